import { exportPayRun as exportPayRunEndpoint } from '@fairweek/domain/contracts/pay/pay-exports'
import { getPayRules, savePayRules as savePayRulesEndpoint } from '@fairweek/domain/contracts/pay/pay-rules'
import { getPayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import type { Feature } from '../../http/serve.ts'
import { readPayRules } from '../../settings/read-pay-rules.ts'
import { exportPayRun } from './export-pay-run.ts'
import { readPayRun } from './read-pay-run.ts'
import { savePayRules } from './save-pay-rules.ts'

export const payRoutes: Feature = (serve) => {
  serve(getPayRules, (caller) => readPayRules(caller))
  serve(savePayRulesEndpoint, (caller) => savePayRules(caller, caller.body))
  serve(exportPayRunEndpoint, (caller) => exportPayRun(caller, caller.query))
  serve(getPayRun, (caller) => readPayRun(caller, caller.query))
}
