import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Ends what hangs; a busy machine may be slow.
    testTimeout: 300_000,
  },
})
