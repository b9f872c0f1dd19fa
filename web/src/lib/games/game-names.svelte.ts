/** The names of games by their slugs, loaded from the room when they are first needed. */
import { RefusedError } from "$lib/api";
import { callApiOnce } from "$lib/api-cache";

let names: Readonly<Record<string, string>> = $state.raw({});

/** Load the names; until then `gameName` returns the words of the slug. */
export async function loadGameNames(): Promise<void> {
  try {
    const families = await callApiOnce("GET /api/games");
    names = Object.fromEntries(
      families.flatMap(({ games }) => games.map(({ slug, name }) => [slug, name])),
    );
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
  }
}

/** The name of a game by its slug; stakes that follow the slug are kept. */
export function gameName(game: string): string {
  const [slug = "", ...stakes] = game.split(" ");
  return [names[slug] ?? slug.replaceAll("-", " "), ...stakes].join(" ");
}
