/** Stores the rules of leave and the corrections of balances, and reads approved time off (LEAVE-01 to LEAVE-04). */
import type { LeaveKind } from '@fairweek/domain/contracts/constants'
import { type LeaveRules, NO_LEAVE_RULES } from '@fairweek/domain/contracts/time-off/leave'
import type { LeaveRow } from '@fairweek/domain/rules/leave/leave-days'
import type { HeldShift, RosterThen } from '@fairweek/domain/rules/leave/missed-work'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import { and, asc, between, eq, getTableColumns, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { readOnce } from '../../changes/read-once.ts'
import { isOneOfShifts } from '../../db/conditions/shift-ids.ts'
import { inBatches } from '../../db/in-batches.ts'
import { keptLeaveDays, leaveCorrections, leaveRules, schedule, staff, timeOff, users } from '../../db/schema.ts'

/** Returns the rules with their version; until somebody saves some, those that change nothing. */
export const readLeaveRules = readOnce(
  async ({ db }: Scope): Promise<Readonly<{ rules: LeaveRules; version: number }>> => {
    const [row] = await db.select({ rules: leaveRules.rules, version: leaveRules.version }).from(leaveRules)
    return row ?? { rules: NO_LEAVE_RULES, version: 1 }
  },
)

/** Stores the rules if they still have this version; returns false otherwise. */
export async function writeLeaveRules(tx: Change, rules: LeaveRules, version: number): Promise<boolean> {
  const row = { id: 1, rules, version: version + 1 }
  const written = await tx.db
    .insert(leaveRules)
    .values(row)
    .onConflictDoUpdate({ target: leaveRules.id, set: row, setWhere: eq(leaveRules.version, version) })
    .returning({ id: leaveRules.id })
  return written.length === 1
}

/** Approved time off of a person. */
export type StoredLeave = LeaveRow & { staffId: number }

/** Dates, and the person; null means everybody. */
export interface LeaveRange {
  startDate: string
  endDate: string
  staffId: number | null
}

/**
 * Lists approved time off that overlaps these dates or the next one, because the shift of the evening before may be
 * missed with it; of everybody or one person.
 */
export function selectLeave(
  scope: Scope,
  { startDate, endDate, staffId }: LeaveRange,
): Promise<(StoredLeave & { roster: RosterThen | null })[]> {
  return scope.db
    .select({
      id: timeOff.id,
      staffId: timeOff.staffId,
      kind: timeOff.kind,
      fromDate: timeOff.fromDate,
      untilDate: timeOff.untilDate,
      startTime: timeOff.startTime,
      endTime: timeOff.endTime,
      leaveKind: timeOff.leaveKind,
      isPaid: timeOff.isPaid,
      roster: timeOff.roster,
    })
    .from(timeOff)
    .where(
      and(
        eq(timeOff.status, 'approved'),
        lte(timeOff.fromDate, addDays(endDate, 1)),
        gte(timeOff.untilDate, startDate),
        staffId === null ? undefined : eq(timeOff.staffId, staffId),
      ),
    )
    .orderBy(asc(timeOff.id))
}

/** A date of leave of a person who is deleted. */
export type KeptLeaveDay = Omit<typeof keptLeaveDays.$inferSelect, 'id'>

/** Lists the leave of deleted people on these dates, by date. */
export function listKeptLeave(scope: Scope, { startDate, endDate, staffId }: LeaveRange): Promise<KeptLeaveDay[]> {
  const { id: _, ...columns } = getTableColumns(keptLeaveDays)
  return scope.db
    .select(columns)
    .from(keptLeaveDays)
    .where(
      and(
        between(keptLeaveDays.date, startDate, endDate),
        staffId === null ? undefined : eq(keptLeaveDays.staffId, staffId),
      ),
    )
    .orderBy(asc(keptLeaveDays.date), asc(keptLeaveDays.id))
}

export async function insertKeptLeave(tx: Change, days: readonly KeptLeaveDay[]): Promise<void> {
  for (const batch of inBatches(days)) await tx.db.insert(keptLeaveDays).values(batch)
}

/** Matches shifts of people on dates of their approved time off, and on those beside them. */
const isAtLeave = sql`exists (select 1 from ${timeOff}
  where ${timeOff.staffId} = ${schedule.staffId} and ${timeOff.status} = 'approved'
    and day_of_shift(${schedule.weekStartDate}, ${schedule.dayOfWeek})
      between ${timeOff.fromDate} - 1 and ${timeOff.untilDate} + 1)`

/** Lists confirmed shifts, with the number of the person: these, and those in the weeks of a range at approved time off. */
export async function listHeldShifts(
  scope: Scope,
  { startDate, endDate, staffId }: LeaveRange,
  shiftIds: readonly number[],
): Promise<(HeldShift & { staffId: number | null })[]> {
  const { actualStartTime, actualEndTime, actualBreakMinutes } = schedule
  const shifts = await scope.db
    .select({
      shiftId: schedule.id,
      staffId: schedule.staffId,
      weekStartDate: schedule.weekStartDate,
      dayOfWeek: schedule.dayOfWeek,
      startTime: schedule.startTime,
      endTime: schedule.endTime,
      ...{ actualStartTime, actualEndTime, actualBreakMinutes },
    })
    .from(schedule)
    .where(
      and(
        eq(schedule.status, 'Confirmed'),
        or(
          isOneOfShifts(shiftIds),
          and(
            // A week before the first date, and the date after the last one, because nights reach into other dates.
            between(schedule.weekStartDate, addDays(startDate, -7), addDays(endDate, 1)),
            staffId === null ? undefined : eq(schedule.staffId, staffId),
            isAtLeave,
          ),
        ),
      ),
    )
  return shifts.map(({ actualStartTime: from, actualEndTime: until, actualBreakMinutes: breakMinutes, ...shift }) => ({
    ...shift,
    date: shiftDate(shift),
    worked: from === null || until === null ? null : { startTime: from, endTime: until, breakMinutes },
  }))
}

export interface StoredCorrection {
  staffId: number
  kind: LeaveKind
  date: string
  hundredths: number
  reason: string
  /** The name of the author; null if the account was deleted. */
  by: string | null
}

const authorName = sql<string | null>`coalesce(
  (select author.name from ${staff} as author where author.user_id = ${leaveCorrections.correctedBy}),
  (select author.username from ${users} as author where author.id = ${leaveCorrections.correctedBy}))`

/** Lists the corrections of everybody or one person, by date. */
export function listCorrections(scope: Scope, staffId: number | null): Promise<StoredCorrection[]> {
  const isAsked: SQL | undefined = staffId === null ? undefined : eq(leaveCorrections.staffId, staffId)
  return scope.db
    .select({
      staffId: leaveCorrections.staffId,
      kind: leaveCorrections.kind,
      date: leaveCorrections.date,
      hundredths: leaveCorrections.hundredths,
      reason: leaveCorrections.reason,
      by: authorName,
    })
    .from(leaveCorrections)
    .where(isAsked)
    .orderBy(asc(leaveCorrections.date), asc(leaveCorrections.id))
}

export async function insertCorrection(tx: Change, row: typeof leaveCorrections.$inferInsert): Promise<void> {
  await tx.db.insert(leaveCorrections).values(row)
}
