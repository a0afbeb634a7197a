/** Shared by all scripts: the project's folder, functions to run programs in it, and a free port. Has no dependencies. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

export const OLDEST_NODE = [20, 19]

/** Ends the process with a clear message if Node is too old for the product. */
export function requireNode(version = process.versions.node) {
  if (isNodeSupported(version)) return
  process.stderr.write(
    `Fairweek needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${version}. Install a newer one from nodejs.org.\n`,
  )
  process.exit(1)
}

/** Checks whether a version such as `20.19.1` is new enough. */
export function isNodeSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}

/** Returns the path of an installed package's program, to be run by this Node. */
export function programOf(packageName, file) {
  return join(ROOT, 'node_modules', packageName, file)
}

/** Runs a program in this terminal; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? exitCodeOfSignal(signal)))
  })
}

/** Runs a script of an installed package with this Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options)
}

/** Runs a program without showing its output; resolves with the exit code and the output. */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? exitCodeOfSignal(signal), output }))
  })
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/** Returns the exit code that shells report for a process killed by a signal. */
export function exitCodeOfSignal(signal) {
  return 128 + (SIGNAL_NUMBERS[signal] ?? 0)
}

/** Returns a port of this machine that nothing listens on. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const holder = createServer().on('error', reject)
    holder.listen(0, '127.0.0.1', () => {
      const { port } = holder.address()
      holder.close(() => resolve(port))
    })
  })
}
