import * as contract from '@fairweek/domain/contracts/timesheets'
import type { Feature } from '../../http/serve.ts'
import { exportTimesheet } from './export-timesheet.ts'
import { readTimesheet } from './read-timesheet.ts'

export const timesheetRoutes: Feature = (serve) => {
  serve(contract.listTimesheet, (context) => readTimesheet(context, context.query))
  serve(contract.exportTimesheet, (context) => exportTimesheet(context, context.query))
}
