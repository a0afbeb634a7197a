import * as contract from '@fairweek/domain/contracts/history/history'
import * as unseen from '@fairweek/domain/contracts/history/unseen-shifts'
import { weekStartForReading } from '@fairweek/domain/time/week'
import { everyWeekKey, weekKey } from '@fairweek/domain/time/week-key'
import { instantNow } from '../../caller/clock.ts'
import { readShiftHistory, readWeekHistory } from '../../history/read-history.ts'
import { readUnseenShifts } from '../../history/read-unseen-shifts.ts'
import { readWeekAsOf } from '../../history/read-week-as-of.ts'
import { readNextSteps } from '../../history/undo/read-next-steps.ts'
import type { Feature } from '../../http/serve.ts'
import { findLastLook, writeLastLook } from './last-looks.store.ts'
import { undoChange } from './undo-change.ts'

export const historyRoutes: Feature = (serve) => {
  serve(contract.getWeekAsOf, (caller) =>
    readWeekAsOf(caller, weekStartForReading(caller.params.weekStartDate), caller.query.instant),
  )
  serve(contract.undoChange, (caller) => undoChange(caller, caller.params.id))
  serve(contract.getNextSteps, (caller) => readNextSteps(caller, weekStartForReading(caller.params.weekStartDate)))
  serve(contract.listWeekChanges, (caller) => readWeekHistory(caller, weekStartForReading(caller.params.weekStartDate)))
  serve(contract.listShiftChanges, (caller) => readShiftHistory(caller, caller.params.id))
  serve(unseen.getLastLook, async (caller) => ({
    lastLook: await findLastLook(caller, caller.user.id, weekStartForReading(caller.params.weekStartDate)),
  }))
  serve(unseen.saveLastLook, async (caller) => ({
    lastLook: await writeLastLook(caller, {
      userId: caller.user.id,
      weekStart: weekStartForReading(caller.params.weekStartDate),
      changeId: caller.body.changeId,
      at: instantNow(caller.clock),
    }),
  }))
  serve(
    unseen.listUnseenShifts,
    (caller) => readUnseenShifts(caller, weekStartForReading(caller.params.weekStartDate), caller.query.since),
    {
      // Depends on the changes of the week's shifts, and the names of people.
      dependsOn: ({ business, params }) => [
        weekKey(business, weekStartForReading(params.weekStartDate)),
        everyWeekKey(business),
      ],
    },
  )
}
