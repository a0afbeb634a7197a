import { defineConfig } from 'vite'

/** The server as plain JavaScript: our own packages bundled, everything from npm left in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        // For browser stories, which start servers and workers in processes of their own.
        'start-server': 'src/start-server.ts',
        'start-worker': 'src/start-worker.ts',
        env: 'src/env.ts',
        'starting-page-worker': 'src/start/starting-page-worker.ts',
        'solver-process': 'src/features/generate/solver-process.ts',
        'explainer-process': 'src/features/explanations/explainer-process.ts',
        'calendar-reader-process': 'src/features/events/import/calendar-reader-process.ts',
        'import-reader-process': 'src/spreadsheet/import-reader-process.ts',
        cli: 'src/cli.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@fairweek\//] },
})
