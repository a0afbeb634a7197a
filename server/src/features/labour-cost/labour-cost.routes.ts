import * as contract from '@fairweek/domain/contracts/labour-cost/labour-cost'
import type { Feature } from '../../http/serve.ts'
import { readPayRates, savePayRates } from './pay-rates.ts'
import { readWeekCost } from './read-week-cost.ts'

export const labourCostRoutes: Feature = (serve) => {
  serve(contract.getPayRates, (caller) => readPayRates(caller, caller.params.id))
  serve(contract.savePayRates, (caller) => savePayRates(caller, caller.params.id, caller.body))
  serve(contract.getWeekCost, (caller) => readWeekCost(caller, caller.params.weekStartDate))
}
