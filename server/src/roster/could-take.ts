import type { RefusalFact } from '@fairweek/domain/contracts/explanations'
import { listRefusals, type Refusal } from '@fairweek/domain/rules/eligibility'
import type { Candidate, HardRule, Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { refusalFact } from '@fairweek/domain/rules/refusal-fact'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { describeSlot } from './describe-slot.ts'
import type { Booked, RosterWeek } from './roster-week.ts'
import type { RosterPerson } from './week-snapshot.ts'

/** Of a week, what decides who could take a shift. */
export type TakeWeek = Pick<
  RosterWeek,
  'weekStart' | 'context' | 'roleNames' | 'bookedBy' | 'releasedBy' | 'unavailableOf' | 'timeOffOf'
>

/** A slot that somebody is asked about; with the id of its row, one who has it is asked as if they did not. */
interface AskedShift extends Slot {
  id?: number | null
}

/** A time of the week in a role. */
interface DutyTimes extends Slot {
  dayOfWeek: number
  startTime: string
  endTime: string
}

/** A rule that keeps somebody from a shift, with the fact behind it. */
export interface BrokenRule extends RefusalFact {
  rule: HardRule
}

interface Eligibility {
  isAllowed: boolean
  /** Every rule that refuses, in the order they are told; empty when allowed. */
  broken: readonly BrokenRule[]
}

/**
 * Whether somebody could take a shift as the week stands, and if not, why: the one answer to this question, whoever
 * asks. What only managers may set aside by hand is refused too; see `bindsManagers` of the rule.
 */
export function couldTake(person: RosterPerson, shift: AskedShift, week: TakeWeek): Eligibility {
  const candidate = describeCandidate(person, week)
  const booked = candidate.booked.filter((work) => shift.id == null || work.shift.id !== shift.id)
  const broken = listRefusals({ ...candidate, booked }, shift, week.context).map((refusal) =>
    describeRefusal(refusal, shift, week),
  )
  return { isAllowed: broken.length === 0, broken }
}

/** Somebody as the hard rules see them. */
export function describeCandidate(person: RosterPerson, week: TakeWeek): Candidate<Booked> {
  return {
    roleIds: person.roleIds,
    releasedBefore: week.releasedBy(person.id),
    unavailable: week.unavailableOf(person),
    timeOff: week.timeOffOf(person),
    booked: week.bookedBy(person.id),
    workRules: person.workRules,
  }
}

/** A week seen otherwise than it is stored: with less work in it, or more, or without what is private. */
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
    ...view,
  }
}

/** A week without one shift, as it is for whoever gives that away. */
export function leaveOut(week: TakeWeek, shiftId: number): TakeWeek {
  return viewWeek(week, { bookedBy: (staffId) => week.bookedBy(staffId).filter(({ shift }) => shift.id !== shiftId) })
}

/** A week into which shifts are put one after the other: who was given one has it when the next is asked about. */
export function openBooking(week: TakeWeek): { week: TakeWeek; book: (staffId: number, duty: DutyTimes) => void } {
  const added = new Map<number, Booked[]>()
  return {
    week: viewWeek(week, { bookedBy: (staffId) => [...week.bookedBy(staffId), ...(added.get(staffId) ?? [])] }),
    book: (staffId, { start, end, dayOfWeek, startTime, endTime, roleId }) => {
      // It has no row yet.
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
  const told = describeSlot(shift, shiftDate(shift), shift.weekStartDate, roleNames)
  return { rule, reason: rule.reason, fact, shift: { ...told, shiftId: shift.id } }
}

/** A broken rule as the API tells it. */
export function tellRefusal({ reason, fact, shift }: BrokenRule): RefusalFact {
  return { reason, fact, shift }
}
