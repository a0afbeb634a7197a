/** Reads shifts that an account may see. */

import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { getShift as endpoint, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { isVacant } from '@fairweek/domain/rules/shift-state'
import { isPastWeek } from '@fairweek/domain/time/week'
import type { SignedInCaller } from '../../caller/caller.ts'
import { PagedReply } from '../../http/replies/send-pages.ts'
import { findStaffOfUser } from '../../people/holders.store.ts'
import { isFilledOtherwise, wasReleasedBy } from '../../roster/places-left.ts'
import { readToday } from '../../settings/read-today.ts'
import { filterVisible, markDrafts, requireOwnStaff, requireVisible } from '../../shifts/shift-access.ts'
import { type DayRange, listShiftsOfStaff, readShiftPages } from '../../shifts/shifts.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import type { WeekMemory } from './week-memory.ts'

/** Streams all shifts, or those within a range of days, in pages. */
export function listShifts(reader: SignedInCaller, days: DayRange): PagedReply<Shift> {
  return new PagedReply(async function* () {
    for await (const { rows, isLast } of readShiftPages(reader, days))
      yield { rows: await filterVisible(reader, rows), isLast }
  })
}

/**
 * Returns a week's shifts, from memory if nothing has changed; what is visible is decided for each reader. In a week that
 * is over, managers see which shifts were never published (PUB-06).
 */
export async function listWeekShifts(
  reader: SignedInCaller & { state: string | null },
  weekStart: string,
  readWeek: WeekMemory,
): Promise<readonly Shift[]> {
  const visible = await filterVisible(reader, await readWeek(reader, weekStart, reader.state))
  if (!hasRank(reader.user.role, 'manager')) return visible
  return isPastWeek(weekStart, await readToday(reader)) ? markDrafts(reader, visible) : visible
}

/**
 * Lists a person's shifts from the week of one Monday to that of another; if `until` is null, all later ones. Staff may
 * ask only for their own.
 */
export async function listStaffShifts(
  reader: SignedInCaller,
  staffId: number,
  from: string,
  until: string | null = from,
): Promise<readonly Shift[]> {
  await requireOwnStaff(reader, staffId)
  return markDrafts(reader, await filterVisible(reader, await listShiftsOfStaff(reader, staffId, from, until)))
}

export async function getShift(reader: SignedInCaller, id: number): Promise<Reply<typeof endpoint>> {
  const shift = await requireVisible(reader, id)
  if (!isVacant(shift)) return { ...shift, isPlaceFilled: false, isReleasedByReader: false }
  const week = await readRosterWeek(reader, shift.weekStartDate)
  const own = await findStaffOfUser(reader, reader.user.id)
  return {
    ...shift,
    isPlaceFilled: isFilledOtherwise(week, slotOfShift(shift)),
    isReleasedByReader: wasReleasedBy(week, own?.id ?? null, shift),
  }
}
