import type { Notification } from '@fairweek/domain/contracts/notifications'
import { hasLeft } from '@fairweek/domain/rules/employment'
import type { NoticeFacts } from '@fairweek/domain/rules/notices/notice-facts'
import type { WrittenNotice } from '@fairweek/domain/rules/notices/noticed-step'
import type { StoredWords } from '@fairweek/domain/rules/notices/word-notice'
import { and, arrayOverlaps, asc, desc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Scope, Timed } from '../caller/caller.ts'
import { readOnce } from '../changes/read-once.ts'
import { PAGE_ROWS, type Page } from '../concurrency/slices.ts'
import { isCurrentNotice } from '../db/conditions/reminder-conditions.ts'
import { inBatches } from '../db/in-batches.ts'
import { addJobs } from '../db/jobs/add-jobs.ts'
import { readInPages } from '../db/read-in-pages.ts'
import { restAfter } from '../db/read-week-by-week.ts'
import { notifications, shiftSwaps, staff, users } from '../db/schema.ts'
import { readToday } from '../settings/read-today.ts'

/**
 * Selects the shift that a notification links to. A request of which managers were notified may have moved to another
 * shift since; the notification then links to that shift.
 */
const ledTo = sql<number | null>`case when notifications.type = 'SHIFT_REQUESTED'
  then coalesce((select asked.schedule_id from shift_requests asked where asked.id = notifications.request_id), notifications.schedule_id)
  else notifications.schedule_id end`

/**
 * A stored notification. If the notification offers a shift that is still open, `freeInWeek` is the week of that shift
 * (`availabilityOfCancelled`).
 */
export interface StoredNotice extends Omit<Notification, 'message'>, StoredWords {
  freeInWeek: string | null
  /** Whether it was written for a person without an account, who could not read it then. */
  wasUnreadable: boolean
}

const freeInWeek = sql<string | null>`case when notifications.type = 'SHIFT_CANCELLED' then (
  select free.week_start_date::text from schedule free where free.id = notifications.schedule_id
    and (free.status = 'Cancelled' or free.staff_id is null) and free.status not in ('Rejected', 'Deprecated')
) end`

const columns = {
  id: notifications.id,
  staffId: notifications.staffId,
  roleId: notifications.roleId,
  scheduleId: ledTo,
  type: notifications.type,
  facts: notifications.facts,
  message: notifications.message,
  read: notifications.read,
  dismissed: notifications.dismissed,
  metadata: notifications.metadata,
  createdAt: notifications.createdAt,
  freeInWeek,
  wasUnreadable: sql<boolean>`${notifications.userId} is null`,
}

/** The recipient of a notification: an account, or a staff member who had no account when it was written. */
export interface Recipient {
  userId: number | null
  staffId: number | null
}

function isFor({ userId, staffId }: Recipient): SQL | undefined {
  return or(
    userId === null ? undefined : eq(notifications.userId, userId),
    staffId === null ? undefined : and(isNull(notifications.userId), eq(notifications.staffId, staffId)),
  )
}

/** Returns a signed-in user's account and staff profile. */
export async function findRecipientOfUser(scope: Scope, userId: number): Promise<Recipient> {
  const [person] = await scope.db.select({ id: staff.id }).from(staff).where(eq(staff.userId, userId))
  return { userId, staffId: person?.id ?? null }
}

/** Returns the staff member and their account; null if the id is unknown. */
export async function findRecipientOfStaff(scope: Scope, staffId: number): Promise<Recipient | null> {
  const [person] = await scope.db
    .select({ userId: staff.userId, staffId: staff.id })
    .from(staff)
    .where(eq(staff.id, staffId))
  return person ?? null
}

const NEWEST_FIRST = [desc(notifications.createdAt), desc(notifications.id)]

/**
 * Streams notifications in pages, newest first. Notifications written after the first page are not included; one that
 * is deleted meanwhile may be missing.
 */
async function* readPages(scope: Scope, condition: SQL | undefined): AsyncGenerator<Page<StoredNotice>> {
  const select = (where: SQL | undefined) =>
    scope.db
      .select(columns)
      .from(notifications)
      .where(and(where, isCurrentNotice))
      .orderBy(...NEWEST_FIRST)
  const first = await restAfter(select(condition).limit(PAGE_ROWS + 1))
  if (first.length <= PAGE_ROWS) return yield { rows: first, isLast: true }
  const rows = await restAfter(
    scope.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(condition, isCurrentNotice))
      .orderBy(...NEWEST_FIRST),
  )
  yield* readInPages(
    rows.map(({ id }) => id),
    (page) => select(and(condition, inArray(notifications.id, page))),
  )
}

/** Streams the notifications for a recipient. */
export function readNotificationPages(scope: Scope, recipient: Recipient): AsyncGenerator<Page<StoredNotice>> {
  return readPages(scope, isFor(recipient))
}

/** Matches the first notification to managers about each open request of this staff member. */
const standsForRequest = (staffId: number): SQL => sql`${notifications.id} in (
  select min(of_request.id) from notifications of_request join shift_requests asked on asked.id = of_request.request_id
  where asked.staff_id = ${staffId} and asked.status = 'open' and of_request.type = 'SHIFT_REQUESTED' group by asked.id
)`

/**
 * Streams notifications that concern a staff member: those addressed to them, and one for each of their open requests,
 * with which they can withdraw it. Omits other notifications to managers about them.
 */
export function readNotificationPagesOfStaff(
  scope: Scope,
  { userId, staffId }: Recipient,
): AsyncGenerator<Page<StoredNotice>> {
  const addressee =
    userId === null ? isNull(notifications.userId) : or(isNull(notifications.userId), eq(notifications.userId, userId))
  const own = and(staffId === null ? undefined : eq(notifications.staffId, staffId), addressee)
  return readPages(scope, staffId === null ? own : or(own, standsForRequest(staffId)))
}

/** Marks a notification of this recipient as read or dismissed; returns null if it is not theirs. */
export async function markNotification(
  scope: Scope,
  id: number,
  recipient: Recipient,
  mark: { read: true } | { dismissed: true },
): Promise<StoredNotice | null> {
  const [row] = await scope.db
    .update(notifications)
    .set(mark)
    .where(and(eq(notifications.id, id), isFor(recipient)))
    .returning(columns)
  return row ?? null
}

/** Marks notifications written since an instant as read; returns the number that were unread. */
export async function markReadSince(scope: Scope, recipient: Recipient, since: string): Promise<number> {
  const marked = await scope.db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.read, false), gte(notifications.createdAt, since), isFor(recipient)))
    .returning({ id: notifications.id })
  return marked.length
}

/** Marks the notifications of a swap offer as read once it is answered or closed. */
export async function markSwapRead(tx: Scope, swapId: number): Promise<void> {
  await tx.db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.swapId, swapId), inArray(notifications.type, ['SWAP_OFFERED', 'SWAP_ACCEPTED'])))
}

/** Marks earlier notifications that offered a shift as read before the shift is offered again to the same people. */
export async function markOffersRead(tx: Scope, scheduleId: number, userIds: readonly number[]): Promise<void> {
  await tx.db
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.scheduleId, scheduleId),
        eq(notifications.type, 'SHIFT_CANCELLED'),
        eq(notifications.read, false),
        inArray(notifications.userId, [...userIds]),
      ),
    )
}

/** The column that identifies what a notification asks its reader to decide. */
type AskedIn = 'requestId' | 'swapId' | 'timeOffId'

/**
 * Marks the newest notification that asked a person to decide as unread, unless they dismissed it, because they have to
 * decide again but get no second notification.
 */
export async function markAskingUnread(
  tx: Scope,
  asked: { column: AskedIn; id: number; types: readonly string[] },
  userId: number,
): Promise<void> {
  const [newest] = await tx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications[asked.column], asked.id),
        inArray(notifications.type, [...asked.types]),
        eq(notifications.userId, userId),
        eq(notifications.dismissed, false),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(1)
  if (newest) await tx.db.update(notifications).set({ read: false }).where(eq(notifications.id, newest.id))
}

export type NewNotification = Pick<Notification, 'staffId' | 'roleId' | 'scheduleId' | 'type' | 'metadata'> & {
  facts: NoticeFacts
  userId: number | null
  requestId?: number
  swapId?: number
  timeOffId?: number
  coverId?: number
  /** The Mondays of the weeks whose published shifts the notification is about. */
  publishedWeeks?: string[]
  /** What a reminder reminds of; a person is reminded of it once. */
  reminder?: string
}

/** How long notifications wait until they are sent: an undo within this time withdraws them. */
const SENT_AFTER_SECONDS = 5

/**
 * Inserts notifications, except those for people who have left, and reminders that a person has got. All notifications are inserted here, so this is where
 * delivery by other channels begins.
 */
export async function insertNotifications(tx: Timed, notices: readonly NewNotification[]): Promise<void> {
  if (notices.length === 0) return
  const left = await listLeft(tx)
  const rows = notices.filter(
    ({ userId, staffId }) =>
      !left.some((person) => (userId === null ? person.id === staffId : person.userId === userId)),
  )
  for (const batch of inBatches(rows)) await tx.db.insert(notifications).values(batch).onConflictDoNothing()
  if (rows.length > 0) await addJobs(tx, 'hand-on', [{}], { afterSeconds: SENT_AFTER_SECONDS })
}

/** Lists the notifications that a change has written so far, each with its shifts; a swap offer has two. */
export async function listNoticesOfChange(
  scope: Scope,
  changeId: number,
): Promise<(WrittenNotice & { requestId: number | null; coverId: number | null })[]> {
  const { type, userId, staffId, roleId, scheduleId, requestId, coverId, metadata } = notifications
  const rows = await scope.db
    .select({
      type,
      userId,
      staffId,
      roleId,
      scheduleId,
      requestId,
      coverId,
      metadata,
      offeredId: shiftSwaps.scheduleId,
      wantedId: shiftSwaps.wantedId,
    })
    .from(notifications)
    .leftJoin(shiftSwaps, eq(shiftSwaps.id, notifications.swapId))
    .where(eq(notifications.changeId, changeId))
  return rows.map(({ scheduleId: ownId, offeredId, wantedId, ...notice }) => {
    const scheduleIds = [ownId, offeredId, wantedId].filter((id) => id !== null)
    return { ...notice, scheduleIds }
  })
}

/** Lists the people whose last working day is over. */
const listLeft = readOnce(async (tx: Timed): Promise<{ id: number; userId: number | null }[]> => {
  const { id, userId, lastDay } = staff
  const leavers = await tx.db.select({ id, userId, lastDay }).from(staff).where(isNotNull(lastDay))
  if (leavers.length === 0) return []
  const today = await readToday(tx)
  return leavers.filter((person) => hasLeft(person, today))
})

interface LatestNotice {
  id: number
  staffId: number
  weekStart: string
  metadata: string | null
  publishedWeeks: string[]
  /** Whether it may already have been sent by e-mail, push or webhook. */
  isHandedOn: boolean
}

/** Lists, for each of these people and weeks, the latest notification about their published shifts. */
export async function listLatestOfWeeks(
  scope: Scope,
  staffIds: readonly number[],
  weekStarts: readonly string[],
): Promise<LatestNotice[]> {
  const { id, staffId, metadata, publishedWeeks, handedOn: isHandedOn } = notifications
  const rows = await scope.db
    .select({ id, staffId, metadata, publishedWeeks, isHandedOn })
    .from(notifications)
    .where(and(inArray(staffId, [...staffIds]), arrayOverlaps(publishedWeeks, [...new Set(weekStarts)])))
    .orderBy(desc(id))
  const latest = new Map<string, LatestNotice>()
  for (const row of rows)
    for (const weekStart of row.publishedWeeks) {
      const key = `${row.staffId} ${weekStart}`
      if (row.staffId !== null && !latest.has(key)) latest.set(key, { ...row, staffId: row.staffId, weekStart })
    }
  return [...latest.values()]
}

/** Lists the notifications about the note of a shift. */
export async function listNoticesOfNote(scope: Scope, scheduleId: number): Promise<number[]> {
  const rows = await scope.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.scheduleId, scheduleId), eq(notifications.type, 'SHIFT_NOTE')))
  return rows.map(({ id }) => id)
}

/** Deletes those of these notifications that are neither read nor dismissed; returns their ids. */
export async function takeUnread(tx: Scope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const isUnread = and(eq(notifications.read, false), eq(notifications.dismissed, false))
  const taken = await tx.db
    .delete(notifications)
    .where(and(inArray(notifications.id, [...ids]), isUnread))
    .returning({ id: notifications.id })
  return taken.map(({ id }) => id)
}

/** Lists the accounts of managers and admins. */
export async function listManagerUserIds(scope: Scope): Promise<number[]> {
  const rows = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, ['manager', 'admin']))
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}
