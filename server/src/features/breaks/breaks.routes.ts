import * as contract from '@fairweek/domain/contracts/breaks/breaks'
import { addDays } from '@fairweek/domain/time/day'
import { everyWeekKey, weekKey } from '@fairweek/domain/time/week-key'
import type { Feature } from '../../http/serve.ts'
import { moveBreak } from './move-break.ts'
import { readWeekBreaks } from './read-breaks.ts'

export const breakRoutes: Feature = (serve) => {
  serve(contract.listWeekBreaks, (caller) => readWeekBreaks(caller, caller.params.weekStartDate), {
    // Night shifts at both ends of the week also depend on the adjacent weeks.
    dependsOn: ({ business, params }) => [
      ...[-7, 0, 7].map((days) => weekKey(business, addDays(params.weekStartDate, days))),
      everyWeekKey(business),
    ],
  })
  serve(contract.moveBreak, (caller) => moveBreak(caller, caller.params, caller.body))
}
