/**
 * Notices that offer a shift, or tell managers who took one, in the transaction that changes it. Whoever is on it, or was, is
 * told by `notify-affected.ts`.
 */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { notificationMessages } from '@fairweek/domain/messages/notifications'
import { shiftMetadata, shiftWords } from '@fairweek/domain/rules/notices/shift-words'
import type { NotifyEffect } from '@fairweek/domain/rules/transition-table'
import type { Scope } from '../../caller.ts'
import { insertNotifications, listManagerUserIds, markOffersRead, type NewNotification } from './notifications.store.ts'
import { findKnower } from './published-shifts.store.ts'

interface Person {
  id: number
  userId: number | null
}

/** Whoever acts, as notices name them; nobody to spare where `userId` is null. */
export interface Author {
  userId: number | null
  staffId: number | null
  name: string
}

/** What the table says of a shift's notices, those of requests apart. */
type ShiftEffect = NotifyEffect & {
  readonly type: 'SHIFT_ASSIGNED' | 'SHIFT_CANCELLED'
  readonly to: readonly ('managers' | 'eligible')[]
}

interface Told {
  /** The shift as it was. */
  before: Shift
  /** The shift as it is now. */
  shift: Shift
  author: Author
  listEligible?: () => Promise<readonly Person[]>
}

/** Writes the notices of a transition to whom the table names: nobody twice, never whoever acts, nor who lost the shift. */
export async function notifyOfShift(
  tx: Scope,
  effects: readonly ShiftEffect[],
  { before, shift, author, listEligible }: Told,
): Promise<void> {
  const loser = await findKnower(tx, shift.id)
  const told = new Set<number | null>([author.userId, loser?.userId ?? null])
  const notices: NewNotification[] = []
  for (const { type, to } of effects) {
    const say = type === 'SHIFT_CANCELLED' ? notificationMessages.shiftCancelled : notificationMessages.shiftTaken
    const notice = {
      type,
      roleId: shift.roleId,
      scheduleId: shift.id,
      message: say(author.name, ...shiftWords(shift)),
      metadata: JSON.stringify(shiftMetadata(shift, author)),
    }
    const tell = (userId: number | null, staffId: number | null) => {
      if (userId !== null && told.has(userId)) return
      told.add(userId)
      notices.push({ ...notice, userId, staffId })
    }
    const about = before.staffId ?? shift.staffId
    if (to.includes('managers')) for (const userId of await listManagerUserIds(tx)) tell(userId, about)
    if (to.includes('eligible') && listEligible) {
      const offered = (await listEligible()).filter(({ userId }) => userId === null || !told.has(userId))
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
