/**
 * `npm test`: installs what is missing and runs everything; `npm test unit e2e` runs only those parts.
 * The last line is the sum over all parts.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { check } from './check.mjs'
import { installIfNeeded } from './install.mjs'
import { programOf, requireNode, runNode } from './project.mjs'
import { addCounts, countReport, listFailures } from './test-counts.mjs'

const reports = mkdtempSync(join(tmpdir(), 'fairweek-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const failures = []

async function vitest(root, environment = {}) {
  const report = join(reports, `${root}-${Date.now()}.json`)
  const args = ['run', '--root', root, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode([programOf('vitest', 'vitest.mjs'), ...args], { env: { ...process.env, ...environment } })
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  failures.push(...listFailures(told))
  return countReport(told, code)
}

async function browserStories() {
  return (await buildIfStale()) ? vitest('e2e') : { passed: 0, failed: 1, skipped: 0 }
}

const SECTIONS = [
  { part: 'check', title: 'Types, lint, architecture', run: check },
  { part: 'unit', title: 'Unit: scripts', run: () => vitest('scripts') },
  { part: 'unit', title: 'Unit: domain', run: () => vitest('domain') },
  { part: 'unit', title: 'Unit: engine', run: () => vitest('engine') },
  { part: 'unit', title: 'Unit: web', run: () => vitest('web') },
  {
    part: 'api',
    title: 'API on the embedded database; races and migrations on PostgreSQL',
    run: () => vitest('server'),
  },
  { part: 'e2e', title: 'Browser stories', run: browserStories },
]

requireNode()
const parts = [...new Set(SECTIONS.map((section) => section.part))]
const chosen = process.argv.slice(2)
const unknown = chosen.find((part) => !parts.includes(part))
if (unknown !== undefined) {
  process.stderr.write(`No part is called ${unknown}. The parts are: ${parts.join(', ')}.\n`)
  process.exit(1)
}
await installIfNeeded()

const timings = []
let total = { passed: 0, failed: 0, skipped: 0 }
for (const { part, title, run } of SECTIONS) {
  if (chosen.length > 0 && !chosen.includes(part)) continue
  process.stdout.write(`\n━━ ${title} ━━\n`)
  const started = Date.now()
  const counts = await run()
  timings.push({ title, seconds: ((Date.now() - started) / 1000).toFixed(1), ...counts })
  total = addCounts(total, counts)
}

process.stdout.write('\n━━ Result ━━\n')
for (const { title, seconds, passed, failed } of timings) {
  process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${title}: ${passed} of ${passed + failed}, ${seconds} s\n`)
}
for (const failure of failures) process.stdout.write(`✗ ${failure}\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
