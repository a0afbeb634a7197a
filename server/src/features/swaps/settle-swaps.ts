/** Ends swap offers of people who leave, and notifies people of offers that a change has ended (SWAP-01, SWAP-02). */

import { decideSwap } from '@fairweek/domain/rules/transitions/swap-transitions'
import type { Change, ChangeMade } from '../../caller/caller.ts'
import type { RowImage } from '../../db/schema.ts'
import { shiftOfImage } from '../../history/shift-of-image.ts'
import { readNames } from '../../history/week-changes.store.ts'
import { markSwapRead } from '../../notifications/notifications.store.ts'
import { listHolders } from '../../people/holders.store.ts'
import { listEndedSwaps } from './ended-swaps.store.ts'
import { notifyOfSwap } from './notify-of-swap.ts'
import { endSwapsOfLeavers } from './swaps.store.ts'

/**
 * Ends swap offers that a new last working day makes impossible, and notifies the people whose offers the change has
 * ended, in the same transaction.
 */
export async function settleSwaps(tx: Change, { isUndo }: Pick<ChangeMade, 'isUndo'>): Promise<void> {
  await endSwapsOfLeavers(tx)
  const ended = await listEndedSwaps(tx, tx.changeId)
  if (ended.length === 0) return
  const names = await readNames(tx)
  const toShift = (image: RowImage | null) => (image ? shiftOfImage(image, names) : null)
  for (const { id, scheduleId, giverId, takerId, status, isByShift, ...images } of ended) {
    const shift = toShift(images.shift)
    const outcome = decideSwap('endSwap', { state: status, who: 'machine', facts: {} })
    if (!shift || outcome.kind !== 'move') continue
    const present = await listHolders(tx, [giverId, takerId])
    const person = (staffId: number) =>
      present.find((one) => one.id === staffId) ?? { id: staffId, name: names.people.get(staffId) ?? '', userId: null }
    if (id !== null) await markSwapRead(tx, id)
    const notified: Parameters<typeof notifyOfSwap>[2] = {
      endedBy: present.length < 2 ? 'byLeaving' : isByShift ? 'byShift' : isUndo ? 'byUndo' : 'byLastDay',
      id,
      giver: person(giverId),
      taker: person(takerId),
      shift,
      scheduleId,
      wanted: toShift(images.wanted),
    }
    await notifyOfSwap(tx, outcome.notify, notified, tx.user?.id ?? null)
  }
}
