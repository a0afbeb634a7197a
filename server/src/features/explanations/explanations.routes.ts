import * as contract from '@fairweek/domain/contracts/explanations'
import type { Feature } from '../../http/serve.ts'
import { applyFix } from './apply-fix.ts'
import * as ask from './ask-about-roster.ts'
import { getReceipt } from './get-receipt.ts'

export const explanationRoutes: Feature = (serve) => {
  serve(contract.explainOpening, (context) => ask.explainOpening(context, context.query))
  serve(contract.listFixes, (context) => ask.listFixes(context, context.query))
  serve(contract.applyFix, (context) => applyFix(context, context.body))
  serve(contract.explainPersonForOpening, (context) =>
    ask.explainPersonForOpening(context, context.params.staffId, context.query),
  )
  serve(contract.explainShift, (context) => ask.explainShift(context, context.params.id))
  serve(contract.explainPersonForShift, (context) =>
    ask.explainPersonForShift(context, context.params.id, context.params.staffId),
  )
  serve(contract.getReceipt, (context) => getReceipt(context, context.params.id))
}
