import { defineConfig } from 'vite'

/** The optimiser's command as plain JavaScript: our own packages bundled, everything from npm left in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: {
      input: { main: 'src/main.ts', 'solver-worker': 'src/solver-worker.ts', 'week-worker': 'src/week-worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@fairweek\//] },
})
