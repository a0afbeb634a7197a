/** Reads, marks and clears the caller's own notifications; never makes the decisions that they ask for. */
import type { Notification } from '@fairweek/domain/contracts/notifications'
import { notificationMessages } from '@fairweek/domain/messages/notifications'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import type { NoticeFacts } from '@fairweek/domain/rules/notices/notice-facts'
import { readMetadata } from '@fairweek/domain/rules/notices/notice-metadata'
import { isOverShift } from '@fairweek/domain/rules/notices/published-notice'
import type { ShiftStep } from '@fairweek/domain/rules/notices/published-shift'
import { weeksOfSteps } from '@fairweek/domain/rules/notices/published-shift'
import { asSpecified } from '@fairweek/domain/rules/notices/specified-type'
import { textOfNotice } from '@fairweek/domain/rules/notices/word-notice'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import { isSameToHolder } from '@fairweek/domain/rules/shift-state'
import type { SignedInCaller } from '../../caller/caller.ts'
import type { Page } from '../../concurrency/slices.ts'
import { AppError } from '../../errors/app-error.ts'
import { PagedReply } from '../../http/replies/send-pages.ts'
import {
  findRecipientOfStaff,
  findRecipientOfUser,
  markNotification,
  markReadSince,
  type Recipient,
  readNotificationPages,
  readNotificationPagesOfStaff,
  type StoredNotice,
} from '../../notifications/notifications.store.ts'
import { wasReleasedBy } from '../../roster/places-left.ts'
import { readReachedMinutes, readToday } from '../../settings/read-today.ts'
import { listPublishedShifts } from '../../shifts/published-shifts.store.ts'
import type { Offers, ReadOffers } from './offers-reader.ts'
import { markWeekSeen } from './week-readers.store.ts'

const DAY_MS = 86_400_000

/** Notifications whose text depends on the day on which they are read. */
const DATED: readonly (NoticeFacts['code'] | undefined)[] = [
  'coverAsked',
  'coverPlanAsked',
  'shiftsGained',
  'shiftsChanged',
  'shiftAhead',
  'notClockedIn',
]
const dependsOnDay = ({ facts }: StoredNotice) => DATED.includes(facts?.code)

const isOffer = ({ facts }: StoredNotice) => facts?.code === 'shiftCancelled'

/**
 * Leaves out notifications that were written before a person had an account and are no longer true: of shifts that are
 * over, that they have lost since, or that they never knew of when they lost them, and offers of shifts that are filled
 * (NOTE-11).
 */
async function leaveOutOld(
  reader: SignedInCaller,
  staffId: number | null,
  written: readonly StoredNotice[],
): Promise<readonly StoredNotice[]> {
  if (staffId === null || !written.some(({ wasUnreadable }) => wasUnreadable)) return written
  const stepsOf = ({ metadata }: Pick<StoredNotice, 'metadata'>) => readMetadata(metadata).steps ?? []
  const old = written.filter(({ wasUnreadable }) => wasUnreadable)
  const known = await listPublishedShifts(reader, [staffId], weeksOfSteps(old.flatMap(stepsOf)))
  const reachedMinutes = await readReachedMinutes(reader)
  const isAhead = (shift: TimedShift) => !isOverShift(shift, reachedMinutes)
  const isTheirs = ({ scheduleId, after }: ShiftStep) =>
    after !== null &&
    isAhead(after) &&
    known.some((shift) => shift.scheduleId === scheduleId && isSameToHolder(shift, after))
  const isTrue = ({ facts, freeInWeek, ...notice }: StoredNotice) =>
    facts?.code === 'shiftCancelled' ? freeInWeek !== null && isAhead(facts.shift) : stepsOf(notice).every(isTheirs)
  return written.filter((notice) => !notice.wasUnreadable || isTrue(notice))
}

/**
 * Presents a recipient's notifications. A notification that offers a shift says whether they can take it now, not
 * whether they could when it was written (NOTE-06).
 */
async function showNotices(
  reader: SignedInCaller,
  { staffId }: Recipient,
  written: readonly StoredNotice[],
  readOffers: ReadOffers,
): Promise<Notification[]> {
  const stored = await leaveOutOld(reader, staffId, written)
  const weekStarts = new Set(stored.flatMap((notice) => (isOffer(notice) ? (notice.freeInWeek ?? []) : [])))
  const offered = new Map<string, Offers>()
  for (const weekStart of weekStarts) {
    const offers = await readOffers(reader, weekStart)
    if (offers) offered.set(weekStart, offers)
  }
  const isOpen = ({ freeInWeek, scheduleId }: StoredNotice) => {
    const offers = offered.get(freeInWeek ?? '')
    const shift = offers?.takeable.get(scheduleId ?? 0)
    return offers !== undefined && shift !== undefined && !wasReleasedBy(offers.week, staffId, shift)
  }
  const today = stored.some(dependsOnDay) ? await readToday(reader) : null
  return stored.map((notice) => {
    const { freeInWeek: _, wasUnreadable: __, facts: ___, ...shown } = notice
    return {
      ...shown,
      ...asSpecified(notice),
      message: textOfNotice(notice, !isOffer(notice) || isOpen(notice), today),
    }
  })
}

function showPages(
  reader: SignedInCaller,
  recipient: Recipient,
  readPages: () => AsyncIterable<Page<StoredNotice>>,
  readOffers: ReadOffers,
) {
  return new PagedReply<Notification>(async function* () {
    for await (const { rows, isLast } of readPages())
      yield { rows: await showNotices(reader, recipient, rows, readOffers), isLast }
  })
}

export async function listNotifications(
  reader: SignedInCaller,
  readOffers: ReadOffers,
): Promise<PagedReply<Notification>> {
  const recipient = await findRecipientOfUser(reader, reader.user.id)
  return showPages(reader, recipient, () => readNotificationPages(reader, recipient), readOffers)
}

/**
 * Streams notifications addressed to a staff member, and their open requests, which stay unread until decided. Staff
 * may read only their own.
 */
export async function listStaffNotifications(
  reader: SignedInCaller,
  staffId: number,
  readOffers: ReadOffers,
): Promise<PagedReply<Notification>> {
  const recipient = await findRecipientOfStaff(reader, staffId)
  if (recipient?.userId !== reader.user.id && !hasRank(reader.user.role, 'manager'))
    throw new AppError('forbidden', denialMessage('view', 'manager'))
  if (!recipient) throw new AppError('notFound', scheduleMessages.unknownStaff)
  const readPages = () => readNotificationPagesOfStaff(reader, recipient)
  const readUnread = async function* () {
    for await (const { rows, isLast } of readPages()) yield { rows: rows.map(markOpenUnread), isLast }
  }
  return showPages(reader, recipient, readUnread, readOffers)
}

const markOpenUnread = (notice: StoredNotice): StoredNotice =>
  notice.type === 'SHIFT_REQUESTED' ? { ...notice, read: false, dismissed: false } : notice

async function mark(
  reader: SignedInCaller,
  id: number,
  how: { read: true } | { dismissed: true },
  readOffers: ReadOffers,
): Promise<Notification> {
  const recipient = await findRecipientOfUser(reader, reader.user.id)
  const marked = await markNotification(reader, id, recipient, how)
  // Another person's notification counts as not found (NOTE-10).
  const [shown] = marked ? await showNotices(reader, recipient, [marked], readOffers) : []
  if (!shown) throw new AppError('notFound', notificationMessages.notFound)
  return shown
}

export function readNotification(reader: SignedInCaller, id: number, readOffers: ReadOffers): Promise<Notification> {
  return mark(reader, id, { read: true }, readOffers)
}

export function dismissNotification(reader: SignedInCaller, id: number, readOffers: ReadOffers): Promise<Notification> {
  return mark(reader, id, { dismissed: true }, readOffers)
}

/** Marks the caller's notifications of the last `daysOld` days as read; deletes none. */
export async function clearPastNotifications(
  reader: SignedInCaller,
  { staffId, daysOld }: { staffId: number; daysOld: number },
): Promise<{ message: string; count: number }> {
  const recipient = await findRecipientOfUser(reader, reader.user.id)
  if (recipient.staffId !== staffId) throw new AppError('forbidden', scheduleMessages.forgedStaff)
  const count = await markReadSince(reader, recipient, new Date(reader.clock() - daysOld * DAY_MS).toISOString())
  return { message: notificationMessages.cleared(count), count }
}

/**
 * Records that a person has viewed their own week, which managers can see (PUB-02). Their notifications stay unread.
 */
export async function seeWeek(reader: SignedInCaller, weekStart: string): Promise<{ message: string; count: number }> {
  const count = await markWeekSeen(reader, await findRecipientOfUser(reader, reader.user.id), weekStart)
  return { message: notificationMessages.weekSeen(count), count }
}
