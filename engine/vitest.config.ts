import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'highs/**/*.test.ts',
      'bench/**/*.test.ts',
      'cli/**/*.test.ts',
      'threads/**/*.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
