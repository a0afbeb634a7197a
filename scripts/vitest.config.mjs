import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.mjs'],
    // The files share processes, which load the code that they test once.
    isolate: false,
    // Uses every core; by default, one is left free.
    maxWorkers: '100%',
    // Ends tests that hang; generous, because a busy machine may be slow.
    testTimeout: 300_000,
  },
})
