import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The room that the pages are served for while they are worked on. */
const ROOM = process.env.ROOM ?? "http://localhost:8000";
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $lib: here("./src/lib") },
    // Components are tested as a browser runs them, not as a server would.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: here("../src/cardspeak/service/static"),
    emptyOutDir: true,
    target: "es2022",
  },
  server: {
    proxy: {
      // The page's own host is kept: the service does things for its own pages alone.
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
