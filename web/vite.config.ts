import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The server behind the development server. */
const ROOM = process.env.ROOM ?? "http://localhost:8000";
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $lib: here("./src/lib") },
    // Test components as they run in a browser, not on a server.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: here("../src/cardspeak/service/static"),
    emptyOutDir: true,
    target: "es2022",
  },
  server: {
    proxy: {
      // Keeps the page's own host: the server accepts requests from its own pages only.
      "/api": { target: ROOM },
      "/ws": { target: ROOM, ws: true },
    },
  },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    restoreMocks: true,
    // Slow machines are no fault of the pages.
    testTimeout: 30_000,
  },
});
