import * as contract from '@fairweek/domain/contracts/publish/confirm'
import * as dueWeeks from '@fairweek/domain/contracts/publish/due-weeks'
import type { Feature } from '../../http/serve.ts'
import { confirmAllPending } from './confirm-all-pending.ts'
import { confirmShift, unconfirmShift } from './confirm-shift.ts'
import { confirmShifts, unconfirmShifts } from './confirm-shifts.ts'
import { listDueWeeks } from './list-due-weeks.ts'
import { listPublishedWeeks } from './list-published-weeks.ts'

export const publishRoutes: Feature = (serve) => {
  serve(dueWeeks.listDueWeeks, listDueWeeks)
  serve(dueWeeks.listPublishedWeeks, (context) => listPublishedWeeks(context, context.query))
  serve(contract.confirmShifts, (context) => confirmShifts(context, context.body.shifts))
  serve(contract.unconfirmShifts, (context) => unconfirmShifts(context, context.body.shifts))
  serve(contract.confirmShift, (context) => confirmShift(context, context.params.id, context.body))
  serve(contract.unconfirmShift, (context) => unconfirmShift(context, context.params.id, context.body?.version))
  serve(contract.confirmAllPending, confirmAllPending)
}
