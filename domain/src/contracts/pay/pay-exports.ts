/** Files of pay runs for payroll programs (PAY-09). */
import { z } from 'zod'
import { payExportMessages } from '../../messages/pay/exports.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema } from '../fields.ts'
import { inOrder } from '../timesheets.ts'

/** The columns of the standard file, in their order, which never changes; new ones come last. */
export const PAY_COLUMNS = [
  'personNumber',
  'name',
  'email',
  'date',
  'plannedHours',
  'workedHours',
  'breakHours',
  'paidHours',
  'rate',
  'multiplier',
  'payCode',
  'area',
  'amount',
  'corrects',
] as const
export type PayColumn = (typeof PAY_COLUMNS)[number]

export const PAY_PROFILES = ['byShift', 'byPerson', 'xero', 'myob', 'gusto', 'lodas', 'own'] as const
export type PayProfile = (typeof PAY_PROFILES)[number]
export const PAY_DATE_FORMS = ['yyyy-MM-dd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.yyyy'] as const
export type PayDateForm = (typeof PAY_DATE_FORMS)[number]

const isColumnList = (text: string) => {
  const columns = text.split(',')
  return (
    columns.every((column) => PAY_COLUMNS.some((known) => known === column)) && new Set(columns).size === columns.length
  )
}

/** The number of an adviser or client of DATEV. */
const datevNumber = (digits: number) =>
  z.string().regex(new RegExp(`^\\d{1,${digits}}$`), { error: () => payExportMessages.datevNumber(digits) })

const payExportSchema = inOrder(
  z.strictObject({
    startDate: daySchema,
    endDate: daySchema,
    profile: z.enum(PAY_PROFILES),
    /** Of the own file: its columns, separated by commas. */
    columns: z
      .string()
      .refine(isColumnList, { error: () => payExportMessages.columns })
      .optional(),
    dateForm: z.enum(PAY_DATE_FORMS).optional(),
    time: z.enum(['hours', 'minutes']).optional(),
    decimalMark: z.enum(['.', ',']).optional(),
    rows: z.enum(['shift', 'person']).optional(),
    /** Of the file for DATEV LODAS. */
    consultant: datevNumber(7).optional(),
    client: datevNumber(5).optional(),
    /** Of the file for DATEV LODAS: the wage types of pay codes, such as `Ordinary=200,leave-sick=700`. */
    wageTypes: z
      .string()
      .max(4000)
      .regex(/^[^,=]{1,40}=\d{1,4}(,[^,=]{1,40}=\d{1,4})*$/, { error: () => payExportMessages.wageType })
      .optional(),
  }),
).refine(
  ({ profile, consultant, client }) => profile !== 'lodas' || (consultant !== undefined && client !== undefined),
  {
    path: ['consultant'],
    error: () => payExportMessages.datevMissing,
  },
)
export type PayExport = z.infer<typeof payExportSchema>

export const exportPayRun = defineEndpoint({
  name: 'exportPayRun',
  method: 'GET',
  path: '/api/pay/run/export',
  access: 'manager',
  summary: 'Export the pay of a period for a payroll program; of a locked period always the same bytes',
  query: payExportSchema,
  produces: 'csv',
  refusals: ['conflict'],
  response: z.string(),
})

export const payExportEndpoints = [exportPayRun] as const
