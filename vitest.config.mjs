import { defineConfig } from 'vitest/config'

/** The packages whose tests need neither a browser nor a database, in one run: some of them alone leave cores idle. */
export default defineConfig({ test: { projects: ['scripts', 'domain', 'engine', 'instances', 'cli'] } })
