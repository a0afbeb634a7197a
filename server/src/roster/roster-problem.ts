/** From a week of the business to the optimiser's integers, and back. Pure: no database, no clock. */

import { TARGET_TOLERANCE_HOURS } from '@fairweek/domain/contracts/constants'
import type { Requirement } from '@fairweek/domain/contracts/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { dayBoundsOf } from '@fairweek/domain/rules/closer-opener'
import { type Need, needsOfWeek, openingsOfWeek, surplusShifts } from '@fairweek/domain/rules/coverage'
import type { EligibilityContext } from '@fairweek/domain/rules/eligibility'
import { isUnsocial } from '@fairweek/domain/rules/fair-share'
import { shiftHours } from '@fairweek/domain/rules/hours'
import { type Mix, mixesOfWeek, mixKey } from '@fairweek/domain/rules/seniority-mix'
import {
  dayInterval,
  type Interval,
  intersects,
  occupiedInterval,
  shiftInterval,
} from '@fairweek/domain/rules/shift-interval'
import { isActive, isVacant } from '@fairweek/domain/rules/shift-state'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { addDays, dayFromNumber, dayNumber, dayOfWeekOf } from '@fairweek/domain/time/day'
import type { Duty, Person, Pin, RosterProblem } from '@fairweek/engine/problem'
import { listCloserOpenerPairs } from './closer-opener-pairs.ts'
import { listUnsocialAllowances, type UnsocialCount } from './unsocial-allowances.ts'

/** Hours of a weekday that somebody can, cannot, would like to or would rather not work. */
export interface WeeklySlot {
  dayOfWeek: number
  startTime: string
  endTime: string
}

/** Somebody the generator may give shifts to. */
export interface RosterPerson {
  id: number
  name: string
  roleIds: readonly number[]
  /** 1 (new) to 10. */
  seniority: number
  targetWeeklyHours: number | null
  /** 0 = Sunday; empty = no preference. */
  preferredDays: readonly number[]
  preferredTimeStart: string | null
  preferredTimeEnd: string | null
  /** Hard (GN9). */
  unavailableSlots: readonly WeeklySlot[]
  /** Soft (GN9): where a weekday has any, work outside them is unwelcome. */
  availableSlots: readonly WeeklySlot[]
  /** Soft (GN9): times somebody likes or dislikes. */
  preferences: readonly (WeeklySlot & { isPreferred: boolean })[]
}

/** Everything generating a week looks at. */
export interface RosterWeek {
  weekStart: string
  requirements: readonly Requirement[]
  /** The shifts of the week, and those of the weeks before and after, which block and tire people too. */
  shifts: readonly Shift[]
  people: readonly RosterPerson[]
  /** Closings and weekends that people worked in the weeks before, as far as they count (`FAIR_SHARE_WEEKS`). */
  unsocialBefore: readonly UnsocialCount[]
  settings: EligibilityContext['settings']
  /** The business's wall clock, minutes since 1970-01-01; slots that have started are left alone (GN6). */
  nowMinutes: number
}

/** A time of the week in a role that is open, as the business knows it. */
export interface PlannedDuty extends Interval {
  need: Need | null
  dayOfWeek: number
  startTime: string
  endTime: string
  roleId: number
  /** Slots to fill. */
  count: number
  /** Vacant shifts to fill first, before new ones are created. */
  vacant: readonly Shift[]
  /** How senior one of the people should be, as nobody there is yet; null where nothing is lacking. */
  leadSeniority: number | null
}

export interface RosterPlan {
  duties: PlannedDuty[]
  /** Of each duty of the problem, which of `duties` it is, or is a part of: a lead place is a duty of its own there. */
  partOf: readonly number[]
  /** Open slots that have started; nobody is put on them any more (GN6). */
  started: PlannedDuty[]
  problem: Omit<RosterProblem, 'timeLimitSeconds' | 'seed'>
  /** Active shifts of the week that stay as they are. */
  keptCount: number
  context: EligibilityContext
}

/** Points that giving somebody an unwelcome duty costs; only their proportions matter. */
const UNWELCOME = { disliked: 4, notAvailable: 3, otherDay: 2, otherTime: 2 } as const

function weekdaySlots(slots: readonly WeeklySlot[], date: string): Interval[] {
  const dayOfWeek = dayOfWeekOf(date)
  return slots
    .filter((slot) => slot.dayOfWeek === dayOfWeek)
    .map((slot) => dayInterval(date, slot.startTime, slot.endTime))
}

function overlapsAny(interval: Interval, others: readonly Interval[]): boolean {
  return others.some((other) => intersects(interval, other))
}

function isWithinAny(interval: Interval, others: readonly Interval[]): boolean {
  return others.some((other) => other.start <= interval.start && other.end >= interval.end)
}

/** Whether somebody would rather work some times than others. */
export function hasWishes({ preferredDays, preferredTimeStart, availableSlots, preferences }: RosterPerson): boolean {
  return preferredDays.length + availableSlots.length + preferences.length > 0 || preferredTimeStart !== null
}

/** What a duty costs somebody in preference points (GN9); 0 when it is welcome. */
export function preferenceCost(person: RosterPerson, duty: Interval): number {
  const date = dayFromNumber(Math.floor(duty.start / MINUTES_A_DAY))
  let cost = 0
  if (person.preferredDays.length > 0 && !person.preferredDays.includes(dayOfWeekOf(date))) cost += UNWELCOME.otherDay
  if (person.preferredTimeStart !== null && person.preferredTimeEnd !== null) {
    const wanted = dayInterval(date, person.preferredTimeStart, person.preferredTimeEnd)
    if (!isWithinAny(duty, [wanted])) cost += UNWELCOME.otherTime
  }
  const available = weekdaySlots(person.availableSlots, date)
  if (available.length > 0 && !isWithinAny(duty, available)) cost += UNWELCOME.notAvailable
  const disliked = person.preferences.filter((preference) => !preference.isPreferred)
  const liked = person.preferences.filter((preference) => preference.isPreferred)
  if (overlapsAny(duty, weekdaySlots(disliked, date))) cost += UNWELCOME.disliked
  const likedThatDay = weekdaySlots(liked, date)
  if (likedThatDay.length > 0 && !overlapsAny(duty, likedThatDay)) cost += UNWELCOME.otherTime
  return cost
}

/** Times on the dates around a week when somebody cannot work. */
export function unavailableIntervals(person: RosterPerson, weekStart: string): Interval[] {
  // From the Sunday before, whose night shifts reach into Monday, to the Monday after.
  return Array.from({ length: 9 }, (_, index) => addDays(weekStart, index - 1)).flatMap((date) =>
    weekdaySlots(person.unavailableSlots, date),
  )
}

/** First starts and last ends of the dates of a week and of the days beside it. */
export function eligibilityContext(
  week: Pick<RosterWeek, 'requirements' | 'weekStart' | 'settings'>,
): EligibilityContext {
  const weeks = [-7, 0, 7].map((days) => addDays(week.weekStart, days))
  return {
    settings: week.settings,
    bounds: dayBoundsOf(weeks.flatMap((start) => needsOfWeek(week.requirements, start))),
  }
}

/** What is open in a week, started or not: needs that lack people, and vacant shifts that no need asks for. */
export function listOpenDuties(week: RosterWeek): PlannedDuty[] {
  const inWeek = week.shifts.filter((shift) => shift.weekStartDate === week.weekStart)
  const needs = needsOfWeek(week.requirements, week.weekStart)
  const openings = openingsOfWeek(needs, inWeek)
  const fromNeeds = openings.flatMap(({ need, vacant, missing }): PlannedDuty[] => {
    const isSameTime = (shift: Shift) => shift.startTime === need.startTime && shift.endTime === need.endTime
    // A vacant shift that is longer than the need keeps its own times, so it is a duty of its own.
    const longer = vacant.filter((shift) => !isSameTime(shift))
    const same = vacant.filter(isSameTime)
    const duty = { ...need, need, count: missing - longer.length, vacant: same, leadSeniority: null }
    return [duty, ...longer.flatMap((shift) => dutyOfVacantShift(shift, need))].filter(({ count }) => count > 0)
  })
  // A vacant shift outside every requirement was wanted by a manager; one whose need is filled already is not refilled.
  const extra = surplusShifts(openings, inWeek)
    .filter(isVacant)
    .flatMap((shift) => dutyOfVacantShift(shift, null))
    .filter((duty) => !needs.some((need) => need.roleId === duty.roleId && intersects(need, duty)))
  return [...markLeadPlaces(fromNeeds, mixesOfWeek(openings, week.people)), ...extra]
}

/** Names the duty of each mix without a lead in which one could still come. */
function markLeadPlaces(duties: readonly PlannedDuty[], mixes: ReadonlyMap<string, Mix<Shift>>): PlannedDuty[] {
  const lacking = new Map([...mixes].filter(([, { leads }]) => leads.length === 0))
  return duties.map((duty) => {
    const key = duty.need ? mixKey(duty.need) : ''
    const leadSeniority = lacking.get(key)?.leadSeniority ?? null
    // One lead is enough: further duties of the mix are like any other.
    lacking.delete(key)
    return { ...duty, leadSeniority }
  })
}

function dutyOfVacantShift(shift: Shift, need: Need | null): PlannedDuty[] {
  const interval = shiftInterval(shift)
  if (!interval || shift.startTime === null || shift.endTime === null) return []
  const { dayOfWeek, startTime, endTime, roleId } = shift
  return [{ ...interval, need, dayOfWeek, startTime, endTime, roleId, count: 1, vacant: [shift], leadSeniority: null }]
}

/** Somebody as the optimiser reads them: times in minutes since the week's Monday, wishes against these duties. */
export function describeRosterPerson(
  person: RosterPerson,
  { weekStart }: Pick<RosterWeek, 'weekStart'>,
  duties: readonly (Interval & { roleId: number })[],
): Person {
  const origin = (dayNumber(weekStart) ?? 0) * MINUTES_A_DAY
  const isAsked = hasWishes(person)
  return {
    skills: person.roleIds,
    seniority: person.seniority,
    targetMinutes: person.targetWeeklyHours === null ? null : Math.round(person.targetWeeklyHours * 60),
    unavailable: unavailableIntervals(person, weekStart).map(({ start, end }) => {
      return { start: start - origin, end: end - origin }
    }),
    preferences: duties.flatMap((duty, index) => {
      const cost = isAsked && person.roleIds.includes(duty.roleId) ? preferenceCost(person, duty) : 0
      return cost > 0 ? [{ duty: index, cost }] : []
    }),
  }
}

/** A planned duty as the optimiser gets it: its lead place is apart, because that slot is worth more in good hands. */
function splitLeadPlace({ count, leadSeniority }: PlannedDuty): Pick<Duty, 'need' | 'leadSeniority'>[] {
  if (leadSeniority === null) return [{ need: count }]
  const lead = { need: 1, leadSeniority }
  return count === 1 ? [lead] : [lead, { need: count - 1 }]
}

/** The week as the optimiser reads it. Times become minutes since the week's Monday 00:00. */
export function buildRosterPlan(week: RosterWeek): RosterPlan {
  const origin = (dayNumber(week.weekStart) ?? 0) * MINUTES_A_DAY
  const context = eligibilityContext(week)
  const { settings } = context
  const open = listOpenDuties(week)
  const planned = open.filter((duty) => duty.start >= week.nowMinutes)
  const relative = ({ start, end }: Interval): Interval => ({ start: start - origin, end: end - origin })

  const parts = planned.flatMap((duty, index) => splitLeadPlace(duty).map((part) => ({ ...part, duty, index })))
  const times = parts.map(({ duty }) => duty)
  const duties = parts.map(({ duty, index: _, ...part }): Duty => {
    const unsocial = isUnsocial(duty, context.bounds) ? { isUnsocial: true as const } : {}
    return { ...relative(duty), skill: duty.roleId, priority: 1, ...part, ...unsocial }
  })
  const allowances = listUnsocialAllowances(week, { open: planned, bounds: context.bounds, isSettled: () => true })
  const people = week.people.map((person, index) => ({
    ...describeRosterPerson(person, week, times),
    ...allowances[index],
  }))

  const active = week.shifts.filter(isActive)
  const pinned = active.flatMap((shift) => {
    const person = week.people.findIndex(({ id }) => id === shift.staffId)
    if (person < 0) return []
    // Without times a shift takes its day and four hours, and clashes with nothing else (TM12).
    const interval = occupiedInterval(shift)
    const minutes = shift.weekStartDate === week.weekStart ? Math.round(shiftHours(shift) * 60) : 0
    return [{ interval, pin: { person, ...relative(interval), minutes } satisfies Pin }]
  })

  const { dutyPairs, pinPairs } = listCloserOpenerPairs(
    times,
    pinned.map(({ interval }) => interval),
    context,
  )

  return {
    duties: planned,
    partOf: parts.map(({ index }) => index),
    started: open.filter((duty) => duty.start < week.nowMinutes),
    context,
    keptCount: active.filter((shift) => shift.weekStartDate === week.weekStart).length,
    problem: {
      days: 7,
      people,
      duties,
      pins: pinned.map(({ pin }) => pin),
      rules: {
        oneDutyADay: true,
        minRestMinutes: settings.enforceCloserOpenerConstraint ? settings.minimumRestHours * 60 : 0,
        backToBackAllowed: settings.allowBackToBack,
        forbiddenDutyPairs: dutyPairs,
        forbiddenPinPairs: pinPairs,
        targetToleranceMinutes: TARGET_TOLERANCE_HOURS * 60,
      },
    },
  }
}
