import type { RefusalFact } from '@fairweek/domain/contracts/explanations/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listRefusals, type Refusal, slotOfShift } from '@fairweek/domain/rules/eligibility'
import type { Candidate, HardRule, Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { refusalFact } from '@fairweek/domain/rules/refusal-fact'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { dayOf } from '@fairweek/domain/rules/work-rules/work-amounts'
import { describeSlot } from './describe-slot.ts'
import type { Booked, RosterWeek } from './roster-week.ts'
import type { RosterPerson } from './week-snapshot.ts'

/** The parts of a week that decide who could take a shift. */
export type TakeWeek = Pick<
  RosterWeek,
  'weekStart' | 'context' | 'roleNames' | 'bookedBy' | 'releasedBy' | 'unavailableOf' | 'timeOffOf' | 'averageFactsOf'
>

/**
 * The slot for which a person is checked. If the id of its row is given, its holder is checked as if they did not have
 * it.
 */
interface AskedShift extends Slot {
  id?: number | null
}

/** Returns a shift as the slot for which a person is checked. */
export function askedOf(shift: Parameters<typeof slotOfShift>[0] & { id: number }) {
  return { ...slotOfShift(shift), id: shift.id }
}

/** A time of the week, in a role. */
interface DutyTimes extends Slot {
  dayOfWeek: number
  startTime: string
  endTime: string
}

/** A rule that prevents a person from taking a shift, with the fact on which the refusal is based. */
export interface BrokenRule extends RefusalFact {
  rule: HardRule
}

interface Eligibility {
  isAllowed: boolean
  /** Every rule that forbids the shift, in display order; empty if it is allowed. */
  broken: readonly BrokenRule[]
}

/**
 * Checks whether a person could take a shift in the current week and, if not, which rules forbid it. All code uses this
 * check. It includes the rules that managers may override by hand; see `bindsManagers` of a rule.
 */
export function couldTake(person: RosterPerson, shift: AskedShift, week: TakeWeek): Eligibility {
  const broken = refusalsOf(person, shift, week).map((refusal) => describeRefusal(refusal, shift, week))
  return { isAllowed: broken.length === 0, broken }
}

/** Returns `couldTake(…).isAllowed` without describing the facts, for searches that ask thousands of times. */
export function isAllowedToTake(person: RosterPerson, shift: AskedShift, week: TakeWeek): boolean {
  return refusalsOf(person, shift, week).length === 0
}

function refusalsOf(person: RosterPerson, shift: AskedShift, week: TakeWeek): Refusal<Booked>[] {
  const candidate = describeCandidate(person, week)
  const booked = candidate.booked.filter((work) => shift.id == null || work.shift.id !== shift.id)
  return listRefusals({ ...candidate, booked }, shift, week.context)
}

/** Returns a person in the form that the hard rules use. */
export function describeCandidate(person: RosterPerson, week: TakeWeek): Candidate<Booked> {
  return {
    roleIds: person.roleIds,
    releasedBefore: week.releasedBy(person.id),
    unavailable: week.unavailableOf(person),
    timeOff: week.timeOffOf(person),
    booked: week.bookedBy(person.id),
    workRules: person.workRules,
    averageFacts: week.averageFactsOf(person.id),
    firstDay: person.firstDay,
    lastDay: person.lastDay,
  }
}

/** Returns a modified view of a week: with more or less work in it, or without private data. */
export function viewWeek(week: TakeWeek, view: Partial<TakeWeek>): TakeWeek {
  const { weekStart, context, roleNames } = week
  return {
    weekStart,
    context,
    roleNames,
    bookedBy: (staffId) => week.bookedBy(staffId),
    releasedBy: (staffId) => week.releasedBy(staffId),
    unavailableOf: (person) => week.unavailableOf(person),
    timeOffOf: (person) => week.timeOffOf(person),
    averageFactsOf: (staffId) => week.averageFactsOf(staffId),
    ...view,
  }
}

/** Returns a week without one shift, for checking the person who gives it away. */
export function leaveOut(week: TakeWeek, shiftId: number): TakeWeek {
  return viewWeek(week, { bookedBy: (staffId) => week.bookedBy(staffId).filter(({ shift }) => shift.id !== shiftId) })
}

/**
 * Lists the rules that the rest of a day breaks after a person has given away one of its shifts, perhaps for another
 * one: fewer hours than their minimum per day (CON-10). A shift taken on the same day is checked by `couldTake`.
 */
export function brokenByGiving(
  person: RosterPerson,
  gives: Shift,
  takes: Shift | null,
  week: TakeWeek,
): readonly BrokenRule[] {
  if (person.workRules?.minHoursADay === undefined) return []
  const day = dayOf(slotOfShift(gives))
  if (takes && dayOf(slotOfShift(takes)) === day) return []
  const left = leaveOut(week, gives.id)
  const rest = left.bookedBy(person.id).find((work) => dayOf(work) === day)
  if (!rest) return []
  return couldTake(person, { ...rest, id: rest.shift.id }, left).broken.filter(({ reason }) => reason === 'shortDay')
}

/** Returns a week to which shifts can be added one by one; each check also sees the shifts added before it. */
export function openBooking(week: TakeWeek): { week: TakeWeek; book: (staffId: number, duty: DutyTimes) => void } {
  const added = new Map<number, Booked[]>()
  return {
    week: viewWeek(week, { bookedBy: (staffId) => [...week.bookedBy(staffId), ...(added.get(staffId) ?? [])] }),
    book: (staffId, { start, end, dayOfWeek, startTime, endTime, roleId }) => {
      // The shift has no row yet.
      const shift = { id: 0, weekStartDate: week.weekStart, dayOfWeek, startTime, endTime, roleId }
      added.set(staffId, [...(added.get(staffId) ?? []), { start, end, roleId, shift }])
    },
  }
}

function describeRefusal(refusal: Refusal<Booked>, slot: Slot, week: TakeWeek): BrokenRule {
  const { weekStart, roleNames } = week
  const { rule } = refusal
  const work = 'work' in refusal ? refusal.work : null
  const fact = refusalFact(refusal, slot, { weekStart, roleNames })
  if (!work) return { rule, reason: rule.reason, fact, shift: null }
  const { shift } = work
  const described = describeSlot(shift, shiftDate(shift), shift.weekStartDate, roleNames)
  return { rule, reason: rule.reason, fact, shift: { ...described, shiftId: shift.id } }
}

/** Returns a broken rule as the API reports it. */
export function refusalFactOf({ reason, fact, shift }: BrokenRule): RefusalFact {
  return { reason, fact, shift }
}

/** Returns the broken rules without those that repeat the fact of an earlier one, for lists that people read. */
export function distinctFacts(broken: readonly BrokenRule[]): BrokenRule[] {
  return broken.filter(({ fact }, at) => broken.findIndex((one) => one.fact === fact) === at)
}
