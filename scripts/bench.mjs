/**
 * `npm run bench`: runs benchmarks, which are not tests. `npm run bench -- start-up week-query` runs only these. Some take
 * options: `npm run bench -- cluster --pages=50`.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfStale, SERVED } from './build.mjs'
import { installToDevelop } from './install.mjs'
import { findFreePort, programOf, ROOT, requireNode, runNode } from './project.mjs'

const START_TIMEOUT_MS = 120_000
const POLL_MS = 20
const WARM_STARTS = 5

function print(line) {
  process.stdout.write(`${line}\n`)
}

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}

/** Returns the milliseconds from starting the script of `npm start` until the server answers. */
async function timeStart(dataDir) {
  const port = await findFreePort()
  const started = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise((resolve) => child.on('exit', resolve))
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`)
      if (performance.now() - started > START_TIMEOUT_MS) throw new Error('The server did not answer in time.')
      await wait(POLL_MS)
    }
    return Math.round(performance.now() - started)
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}

async function benchStartUp() {
  if (!(await buildIfStale(SERVED))) throw new Error('Nothing to start.')
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-bench-'))
  try {
    const dataDir = join(folder, 'data')
    print(`start-up cold (no data folder): ${await timeStart(dataDir)} ms`)
    const warm = []
    for (let start = 0; start < WARM_STARTS; start += 1) {
      warm.push(await timeStart(dataDir))
      print(`start-up warm: ${warm.at(-1)} ms`)
    }
    warm.sort((a, b) => a - b)
    print(`start-up warm, median: ${warm[Math.floor(WARM_STARTS / 2)]} ms`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runTypeScript(file, ...args) {
  const code = await runNode([programOf('tsx', 'dist/cli.mjs'), file, ...args])
  if (code !== 0) throw new Error(`${file} ended with code ${code}.`)
}

/** Prints the JavaScript size of each first view, as measured by the build. */
async function benchFirstLoad() {
  if (!(await buildIfStale(['web']))) throw new Error('Nothing to weigh.')
  for (const { view, files, bytes } of JSON.parse(readFileSync(join(ROOT, 'web', 'dist', 'first-load.json'), 'utf8')))
    print(`${view}: ${(bytes / 1000).toFixed(0)} kB in ${files} files`)
}

/** Runs a benchmark in its own process against the built server. */
async function benchServer(file, ...args) {
  if (!(await buildIfStale(SERVED))) throw new Error('Nothing to start.')
  await runTypeScript(file, ...args)
}

/** Runs a benchmark in its own process with the built optimiser. */
async function benchOptimiser(file, ...args) {
  if (!(await buildIfStale(['cli']))) throw new Error('Nothing to measure.')
  await runTypeScript(file, ...args)
}

/** Each section: what it measures, and how. */
const SECTIONS = {
  'start-up': ['npm start, from the command to the first answer', benchStartUp],
  'week-query': ['reading the roster of a week', () => benchServer('server/bench/week-query.ts')],
  'long-replies': ['the longest replies', () => benchServer('server/bench/long-replies.ts')],
  'largest-inputs': [
    'requests as large as they may be [--only=WORD]',
    (options) => benchServer('server/bench/largest-inputs.ts', ...options),
  ],
  'whole-history': [
    'six people who request every shift, on a small heap',
    () => benchServer('server/bench/whole-history.ts'),
  ],
  'payroll-year': ['a year of payroll of a large business', () => benchServer('server/bench/payroll-year.ts')],
  'eight-generations': ['eight weeks generated at once', () => benchServer('server/bench/eight-generations.ts')],
  'four-weeks': ['four weeks under contracts in one run', () => benchServer('server/bench/four-weeks.ts')],
  cluster: [
    'several servers on one PostgreSQL [--pages=N --writers=N --seconds=N --proxy=PATH]',
    (options) => benchServer('server/bench/cluster.ts', ...options),
  ],
  'cluster-kill': [
    'the same while processes are killed [--pages=N --writers=N --proxy=PATH]',
    (options) => benchServer('server/bench/cluster-kill.ts', ...options),
  ],
  'full-roster': ['a full week in the browser', () => benchServer('e2e/bench/full-roster.ts')],
  'through-proxy': [
    'live updates through a proxy [--proxy=PATH]',
    (options) => benchServer('e2e/bench/through-proxy.ts', ...options),
  ],
  sizes: ['every page in every size and theme: scrolling, cut words, axe', () => benchServer('e2e/bench/sizes.ts')],
  'first-load': ['JavaScript of each first view', benchFirstLoad],
  load: [
    'loading pages in the browser: calls, bytes, largest paint, layout shift [--calls]',
    (options) => benchServer('e2e/bench/load.ts', ...options),
  ],
  'bad-days': ['starts after a kill, and a flood of sign-ins', () => benchServer('server/bench/bad-days.ts')],
  'on-time': ['Generate at its time limit, and its progress', () => benchServer('server/bench/on-time.ts')],
  'first-seconds': [
    'open pages in the first seconds after a start',
    () => benchServer('server/bench/first-seconds.ts'),
  ],
  sentences: ['reading messages about availability', () => runTypeScript('server/bench/sentences.ts')],
  'beside-cp-sat': [
    'the optimiser beside CP-SAT [--python=PATH --seconds=20]',
    (options) => benchOptimiser('cli/bench/beside-cp-sat.ts', ...options),
  ],
  generate: ['weeks of a restaurant', () => benchOptimiser('cli/bench/weeks.ts', 'restaurants')],
  engine: [
    'full and varied weeks, and public instances',
    async () => {
      await benchOptimiser('cli/bench/weeks.ts', 'full')
      await benchOptimiser('cli/bench/weeks.ts', 'varied')
      await benchOptimiser('cli/bench/weeks.ts', 'reach')
      await benchOptimiser('cli/bench/public-instances.ts')
    },
  ],
}

function printHelp() {
  const width = Math.max(...Object.keys(SECTIONS).map((name) => name.length))
  print(
    'npm run bench -- [SECTION …] [OPTION …]\n\nMeasures speed and memory; without a section, all of them, for hours.\n',
  )
  for (const [name, [about]] of Object.entries(SECTIONS)) print(`  ${name.padEnd(width)}  ${about}`)
}

requireNode()
const isOption = (argument) => argument.startsWith('--')
if (process.argv.includes('--help')) {
  printHelp()
  process.exit(0)
}
const options = process.argv.slice(2).filter(isOption)
const chosen = process.argv.slice(2).filter((argument) => !isOption(argument))
const unknown = chosen.find((name) => !(name in SECTIONS))
if (unknown !== undefined) {
  process.stderr.write(`No section is called ${unknown}. The sections are: ${Object.keys(SECTIONS).join(', ')}.\n`)
  process.exit(1)
}
await installToDevelop()
print(
  `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
)
for (const [name, [, run]] of Object.entries(SECTIONS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  print(`\n━━ ${name} ━━`)
  await run(options)
}
