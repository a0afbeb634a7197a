import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // Uses every core; by default, Vitest leaves one free.
    maxWorkers: '100%',
  },
})
