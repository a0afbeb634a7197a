/**
 * `npm test`: installs what is missing and runs all tests; `npm test unit e2e` runs only these parts. `npm test
 * changed` runs the tests that changes since the last commit can affect, the most closely related first; `npm test
 * changed main` does so for changes since another commit. The last line sums up all parts.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { buildIfStale } from './build.mjs'
import { check } from './check.mjs'
import { installToDevelop } from './install.mjs'
import { programOf, ROOT, requireNode, runNode } from './project.mjs'
import { chooseTests } from './tests/choose-tests.mjs'
import { addCounts, countReport, countStories, listFailedStories, listFailures } from './tests/test-counts.mjs'

const reports = mkdtempSync(join(tmpdir(), 'fairweek-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const failures = []

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** Runs the tests of a workspace, or only these files. */
async function vitest(root, files = []) {
  const report = join(reports, `${root}-${Date.now()}.json`)
  const args = [
    'run',
    '--root',
    root,
    '--no-cache',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files.map((path) => posix.relative(root, path)),
  ]
  const code = await runNode([programOf('vitest', 'vitest.mjs'), ...args])
  const contents = readReport(report)
  failures.push(...listFailures(contents))
  return countReport(contents, code)
}

async function browserStories(files = []) {
  if (!(await buildIfStale())) return { passed: 0, failed: 1, skipped: 0 }
  const report = join(reports, 'e2e.json')
  const results = join(ROOT, 'e2e', 'test-results', new Date().toISOString().replaceAll(/\W/g, '-') + process.pid)
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, STORY_RESULTS: results }
  const code = await runNode(
    [
      programOf('@playwright/test', 'cli.js'),
      'test',
      '--reporter=list,json',
      ...files.map((path) => posix.relative('e2e', path)),
    ],
    {
      cwd: join(ROOT, 'e2e'),
      env: { ...process.env, ...environment },
    },
  )
  const contents = readReport(report)
  failures.push(...listFailedStories(contents))
  if (code === 0) rmSync(results, { recursive: true, force: true })
  else process.stdout.write(`Pictures and traces of what failed: ${results}\n`)
  return countStories(contents, code)
}

const SECTIONS = [
  { part: 'check', title: 'Types, lint, architecture', run: check },
  { part: 'unit', title: 'Unit: scripts', run: () => vitest('scripts') },
  { part: 'unit', title: 'Unit: domain', run: () => vitest('domain') },
  { part: 'unit', title: 'Unit: engine', run: () => vitest('engine') },
  { part: 'unit', title: 'Unit: public instances', run: () => vitest('instances') },
  { part: 'unit', title: 'Unit: command line', run: () => vitest('cli') },
  { part: 'unit', title: 'Unit and components: web', run: () => vitest('web') },
  {
    part: 'api',
    title: 'API on PostgreSQL; endpoints and migrations on the embedded database too',
    run: () => vitest('server'),
  },
  { part: 'e2e', title: 'Browser stories', run: () => browserStories() },
]

/** Returns the sections with only the tests that changes since a commit can affect. */
function listChangedSections(since) {
  const { chosen, leftOut } = chooseTests(since)
  if (leftOut > 0)
    process.stdout.write(`${leftOut} test files that are further away are left out; \`npm test\` runs all.\n`)
  if (chosen.size === 0) process.stdout.write(`No test is affected by what has changed since ${since}.\n`)
  return [...chosen].map(([root, files]) => ({
    title: `${root}: ${files.length} test files`,
    run: () => (root === 'e2e' ? browserStories(files) : vitest(root, files)),
  }))
}

requireNode()
const parts = [...new Set(SECTIONS.map((section) => section.part))]
const chosen = process.argv.slice(2)
const isChangedOnly = chosen[0] === 'changed'
const unknown = isChangedOnly ? undefined : chosen.find((part) => !parts.includes(part))
if (unknown !== undefined) {
  process.stderr.write(`No part is called ${unknown}. The parts are: ${parts.join(', ')}, changed.\n`)
  process.exit(1)
}
await installToDevelop()

const timings = []
let total = { passed: 0, failed: 0, skipped: 0 }
const sections = isChangedOnly
  ? listChangedSections(chosen[1] ?? 'HEAD')
  : SECTIONS.filter(({ part }) => chosen.length === 0 || chosen.includes(part))
for (const { title, run } of sections) {
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
for (const failure of new Set(failures)) process.stdout.write(`✗ ${failure}\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exit(total.failed === 0 && (total.passed > 0 || sections.length === 0) ? 0 : 1)
