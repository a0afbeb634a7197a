import { forkNeighbour, holdFor } from '../../processes/fork-neighbour.ts'
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
  /** Asks the running search to end and answer with its best roster; false if it has not begun. */
  cancel(): boolean
  /** Kills the process, whatever it is doing; does nothing if none is running. */
  stop(): void
  /** Ends the run: its process waits for the next run if its task has ended, and is killed otherwise. */
  end(): void
}

/** A running process of the optimiser. */
interface SolverProcess extends Pick<SolverOfRun, 'start' | 'cancel' | 'stop'> {
  isBusy(): boolean
  hasEnded(): boolean
  /** Says whether this process goes on while the optimiser's process is running. */
  hold(isHeld: boolean): void
}

const HEAP_MEGABYTES = 512
/** How long the process of an ended run waits for the next run, because one is often followed by another. */
const WARM_MS = 60_000

/** A search that waited longer than its time limit still gets a roster. */
const LEAST_SECONDS = 0.1

/** The process that waits for the next run; at most one does. */
let waiting: { readonly solver: SolverProcess; readonly timer: NodeJS.Timeout } | null = null

function takeWaiting(): SolverProcess | null {
  if (!waiting) return null
  const { solver, timer } = waiting
  waiting = null
  clearTimeout(timer)
  solver.hold(true)
  return solver.hasEnded() ? null : solver
}

/** Kills the process that waits for the next run, if there is one. */
export function endWaitingSolver(): void {
  takeWaiting()?.stop()
}

function letWait(solver: SolverProcess): void {
  endWaitingSolver()
  solver.hold(false)
  waiting = { solver, timer: setTimeout(endWaitingSolver, WARM_MS).unref() }
}

/** Returns a task with what is left of its time limit, because a process takes time to start. */
function afterWaiting(task: SolverTask, waitedMs: number): SolverTask {
  if (task.type !== 'solve') return task
  const timeLimitSeconds = Math.max(LEAST_SECONDS, task.problem.timeLimitSeconds - waitedMs / 1000)
  return { ...task, problem: { ...task.problem, timeLimitSeconds } }
}

const isLast = (message: SolverMessage, task: SolverTask): boolean =>
  message.type === 'checked' ||
  message.type === 'error' ||
  (message.type === 'answer' && task.type === 'solve' && !task.isChecked)

function startProcess(): SolverProcess {
  const { child, complaint } = forkNeighbour(import.meta.url, 'solver-process', HEAP_MEGABYTES)
  let isReady = false
  let hasEnded = false
  let work: { readonly task: SolverTask; readonly listener: TaskListener; readonly askedAt: number } | null = null
  const send = (): void => {
    if (work) child.send(afterWaiting(work.task, performance.now() - work.askedAt))
  }

  child.on('message', (received) => {
    const message = received as SolverMessage
    if (message.type === 'ready') {
      isReady = true
      return send()
    }
    if (hasEnded || !work) return
    const { task, listener } = work
    if (isLast(message, task)) work = null
    listener.onMessage(message)
  })
  const lose = (reason: string): void => {
    if (hasEnded) return
    hasEnded = true
    work?.listener.onEnd(reason)
  }
  child.on('error', (error) => lose(error.message))
  child.once('exit', (code, signal) => lose(`exit ${code ?? signal} ${complaint()}`.trim()))

  return {
    start: (task, listener) => {
      work = { task, listener, askedAt: performance.now() }
      if (isReady) send()
    },
    cancel: () => isReady && !hasEnded && child.send({ type: 'stop' } satisfies SolverTask),
    stop: () => {
      hasEnded = true
      child.kill('SIGKILL')
    },
    isBusy: () => work !== null,
    hasEnded: () => hasEnded,
    hold: (isHeld) => holdFor(child, isHeld),
  }
}

/** Opens the solver of a run; its process starts with the first task, or has waited since an earlier run. */
export function openSolver(): SolverOfRun {
  let solver: SolverProcess | null = null
  const stop = (): void => {
    solver?.stop()
    solver = null
  }
  return {
    start: (task, listener) => {
      if (!solver || solver.hasEnded()) solver = takeWaiting() ?? startProcess()
      solver.start(task, listener)
    },
    cancel: () => solver?.cancel() ?? false,
    stop,
    end: () => {
      if (!solver || solver.isBusy() || solver.hasEnded()) return stop()
      letWait(solver)
      solver = null
    },
  }
}
