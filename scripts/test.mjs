/**
 * `npm test`: installs what is missing and runs all tests; `npm test unit e2e` runs only these parts. `npm test
 * changed` runs the tests of what has changed since the last commit; `npm test changed main` those of what has changed
 * since another one. `npm run test:all` runs everything with many random cases, and on both databases. The last line sums
 * up all parts.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { buildIfStale } from './build.mjs'
import { check } from './check.mjs'
import { installToDevelop } from './install.mjs'
import { programOf, ROOT, requireNode, runNode } from './project.mjs'
import { isTest } from './project-files.mjs'
import {
  addCounts,
  countByFolder,
  countReport,
  countStories,
  listFailedStories,
  listFailures,
} from './tests/test-counts.mjs'

const reports = mkdtempSync(join(tmpdir(), 'fairweek-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const failures = []

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** Runs the tests of a folder's configuration, or those that arguments choose. */
async function vitest(root, { choice = [], environment = {} } = {}) {
  const report = join(reports, `tests-${Date.now()}.json`)
  const args = [
    'run',
    '--root',
    root,
    '--no-cache',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...choice,
  ]
  const code = await runNode([programOf('vitest', 'vitest.mjs'), ...args], { env: { ...process.env, ...environment } })
  const contents = readReport(report)
  failures.push(...listFailures(contents))
  return { ...countReport(contents, code), folders: countByFolder(contents, ROOT) }
}

async function browserStories({ choice = [], environment = {} } = {}) {
  if (!(await buildIfStale())) return { passed: 0, failed: 1, skipped: 0 }
  const report = join(reports, `e2e-${Date.now()}.json`)
  const results = join(ROOT, 'e2e', 'test-results', new Date().toISOString().replaceAll(/\W/g, '-') + process.pid)
  const outputs = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, STORY_RESULTS: results }
  const code = await runNode([programOf('@playwright/test', 'cli.js'), 'test', '--reporter=list,json', ...choice], {
    cwd: join(ROOT, 'e2e'),
    env: { ...process.env, ...outputs, ...environment },
  })
  const contents = readReport(report)
  failures.push(...listFailedStories(contents))
  if (code === 0) rmSync(results, { recursive: true, force: true })
  else process.stdout.write(`Pictures and traces of what failed: ${results}\n`)
  return countStories(contents, code)
}

const UNITS = [
  { root: '.', title: 'Unit' },
  { root: 'web', title: 'Unit and components: web' },
]
const API = 'API on PostgreSQL; endpoints and migrations on the embedded database too'
const STORIES = 'Browser stories'

const SECTIONS = [
  { part: 'check', title: 'Types, lint, architecture', run: check },
  ...UNITS.map(({ root, title }) => ({ part: 'unit', title, run: () => vitest(root) })),
  { part: 'api', title: API, run: () => vitest('server') },
  { part: 'e2e', title: STORIES, run: () => browserStories() },
]

/** Returns all sections with many random cases, and those that use a database a second time. */
function listAllSections() {
  process.env.THOROUGH = '1'
  const environment = { FAIRWEEK_TEST_DATABASE: 'embedded' }
  return [
    ...SECTIONS,
    { title: 'API on the embedded database', run: () => vitest('server', { environment }) },
    { title: 'Browser stories on the embedded database', run: () => browserStories({ environment }) },
  ]
}

/** Returns the paths that differ from a commit, including new files. */
function listChanged(since) {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

/**
 * Lists the API tests in the folders of changed files. Vitest's `--changed` would choose most of all API tests for any
 * change, because they reach every feature through server/src/app.ts.
 */
function listApiTestsBeside(changed) {
  const folders = new Set(changed.filter((path) => path.startsWith('server/src/')).map((path) => posix.dirname(path)))
  return [...folders]
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${posix.relative('server', folder)}/${name}`))
    .filter(isTest)
}

/** Returns the sections with only the tests of what has changed since a commit. */
function listChangedSections(since) {
  const changed = listChanged(since)
  const apiTests = listApiTestsBeside(changed)
  const hasStories = changed.some((path) => path.startsWith('e2e/'))
  const choice = [`--changed=${since}`, '--passWithNoTests']
  const chooseStories = [`--only-changed=${since}`, '--pass-with-no-tests']
  return [
    ...UNITS.map(({ root, title }) => ({ title, run: () => vitest(root, { choice }) })),
    ...(apiTests.length > 0 ? [{ title: API, run: () => vitest('server', { choice: apiTests }) }] : []),
    ...(hasStories ? [{ title: STORIES, run: () => browserStories({ choice: chooseStories }) }] : []),
  ]
}

requireNode()
const parts = [...new Set(SECTIONS.map((section) => section.part))]
const chosen = process.argv.slice(2)
const isChangedOnly = chosen[0] === 'changed'
const isAll = chosen.join() === 'all'
const unknown = isChangedOnly || isAll ? undefined : chosen.find((part) => !parts.includes(part))
if (unknown !== undefined) {
  process.stderr.write(`No part is called ${unknown}. The parts are: ${parts.join(', ')}; or: changed, all.\n`)
  process.exit(1)
}
await installToDevelop()

const timings = []
let total = { passed: 0, failed: 0, skipped: 0 }
const sections = isChangedOnly
  ? listChangedSections(chosen[1] ?? 'HEAD')
  : isAll
    ? listAllSections()
    : SECTIONS.filter(({ part }) => chosen.length === 0 || chosen.includes(part))
for (const { title, run } of sections) {
  process.stdout.write(`\n━━ ${title} ━━\n`)
  const started = Date.now()
  const counts = await run()
  timings.push({ title, seconds: ((Date.now() - started) / 1000).toFixed(1), ...counts })
  total = addCounts(total, counts)
}

process.stdout.write('\n━━ Result ━━\n')
for (const { title, seconds, passed, failed, folders = {} } of timings) {
  const parts = Object.entries(folders).map(([folder, count]) => `${folder} ${count}`)
  const ofParts = parts.length > 1 ? ` (${parts.join(', ')})` : ''
  process.stdout.write(
    `${failed === 0 ? '✓' : '✗'} ${title}: ${passed} of ${passed + failed}${ofParts}, ${seconds} s\n`,
  )
}
for (const failure of new Set(failures)) process.stdout.write(`✗ ${failure}\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exit(total.failed === 0 && (total.passed > 0 || isChangedOnly) ? 0 : 1)
