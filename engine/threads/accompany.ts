import { loadSolvers } from '../highs/load-solvers.ts'
import type { RosterProblem } from '../src/problem.ts'
import { headStartMs, solve } from '../src/solve.ts'
import { openRosterExchange, type RosterMemory, waitToJoin } from './roster-exchange.ts'

/** Runs alongside a proving search: after the rest of its head start, looks for better rosters until it ends. */
export async function accompany(
  problem: RosterProblem,
  memory: RosterMemory,
  waitMs = headStartMs(problem),
): Promise<void> {
  waitToJoin(memory, waitMs)
  const exchange = openRosterExchange(memory, problem.duties.length)
  if (exchange.isClosed()) return
  solve(problem, { ...(await loadSolvers()), now: () => performance.now(), exchange, part: 'improve' })
}
