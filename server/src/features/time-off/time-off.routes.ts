import * as absences from '@fairweek/domain/contracts/time-off/absences'
import * as leave from '@fairweek/domain/contracts/time-off/leave'
import * as contract from '@fairweek/domain/contracts/time-off/time-off'
import type { Feature } from '../../http/serve.ts'
import { readLeaveRules } from '../../people/leave/leave.store.ts'
import { createBlackout, deleteBlackout, listBlackouts } from './blackouts.ts'
import { approveTimeOff, decideLeavePay, rejectTimeOff, withdrawTimeOff } from './decide-time-off.ts'
import { endAbsence } from './end-absence.ts'
import { correctLeave, listLeaveBalances } from './leave/leave-balances.ts'
import { saveLeaveRules } from './leave/leave-rules.ts'
import { listAway, listLeaveLines } from './leave/list-away.ts'
import { judgeTimeOff, readTimeOff } from './read-time-off.ts'
import { reportAbsence } from './report-absence.ts'
import { requestTimeOff } from './request-time-off.ts'

export const timeOffRoutes: Feature = (serve) => {
  serve(contract.listTimeOff, (caller) => readTimeOff(caller, caller.query))
  serve(contract.checkTimeOff, (caller) => judgeTimeOff(caller, caller.query))
  serve(contract.requestTimeOff, (caller) => requestTimeOff(caller, caller.body))
  serve(contract.approveTimeOff, (caller) => approveTimeOff(caller, caller.params.id))
  serve(contract.rejectTimeOff, (caller) => rejectTimeOff(caller, caller.params.id, caller.body.reason))
  serve(contract.decideLeavePay, (caller) => decideLeavePay(caller, caller.params.id, caller.body.isPaid))
  serve(contract.withdrawTimeOff, (caller) => withdrawTimeOff(caller, caller.params.id))
  serve(absences.reportAbsence, (caller) => reportAbsence(caller, caller.body))
  serve(absences.endAbsence, (caller) => endAbsence(caller, caller.params.id))
  serve(contract.listBlackouts, listBlackouts)
  serve(contract.createBlackout, (caller) => createBlackout(caller, caller.body))
  serve(leave.getLeaveRules, readLeaveRules)
  serve(leave.saveLeaveRules, (caller) => saveLeaveRules(caller, caller.body))
  serve(leave.listLeaveBalances, (caller) => listLeaveBalances(caller, caller.query))
  serve(leave.correctLeave, (caller) => correctLeave(caller, caller.body))
  serve(leave.listAway, (caller) => listAway(caller, caller.query))
  serve(leave.listLeaveLines, (caller) => listLeaveLines(caller, caller.query))
  serve(contract.deleteBlackout, (caller) => deleteBlackout(caller, caller.params.id))
}
