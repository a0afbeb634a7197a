import type { RosterProblem } from '../problem.ts'
import { moveDays } from './move-days.ts'

/** Moves a tiny problem's work to one or two days and shortens its duties, so that several fit into one day. */
export function packDays(problem: RosterProblem): RosterProblem {
  const last = problem.seed % 3 === 0 ? 1 : 0
  const isInside = (day: number): boolean => day >= 0 && day < problem.days
  const packed = moveDays(problem, problem.days, (day) => (isInside(day) ? Math.min(day, last) : day))
  const shorten = (minutes: number): number => 60 + Math.floor(minutes / 60) * 15
  return {
    ...packed,
    duties: packed.duties.map((duty) => ({ ...duty, end: duty.start + shorten(duty.end - duty.start) })),
  }
}
