/** All pages. A page is loaded when it is first opened; add new ones here. */
import type { Component } from "svelte";
import type { Route } from "$lib/router.svelte";

/** A page gets the params of its path as props. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page has its own params
export type Page = () => Promise<{ default: Component<any> }>;

export const routes: readonly Route<Page>[] = [
  { path: "/", title: "Lobby", page: () => import("./pages/Lobby.svelte") },
  { path: "/games", title: "Games", page: () => import("./pages/Games.svelte") },
  { path: "/games/:slug", title: "Game", page: () => import("./pages/Game.svelte") },
  { path: "/tables/:id", title: "Table", page: () => import("./pages/Table.svelte") },
  { path: "/account", title: "Account", page: () => import("./pages/Account.svelte") },
  { path: "/hands", title: "Hands", page: () => import("./pages/Hands.svelte") },
  { path: "/hands/:id", title: "Hand", page: () => import("./pages/Replay.svelte") },
  { path: "/houses/:name", title: "House", page: () => import("./pages/House.svelte") },
  {
    path: "/tournaments",
    title: "Tournaments",
    page: () => import("./pages/Tournaments.svelte"),
  },
  {
    path: "/tournaments/new",
    title: "New tournament",
    page: () => import("./pages/NewTournament.svelte"),
  },
  {
    path: "/tournaments/:id",
    title: "Tournament",
    page: () => import("./pages/Tournament.svelte"),
  },
  {
    path: "/tournaments/:id/clock",
    title: "Clock",
    page: () => import("./pages/TournamentClock.svelte"),
  },
  {
    path: "/tournaments/:id/director",
    title: "Director",
    page: () => import("./pages/TournamentDirector.svelte"),
  },
  { path: "/floor", title: "Floor", page: () => import("./pages/Floor.svelte") },
  { path: "/board", title: "Waitlists", page: () => import("./pages/WaitlistBoard.svelte") },
  { path: "/podium", title: "Podium", page: () => import("./pages/Podium.svelte") },
  { path: "/admin", title: "Accounts", page: () => import("./pages/Admin.svelte") },
  { path: "/journal", title: "Journal", page: () => import("./pages/Journal.svelte") },
  { path: "/about", title: "About", page: () => import("./pages/About.svelte") },
  { path: "/gallery", title: "Gallery", page: () => import("./pages/Gallery.svelte") },
];
