/** Writes notices about swap offers, one row per recipient (RQ6), in the transaction of each step. */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { notificationMessages } from '@fairweek/domain/messages/notifications'
import { swapNotices } from '@fairweek/domain/messages/schedule/swaps'
import { shiftMetadata, shiftWords } from '@fairweek/domain/rules/notices/shift-words'
import type { NotifyEffect } from '@fairweek/domain/rules/transition-table'
import type { Scope } from '../../caller.ts'
import { insertNotifications, listManagerUserIds, type NewNotification } from './notifications.store.ts'

type SwapAudience = 'giver' | 'taker' | 'managers'

/** A notice about a swap offer that the transition table asks for. */
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
  /** Null once one of the two has left, which deletes the offer. */
  id: number | null
  giver: SwapPerson
  taker: SwapPerson
  shift: Shift
  /** Null once the shift is gone; undefined means `shift.id`. */
  scheduleId?: number | null
  wanted: Shift | null
  /** The reason for which a manager rejected it. */
  reason?: string
  /** What ended an offer that nobody answered. */
  endedBy?: keyof typeof swapNotices.ended
}

const inWords = (shift: Shift) => notificationMessages.shiftInWords(...shiftWords(shift))

function messageOf(type: SwapEffect['type'], to: SwapAudience, { giver, taker, ...swap }: SwapNews): string {
  const [shift, wanted] = [inWords(swap.shift), swap.wanted && inWords(swap.wanted)]
  const other = to === 'giver' ? taker.name : giver.name
  switch (type) {
    case 'SWAP_OFFERED':
      return swapNotices.offered(giver.name, shift, wanted)
    case 'SWAP_ACCEPTED':
      if (to === 'managers') return swapNotices.toDecide(giver.name, taker.name, shift, wanted)
      return swapNotices.accepted(taker.name, shift)
    case 'SWAP_DECLINED':
      return swapNotices.declined(taker.name, shift)
    case 'SWAP_WITHDRAWN':
      return swapNotices.withdrawn(giver.name, shift)
    case 'SWAP_DONE':
      if (to === 'managers') return swapNotices.doneForManagers(giver.name, taker.name, shift, wanted)
      return to === 'giver' ? swapNotices.done(other, wanted, shift) : swapNotices.done(other, shift, wanted)
    case 'SWAP_REJECTED':
      return swapNotices.rejected(other, shift, swap.reason ?? '')
    case 'SWAP_REOPENED':
      return swapNotices.reopened(other, shift, wanted)
    case 'SWAP_ENDED':
      return swapNotices.ended[swap.endedBy ?? 'byShift'](other, shift)
  }
}

/** Writes the notices of a step with a swap offer: nobody gets two, and the author gets none. */
export async function notifyOfSwap(
  tx: Scope,
  effects: readonly SwapEffect[],
  swap: SwapNews,
  authorId: number | null,
): Promise<void> {
  const { giver, taker, shift } = swap
  const told = new Set<number | null>([authorId])
  const notices: NewNotification[] = []
  for (const { type, to } of effects) {
    const tell = (audience: SwapAudience, userId: number | null, person: SwapPerson) => {
      if (userId === null || told.has(userId)) return
      told.add(userId)
      notices.push({
        ...(swap.id !== null && { swapId: swap.id }),
        ...{ type, userId, staffId: person.id, roleId: shift.roleId },
        scheduleId: swap.scheduleId === undefined ? shift.id : swap.scheduleId,
        message: messageOf(type, audience, swap),
        metadata: JSON.stringify(shiftMetadata(shift, { staffId: giver.id, name: giver.name })),
      })
    }
    if (to.includes('giver')) tell('giver', giver.userId, giver)
    if (to.includes('taker')) tell('taker', taker.userId, taker)
    if (to.includes('managers')) for (const userId of await listManagerUserIds(tx)) tell('managers', userId, giver)
  }
  await insertNotifications(tx, notices)
}
