/** A search that goes on from the best roster of an earlier one (GEN-06). */
import { createRestaurantWeek } from '@fairweek/engine/testing/restaurant-week'
import { expect, onTestFinished, test } from 'vitest'
import type { FoundRoster, ReportedProgress } from '../../db/schema.ts'
import { runSearch } from './run-search.ts'
import { openSolver } from './solver-of-run.ts'

const { seed: _seed, timeLimitSeconds: _limit, ...problem } = createRestaurantWeek(60, 300, 2, 60)

/** Searches until `isEnough`, then cancels. Returns the answer, the reports with a roster, and the best roster kept. */
async function searchFrom(best: FoundRoster | null, isEnough: (kept: FoundRoster | null, reports: number) => boolean) {
  const stop = new AbortController()
  const reports: ReportedProgress[] = []
  const bestRosters = [best]
  const solver = openSolver()
  onTestFinished(() => solver.end())
  const job = {
    runId: 'run',
    week: 0,
    bestRosters,
    certificates: [],
    signal: stop.signal,
    solver,
    report: (progress: ReportedProgress) => {
      reports.push(progress)
      // The roster is kept right after it is reported.
      setImmediate(() => isEnough(bestRosters[0] ?? null, reports.length) && stop.abort())
    },
  }
  const { assignments } = await runSearch(problem, { keptValues: new Map(), isCompared: false }, job)
  return { reports, assignments, kept: bestRosters[0] ?? null }
}

test('[GEN-06] a search keeps its best roster, and another search of the same problem goes on from it', async () => {
  const first = await searchFrom(null, (kept) => kept !== null)
  expect(first.kept?.assignments.length).toBeGreaterThan(200)

  const next = await searchFrom(first.kept, (_, reports) => reports >= 2)
  const filled = first.kept?.assignments.length
  expect(next.reports[0]?.filled, 'the greedy roster').toBeLessThan(filled ?? 0)
  expect(next.reports[1]?.filled).toBe(filled)
  expect(next.reports.at(-1)?.phase).toBe('checking')
})

test('[GEN-06] a roster of another problem is ignored', async () => {
  const first = await searchFrom(null, (kept) => kept !== null)
  const other = { problem: 'another', assignments: first.kept?.assignments ?? [] }
  const next = await searchFrom(other, (_, reports) => reports >= 2)
  expect(next.reports[1]?.filled).toBe(next.reports[0]?.filled)
  expect(next.reports[0]?.filled).toBeLessThan(other.assignments.length)
})
