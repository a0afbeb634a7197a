/**
 * Writes notifications that offer a shift, or tell managers who took it, in the transaction that changes the shift.
 * `notify-affected.ts` notifies its current and former holder.
 */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { type NoticeFacts, worded } from '@fairweek/domain/rules/notices/notice-facts'
import { shiftMetadata } from '@fairweek/domain/rules/notices/shift-words'
import type { NotifyEffect } from '@fairweek/domain/rules/transitions/transition-table'
import type { Timed } from '../caller/caller.ts'
import {
  insertNotifications,
  listManagerUserIds,
  markOffersRead,
  type NewNotification,
} from '../notifications/notifications.store.ts'
import { findKnower } from './published-shifts.store.ts'

interface Person {
  id: number
  userId: number | null
}

/** The person who made the change, as named in notifications, and who gets none; if `userId` is null, everybody does. */
export interface Author {
  userId: number | null
  staffId: number | null
  name: string
}

/** A notification about a shift that the transition table requires; notifications about requests are separate. */
type ShiftEffect = NotifyEffect & {
  readonly type: 'SHIFT_ASSIGNED' | 'SHIFT_CANCELLED'
  readonly to: readonly ('managers' | 'eligible')[]
}

interface ShiftNotice {
  /** The shift before the change. */
  before: Shift
  /** The shift after the change. */
  shift: Shift
  author: Author
  listEligible?: () => Promise<readonly Person[]>
}

/**
 * Writes the notifications of a transition to the recipients in the table. Nobody gets two; the author and the former
 * holder get none.
 */
export async function notifyOfShift(
  tx: Timed,
  effects: readonly ShiftEffect[],
  { before, shift, author, listEligible }: ShiftNotice,
): Promise<void> {
  const loser = await findKnower(tx, shift.id)
  const notified = new Set<number | null>([author.userId, loser?.userId ?? null])
  const notices: NewNotification[] = []
  for (const { type, to } of effects) {
    const code = type === 'SHIFT_CANCELLED' ? 'shiftCancelled' : 'shiftTaken'
    const notice = {
      type,
      roleId: shift.roleId,
      scheduleId: shift.id,
      facts: { code, by: author.name, shift: worded(shift) } satisfies NoticeFacts,
      metadata: JSON.stringify(shiftMetadata(shift, author)),
    }
    const tell = (userId: number | null, staffId: number | null) => {
      if (userId !== null && notified.has(userId)) return
      notified.add(userId)
      notices.push({ ...notice, userId, staffId })
    }
    const about = before.staffId ?? shift.staffId
    if (to.includes('managers')) for (const userId of await listManagerUserIds(tx)) tell(userId, about)
    if (to.includes('eligible') && listEligible) {
      const offered = (await listEligible()).filter(({ userId }) => userId === null || !notified.has(userId))
      await markOffersRead(
        tx,
        shift.id,
        offered.flatMap(({ userId }) => userId ?? []),
      )
      for (const { id, userId } of offered) tell(userId, id)
    }
  }
  await insertNotifications(tx, notices)
}
