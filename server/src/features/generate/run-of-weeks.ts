/** What runs of several weeks have in common, whether they fill or re-plan. Pure. */
import type { WeeksRun } from '@fairweek/domain/contracts/generate/generate-weeks'
import { roundHours, totalHours } from '@fairweek/domain/rules/hours'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { RosterWeek } from '../../roster/roster-week.ts'
import type { GenerateJob } from './generate-jobs.ts'

/** Returns the job of one of the weeks; its progress reports say which week they are about. */
export function jobOfWeek(job: GenerateJob, weekStarts: readonly string[], index: number): GenerateJob {
  const [firstWeekStartDate] = weekStarts
  if (weekStarts.length === 1 || firstWeekStartDate === undefined) return job
  const run = { week: index + 1, weeks: weekStarts.length, firstWeekStartDate }
  return { ...job, week: index, report: (progress) => job.report({ ...progress, run }) }
}

/** Returns the hours over all weeks, and the target for them, of everybody who has target hours. */
export function listRunHours(weeks: readonly RosterWeek[]): WeeksRun['hours'] {
  return (weeks[0]?.people ?? []).flatMap(({ id, name, targetWeeklyHours }) => {
    if (targetWeeklyHours === null) return []
    const targets = weeks.flatMap((week) =>
      week.people.flatMap((one) => (one.id === id ? (week.targetOf(one) ?? 0) : [])),
    )
    const own = weeks.flatMap(({ inWeek }) => inWeek.filter((shift) => shift.staffId === id && isActive(shift)))
    return [
      {
        staffId: id,
        name,
        hours: totalHours(own),
        targetHours: roundHours(targets.reduce((sum, target) => sum + target, 0)),
      },
    ]
  })
}
