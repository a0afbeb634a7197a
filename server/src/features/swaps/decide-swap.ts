/**
 * Accepts, declines and withdraws swap offers, and approves or rejects accepted ones. Each step can be taken once, and
 * checks the rules again (SWAP-01, SWAP-02).
 */
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { swapMessages } from '@fairweek/domain/messages/swaps'
import { decideSwap, type SwapAction } from '@fairweek/domain/rules/transitions/swap-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { listManagerUserIds, markSwapRead } from '../../notifications/notifications.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { rememberReleased } from '../../shifts/released-shifts.store.ts'
import { requireOutcome } from '../../shifts/shift-access.ts'
import { sayWhyRefused } from '../../shifts/shift-checks.ts'
import { giveConfirmedShifts } from '../../shifts/shift-write.store.ts'
import { notifyOfSwap } from './notify-of-swap.ts'
import { type Exchange, findExchange, judgeExchange, partOf, requireSwap } from './swap-facts.ts'
import { changeSwap, type StoredSwap } from './swaps.store.ts'

type Step = Exclude<SwapAction, 'offerSwap' | 'endSwap' | 'deleteStaff'>
const DECISIONS: readonly Step[] = ['approveSwap', 'rejectSwap']

/** Exchanges the holders of the shifts. Generate does not give either person the shift they gave away again. */
async function carryOut(
  tx: Change<SignedInCaller>,
  { giverId, takerId, shift, wanted }: Exchange,
  isApproved: boolean,
): Promise<void> {
  const given = [{ shift, staffId: takerId }, ...(wanted ? [{ shift: wanted, staffId: giverId }] : [])]
  const confirmation = isApproved ? { managerId: tx.user.id, at: instantNow(tx.clock) } : null
  if (!(await giveConfirmedShifts(tx, given, confirmation))) throw new AppError('conflict', scheduleMessages.stale)
  await rememberReleased(tx, giverId, shift)
  if (wanted) await rememberReleased(tx, takerId, wanted)
}

/** Reads all facts that the transition table may need. */
async function readFacts(tx: Change<SignedInCaller>, action: Step, swap: StoredSwap, exchange: Exchange | null) {
  const isOpen = swap.status === 'offered' || swap.status === 'accepted'
  const judged = isOpen && exchange ? await judgeExchange(tx, exchange) : null
  const isDecision = DECISIONS.includes(action)
  return {
    ...partOf(tx, swap, await listManagerUserIds(tx)),
    isConfirmed: judged?.isConfirmed ?? false,
    hasStarted: judged?.hasStarted ?? false,
    isRefused: (isDecision ? judged?.isRefusedToManagers : judged?.isRefused) ?? true,
    needsApproval: (await readSettings(tx)).swapsNeedApproval,
  }
}

/** Takes one step of the transition table while the weeks and both people are locked against other changes. */
async function takeStep(
  caller: SignedInCaller,
  action: Step,
  id: number,
  reason: string | null = null,
): Promise<StoredSwap['status']> {
  const seen = await requireSwap(caller, id)
  const seenWanted = (await findExchange(caller, seen))?.wanted
  const weeks = [seen.weekStartDate, ...(seenWanted ? [seenWanted.weekStartDate] : [])]
  const write = change(caller, action, { weeks, people: [seen.giver.id, seen.taker.id] }, async (tx) => {
    const swap = await requireSwap(tx, id)
    const exchange = await findExchange(tx, swap)
    const facts = await readFacts(tx, action, swap, exchange)
    const who = actorOf(tx.user.role, facts.isPartOfIt)
    const outcome = requireOutcome(decideSwap(action, { state: swap.status, who, facts }))
    if (outcome.kind === 'stay') return swap.status
    if (!exchange) throw new AppError('conflict', swapMessages.ended)
    const isDecision = DECISIONS.includes(action)
    const decision = isDecision ? { decidedBy: tx.user.id, decidedAt: instantNow(tx.clock), reason } : {}
    // Writes the offer before its shifts, because changing a shift ends the open offers about it.
    if (!(await changeSwap(tx, swap, { status: outcome.to, ...decision })))
      throw new AppError('conflict', swapMessages.decided)
    if (outcome.to === 'done') await carryOut(tx, exchange, isDecision)
    await markSwapRead(tx, id)
    await notifyOfSwap(tx, outcome.notify, { ...swap, ...exchange, reason: reason ?? '' }, tx.user.id)
    return outcome.to
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnEdit)
}

/** Accepts an offer: the swap is carried out at once, or waits for a manager's decision. */
export async function acceptSwap(caller: SignedInCaller, id: number) {
  const status = await takeStep(caller, 'acceptSwap', id)
  return { message: status === 'done' ? swapMessages.done : swapMessages.accepted }
}

export async function declineSwap(caller: SignedInCaller, id: number) {
  await takeStep(caller, 'declineSwap', id)
  return { message: swapMessages.declined }
}

export async function withdrawSwap(caller: SignedInCaller, id: number) {
  await takeStep(caller, 'withdrawSwap', id)
  return { message: swapMessages.withdrawn }
}

export async function approveSwap(caller: SignedInCaller, id: number) {
  await takeStep(caller, 'approveSwap', id)
  return { message: swapMessages.approved }
}

export async function rejectSwap(caller: SignedInCaller, id: number, reason: string) {
  await takeStep(caller, 'rejectSwap', id, reason)
  return { message: swapMessages.rejected }
}
