/** A week of the business in the engine's integers: the one translation, whoever asks. Pure. */

import { TARGET_TOLERANCE_HOURS } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { isUnsocial } from '@fairweek/domain/rules/fair-share'
import type { PersonRule, Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { hardRules } from '@fairweek/domain/rules/hard-rules/hard-rules'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { shiftHours } from '@fairweek/domain/rules/hours'
import { minimumRestMinutes } from '@fairweek/domain/rules/rest/short-rest'
import type { Interval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { dayNumber } from '@fairweek/domain/time/day'
import type { Duty, Person, Pin, RosterProblem } from '@fairweek/engine/problem'
import { describeCandidate } from './could-take.ts'
import { listForbiddenPairs } from './forbidden-pairs.ts'
import { isClockChangedAround, isKnownToEngine } from './is-known-to-engine.ts'
import { costOfTime, paidMinutesOfTime } from './labour-cost.ts'
import { rankGoals } from './rank-goals.ts'
import type { RosterWeek } from './roster-week.ts'
import { listUnsocialAllowances } from './unsocial-allowances.ts'
import type { RosterPerson } from './week-snapshot.ts'
import { hasWishes, preferenceCost } from './wishes.ts'

/** What the engine may deal out or is asked about: places of one time and role. */
export interface DutyToWrite extends Slot {
  need: number
  /** How senior one of the people there should be; null where it makes no difference. */
  leadSeniority: number | null
  /** Nobody may be given it, whoever they are. */
  isClosed?: boolean
}

/** A problem without what only a search needs. */
export type WeekProblem = Omit<RosterProblem, 'timeLimitSeconds' | 'seed'>

interface PinnedShift extends Slot {
  person: number
  minutes: number
}

/**
 * The problem of a week: these duties, in their order, for all people, in theirs; active shifts that are pinned are work
 * that people have already, the others must be among the duties. Times become minutes since the week's Monday 00:00.
 */
export function writeProblem(
  week: RosterWeek,
  duties: readonly DutyToWrite[],
  isPinned: (shift: Shift) => boolean,
): WeekProblem {
  const origin = (dayNumber(week.weekStart) ?? 0) * MINUTES_A_DAY
  const relative = ({ start, end }: Interval) => ({ start: start - origin, end: end - origin })
  const { bounds } = week.context
  const { settings } = week
  const pinned = listPinned(week, isPinned)
  const isClockChanged = isClockChangedAround(week)
  const { dutyPairs, pinPairs } = listForbiddenPairs(duties, pinned, { ...week.context, isClockChanged })
  const open = week.openDuties.filter((duty) => !hasStarted(duty, week.nowMinutes))
  const allowances = listUnsocialAllowances(week, { open, bounds, isSettled: isPinned })
  const excluded = listExcluded(duties, week)
  const goals = rankGoals(settings.goalOrder)
  const paidMinutes = goals.includes('labour-cost') ? duties.map((duty) => paidMinutesOfTime(duty, settings)) : null
  return {
    days: 7,
    goals,
    people: week.people.map((person, index) => ({
      ...writePerson(person, week.unavailableOf(person).map(relative), duties),
      ...allowances[index],
      ...(paidMinutes && { wages: listWages(person, duties, paidMinutes) }),
    })),
    duties: duties.map(
      (duty, index): Duty => ({
        ...relative(duty),
        skill: duty.roleId,
        need: duty.need,
        priority: 1,
        ...(duty.leadSeniority === null ? {} : { leadSeniority: duty.leadSeniority }),
        ...(excluded[index]?.length ? { excludedPeople: excluded[index] } : {}),
        ...(isUnsocial(duty, bounds) ? { isUnsocial: true as const } : {}),
      }),
    ),
    pins: pinned.map(({ person, minutes, ...slot }): Pin => ({ person, ...relative(slot), minutes })),
    rules: {
      oneDutyADay: true,
      // Where the clocks change, rest is written out as pairs: the engine counts on the wall clock.
      minRestMinutes: isClockChanged ? 0 : minimumRestMinutes(settings),
      backToBackAllowed: settings.allowBackToBack,
      forbiddenDutyPairs: dutyPairs,
      forbiddenPinPairs: pinPairs,
      targetToleranceMinutes: TARGET_TOLERANCE_HOURS * 60,
    },
  }
}

function listPinned({ shifts, weekStart, placeOf }: RosterWeek, isPinned: (shift: Shift) => boolean): PinnedShift[] {
  return shifts.flatMap((shift) => {
    const person = shift.staffId === null ? undefined : placeOf.get(shift.staffId)
    if (person === undefined || !isActive(shift) || !isPinned(shift)) return []
    // Without times a shift takes its day and four hours, and clashes with nothing else (TM12).
    const minutes = shift.weekStartDate === weekStart ? Math.round(shiftHours(shift) * 60) : 0
    return [{ ...slotOfShift(shift), person, minutes }]
  })
}

/** For each duty, who is kept from it whatever else they work: by a rule that the engine does not know, or all of them. */
function listExcluded(duties: readonly DutyToWrite[], week: RosterWeek): number[][] {
  const rules = hardRules.filter((rule): rule is PersonRule => rule.about === 'person' && !isKnownToEngine(rule, false))
  const candidates = week.people.map((person) => describeCandidate(person, week))
  return duties.map((duty) =>
    candidates.flatMap((candidate, place) =>
      duty.isClosed || rules.some((rule) => rule.findObstacle(candidate, duty, week.context) !== null) ? [place] : [],
    ),
  )
}

/** What each duty that somebody may have costs with them on it. */
function listWages({ roleIds, payRates = [] }: RosterPerson, duties: readonly Slot[], paidMinutes: readonly number[]) {
  return duties.flatMap(({ roleId }, duty) => {
    const cost = roleIds.includes(roleId) ? costOfTime(payRates, roleId, paidMinutes[duty] ?? 0) : 0
    return cost > 0 ? [{ duty, cost }] : []
  })
}

/** Somebody as the engine reads them: when they cannot work, and what they wish against these duties. */
function writePerson(person: RosterPerson, unavailable: readonly Interval[], duties: readonly Slot[]): Person {
  const isAsked = hasWishes(person)
  return {
    skills: person.roleIds,
    seniority: person.seniority,
    targetMinutes: person.targetWeeklyHours === null ? null : Math.round(person.targetWeeklyHours * 60),
    unavailable,
    preferences: duties.flatMap((duty, index) => {
      const cost = isAsked && person.roleIds.includes(duty.roleId) ? preferenceCost(person, duty) : 0
      return cost > 0 ? [{ duty: index, cost }] : []
    }),
  }
}
