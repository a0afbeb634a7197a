import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres-for-run.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Ends what hangs; a busy machine may be slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
