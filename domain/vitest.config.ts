import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Uses all cores; by default, one is left free.
    maxWorkers: '100%',
    // Generous, because the machine may be busy; only stops tests that hang.
    testTimeout: 300_000,
  },
})
