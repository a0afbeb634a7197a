#!/usr/bin/env node
import { existsSync } from 'node:fs'

const cli = new URL('../dist/cli.js', import.meta.url)
if (!existsSync(cli)) {
  process.stderr.write('Fairweek is not built yet. Run "npm run build" first.\n')
  process.exit(1)
}
await import(cli.href)
