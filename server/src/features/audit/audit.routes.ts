import * as contract from '@fairweek/domain/contracts/audit'
import { weekStartForReading } from '@fairweek/domain/time/week'
import { readShiftHistory, readWeekHistory } from '../../history/read-history.ts'
import { readWeekAsOf } from '../../history/read-week-as-of.ts'
import { readNextSteps } from '../../history/undo/read-next-steps.ts'
import type { Feature } from '../../http/serve.ts'
import { undoChange } from './undo-change.ts'

export const auditRoutes: Feature = (serve) => {
  serve(contract.getWeekAsOf, (caller) =>
    readWeekAsOf(caller, weekStartForReading(caller.params.weekStartDate), caller.query.instant),
  )
  serve(contract.undoChange, (caller) => undoChange(caller, caller.params.id))
  serve(contract.getNextSteps, (caller) => readNextSteps(caller, weekStartForReading(caller.params.weekStartDate)))
  serve(contract.listWeekChanges, (caller) => readWeekHistory(caller, weekStartForReading(caller.params.weekStartDate)))
  serve(contract.listShiftChanges, (caller) => readShiftHistory(caller, caller.params.id))
}
