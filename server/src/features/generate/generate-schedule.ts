/** Generates or re-plans a week or several (HORIZON-01), when its turn comes. */

import type { GenerateMode, GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { addDays } from '@fairweek/domain/time/day'
import { weekKey } from '@fairweek/domain/time/week-key'
import type { SignedInCaller } from '../../caller/caller.ts'
import type { GenerationResult } from '../../db/schema.ts'
import { fillWeeks } from './fill-weeks.ts'
import type { GenerateJob, GenerateJobs } from './generate-jobs.ts'
import { rePlanWeeks } from './re-plan-weeks.ts'
import { wordResult } from './word-result.ts'

/** Does the work of a run: fills its weeks, or proposes how to re-plan their drafts. Returns the result of each. */
export function generateWeeks(
  caller: SignedInCaller,
  { weekStarts, mode }: { weekStarts: readonly string[]; mode: GenerateMode },
  job: GenerateJob,
): Promise<readonly GenerationResult[]> {
  return mode === 'fill' ? fillWeeks(caller, weekStarts, job) : rePlanWeeks(caller, { weekStarts, mode }, job)
}

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
  const [result] = await jobs.run(caller, { weeks, mode }, (job) => generateWeeks(caller, { weekStarts, mode }, job))
  if (!result) throw new Error('A generation returned no result.')
  return wordResult(result)
}
