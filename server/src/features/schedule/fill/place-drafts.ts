/** Adds the shifts of another week, or of a template, to a week as drafts (GRID-09). */
import type { Filled, TemplateShift } from '@fairweek/domain/contracts/schedule/week-templates'
import { historyMessages } from '@fairweek/domain/messages/history/history'
import { fillMessages } from '@fairweek/domain/messages/schedule/fill'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import type { Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { canBeCopied } from '@fairweek/domain/rules/shift-state'
import { shortWeekday } from '@fairweek/domain/time/day-names'
import { shortRange } from '@fairweek/domain/time/short-text'
import type { Change, Scope, SignedInCaller } from '../../../caller/caller.ts'
import { couldTake, openBooking, type TakeWeek } from '../../../roster/could-take.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import { listShiftsOfWeeks } from '../../../shifts/shifts.store.ts'
import { readRosterWeek } from '../../../shifts/week/read-roster-week.ts'
import { insertPlannedShifts, type PlannedShift } from '../../../shifts/week/roster.store.ts'

/** Returns a week's drafts and booked shifts in the form of a template, without dates; omits shifts without times. */
export async function readTemplateShifts(scope: Scope, weekStart: string): Promise<TemplateShift[]> {
  const shifts = await listShiftsOfWeeks(scope, [weekStart])
  return shifts.flatMap((shift) => {
    const { dayOfWeek, startTime, endTime, roleId, staffId, area } = shift
    return canBeCopied(shift) && startTime !== null && endTime !== null
      ? [{ dayOfWeek, startTime, endTime, roleId, ...(area && { areaId: area.id }), staffId }]
      : []
  })
}

const timesOf = ({ dayOfWeek, startTime, endTime, roleId }: TemplateShift): string =>
  [dayOfWeek, startTime, endTime, roleId].join(' ')

/**
 * Returns the shifts that the week does not have yet, neither with their person nor open. Each existing shift matches
 * one of them.
 */
function listMissing(asked: readonly TemplateShift[], there: readonly TemplateShift[]): TemplateShift[] {
  const left = [...there]
  const isThere = (shift: TemplateShift, staffId: number | null) => {
    const place = left.findIndex((other) => other.staffId === staffId && timesOf(other) === timesOf(shift))
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  }
  return asked.filter((shift) => !isThere(shift, shift.staffId)).filter((shift) => !isThere(shift, null))
}

function nameShift({ dayOfWeek, startTime, endTime, roleId }: TemplateShift, week: RosterWeek): string {
  const day = shortWeekday(dayOfWeek)
  const role = week.roleNames.get(roleId) ?? historyMessages.unknownRole
  return fillMessages.shift(role, `${day} ${shortRange(startTime, endTime)}`)
}

/** Returns why a shift is added without its person, as text; null if the person takes it, or if it has none. */
function findRefusal({ staffId }: TemplateShift, slot: Slot, week: RosterWeek, booked: TakeWeek): string | null {
  if (staffId === null) return null
  const person = week.people[week.placeOf.get(staffId) ?? -1]
  if (!person) return fillMessages.hasLeft
  const [refusal] = couldTake(person, slot, booked).broken
  return refusal ? fillMessages.cannot(person.name, refusal.fact) : null
}

/** Returns why a shift cannot be added to the week at all, as text; null if it can. */
function findObstacle({ roleId }: TemplateShift, slot: Slot, week: RosterWeek): string | null {
  if (!week.roleNames.has(roleId)) return fillMessages.roleGone
  return hasStarted(slot, week.nowMinutes) ? fillMessages.started : null
}

/** Adds the shifts that the week does not have yet: assigned to their person if no rule refuses that, else open. */
export async function placeDrafts(
  tx: Change<SignedInCaller>,
  weekStart: string,
  asked: readonly TemplateShift[],
): Promise<Filled> {
  const week = await readRosterWeek(tx, weekStart)
  const booking = openBooking(week)
  const missing = listMissing(asked, await readTemplateShifts(tx, weekStart))
  const planned: PlannedShift[] = []
  const left: string[] = []
  for (const shift of missing) {
    const timed = { ...shift, weekStartDate: weekStart }
    const slot = slotOfShift(timed)
    const obstacle = findObstacle(shift, slot, week)
    if (obstacle !== null) {
      left.push(fillMessages.leftOut(nameShift(shift, week), obstacle))
      continue
    }
    const refusal = findRefusal(shift, slot, week, booking.week)
    if (refusal !== null) left.push(fillMessages.leftOpen(nameShift(shift, week), refusal))
    const staffId = refusal === null ? shift.staffId : null
    if (staffId !== null) booking.book(staffId, { ...shift, ...slot })
    planned.push({ ...timed, staffId, requirementId: null })
  }
  await insertPlannedShifts(tx, planned)
  const already = asked.length - missing.length
  const sentences = [fillMessages.filled(planned.length), ...(already > 0 ? [fillMessages.already(already)] : [])]
  return {
    message: sentences.join(' '),
    added: planned.length,
    left,
    undoId: planned.length === 0 ? null : tx.changeId,
  }
}
