import * as contract from '@fairweek/domain/contracts/timesheets'
import type { Feature } from '../../http/serve.ts'
import { exportTimesheet } from './export-timesheet.ts'
import { exportTimesheetWorkbook } from './export-workbook.ts'
import { lockPeriod, unlockPeriod } from './lock-period.ts'
import { readTimesheet } from './read-timesheet.ts'
import { saveWorkedHours } from './save-worked-hours.ts'

export const timesheetRoutes: Feature = (serve) => {
  serve(contract.listTimesheet, (context) => readTimesheet(context, context.query))
  serve(contract.exportTimesheet, (context) => exportTimesheet(context, context.query))
  serve(contract.exportTimesheetWorkbook, (context) => exportTimesheetWorkbook(context, context.query))
  serve(contract.saveWorkedHours, (caller) => saveWorkedHours(caller, caller.params.id, caller.body))
  serve(contract.lockPeriod, (caller) => lockPeriod(caller, caller.body))
  serve(contract.unlockPeriod, (caller) => unlockPeriod(caller, caller.params.id, caller.body.reason))
}
