import { parentPort } from 'node:worker_threads'
import { loadSolvers } from '../highs/load-solvers.ts'
import type { RosterAnswer, RosterProblem, SolveProgress } from '../src/problem.ts'
import { solve } from '../src/solve.ts'
import { openRosterExchange, type RosterMemory, waitToJoin } from './roster-exchange.ts'

/** What a thread is asked to do. Without memory, it is the only one that searches. */
export type WeekTask =
  | { readonly part: 'prove'; readonly problem: RosterProblem; readonly memory: RosterMemory | null }
  | {
      readonly part: 'improve'
      readonly problem: RosterProblem
      readonly memory: RosterMemory
      /** What is left of the proving search's head start. */
      readonly waitMs: number
    }

/** What the proving thread says. */
export type WeekNews =
  | { readonly type: 'progress'; readonly progress: SolveProgress }
  | { readonly type: 'answer'; readonly answer: RosterAnswer }
  | { readonly type: 'error'; readonly message: string }

const now = (): number => performance.now()

async function prove({ problem, memory }: WeekTask & { part: 'prove' }, tell: (news: WeekNews) => void): Promise<void> {
  const answer = solve(problem, {
    ...(await loadSolvers()),
    now,
    onProgress: (progress) => tell({ type: 'progress', progress }),
    ...(memory ? { exchange: openRosterExchange(memory, problem.duties.length), part: 'prove' } : {}),
  })
  tell({ type: 'answer', answer })
}

/** Looks for better rosters, after the rest of the head start, until the proving search ends. */
export async function improve({
  problem,
  memory,
  waitMs,
}: Omit<WeekTask & { part: 'improve' }, 'part'>): Promise<void> {
  waitToJoin(memory, waitMs)
  const exchange = openRosterExchange(memory, problem.duties.length)
  if (exchange.isClosed()) return
  solve(problem, { ...(await loadSolvers()), now, exchange, part: 'improve' })
}

/** Makes this thread search what `openWeekThreads` asks for. */
export function serveWeekTasks(): void {
  const port = parentPort
  if (!port) throw new Error('A week is searched in a thread of its own.')
  const tell = (news: WeekNews): void => port.postMessage(news)
  port.on('message', async (task: WeekTask) => {
    try {
      await (task.part === 'prove' ? prove(task, tell) : improve(task))
    } catch (error) {
      if (task.part === 'improve') throw error
      tell({ type: 'error', message: error instanceof Error ? error.message : String(error) })
    }
  })
}
