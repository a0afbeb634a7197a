/** Reads, marks and clears the caller's own notifications; never makes the decisions that they ask for. */
import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { notificationMessages } from '@fairweek/domain/messages/notifications'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { textOfNotice } from '@fairweek/domain/rules/notices/word-notice'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { Caller, SignedInCaller } from '../../caller.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { PagedReply } from '../../http/replies/send-pages.ts'
import { mayStillBeTaken, wasReleasedBy } from '../../roster/places-left.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { shareReads } from '../../share-reads.ts'
import type { Page } from '../../slices.ts'
import { readPlacesWeek } from '../schedule/read-roster-week.ts'
import { readToday } from '../settings/read-today.ts'
import {
  findRecipientOfStaff,
  findRecipientOfUser,
  markNotification,
  markReadSince,
  type Recipient,
  readNotificationPages,
  readNotificationPagesOfStaff,
  type StoredNotice,
} from './notifications.store.ts'
import { markWeekSeen } from './week-readers.store.ts'

const DAY_MS = 86_400_000

/** The shifts of a week that can still be taken, and the week, which tells who released which shift. */
interface Offers {
  week: RosterWeek
  takeable: ReadonlyMap<number, Shift>
}

type ReadOffers = (weekStart: string) => Promise<Offers | undefined>

const offersReads = new WeakMap<Database, ReadOffers>()

/** Reads the offers of a week once for all simultaneous callers, because every open page polls. */
function readOffers(caller: Caller, weekStart: string): Promise<Offers | undefined> {
  const { db, business, clock, followUps, address } = caller
  let read = offersReads.get(db)
  if (!read) {
    const everybody: Caller = { db, business, clock, followUps, address, user: null }
    read = shareReads<string, Offers>(async (weekStarts) => {
      const found = new Map<string, Offers>()
      for (const start of weekStarts) {
        const week = await readPlacesWeek(everybody, start)
        const takeable = week.inWeek.filter((shift) => mayStillBeTaken(week, shift))
        found.set(start, { week, takeable: new Map(takeable.map((shift) => [shift.id, shift])) })
      }
      return found
    })
    offersReads.set(db, read)
  }
  return read(weekStart)
}

/**
 * Presents a recipient's notifications. A notification that offers a shift says whether they can take it now, not
 * whether they could when it was written (NOTE-06).
 */
async function showNotices(
  reader: SignedInCaller,
  { staffId }: Recipient,
  stored: readonly StoredNotice[],
): Promise<Notification[]> {
  const isOffer = ({ facts }: StoredNotice) => facts?.code === 'shiftCancelled'
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
  const isQuestion = ({ facts }: StoredNotice) => facts?.code === 'coverAsked' || facts?.code === 'coverPlanAsked'
  const today = stored.some(isQuestion) ? await readToday(reader) : null
  return stored.map((notice) => {
    const { freeInWeek: _, facts: __, ...shown } = notice
    return { ...shown, message: textOfNotice(notice, !isOffer(notice) || isOpen(notice), today) }
  })
}

function showPages(reader: SignedInCaller, recipient: Recipient, readPages: () => AsyncIterable<Page<StoredNotice>>) {
  return new PagedReply<Notification>(async function* () {
    for await (const { rows, isLast } of readPages()) yield { rows: await showNotices(reader, recipient, rows), isLast }
  })
}

export async function listNotifications(reader: SignedInCaller): Promise<PagedReply<Notification>> {
  const recipient = await findRecipientOfUser(reader, reader.user.id)
  return showPages(reader, recipient, () => readNotificationPages(reader, recipient))
}

/**
 * Streams notifications addressed to a staff member, and their open requests, which stay unread until decided. Staff
 * may read only their own.
 */
export async function listStaffNotifications(
  reader: SignedInCaller,
  staffId: number,
): Promise<PagedReply<Notification>> {
  const recipient = await findRecipientOfStaff(reader, staffId)
  if (recipient?.userId !== reader.user.id && !hasRank(reader.user.role, 'manager'))
    throw new AppError('forbidden', denialMessage('view', 'manager'))
  if (!recipient) throw new AppError('notFound', scheduleMessages.unknownStaff)
  const readPages = () => readNotificationPagesOfStaff(reader, recipient)
  return showPages(reader, recipient, async function* () {
    for await (const { rows, isLast } of readPages()) yield { rows: rows.map(markOpenUnread), isLast }
  })
}

const markOpenUnread = (notice: StoredNotice): StoredNotice =>
  notice.type === 'SHIFT_REQUESTED' ? { ...notice, read: false, dismissed: false } : notice

async function mark(
  reader: SignedInCaller,
  id: number,
  how: { read: true } | { dismissed: true },
): Promise<Notification> {
  const recipient = await findRecipientOfUser(reader, reader.user.id)
  const marked = await markNotification(reader, id, recipient, how)
  // Another person's notification counts as not found (NOTE-10).
  const [shown] = marked ? await showNotices(reader, recipient, [marked]) : []
  if (!shown) throw new AppError('notFound', notificationMessages.notFound)
  return shown
}

export function readNotification(reader: SignedInCaller, id: number): Promise<Notification> {
  return mark(reader, id, { read: true })
}

export function dismissNotification(reader: SignedInCaller, id: number): Promise<Notification> {
  return mark(reader, id, { dismissed: true })
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
