/** Checks the certificates of generated weeks for which their search left no time. */
import type { RosterAnswer, RosterProblem } from '@fairweek/engine/problem'
import type { Scope } from '../../../caller/caller.ts'
import { figureOf } from '../../../roster/goals/describe-goals.ts'
import { type CheckedFacts, findUnchecked, noteChecked } from '../generations.store.ts'
import { checkInProcess, SolverFailedError } from '../solver.ts'
import { openSolver } from '../solver-of-run.ts'
import { listCertified } from './apply-check.ts'

/**
 * Checks the certificate of a stored result, and stores which bounds are certified; does nothing if that is known. If
 * the check itself fails, no bound is certified. If it is aborted, it can be made again.
 */
export async function checkCertificate(scope: Scope, id: number, signal: AbortSignal): Promise<void> {
  const found = await findUnchecked(scope, id)
  if (!found) return
  const { problem, answer } = JSON.parse(found.certificate) as { problem: RosterProblem; answer: RosterAnswer }
  const solver = openSolver()
  try {
    const checked = await checkInProcess(solver, { problem, answer }, signal)
    if (checked.errors.length > 0) return await noteChecked(scope, id, withoutProof(found.result))
    const certified = new Set(listCertified(checked).map(figureOf))
    const goals = found.result.goals.map((figure) =>
      figure.bound === null ? figure : { ...figure, isCertified: certified.has(figure.name) },
    )
    await noteChecked(scope, id, { ...found.result, goals })
  } catch (error) {
    if (signal.aborted || !(error instanceof SolverFailedError)) throw error
    process.stderr.write(`The certificate of generation ${id} could not be checked: ${error.message}\n`)
    await noteChecked(scope, id, found.result)
  } finally {
    solver.end()
  }
}

/** Returns a result about whose roster nothing is proven, because the checker found an error in the answer. */
function withoutProof({ goals, openSlots, stopped }: CheckedFacts): CheckedFacts {
  return {
    goals: goals.map(({ isCertified: _, ...figure }) => ({ ...figure, bound: null, isProven: false })),
    openSlots: openSlots.map((slot) => (slot.reason === 'short' ? { ...slot, reason: 'time' } : slot)),
    stopped: stopped === 'proven' ? 'failed' : stopped,
    hasCertificate: false,
  }
}
