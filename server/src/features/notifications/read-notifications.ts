/** Reading, marking and clearing one's own notices; they decide nothing (RQ1). */
import type { User } from '@fairweek/domain/contracts/auth'
import type { Notification } from '@fairweek/domain/contracts/notifications'
import { notificationMessages } from '@fairweek/domain/messages/notifications'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../http/clock.ts'
import {
  findRecipientOfStaff,
  findRecipientOfUser,
  listNotificationsFor,
  listNotificationsOfStaff,
  markNotification,
  markReadSince,
} from './notifications.store.ts'

interface Reader {
  db: Database
  user: User
}

const DAY_MS = 86_400_000

export async function listNotifications({ db, user }: Reader): Promise<Notification[]> {
  return listNotificationsFor(db, await findRecipientOfUser(db, user.id))
}

/** Notices addressed to a staff member; staff may ask for their own only (SE5). */
export async function listStaffNotifications({ db, user }: Reader, staffId: number): Promise<Notification[]> {
  const recipient = await findRecipientOfStaff(db, staffId)
  if (recipient?.userId !== user.id && !hasRank(user.role, 'manager'))
    throw new AppError('forbidden', denialMessage('view', 'manager'))
  if (!recipient) throw new AppError('notFound', scheduleMessages.unknownStaff)
  return listNotificationsOfStaff(db, recipient)
}

async function mark(
  { db, user }: Reader,
  id: number,
  how: { read: true } | { dismissed: true },
): Promise<Notification> {
  const marked = await markNotification(db, id, await findRecipientOfUser(db, user.id), how)
  // Somebody else's notice is answered as if it were not there (NOTE-10).
  if (!marked) throw new AppError('notFound', notificationMessages.notFound)
  return marked
}

export function readNotification(reader: Reader, id: number): Promise<Notification> {
  return mark(reader, id, { read: true })
}

export function dismissNotification(reader: Reader, id: number): Promise<Notification> {
  return mark(reader, id, { dismissed: true })
}

/** Marks one's own notices that are not older than so many days as read; deletes none (RQ7). */
export async function clearPastNotifications(
  { db, user, clock }: Reader & { clock: Clock },
  { staffId, daysOld }: { staffId: number; daysOld: number },
): Promise<{ message: string; count: number }> {
  const recipient = await findRecipientOfUser(db, user.id)
  if (recipient.staffId !== staffId) throw new AppError('forbidden', scheduleMessages.forgedStaff)
  const count = await markReadSince(db, recipient, new Date(clock() - daysOld * DAY_MS).toISOString())
  return { message: notificationMessages.cleared(count), count }
}
