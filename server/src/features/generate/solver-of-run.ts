import type { ChildProcess } from 'node:child_process'
import { forkNeighbour } from '../../processes/fork-neighbour.ts'
import type { SolverMessage, SolverTask } from './solver-process.ts'

/** Receives what the process says about a task. */
interface TaskListener {
  onMessage(message: Exclude<SolverMessage, { readonly type: 'ready' }>): void
  /** Called if the process ends by itself. */
  onEnd(reason: string): void
}

/**
 * The optimiser's process of one run, which does one task after another: starting a process takes longer than searching
 * a small week.
 */
export interface SolverOfRun {
  /** Starts a task, in a new process if none is running. The task before it must have ended. */
  start(task: SolverTask, listener: TaskListener): void
  /** Ends the process, whatever it is doing; does nothing if none is running. */
  end(): void
}

const HEAP_MEGABYTES = 512

/** Opens the solver of a run; its process starts with the first task. */
export function openSolver(): SolverOfRun {
  let child: ChildProcess | null = null
  let isReady = false
  let task: SolverTask | null = null
  let listener: TaskListener | null = null

  const start = (): ChildProcess => {
    const { child: started, complaint } = forkNeighbour(import.meta.url, 'solver-process', HEAP_MEGABYTES)
    isReady = false
    started.on('message', (received) => {
      if (child !== started) return
      const message = received as SolverMessage
      if (message.type !== 'ready') return listener?.onMessage(message)
      isReady = true
      if (task) started.send(task)
    })
    const lose = (reason: string): void => {
      if (child !== started) return
      child = null
      listener?.onEnd(reason)
    }
    started.on('error', (error) => lose(error.message))
    started.once('exit', (code, signal) => lose(`exit ${code ?? signal} ${complaint()}`.trim()))
    return started
  }

  return {
    start: (next, heard) => {
      task = next
      listener = heard
      child ??= start()
      if (isReady) child.send(next)
    },
    end: () => {
      child?.kill('SIGKILL')
      child = null
    },
  }
}
