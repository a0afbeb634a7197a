import { listPairings } from '@fairweek/domain/contracts/pairings/pairing-list'
import * as contract from '@fairweek/domain/contracts/pairings/pairings'
import type { Feature } from '../../http/serve.ts'
import * as store from '../../people/pairings.store.ts'
import { readPairings, savePairings } from './save-pairings.ts'

export const pairingRoutes: Feature = (serve) => {
  serve(listPairings, store.listPairings)
  serve(contract.getPairings, (caller) => readPairings(caller, caller.params.id))
  serve(contract.savePairings, (caller) => savePairings(caller, caller.params.id, caller.body))
}
