/** Translates a week of the business into the engine's integers. No other code does. Pure. */

import { TARGET_TOLERANCE_HOURS } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { LIMIT_KEYS, limitOf } from '@fairweek/domain/contracts/work-contracts/limits'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { isUnsocial } from '@fairweek/domain/rules/fair-share'
import {
  type Candidate,
  isTimed,
  type LimitRule,
  type PersonRule,
  type Slot,
} from '@fairweek/domain/rules/hard-rules/hard-rule'
import { hardRules } from '@fairweek/domain/rules/hard-rules/hard-rules'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { shiftHours } from '@fairweek/domain/rules/hours'
import { COUNTED } from '@fairweek/domain/rules/limits/counted-days'
import type { Interval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { minimumRestMinutes } from '@fairweek/domain/rules/short-rest/short-rest'
import { promisedHours } from '@fairweek/domain/rules/work-rules/promised-hours'
import { dayOf, runAround } from '@fairweek/domain/rules/work-rules/work-amounts'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { dayNumber, daysBetween } from '@fairweek/domain/time/day'
import { realMinutesBetween } from '@fairweek/domain/time/zone'
import {
  type Duty,
  type FixedWork,
  KINDS,
  type KindMarks,
  type Person,
  type RosterProblem,
} from '@fairweek/engine/problem'
import { describeCandidate, viewWeek } from './could-take.ts'
import { COUNTS_OF, weeksOfRows, writeLimits } from './engine-limits.ts'
import { listForbiddenPairs } from './forbidden-pairs.ts'
import { costOfTime, paidMinutesOfTime } from './goals/labour-cost.ts'
import { rankGoals } from './goals/rank-goals.ts'
import { listUnsocialAllowances } from './goals/unsocial-allowances.ts'
import { hasWishes, preferenceCost } from './goals/wishes.ts'
import { writePairings } from './goals/write-pairings.ts'
import { isClockChangedAround, isKnownToEngine } from './is-known-to-engine.ts'
import type { Booked, RosterWeek } from './roster-week.ts'
import type { RosterPerson } from './week-snapshot.ts'

/** A duty that the engine may assign or is asked about: all places with the same time and role. */
export interface DutyToWrite extends Slot {
  need: number
  /** The seniority that one person on the duty should have; null if it does not matter. */
  leadSeniority: number | null
  /** True if nobody may be assigned to the duty. */
  isClosed?: boolean
}

/** A problem without search options. */
export type WeekProblem = Omit<RosterProblem, 'timeLimitSeconds' | 'seed'>

interface FixedShift extends Slot {
  person: number
  minutes: number
  /** The minutes of a shift in an adjacent week, for limits over two weeks. */
  besideMinutes: number
}

/**
 * Writes the problem of a week with these duties and all people, each in the given order. Active shifts for which
 * `isPinned` is true become fixed assignments; all others must be among the duties. Times become minutes since 00:00 on
 * the week's Monday.
 */
export function writeProblem(
  week: RosterWeek,
  duties: readonly DutyToWrite[],
  isPinned: (shift: Shift) => boolean,
): WeekProblem {
  const origin = (dayNumber(week.weekStart) ?? 0) * MINUTES_A_DAY
  const relative = ({ start, end }: Interval) => ({ start: start - origin, end: end - origin })
  const isClockChanged = isClockChangedAround(week)
  const toReal = (minutes: number) => realMinutesBetween(origin, minutes, week.settings.businessTimeZone)
  const withReal = ({ start, end }: Interval) => {
    if (!isClockChanged) return relative({ start, end })
    const real = { start: toReal(start), end: toReal(end) }
    // If the clocks skip an interval's time, it may begin after its end in elapsed time; its real length is then 0.
    return { ...relative({ start, end }), real: { ...real, end: Math.max(real.start, real.end) } }
  }
  const { bounds } = week.context
  const { settings } = week
  const fixed = listFixed(week, isPinned)
  const { dutyPairs, fixedPairs } = listForbiddenPairs(duties, fixed, week.context)
  const open = week.openDuties.filter((duty) => !hasStarted(duty, week.nowMinutes))
  const allowances = listUnsocialAllowances(week, { open, bounds, isSettled: isPinned })
  const excluded = listExcluded(duties, week)
  const limited = KINDS.filter((kind) => isLimited(COUNTS_OF[kind], week))
  const withKinds = (slot: Slot): KindMarks =>
    Object.fromEntries(
      limited.flatMap((kind) => (COUNTED[COUNTS_OF[kind]].isCounted(slot, bounds) ? [[kind, true]] : [])),
    )
  const pairings = writePairings(week)
  const goals = rankGoals(settings.goalOrder, {
    hasPairings: pairings.length > 0,
    hasFewestDays: week.people.some(({ workRules }) => workRules?.minDaysInARow !== undefined),
  })
  const paidMinutes = goals.includes('labour-cost') ? duties.map((duty) => paidMinutesOfTime(duty, settings)) : null
  return {
    days: 7,
    goals,
    ...(pairings.length > 0 && { pairings }),
    people: week.people.map((person, index) => ({
      ...writePerson(person, week.targetOf(person), week.unavailableOf(person).map(relative), duties),
      ...writeMostDaysInARow(person, [
        ...duties.filter(({ roleId }) => person.roleIds.includes(roleId)),
        ...week.bookedBy(person.id),
      ]),
      ...writeMostMinutes(person, week),
      ...writePromise(promisedHours(person.workRules, week.daysAwayOf(person), week.weekStart)),
      ...allowances[index],
      ...(paidMinutes && { wages: listWages(person, duties, paidMinutes) }),
    })),
    duties: duties.map(
      (duty, index): Duty => ({
        ...withReal(duty),
        skill: duty.roleId,
        need: duty.need,
        priority: 1,
        ...(duty.leadSeniority === null ? {} : { leadSeniority: duty.leadSeniority }),
        ...(excluded[index]?.length ? { excludedPeople: excluded[index] } : {}),
        ...(isUnsocial(duty, bounds) ? { isUnsocial: true as const } : {}),
        ...withKinds(duty),
      }),
    ),
    fixed: fixed.map(
      ({ person, minutes, besideMinutes, ...slot }): FixedWork => ({
        person,
        ...withReal(slot),
        minutes,
        ...(isTimed(slot) ? {} : { besideMinutes }),
        ...withKinds(slot),
      }),
    ),
    rules: {
      oneDutyADay: true,
      minRestMinutes: minimumRestMinutes(settings),
      backToBackAllowed: settings.allowBackToBack,
      forbiddenDutyPairs: dutyPairs,
      forbiddenFixedPairs: fixedPairs,
      targetToleranceMinutes: TARGET_TOLERANCE_HOURS * 60,
    },
  }
}

/** Checks whether somebody has a rule that counts such work. */
const isLimited = (counts: string, { people }: RosterWeek) =>
  people.some(({ workRules }) =>
    LIMIT_KEYS.some((key) => limitOf(key).counts === counts && workRules?.[key] !== undefined),
  )

function listFixed(week: RosterWeek, isPinned: (shift: Shift) => boolean): FixedShift[] {
  const { shifts, weekStart, placeOf } = week
  const own = shifts.flatMap((shift) => {
    const person = shift.staffId === null ? undefined : placeOf.get(shift.staffId)
    if (person === undefined || !isActive(shift) || !isPinned(shift)) return []
    // A shift without times takes up its day and counts as four hours, but overlaps nothing.
    const besideMinutes = Math.round(shiftHours(shift) * 60)
    const minutes = shift.weekStartDate === weekStart ? besideMinutes : 0
    return [{ ...slotOfShift(shift), person, minutes, besideMinutes }]
  })
  // Their hours count once the swap is approved.
  const promised = week.promisedShifts.flatMap((shift) => {
    const person = placeOf.get(shift.staffId ?? 0)
    return person === undefined ? [] : [{ ...slotOfShift(shift), person, minutes: 0, besideMinutes: 0 }]
  })
  return [...own, ...promised, ...listFixedFurther(week)]
}

/** Lists the work beyond the adjacent weeks that may count towards limits on days in a row. */
function listFixedFurther({ furtherShifts, weekStart, placeOf, people }: RosterWeek): FixedShift[] {
  return furtherShifts.flatMap((shift) => {
    const person = placeOf.get(shift.staffId ?? 0)
    const weeks = weeksOfRows(people[person ?? -1]?.workRules ?? {})
    if (person === undefined || Math.abs(daysBetween(weekStart, shift.weekStartDate)) > 7 * weeks) return []
    return [{ ...slotOfShift(shift), person, minutes: 0, besideMinutes: 0 }]
  })
}

/**
 * Lists, per duty, the people excluded from it by rules that the engine does not implement, regardless of their other
 * work in the week. A closed duty excludes everybody.
 */
function listExcluded(duties: readonly DutyToWrite[], week: RosterWeek): number[][] {
  const unknown = hardRules.filter((rule) => !isKnownToEngine(rule))
  const rules = unknown.filter((rule): rule is PersonRule => rule.about === 'person')
  const limits = unknown.filter((rule): rule is LimitRule => rule.about === 'limits')
  const { businessTimeZone: timeZone } = week.settings
  const { bounds } = week.context
  const isBeyond = ({ workRules, booked }: Candidate<Booked>, duty: Slot) =>
    workRules != null &&
    limits.some((rule) => rule.findExcess({ booked, slot: duty, rules: workRules, timeZone, bounds }) !== null)
  const otherWeeks = viewWeek(week, {
    bookedBy: (staffId) => week.bookedBy(staffId).filter(({ shift }) => shift.weekStartDate !== week.weekStart),
  })
  const candidates = week.people.map((person) => describeCandidate(person, otherWeeks))
  return duties.map((duty) =>
    candidates.flatMap((candidate, place) =>
      duty.isClosed ||
      rules.some((rule) => rule.findObstacle(candidate, duty, week.context) !== null) ||
      isBeyond(candidate, duty)
        ? [place]
        : [],
    ),
  )
}

/** Lists the wage cost of each duty that the person may be assigned. */
function listWages({ roleIds, payRates = [] }: RosterPerson, duties: readonly Slot[], paidMinutes: readonly number[]) {
  return duties.flatMap(({ roleId }, duty) => {
    const cost = roleIds.includes(roleId) ? costOfTime(payRates, roleId, paidMinutes[duty] ?? 0) : 0
    return cost > 0 ? [{ duty, cost }] : []
  })
}

/**
 * Returns the limit on days in a row if all work that the person has or may get could exceed it. Most people have this
 * limit from the settings, and it rarely matters; without it, searches and proofs are faster.
 */
function writeMostDaysInARow({ workRules }: RosterPerson, possible: readonly Slot[]): Pick<Person, 'maxDaysInARow'> {
  const { maxDaysInARow } = workRules ?? {}
  if (maxDaysInARow === undefined) return {}
  const days = new Set(possible.map(dayOf))
  const isBeyond = [...days].some((day) => runAround(days, day).length > maxDaysInARow)
  return isBeyond ? { maxDaysInARow } : {}
}

/**
 * Returns the cap on a person's minutes of the week: their limit for a week, or what a limit on average hours leaves.
 */
function writeMostMinutes({ id, workRules }: RosterPerson, week: RosterWeek): Pick<Person, 'maxMinutes'> {
  const { maxHoursAWeek = Number.POSITIVE_INFINITY } = workRules ?? {}
  const maxMinutes = Math.min(maxHoursAWeek * 60, week.averageRoomOf(id))
  return maxMinutes === Number.POSITIVE_INFINITY ? {} : { maxMinutes }
}

const writePromise = (hours: number | null) => (hours === null ? {} : { minMinutes: hours * 60 })

/** Returns a person in the engine's form: unavailable times, and preferences about these duties. */
function writePerson(
  person: RosterPerson,
  target: number | null,
  unavailable: readonly Interval[],
  duties: readonly Slot[],
): Person {
  const isAsked = hasWishes(person)
  return {
    ...writeLimits(person.workRules ?? {}),
    skills: person.roleIds,
    seniority: person.seniority,
    targetMinutes: target === null ? null : Math.round(target * 60),
    unavailable,
    preferences: duties.flatMap((duty, index) => {
      const cost = isAsked && person.roleIds.includes(duty.roleId) ? preferenceCost(person, duty) : 0
      return cost > 0 ? [{ duty: index, cost }] : []
    }),
  }
}
