import type { CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import type { CoverWays } from '@fairweek/domain/contracts/cover/cover-ways'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'

export const NO_WAYS: CoverWays = { exceptions: [], splits: [], longer: [], former: [], calls: [] }

/** Makes the answer about an open shift that nobody is asked to cover yet, and that nobody can take. */
export function makeCoverOptions({ role, ...shift }: Shift, fields: Partial<CoverOptions> = {}): CoverOptions {
  const { id, weekStartDate, dayOfWeek, startTime, endTime, roleId, version } = shift
  return {
    shift: { id, weekStartDate, dayOfWeek, startTime, endTime, role: role ?? { id: roleId, name: '' }, version },
    absence: null,
    isFree: true,
    isOver: false,
    coveredBy: null,
    cover: null,
    endedPlan: null,
    candidates: [],
    ways: NO_WAYS,
    plans: [],
    others: [],
    currency: 'NZD',
    ...fields,
  }
}
