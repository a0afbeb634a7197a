import * as contract from '@fairweek/domain/contracts/channels/undelivered'
import type { Feature } from '../../http/serve.ts'
import { listUndelivered, retryUndelivered } from './undelivered.ts'

export const deliveryRoutes: Feature = (serve) => {
  serve(contract.listUndelivered, listUndelivered)
  serve(contract.retryUndelivered, (caller) => retryUndelivered(caller, caller.body.ids))
}
