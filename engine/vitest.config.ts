import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The files share processes, which compile the code that they test once.
    isolate: false,
    include: ['src/**/*.test.ts', 'highs/**/*.test.ts', 'bench/**/*.test.ts', 'threads/**/*.test.ts'],
    provide: { isThorough: process.env.THOROUGH === '1' },
    // Uses every core; by default, one is left free.
    maxWorkers: '100%',
    // Ends tests that hang; generous, because a busy machine may be slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
