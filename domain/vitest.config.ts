import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The files share processes, which compile the code that they test once.
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Uses all processor cores; by default, vitest leaves one free.
    maxWorkers: '100%',
    // Long enough for a busy machine; the limit only stops tests that hang.
    testTimeout: 300_000,
  },
})
