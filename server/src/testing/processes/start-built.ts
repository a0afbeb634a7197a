import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export const START_MS = 180_000

/** A process that runs a built program. */
export interface BuiltProcess {
  readonly child: ChildProcess
  output(): string
  errors(): string
  readonly exit: Promise<number | null>
}

/** Starts a built program on a free port, with these arguments and environment variables; the caller ends it. */
export function startBuilt(args: readonly string[], environment: Record<string, string>): BuiltProcess {
  // Uses the baseline compiler only: optimising the embedded database's code would take longer than a test runs.
  const child = spawn(process.execPath, ['--liftoff-only', ...args], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { child, output: () => output, errors: () => errors, exit }
}

/** Waits until a process prints this, and returns the first group of the pattern. */
async function untilPrinted(started: BuiltProcess, pattern: RegExp): Promise<string> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && started.child.exitCode === null) {
    const found = pattern.exec(started.output())?.[1]
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The process did not start: ${started.errors()}`)
}

/** Waits until a server has started, and returns its address. */
export const addressOf = (server: BuiltProcess) => untilPrinted(server, /Fairweek is at (http:\S+)/)

/** Waits until a worker has started, and returns the address of its health checks. */
export const healthOf = async (worker: BuiltProcess) =>
  `http://127.0.0.1:${await untilPrinted(worker, /port (\d+) answers/)}`
