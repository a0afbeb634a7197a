import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const runningChildren = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of runningChildren) child.kill('SIGKILL')
})

const COMPLAINT_MAXIMUM = 2_000

interface ForkedNeighbour {
  readonly child: ChildProcess
  /** Returns the end of what the process has written as errors. */
  complaint(): string
}

/**
 * Starts a separate process for work that would delay requests. It ends together with this process. Its program is next
 * to the calling module: JavaScript in the build, or TypeScript run by tsx during development. Tests use the program in
 * the build folder.
 */
export function forkNeighbour(moduleUrl: string, name: string, heapMegabytes: number): ForkedNeighbour {
  const build = process.env.FAIRWEEK_BUILD
  const folder = build ?? dirname(fileURLToPath(moduleUrl))
  const execArgv = [`--max-old-space-size=${heapMegabytes}`]
  const isSource = build === undefined && moduleUrl.endsWith('.ts')
  if (isSource) execArgv.push('--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href)
  const file = join(folder, `${name}.${isSource ? 'ts' : 'js'}`)
  const child = fork(file, [], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  runningChildren.add(child)
  child.once('exit', () => runningChildren.delete(child))
  let complaint = ''
  child.stderr?.on('data', (text) => {
    complaint = (complaint + String(text)).slice(-COMPLAINT_MAXIMUM)
  })
  return { child, complaint: () => complaint }
}

/** Says whether this process goes on while a child is running, as it does by default. */
export function holdFor(child: ChildProcess, isHeld: boolean): void {
  for (const handle of [child, child.channel, child.stderr as Socket | null]) {
    if (isHeld) handle?.ref()
    else handle?.unref()
  }
}
