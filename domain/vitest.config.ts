import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Every core works: by default one is left free.
    maxWorkers: '100%',
    // Ends what hangs; a busy machine may be slow.
    testTimeout: 300_000,
  },
})
