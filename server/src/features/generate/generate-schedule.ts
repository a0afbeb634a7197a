/** Generates or re-plans a week or several (GN6, GN13, HORIZON-01), when its turn comes. */

import type { GenerateMode, GenerateReply } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { weekKey } from '@fairweek/domain/time/week-key'
import type { SignedInCaller } from '../../caller.ts'
import { fillWeeks } from './fill-weeks.ts'
import type { GenerateJobs } from './generate-jobs.ts'
import { rePlanWeeks } from './re-plan-weeks.ts'
import { wordResult } from './word-result.ts'

/**
 * Fills consecutive weeks from `weekStartDate` on, or proposes how to re-plan their drafts. Throws 409 if one of the
 * weeks is already being generated. Returns the result of the first week.
 */
export async function generateSchedule(
  caller: SignedInCaller,
  { weekStartDate, mode, weeks: count }: { weekStartDate: string; mode: GenerateMode; weeks: number },
  jobs: GenerateJobs,
): Promise<GenerateReply> {
  const weekStarts = Array.from({ length: count }, (_, index) => addDays(weekStartDate, 7 * index))
  const weeks = weekStarts.map((weekStart) => ({ weekStart, key: weekKey(caller.business, weekStart) }))
  const [result] = await jobs.run(caller, { weeks, mode }, (job) =>
    mode === 'fill' ? fillWeeks(caller, weekStarts, job) : rePlanWeeks(caller, { weekStarts, mode }, job),
  )
  if (!result) throw new Error('A generation returned no result.')
  return wordResult(result)
}
