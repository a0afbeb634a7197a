/** Writes notifications about swap offers, one row per recipient, in the transaction of each step. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { swapNotices } from '@fairweek/domain/messages/swaps'
import { type NoticeFacts, worded } from '@fairweek/domain/rules/notices/notice-facts'
import { shiftMetadata } from '@fairweek/domain/rules/notices/shift-words'
import type { NotifyEffect } from '@fairweek/domain/rules/transitions/transition-table'
import type { Timed } from '../../caller/caller.ts'
import {
  insertNotifications,
  listManagerUserIds,
  type NewNotification,
} from '../../notifications/notifications.store.ts'

type SwapAudience = 'giver' | 'taker' | 'managers'

/** A notification about a swap offer that the transition table requires. */
type SwapEffect = NotifyEffect & {
  readonly type: `SWAP_${'OFFERED' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'DONE' | 'REJECTED' | 'ENDED' | 'REOPENED'}`
  readonly to: readonly SwapAudience[]
}

interface SwapPerson {
  id: number
  name: string
  userId: number | null
}

interface SwapNews {
  /** Null if either person has left, which deletes the offer. */
  id: number | null
  giver: SwapPerson
  taker: SwapPerson
  shift: Shift
  /** Null once the shift is deleted; undefined means `shift.id`. */
  scheduleId?: number | null
  wanted: Shift | null
  /** The reason that a manager gave for rejecting it. */
  reason?: string
  /** What ended the offer before anybody answered it. */
  endedBy?: keyof typeof swapNotices.ended
}

function factsOf(type: SwapEffect['type'], to: SwapAudience, { giver, taker, ...swap }: SwapNews): NoticeFacts {
  const [shift, wanted] = [worded(swap.shift), swap.wanted && worded(swap.wanted)]
  const other = to === 'giver' ? taker.name : giver.name
  const offer = { giver: giver.name, taker: taker.name, shift, wanted }
  switch (type) {
    case 'SWAP_OFFERED':
      return { code: 'swapOffered', ...offer }
    case 'SWAP_ACCEPTED':
      return to === 'managers' ? { code: 'swapToDecide', ...offer } : { code: 'swapAccepted', other: taker.name, shift }
    case 'SWAP_DECLINED':
      return { code: 'swapDeclined', other: taker.name, shift }
    case 'SWAP_WITHDRAWN':
      return { code: 'swapWithdrawn', other: giver.name, shift }
    case 'SWAP_DONE':
      if (to === 'managers') return { code: 'swapDoneForManagers', ...offer }
      return to === 'giver'
        ? { code: 'swapDone', other, gained: wanted, lost: shift }
        : { code: 'swapDone', other, gained: shift, lost: wanted }
    case 'SWAP_REJECTED':
      return { code: 'swapRejected', other, shift, reason: swap.reason ?? '' }
    case 'SWAP_REOPENED':
      return { code: 'swapReopened', other, shift, wanted }
    case 'SWAP_ENDED':
      return { code: 'swapEnded', other, shift, endedBy: swap.endedBy ?? 'byShift' }
  }
}

/** Writes the notifications of a step of a swap offer. Nobody gets two, and the author gets none. */
export async function notifyOfSwap(
  tx: Timed,
  effects: readonly SwapEffect[],
  swap: SwapNews,
  authorId: number | null,
): Promise<void> {
  const { giver, taker, shift } = swap
  const notified = new Set<number | null>([authorId])
  const notices: NewNotification[] = []
  for (const { type, to } of effects) {
    const tell = (audience: SwapAudience, userId: number | null, person: SwapPerson) => {
      if (userId === null || notified.has(userId)) return
      notified.add(userId)
      notices.push({
        ...(swap.id !== null && { swapId: swap.id }),
        type,
        userId,
        staffId: person.id,
        roleId: shift.roleId,
        scheduleId: swap.scheduleId === undefined ? shift.id : swap.scheduleId,
        facts: factsOf(type, audience, swap),
        metadata: JSON.stringify(shiftMetadata(shift, { staffId: giver.id, name: giver.name })),
      })
    }
    if (to.includes('giver')) tell('giver', giver.userId, giver)
    if (to.includes('taker')) tell('taker', taker.userId, taker)
    if (to.includes('managers')) for (const userId of await listManagerUserIds(tx)) tell('managers', userId, giver)
  }
  await insertNotifications(tx, notices)
}
