import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import type { offerSwap as endpoint } from '@fairweek/domain/contracts/swaps'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { swapMessages } from '@fairweek/domain/messages/swaps'
import { decideSwap } from '@fairweek/domain/rules/transitions/swap-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { findStaffOfUser, listHolders } from '../../people/holders.store.ts'
import { requireOutcome, requireShift, requireVisible } from '../../shifts/shift-access.ts'
import { showSwaps } from './list-swaps.ts'
import { notifyOfSwap } from './notify-of-swap.ts'
import { isSameWork, judgeExchange, requireSwap } from './swap-facts.ts'
import { insertSwap, isOffered } from './swaps.store.ts'

/**
 * Offers the caller's confirmed shift to one colleague, either alone or in exchange for one of the colleague's shifts.
 */
export async function offerSwap(
  caller: SignedInCaller,
  { scheduleId, takerId, wantedId }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const seen = await requireVisible(caller, scheduleId)
  const seenWanted = wantedId === null ? null : await requireVisible(caller, wantedId)
  const own = await findStaffOfUser(caller, caller.user.id)
  const giverId = own?.id ?? 0
  const weeks = [seen.weekStartDate, ...(seenWanted ? [seenWanted.weekStartDate] : [])]
  return change(caller, 'offerSwap', { weeks, people: [giverId, takerId] }, async (tx) => {
    const shift = await requireShift(tx, scheduleId)
    const wanted = wantedId === null ? null : await requireShift(tx, wantedId)
    const [taker] = await listHolders(tx, [takerId])
    const isGiver = shift.staffId === giverId
    if (isGiver && !taker) throw new AppError('conflict', scheduleMessages.unknownStaff)
    if (isGiver && (takerId === giverId || (wanted && wanted.staffId !== takerId)))
      throw new AppError('conflict', swapMessages.notTheirs)
    if (isGiver && wanted && isSameWork(shift, wanted)) throw new AppError('conflict', swapMessages.sameWork)
    const judged = isGiver
      ? await judgeExchange(tx, { giverId, takerId, shift, wanted })
      : { isConfirmed: false, hasStarted: false, isRefused: true }
    const facts = {
      ...judged,
      isGiver,
      isOfferedAlready: isGiver && (await isOffered(tx, scheduleId)),
      // Only people with an account can answer an offer.
      isRefused: judged.isRefused || taker?.userId == null,
    }
    const question = { state: 'none', who: actorOf(tx.user.role, isGiver), facts } as const
    const outcome = requireOutcome(decideSwap('offerSwap', question))
    if (outcome.kind !== 'move' || !own || !taker) throw new Error('An offer that was not there stayed as it was.')
    const inserted = await insertSwap(tx, {
      giverId,
      takerId,
      scheduleId,
      wantedId,
      isExchange: wanted !== null,
      weekStartDate: shift.weekStartDate,
      status: outcome.to,
      createdAt: instantNow(tx.clock),
    })
    const giver = { id: giverId, name: own.name, userId: tx.user.id }
    await notifyOfSwap(tx, outcome.notify, { id: inserted, giver, taker, shift, wanted }, tx.user.id)
    // Reads the offer before the change is committed, because somebody else may end it right after.
    const [swap] = await showSwaps(tx, [await requireSwap(tx, inserted)])
    if (!swap) throw new Error('An offer was not shown.')
    return { message: swapMessages.offered, swap }
  })
}
