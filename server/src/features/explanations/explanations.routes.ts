import * as fixContract from '@fairweek/domain/contracts/explanations/conflict-fixes'
import * as contract from '@fairweek/domain/contracts/explanations/explanations'
import type { Feature } from '../../http/serve.ts'
import { applyFix } from './apply-fix.ts'
import * as ask from './ask-about-roster.ts'
import { fixConflict } from './conflict-fixes/fix-conflict.ts'
import { listConflictFixes } from './conflict-fixes/list-conflict-fixes.ts'
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
  serve(fixContract.listConflictFixes, (caller) => listConflictFixes(caller, caller.params.id))
  serve(fixContract.fixConflict, (caller) => fixConflict(caller, caller.params.id, caller.body))
  serve(contract.getReceipt, (context) => getReceipt(context, context.params.id))
}
