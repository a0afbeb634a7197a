import { clearPendingRequests as clearPendingEndpoint } from '@fairweek/domain/contracts/notifications'
import * as contract from '@fairweek/domain/contracts/shift-requests'
import type { Feature } from '../../http/serve.ts'
import {
  approveShiftRequest,
  clearPendingRequests,
  rejectShiftRequest,
  withdrawShiftRequest,
} from './decide-request.ts'
import { listShiftRequests } from './list-requests.ts'
import { requestShift } from './request-shift.ts'

export const shiftRequestRoutes: Feature = (serve) => {
  serve(contract.listShiftRequests, listShiftRequests)
  serve(contract.requestShift, (context) => requestShift(context, context.body))
  serve(contract.approveShiftRequest, (context) => approveShiftRequest(context, context.body))
  serve(contract.rejectShiftRequest, (context) => rejectShiftRequest(context, context.body))
  serve(contract.withdrawShiftRequest, (context) => withdrawShiftRequest(context, context.body))
  serve(clearPendingEndpoint, clearPendingRequests)
}
