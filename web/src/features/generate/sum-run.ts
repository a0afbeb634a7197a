import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'

export type Run = NonNullable<GenerateReply['run']>

interface RunSum extends Pick<Run['weeks'][number], 'created' | 'coverage'> {
  moves: number
  /** The coverage without the plan; that of the run if it is not a plan. */
  before: Run['weeks'][number]['coverage']
}

const NOTHING = { needed: 0, open: 0, openMinutes: 0 }

/** Adds up the shifts created or moved and the coverage of all weeks of a run. */
export function sumRun({ weeks }: Run): RunSum {
  const sum = { created: 0, moves: 0, coverage: { ...NOTHING }, before: { ...NOTHING } }
  for (const { created, coverage, plan } of weeks) {
    sum.created += created
    sum.moves += plan?.moves ?? 0
    add(sum.coverage, coverage)
    add(sum.before, plan?.before ?? coverage)
  }
  return sum
}

function add(sum: RunSum['coverage'], { needed, open, openMinutes }: RunSum['coverage']): void {
  sum.needed += needed
  sum.open += open
  sum.openMinutes += openMinutes
}
