import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // Every core works: by default one is left free.
    maxWorkers: '100%',
  },
})
