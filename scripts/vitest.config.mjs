import { defineConfig } from 'vitest/config'

// The files share processes, which load the code that they test once.
export default defineConfig({ test: { include: ['**/*.test.mjs'], isolate: false, testTimeout: 20_000 } })
