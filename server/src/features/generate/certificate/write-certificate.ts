/** Writes the certificate of a generated week: what `fairweek-engine check` needs to verify it elsewhere. Pure. */
import type { RosterProblem } from '@fairweek/engine/problem'
import type { RosterPlan } from '../../../roster/plan-week.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import { SEED } from '../run-search.ts'
import type { CertifiedAnswer } from './apply-check.ts'

/** The version of the file's format; `fairweek-engine check` refuses others. */
const VERSION = 1

/**
 * Returns the certificate as JSON, with people and duties by index and lists of the staff and shifts that these stand
 * for. Contains no names. Null if the search proved nothing that can be checked, or its answer had an error.
 */
export function writeCertificate(
  { weekStart, people }: Pick<RosterWeek, 'weekStart' | 'people'>,
  { duties, partOf }: Pick<RosterPlan, 'duties' | 'partOf'>,
  problem: Omit<RosterProblem, 'timeLimitSeconds' | 'seed'>,
  { certified, isCheckPending, ...answer }: CertifiedAnswer,
): string | null {
  if (certified.length === 0 && !isCheckPending) return null
  return JSON.stringify({
    format: 'fairweek-certificate',
    version: VERSION,
    weekStartDate: weekStart,
    people: people.map(({ id }) => id),
    duties: partOf.map((index) => {
      const duty = duties[index]
      return duty
        ? { dayOfWeek: duty.dayOfWeek, startTime: duty.startTime, endTime: duty.endTime, roleId: duty.roleId }
        : null
    }),
    problem: { timeLimitSeconds: 1, seed: SEED, ...problem },
    answer,
  })
}
