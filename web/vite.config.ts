import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

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
      "/api": process.env.ROOM ?? "http://localhost:8000",
      "/ws": { target: process.env.ROOM ?? "http://localhost:8000", ws: true },
    },
  },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    restoreMocks: true,
  },
});
