import * as absences from '@fairweek/domain/contracts/time-off/absences'
import * as contract from '@fairweek/domain/contracts/time-off/time-off'
import type { Feature } from '../../http/serve.ts'
import { createBlackout, deleteBlackout, listBlackouts } from './blackouts.ts'
import { approveTimeOff, rejectTimeOff, withdrawTimeOff } from './decide-time-off.ts'
import { endAbsence } from './end-absence.ts'
import { judgeTimeOff, readTimeOff } from './read-time-off.ts'
import { reportAbsence } from './report-absence.ts'
import { requestTimeOff } from './request-time-off.ts'

export const timeOffRoutes: Feature = (serve) => {
  serve(contract.listTimeOff, (caller) => readTimeOff(caller, caller.query))
  serve(contract.checkTimeOff, (caller) => judgeTimeOff(caller, caller.query))
  serve(contract.requestTimeOff, (caller) => requestTimeOff(caller, caller.body))
  serve(contract.approveTimeOff, (caller) => approveTimeOff(caller, caller.params.id))
  serve(contract.rejectTimeOff, (caller) => rejectTimeOff(caller, caller.params.id, caller.body.reason))
  serve(contract.withdrawTimeOff, (caller) => withdrawTimeOff(caller, caller.params.id))
  serve(absences.reportAbsence, (caller) => reportAbsence(caller, caller.body))
  serve(absences.endAbsence, (caller) => endAbsence(caller, caller.params.id))
  serve(contract.listBlackouts, listBlackouts)
  serve(contract.createBlackout, (caller) => createBlackout(caller, caller.body))
  serve(contract.deleteBlackout, (caller) => deleteBlackout(caller, caller.params.id))
}
