import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/databases/postgres-for-run.ts', '../scripts/build-for-tests.mjs'],
    env: { FAIRWEEK_BUILD: fileURLToPath(new URL('dist', import.meta.url)) },
    pool: 'forks',
    // Optimising the code of embedded databases takes longer than tests run.
    execArgv: ['--liftoff-only'],
    // The files share these processes: each keeps the modules it has loaded and the databases that tests have given back.
    isolate: false,
    maxWorkers: 3,
    // Ends what hangs; a busy machine may be slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
