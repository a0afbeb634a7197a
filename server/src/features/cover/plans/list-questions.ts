import type { CoverQuestions } from '@fairweek/domain/contracts/cover/cover-plan'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Opening } from '@fairweek/domain/contracts/schedule/fix-to-apply'
import type { Caller } from '../../../caller.ts'
import { findOpenDuty } from '../../../roster/open-duties.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { listShiftIdsWithCover } from '../cover.store.ts'
import { findOpening, isStored } from './opening-shift.ts'
import { showPlans } from './show-plans.ts'

/**
 * Lists what people can be asked so that confirmed shifts move and an open shift is filled. Without a better way
 * (`isNeeded`), lists plans; otherwise only tells whether people are being asked (SICK-10).
 */
export async function listQuestions(
  caller: Caller,
  week: RosterWeek,
  { opening, isNeeded }: { opening: Opening; isNeeded: boolean },
): Promise<CoverQuestions> {
  const found = findOpening(week, findOpenDuty(week.openDuties, opening), await listShiftIdsWithCover(caller))
  const plans = isNeeded && found?.shift ? await showPlans(caller, week, found.shift, { movesConfirmed: true }) : []
  return {
    opening: {
      ...opening,
      startTime: storedClockTime(opening.startTime),
      endTime: storedClockTime(opening.endTime),
    },
    askingId: found?.asking?.id ?? null,
    plans: plans.map(({ steps, costCents }) => ({
      steps: steps.map((step) => ({
        ...step,
        takes: isStored(step.takes) ? step.takes : { ...step.takes, id: null, version: null },
      })),
      costCents,
    })),
    currency: (await readSettings(caller)).currency,
  }
}
