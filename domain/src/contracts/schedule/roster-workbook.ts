import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { weekParams } from '../fields.ts'

export const exportRosterWeek = defineEndpoint({
  name: 'exportRosterWeek',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate/roster.xlsx',
  access: 'manager',
  summary: 'Export the roster of a week as an Excel workbook: people by day, and a list of the shifts',
  params: weekParams,
  produces: 'workbook',
  response: z.string(),
})

export const rosterWorkbookEndpoints = [exportRosterWeek] as const
