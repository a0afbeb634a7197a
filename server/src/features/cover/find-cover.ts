import type { CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasEnded } from '@fairweek/domain/rules/has-started'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import type { SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { distinctFacts, refusalFactOf } from '../../roster/could-take.ts'
import { mayStillBeCovered } from '../../roster/places-left.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { requireShift } from '../../shifts/shift-access.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { findOpenCover, listUnwilling, readAbsences } from './cover.store.ts'
import { showCovers } from './list-covers.ts'
import { readEndedPlan, showPlans } from './plans/show-plans.ts'
import { judgePeople, listWays, NO_WAYS, showCandidates } from './ways/list-ways.ts'

/**
 * Lists people who may take an open shift, best candidates first, each with the cost; and those who may not, with the
 * reasons (SICK-02).
 */
export async function findCover(caller: SignedInCaller, id: number): Promise<CoverOptions> {
  const shift = await requireShift(caller, id)
  const week = await readRosterWeek(caller, shift.weekStartDate)
  const judged = judgePeople(week, shift)
  const able = judged.filter(({ broken }) => broken.length === 0).map(({ person }) => person)
  const refused = judged.filter(({ broken }) => broken.length > 0)
  const open = await findOpenCover(caller, id)
  const { currency } = await readSettings(caller)
  const isFree = mayStillBeCovered(week, shift)
  const unwilling = await listUnwilling(caller, id, instantNow(caller.clock))
  const isNobodyLeft = isFree && able.every((person) => unwilling.has(person.id))
  return {
    shift: { ...swapShiftOf(shift), version: shift.version },
    absence: (await readAbsences(caller, [id])).get(id) ?? null,
    isFree,
    isOver: hasEnded(slotOfShift(shift), week.nowMinutes),
    coveredBy: isActive(shift) && shift.staff ? { id: shift.staff.id, name: shift.staff.name } : null,
    cover: open ? ((await showCovers(caller, [open]))[0] ?? null) : null,
    candidates: await showCandidates(caller, week, shift, able),
    endedPlan: isFree && !open ? await readEndedPlan(caller, id) : null,
    ways: isNobodyLeft ? await listWays(caller, week, shift) : NO_WAYS,
    plans: isNobodyLeft ? await showPlans(caller, week, shift, { left: unwilling }) : [],
    others: refused
      .map(({ person, broken }) => ({
        staff: { id: person.id, name: person.name },
        refusals: distinctFacts(broken).map(refusalFactOf),
      }))
      .sort((one, other) => compareNames(one.staff.name, other.staff.name)),
    currency,
  }
}
