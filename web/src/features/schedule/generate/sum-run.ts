import type { GenerateReply } from '@fairweek/domain/contracts/schedule/schedule'

export type Run = NonNullable<GenerateReply['run']>

/** Adds up the shifts created and the coverage of all weeks of a run. */
export function sumRun({ weeks }: Run): Pick<Run['weeks'][number], 'created' | 'coverage'> {
  const sum = { created: 0, coverage: { needed: 0, open: 0, openMinutes: 0 } }
  for (const { created, coverage } of weeks) {
    sum.created += created
    sum.coverage.needed += coverage.needed
    sum.coverage.open += coverage.open
    sum.coverage.openMinutes += coverage.openMinutes
  }
  return sum
}
