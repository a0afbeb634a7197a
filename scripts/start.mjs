/**
 * `npm start` and `npm run demo`: installs what is missing, builds what is out of date, and runs the server in this
 * terminal.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale, SERVED } from './build.mjs'
import { installToRun } from './install.mjs'
import { exitCodeOfSignal, ROOT, requireNode } from './project.mjs'

const SAME_KEYSTROKE_MS = 1000
const PARENT_POLL_MS = 250

requireNode()
const unknown = process.argv.slice(2).find((argument) => argument !== '--demo')
if (unknown !== undefined) {
  process.stderr.write(`Unknown argument ${unknown}. Settings are read from PORT, HOST, DATA_DIR and DATABASE_URL.\n`)
  process.exit(1)
}
const isDemo = process.argv.includes('--demo')
await installToRun()
if (!(await buildIfStale(SERVED))) process.exit(1)

const environment = { ...process.env, NODE_ENV: 'production' }
const demoFolder = isDemo ? mkdtempSync(join(tmpdir(), 'fairweek-demo-')) : undefined
if (demoFolder) {
  environment.FAIRWEEK_DEMO = '1'
  environment.DATA_DIR = join(demoFolder, 'data')
  // A demo must never write into a real database.
  delete environment.DATABASE_URL
}

// Except on Windows, the server gets its own process group, so that Ctrl-C reaches it once, through this process, and
// not from the terminal and npm as well. On Windows such a group would open a window, and signals from here would kill
// the server immediately. There the console sends Ctrl-C to both processes; the server shuts down cleanly, and this
// process waits for it.
const isWindows = process.platform === 'win32'
const server = spawn(process.execPath, [join(ROOT, 'server', 'dist', 'main.js')], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: environment,
  detached: !isWindows,
})

let lastForwarded = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (isWindows) return
    if (Date.now() - lastForwarded < SAME_KEYSTROKE_MS) return
    lastForwarded = Date.now()
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
}

// npm forwards SIGTERM to the shell between npm and this process; the shell dies without forwarding it.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    server.kill('SIGTERM')
  }, PARENT_POLL_MS)
}

function finish(code) {
  if (demoFolder) rmSync(demoFolder, { recursive: true, force: true })
  process.exit(code)
}

server.on('error', (error) => {
  process.stderr.write(`The server could not be started: ${error.message}\n`)
  finish(1)
})
server.on('exit', (code, signal) => finish(code ?? exitCodeOfSignal(signal)))
