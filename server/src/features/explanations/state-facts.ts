/** The facts behind a refusal: which time, which other shift. Pure. */

import type { ExplainedSlot, RefusalFact } from '@fairweek/domain/contracts/explanations'
import type { RefusalReason, Shift } from '@fairweek/domain/contracts/schedule'
import { explanationMessages as say } from '@fairweek/domain/messages/explanations'
import { isCloserOpener, restsTooShort } from '@fairweek/domain/rules/closer-opener'
import { type Candidate, type EligibilityContext, listRefusals, type Slot } from '@fairweek/domain/rules/eligibility'
import { intervalsClash } from '@fairweek/domain/rules/overlap'
import {
  type Interval,
  intersects,
  occupiedInterval,
  shiftDate,
  shiftInterval,
} from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { dayFromNumber } from '@fairweek/domain/time/day'
import { shortDay, shortSpan } from '@fairweek/domain/time/short-text'
import type * as Engine from '@fairweek/engine/problem'
import { type RosterPerson, type RosterWeek, unavailableIntervals } from '../../roster/roster-problem.ts'
import { REASONS } from '../generate/roster-answer.ts'

/** Names of roles by id. */
export type RoleNames = ReadonlyMap<number, string>

/** Where facts are looked up. */
export interface FactSource {
  week: RosterWeek
  context: EligibilityContext
  roleNames: RoleNames
}

/** The optimiser's reason in the words of the business. Throws for a rule that the business does not have. */
export function reasonOf(reason: Engine.RefusalReason): RefusalReason {
  const known = REASONS[reason]
  if (known === null) throw new RangeError(`The business has no rule for ${reason}.`)
  return known
}

/** Somebody's other active shifts around a slot, each with its time; one without times is empty at its day's start. */
export function listBooked(week: RosterWeek, staffId: number, exceptShiftId: number | null) {
  return week.shifts
    .filter((shift) => shift.staffId === staffId && isActive(shift) && shift.id !== exceptShiftId)
    .map((shift) => ({ shift, interval: occupiedInterval(shift) }))
}

/** Somebody as the business's rules see them, without one of their shifts where that is in question. */
export function describeCandidate(week: RosterWeek, person: RosterPerson, exceptShiftId: number | null): Candidate {
  return {
    roleIds: person.roleIds,
    unavailable: unavailableIntervals(person, week.weekStart),
    booked: listBooked(week, person.id, exceptShiftId).map(({ interval }) => interval),
  }
}

/** Every rule of the business that keeps somebody from a slot as the week stands. */
export function listReasons(
  { week, context }: Omit<FactSource, 'roleNames'>,
  person: RosterPerson,
  slot: Slot,
  exceptShiftId: number | null = null,
): RefusalReason[] {
  return listRefusals(describeCandidate(week, person, exceptShiftId), slot, context)
}

/** 'Fri 5 PM – 11 PM' of a shift of any week, 'Fri' of one without times. */
export function shiftText(shift: Shift, weekStart: string): string {
  const interval = shiftInterval(shift)
  return interval ? shortSpan(interval, weekStart) : shortDay(shiftDate(shift), weekStart)
}

/** A slot as explanations report it. */
export function describeSlot(
  slot: { dayOfWeek: number; startTime: string | null; endTime: string | null; roleId: number },
  date: string,
  weekStartDate: string,
  roleNames: RoleNames,
): ExplainedSlot {
  const { dayOfWeek, startTime, endTime, roleId } = slot
  return {
    weekStartDate,
    dayOfWeek,
    date,
    startTime: startTime ?? '',
    endTime: endTime ?? '',
    roleId,
    roleName: roleNames.get(roleId) ?? '',
  }
}

/** The date that an interval starts on. */
export function dateOfInterval({ start }: Pick<Interval, 'start'>): string {
  return dayFromNumber(Math.floor(start / MINUTES_A_DAY))
}

const hoursText = (minutes: number) => `${Math.round(minutes / 6) / 10} h`

function findObstacle(source: FactSource, reason: RefusalReason, slot: Slot, booked: ReturnType<typeof listBooked>) {
  const { settings, bounds } = source.context
  const dayOf = ({ start }: Interval) => Math.floor(start / MINUTES_A_DAY)
  const isObstacle: Partial<Record<RefusalReason, (interval: Interval) => boolean>> = {
    workingThatDay: (interval) => dayOf(interval) === dayOf(slot),
    overlap: (interval) => interval.end > interval.start && intervalsClash(interval, slot, settings),
    closerOpener: (interval) => interval.end > interval.start && isCloserOpener(interval, slot, bounds, settings),
    rest: (interval) => interval.end > interval.start && restsTooShort(interval, slot, settings),
  }
  return booked.find(({ interval }) => isObstacle[reason]?.(interval))
}

function stateObstacle(
  { week, roleNames }: FactSource,
  reason: RefusalReason,
  slot: Slot,
  { shift, interval }: ReturnType<typeof listBooked>[number],
): string {
  const role = roleNames.get(shift.roleId) ?? ''
  const text = shiftText(shift, week.weekStart)
  const isSame = interval.start === slot.start && interval.end === slot.end && shift.roleId === slot.roleId
  switch (reason) {
    case 'closerOpener':
      return say.closesAndOpens(text, role, interval.start < slot.start)
    case 'rest': {
      const gap = Math.max(0, slot.start - interval.end, interval.start - slot.end)
      return say.restsTooShort(text, role, hoursText(gap), hoursText(week.settings.minimumRestHours * 60))
    }
    default:
      if (isSame) return say.holdsAlready
      return shift.startTime === null ? say.worksUntimed(text, role) : say.works(text, role)
  }
}

/** The fact behind a reason that keeps somebody from a slot. */
export function stateFact(
  source: FactSource,
  person: RosterPerson,
  slot: Slot,
  reason: RefusalReason,
  exceptShiftId: number | null = null,
): RefusalFact {
  const { week, roleNames } = source
  if (reason === 'role') return { reason, fact: say.lacksRole(roleNames.get(slot.roleId) ?? ''), shift: null }
  if (reason === 'started') return { reason, fact: say.started, shift: null }
  if (reason === 'availability') {
    const off = unavailableIntervals(person, week.weekStart).find((interval) => intersects(interval, slot))
    return { reason, fact: say.unavailable(shortSpan(off ?? slot, week.weekStart)), shift: null }
  }
  const obstacle = findObstacle(source, reason, slot, listBooked(week, person.id, exceptShiftId))
  if (!obstacle) throw new RangeError(`No shift of staff ${person.id} stands behind ${reason}.`)
  const { shift } = obstacle
  const told = describeSlot(shift, shiftDate(shift), shift.weekStartDate, roleNames)
  return { reason, fact: stateObstacle(source, reason, slot, obstacle), shift: { ...told, shiftId: shift.id } }
}
