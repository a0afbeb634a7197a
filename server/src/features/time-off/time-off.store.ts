/** Stores time off and black-out dates, and reads the shifts around them. */
import type { Blackout, Collision } from '@fairweek/domain/contracts/time-off/time-off'
import type { TimeOffState } from '@fairweek/domain/rules/transitions/time-off-transitions'
import { and, asc, eq, getTableColumns, gte, inArray, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { notifications, roles, schedule, staff, timeOff, timeOffBlackouts, users } from '../../db/schema.ts'

type Row = typeof timeOff.$inferSelect

/** Time off with its person, and the name of the person who decided it. */
export interface StoredTimeOff extends Omit<Row, 'staffId' | 'decidedBy' | 'payDecidedBy'> {
  staff: { id: number; name: string; userId: number | null; rank: string | null }
  /** The profile name or, without a profile, the account name. */
  decidedBy: string | null
  payDecidedBy: string | null
}

interface DateRange {
  fromDate: string
  untilDate: string
}

const nameOf = (account: SQLWrapper) => sql<string | null>`coalesce(
  (select decider.name from ${staff} as decider where decider.user_id = ${account}),
  (select decider.username from ${users} as decider where decider.id = ${account}))`

async function selectTimeOff({ db }: Scope, where: SQL | undefined): Promise<StoredTimeOff[]> {
  const rows = await db
    .select({
      ...getTableColumns(timeOff),
      name: staff.name,
      userId: staff.userId,
      rank: users.role,
      deciderName: nameOf(timeOff.decidedBy),
      payDeciderName: nameOf(timeOff.payDecidedBy),
    })
    .from(timeOff)
    .innerJoin(staff, eq(staff.id, timeOff.staffId))
    .leftJoin(users, eq(users.id, staff.userId))
    .where(where)
    .orderBy(sql`${timeOff.status} <> 'open'`, asc(timeOff.fromDate), asc(timeOff.id))
  return rows.map(({ staffId, name, userId, rank, deciderName, payDeciderName, ...row }) => ({
    ...row,
    staff: { id: staffId, name, userId, rank },
    decidedBy: deciderName,
    payDecidedBy: payDeciderName,
  }))
}

/** Lists open time off, and time off that ends on a date or later, of one person or of everybody. */
export function listTimeOffFrom(scope: Scope, from: string, staffId?: number): Promise<StoredTimeOff[]> {
  const isAsked = staffId === undefined ? undefined : eq(timeOff.staffId, staffId)
  return selectTimeOff(scope, and(isAsked, or(eq(timeOff.status, 'open'), gte(timeOff.untilDate, from))))
}

export async function findTimeOffRow(scope: Scope, id: number): Promise<StoredTimeOff | null> {
  const [found] = await selectTimeOff(scope, eq(timeOff.id, id))
  return found ?? null
}

/** Lists a person's open or approved time off on these dates or on adjacent days. */
export function listTimeOffAround({ db }: Scope, staffId: number, { fromDate, untilDate }: DateRange): Promise<Row[]> {
  return db
    .select()
    .from(timeOff)
    .where(
      and(
        eq(timeOff.staffId, staffId),
        inArray(timeOff.status, ['open', 'approved']),
        sql`${timeOff.fromDate} <= ${untilDate}::date + 1`,
        sql`${timeOff.untilDate} >= ${fromDate}::date - 1`,
      ),
    )
}

export async function insertTimeOff(tx: Change, row: typeof timeOff.$inferInsert): Promise<number> {
  const [inserted] = await tx.db.insert(timeOff).values(row).returning({ id: timeOff.id })
  if (!inserted) throw new Error('The time off was not inserted.')
  return inserted.id
}

/** Writes a decision on time off, or its new end; returns false if its version has changed. */
export async function changeTimeOff(
  tx: Change,
  { id, version }: Pick<Row, 'id' | 'version'>,
  decision: Partial<
    Pick<Row, 'decidedBy' | 'decidedAt' | 'reason' | 'untilDate' | 'endTime' | 'isPaid' | 'payDecidedBy'>
  > & {
    status: Exclude<TimeOffState, 'none'>
  },
): Promise<boolean> {
  const changed = await tx.db
    .update(timeOff)
    .set({ ...decision, version: sql`${timeOff.version} + 1` })
    .where(and(eq(timeOff.id, id), eq(timeOff.version, version)))
    .returning({ id: timeOff.id })
  return changed.length === 1
}

/**
 * Ends the recorded hours of a shift earlier, if any are recorded. A person who started later than that has worked
 * nothing.
 */
export async function endActualHours(tx: Change, shiftId: number, endTime: string): Promise<void> {
  const { actualStartTime: from, actualEndTime: until, startTime } = schedule
  // Seconds since the planned start, so that hours past midnight come after those before.
  const afterStart = (time: SQLWrapper) => sql`(extract(epoch from ${time} - ${startTime})::int + 86400) % 86400`
  const end = sql`${endTime}::time`
  await tx.db
    .update(schedule)
    .set({ actualEndTime: sql`case when ${afterStart(from)} < ${afterStart(end)} then ${end} else ${from} end` })
    .where(and(eq(schedule.id, shiftId), sql`${from} is not null`, sql`${afterStart(end)} < ${afterStart(until)}`))
}

/** Marks the managers' notifications of a request as read once it is decided. */
export async function markTimeOffRead(tx: Scope, timeOffId: number): Promise<void> {
  await tx.db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.timeOffId, timeOffId), eq(notifications.type, 'TIME_OFF_REQUESTED')))
}

const shiftDay = sql`(${schedule.weekStartDate} + (${schedule.dayOfWeek} + 6) % 7)`

/** A person's shift around time off; whether it collides is not checked yet. */
export interface NearShift extends Collision {
  staffId: number
  weekStartDate: string
  dayOfWeek: number
}

/**
 * Lists drafts and confirmed shifts of these people on these dates and on adjacent days, because the previous day's
 * night shift may extend into them.
 */
export async function listShiftsNear(
  { db }: Scope,
  staffIds: readonly number[],
  { fromDate, untilDate }: DateRange,
): Promise<NearShift[]> {
  if (staffIds.length === 0) return []
  const rows = await db
    .select({
      shiftId: schedule.id,
      staffId: schedule.staffId,
      weekStartDate: schedule.weekStartDate,
      dayOfWeek: schedule.dayOfWeek,
      date: sql<string>`${shiftDay}::text`,
      startTime: schedule.startTime,
      endTime: schedule.endTime,
      role: { id: roles.id, name: roles.name },
      status: schedule.status,
    })
    .from(schedule)
    .innerJoin(roles, eq(roles.id, schedule.roleId))
    .where(
      and(
        inArray(schedule.staffId, [...staffIds]),
        inArray(schedule.status, ['Pending', 'Confirmed']),
        // These bounds on the week allow the database to use the index on people and weeks.
        sql`${schedule.weekStartDate} between ${fromDate}::date - 7 and ${untilDate}::date + 1`,
        sql`${shiftDay} between ${fromDate}::date - 1 and ${untilDate}::date + 1`,
      ),
    )
    .orderBy(sql`${shiftDay}`, sql`${schedule.startTime} nulls first`, asc(schedule.id))
  return rows.flatMap(({ staffId, ...row }) => (staffId === null ? [] : [{ ...row, staffId }]))
}

/** Lists managers and admins with their roles, except one account. */
export function listOtherManagers({ db }: Scope, userId: number | null): Promise<{ id: number; role: string }[]> {
  return db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(inArray(users.role, ['manager', 'admin']), userId === null ? undefined : ne(users.id, userId)))
    .orderBy(asc(users.id))
}

const blackoutColumns = {
  id: timeOffBlackouts.id,
  fromDate: timeOffBlackouts.fromDate,
  untilDate: timeOffBlackouts.untilDate,
  name: timeOffBlackouts.name,
}

/** Lists black-out dates that overlap these dates, by date. */
export function listBlackoutsIn({ db }: Scope, { fromDate, untilDate }: DateRange): Promise<Blackout[]> {
  return db
    .select(blackoutColumns)
    .from(timeOffBlackouts)
    .where(and(lte(timeOffBlackouts.fromDate, untilDate), gte(timeOffBlackouts.untilDate, fromDate)))
    .orderBy(asc(timeOffBlackouts.fromDate), asc(timeOffBlackouts.id))
}

export async function insertBlackout(tx: Change, row: Omit<Blackout, 'id'>): Promise<Blackout> {
  const [inserted] = await tx.db.insert(timeOffBlackouts).values(row).returning(blackoutColumns)
  if (!inserted) throw new Error('The dates were not inserted.')
  return inserted
}

/** Deletes black-out dates; returns false if they did not exist. */
export async function deleteBlackoutRow(tx: Change, id: number): Promise<boolean> {
  const deleted = await tx.db
    .delete(timeOffBlackouts)
    .where(eq(timeOffBlackouts.id, id))
    .returning({ id: timeOffBlackouts.id })
  return deleted.length === 1
}
