import { copyShifts as copyShiftsContract } from '@fairweek/domain/contracts/schedule/copy-shifts'
import * as months from '@fairweek/domain/contracts/schedule/months'
import { exportRosterWeek as exportRosterWeekContract } from '@fairweek/domain/contracts/schedule/roster-workbook'
import * as contract from '@fairweek/domain/contracts/schedule/schedule'
import * as templates from '@fairweek/domain/contracts/schedule/week-templates'
import { weekStartForReading } from '@fairweek/domain/time/week'
import { everyWeekKey, weekKey } from '@fairweek/domain/time/week-key'
import { byRank, type Feature } from '../../http/serve.ts'
import { findShiftVersion } from '../../shifts/shifts.store.ts'
import { assignShift } from './assign-shift.ts'
import { assignShifts, deleteShifts, pinShifts, unpinShifts } from './bulk/bulk-shifts.ts'
import { copyShifts } from './bulk/copy-shifts.ts'
import { purgeShifts } from './bulk/purge-shifts.ts'
import { cancelShift } from './cancel-shift.ts'
import { countShiftsAhead } from './count-shifts-ahead.ts'
import { createShift } from './create-shift.ts'
import { deleteShift } from './delete-shift.ts'
import { exportRosterWeek } from './export-roster-week.ts'
import { copyLastWeek } from './fill/copy-last-week.ts'
import { applyWeekTemplate, deleteWeekTemplate, listWeekTemplates, saveWeekTemplate } from './fill/week-templates.ts'
import { listUnassigned } from './list-unassigned.ts'
import { listWeekSummaries } from './months/list-week-summaries.ts'
import { pinShift, unpinShift } from './pin-shift.ts'
import { getShift, listShifts, listStaffShifts, listWeekShifts } from './read-shifts.ts'
import { swapShifts } from './swap-shifts.ts'
import { updateShift } from './update-shift.ts'
import { createWeekMemory } from './week-memory.ts'

/**
 * An edit without a version gets the version that was current when the request arrived, so that of two simultaneous
 * claims the later one does not silently win.
 */
function withVersion<Body extends { version?: number | undefined }>(body: Body, onArrival: number | undefined) {
  return { ...body, version: body.version ?? onArrival }
}

export const scheduleRoutes: Feature = (serve) => {
  serve(contract.listShifts, (context) => listShifts(context, context.query), { dependsOn: () => 'everything' })
  const readWeek = createWeekMemory()
  serve(
    contract.listWeekShifts,
    (context) => listWeekShifts(context, weekStartForReading(context.params.weekStartDate), readWeek),
    {
      // Depends on the week's shifts, and the names and profiles of people and roles.
      dependsOn: ({ business, params }) => [
        weekKey(business, weekStartForReading(params.weekStartDate)),
        everyWeekKey(business),
      ],
    },
  )
  serve(exportRosterWeekContract, (caller) => exportRosterWeek(caller, caller.params.weekStartDate))
  serve(contract.listStaffShifts, (context) =>
    listStaffShifts(context, context.params.staffId, weekStartForReading(context.query.date)),
  )
  serve(contract.countShiftsAhead, (context) => countShiftsAhead(context, context.params.staffId))
  serve(months.listStaffWeeks, (context) =>
    listStaffShifts(context, context.params.staffId, context.query.from, context.query.until),
  )
  serve(months.listWeekSummaries, (context) => listWeekSummaries(context, context.query), {
    dependsOn: () => 'everything',
    sameFor: byRank,
  })
  serve(contract.listUnassigned, (context) => listUnassigned(context, context.params.staffId, context.query.date))
  serve(contract.getShift, (context) => getShift(context, context.params.id))
  serve(contract.createShift, (context) => createShift(context, context.body))
  serve(
    contract.updateShift,
    (context) => updateShift(context, context.params.id, withVersion(context.body, context.versionOnArrival)),
    { readVersion: findShiftVersion },
  )
  serve(contract.deleteShift, (context) => deleteShift(context, context.params.id, context.body?.version))
  serve(contract.cancelShift, (context) => cancelShift(context, context.params.id, context.body))
  serve(
    contract.assignShift,
    (context) => assignShift(context, context.params.id, withVersion(context.body, context.versionOnArrival)),
    { readVersion: findShiftVersion },
  )
  serve(contract.swapShifts, (context) => swapShifts(context, context.body.shifts))
  serve(contract.assignShifts, (context) => assignShifts(context, context.body))
  serve(contract.pinShifts, (context) => pinShifts(context, context.body.shifts))
  serve(contract.unpinShifts, (context) => unpinShifts(context, context.body.shifts))
  serve(contract.deleteShifts, (context) => deleteShifts(context, context.body.shifts))
  serve(copyShiftsContract, (context) => copyShifts(context, context.body))
  serve(contract.pinShift, (context) => pinShift(context, context.params.id, context.body?.version))
  serve(contract.unpinShift, (context) => unpinShift(context, context.params.id, context.body?.version))
  serve(contract.purgeShifts, (context) =>
    purgeShifts(context, 'all' in context.body ? null : context.body.weekStartDate),
  )
  serve(templates.copyLastWeek, (context) => copyLastWeek(context, context.params.weekStartDate))
  serve(templates.listWeekTemplates, listWeekTemplates)
  serve(templates.saveWeekTemplate, (context) => saveWeekTemplate(context, context.body))
  serve(templates.deleteWeekTemplate, (context) => deleteWeekTemplate(context, context.params.id))
  serve(templates.applyWeekTemplate, (context) =>
    applyWeekTemplate(context, context.params.id, context.body.weekStartDate),
  )
}
