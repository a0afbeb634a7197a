import * as contract from '@fairweek/domain/contracts/swaps'
import type { Feature } from '../../http/serve.ts'
import { acceptSwap, approveSwap, declineSwap, rejectSwap, withdrawSwap } from './decide-swap.ts'
import { listSwapPartners } from './list-swap-partners.ts'
import { listSwaps } from './list-swaps.ts'
import { offerSwap } from './offer-swap.ts'

export const swapRoutes: Feature = (serve) => {
  serve(contract.listSwaps, listSwaps)
  serve(contract.listSwapPartners, (caller) => listSwapPartners(caller, caller.params.id))
  serve(contract.offerSwap, (caller) => offerSwap(caller, caller.body))
  serve(contract.acceptSwap, (caller) => acceptSwap(caller, caller.params.id))
  serve(contract.declineSwap, (caller) => declineSwap(caller, caller.params.id))
  serve(contract.withdrawSwap, (caller) => withdrawSwap(caller, caller.params.id))
  serve(contract.approveSwap, (caller) => approveSwap(caller, caller.params.id))
  serve(contract.rejectSwap, (caller) => rejectSwap(caller, caller.params.id, caller.body.reason))
}
