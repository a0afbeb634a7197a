import type { Reader } from '@fairweek/domain/language/reader'
import { shiftDate, type TimedShift } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import { and, asc, eq, gte } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import { readerColumns } from '../../db/account-columns.ts'
import { isAreaOfShift } from '../../db/area-of-shift.ts'
import { areas, calendarFeeds, notes, roles, schedule, staff, users } from '../../db/schema.ts'

/** Returns when an account's calendar link was created; null if it has none. */
export async function findFeedStart(scope: Scope, userId: number): Promise<string | null> {
  const [row] = await scope.db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return row?.createdAt ?? null
}

/** Stores an account's calendar link; its previous link stops working. */
export async function replaceFeed(
  tx: Scope,
  feed: { userId: number; tokenHash: string; createdAt: string },
): Promise<void> {
  const { tokenHash, createdAt } = feed
  await tx.db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt } })
}

/** Deletes an account's calendar link; returns false if it has none. */
export async function deleteFeed(tx: Scope, userId: number): Promise<boolean> {
  const ended = await tx.db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ id: calendarFeeds.id })
  return ended.length === 1
}

/** The person whose calendar a link shows. */
export interface FeedOwner extends Reader {
  /** When the account was created: makes calendar entry ids globally unique, together with the shift's id. */
  accountCreatedAt: string
  /** Null for an account without a staff profile, whose calendar is empty. */
  staffId: number | null
}

/** Returns the account that a calendar link belongs to; null if the link does not exist. */
export async function findFeedOwner(scope: Scope, tokenHash: string): Promise<FeedOwner | null> {
  const [owner] = await scope.db
    .select({ accountCreatedAt: users.createdAt, staffId: staff.id, ...readerColumns })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(staff, eq(staff.userId, users.id))
    .where(eq(calendarFeeds.tokenHash, tokenHash))
  return owner ?? null
}

/** A confirmed shift as the calendar shows it. */
export interface FeedShift extends TimedShift {
  id: number
  roleName: string
  version: number
  updatedAt: string
  areaName: string | null
  note: string | null
}

/** Lists a person's confirmed shifts from a day onwards, by week and id. */
export async function listFeedShifts(scope: Scope, staffId: number, from: string): Promise<FeedShift[]> {
  const rows = await scope.db
    .select({
      id: schedule.id,
      weekStartDate: schedule.weekStartDate,
      dayOfWeek: schedule.dayOfWeek,
      startTime: schedule.startTime,
      endTime: schedule.endTime,
      roleName: roles.name,
      version: schedule.version,
      updatedAt: schedule.updatedAt,
      areaName: areas.name,
      note: notes.text,
    })
    .from(schedule)
    .innerJoin(roles, eq(roles.id, schedule.roleId))
    .leftJoin(notes, eq(notes.scheduleId, schedule.id))
    .leftJoin(areas, isAreaOfShift)
    .where(
      and(
        eq(schedule.staffId, staffId),
        eq(schedule.status, 'Confirmed'),
        // Includes a week that began before `from`; its earlier days are filtered out below.
        gte(schedule.weekStartDate, addDays(from, -6)),
      ),
    )
    .orderBy(asc(schedule.weekStartDate), asc(schedule.id))
  return rows.filter((shift) => shiftDate(shift) >= from)
}
