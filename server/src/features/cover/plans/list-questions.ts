import type { CoverQuestions } from '@fairweek/domain/contracts/cover/cover-ways'
import type { Opening } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Caller } from '../../../caller/caller.ts'
import { findOpenDuty } from '../../../roster/open-duties.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import { readSettings } from '../../../settings/settings.store.ts'
import { listShiftIdsWithCover } from '../cover.store.ts'
import { listWays, NO_WAYS } from '../ways/list-ways.ts'
import { findOpening, isStored } from './opening-shift.ts'
import { showPlans } from './show-plans.ts'

/**
 * Lists what else can be done about an open shift (SICK-16), such as plans that move confirmed shifts (SICK-10). If there
 * is a better way (not `isNeeded`), only tells whether people are being asked.
 */
export async function listQuestions(
  caller: Caller,
  week: RosterWeek,
  { opening, isNeeded }: { opening: Opening; isNeeded: boolean },
): Promise<CoverQuestions> {
  const found = findOpening(week, findOpenDuty(week.openDuties, opening), await listShiftIdsWithCover(caller))
  const shift = isNeeded ? (found?.shift ?? null) : null
  const plans = shift ? await showPlans(caller, week, shift, { movesConfirmed: true }) : []
  return {
    opening: {
      ...opening,
      startTime: storedClockTime(opening.startTime),
      endTime: storedClockTime(opening.endTime),
    },
    askingId: found?.asking?.id ?? null,
    ways: shift ? await listWays(caller, week, shift) : NO_WAYS,
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
