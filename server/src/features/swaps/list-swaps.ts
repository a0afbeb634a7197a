import type { Swap } from '@fairweek/domain/contracts/swaps'
import { swapScreens } from '@fairweek/domain/messages/swaps'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import type { SignedInCaller } from '../../caller/caller.ts'
import { listManagerUserIds } from '../../notifications/notifications.store.ts'
import { findStaffOfUser } from '../../people/holders.store.ts'
import { findExchanges, partOf, readJudge } from './swap-facts.ts'
import { listAcceptedSwaps, listOpenSwapsOf, type StoredSwap } from './swaps.store.ts'

/** Presents open offers as the caller may see them, each checked against the current roster. */
export async function showSwaps(caller: SignedInCaller, swaps: readonly StoredSwap[]): Promise<Swap[]> {
  const isManager = hasRank(caller.user.role, 'manager')
  const exchanges = await findExchanges(caller, swaps)
  const judge = await readJudge(caller, [...exchanges.values()])
  const managerIds = await listManagerUserIds(caller)
  return swaps.flatMap((swap): Swap[] => {
    const { id, giver, taker, status, createdAt } = swap
    const exchange = exchanges.get(id)
    if (!exchange || (status !== 'offered' && status !== 'accepted')) return []
    const { isConfirmed, hasStarted, isRefused, isRefusedToManagers, causes } = judge(exchange)
    const { isGiver, isTaker, isPartOfIt, isOnlyManager } = partOf(caller, swap, managerIds)
    const isRuledOut = status === 'accepted' ? isRefusedToManagers : isRefused
    const against = (name: string, facts: readonly string[]) => facts.map((fact) => swapScreens.cause(name, fact))
    const one: Swap = {
      id,
      giver: { id: giver.id, name: giver.name },
      taker: { id: taker.id, name: taker.name },
      shift: swapShiftOf(exchange.shift),
      wanted: exchange.wanted && swapShiftOf(exchange.wanted),
      status,
      part: isGiver ? 'giver' : isTaker ? 'taker' : null,
      isPossible: isConfirmed && !hasStarted && !isRuledOut,
      mayDecide: isManager && status === 'accepted' && (!isPartOfIt || isOnlyManager),
      causes: isManager ? [...against(taker.name, causes.taker), ...against(giver.name, causes.giver)] : [],
      createdAt,
    }
    return [one]
  })
}

/** Lists open offers that the caller takes part in; for managers, also those that wait for a decision. */
export async function listSwaps(caller: SignedInCaller): Promise<Swap[]> {
  const own = await findStaffOfUser(caller, caller.user.id)
  const theirs = own ? await listOpenSwapsOf(caller, own.id) : []
  const toDecide = hasRank(caller.user.role, 'manager') ? await listAcceptedSwaps(caller) : []
  const known = new Set(theirs.map(({ id }) => id))
  return showSwaps(caller, [...theirs, ...toDecide.filter(({ id }) => !known.has(id))])
}
