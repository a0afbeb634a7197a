/** Weekly staff requirements, and the extra demand that events add on single dates (REQM-01 to REQM-03). */
import { z } from 'zod'
import { validationMessages } from '../../messages/validation.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dayOfWeekSchema, idSchema, weekOfDayParams } from '../fields.ts'
import { hasOneSource, IMPORT_BODY_BYTES, importFields, importReportSchema } from '../import/file-import.ts'

export const requirementSchema = z.strictObject({
  id: idSchema,
  dayOfWeek: dayOfWeekSchema,
  /** HH:mm:ss */
  startTime: z.string(),
  endTime: z.string(),
  roleId: idSchema,
  requiredCount: z.number().int(),
  /** The area where people are needed; absent if none is specified (decision 0111). */
  areaId: idSchema.optional(),
  /** 'Manual', 'Event' or a value from an imported file. */
  source: z.string(),
  /** The event that added the requirement, and the only date on which it applies; both null for weekly requirements. */
  eventId: idSchema.nullable(),
  date: z.string().nullable(),
  /** First and last date of a weekly requirement; null or absent: no limit. */
  validFrom: z.string().nullable().optional(),
  validUntil: z.string().nullable().optional(),
})
export type Requirement = z.infer<typeof requirementSchema>

/** A requirement and the weeks to which it applies. Weekly requirements do not apply to weeks with their own demand. */
const demandRowSchema = requirementSchema.extend({
  /** Mondays of weeks with their own demand; absent for requirements of a single date. */
  exceptWeeks: z.array(z.string()).optional(),
  /** Closed days; absent for requirements of a single date. */
  exceptDates: z.array(z.string()).optional(),
})
export type DemandRow = z.infer<typeof demandRowSchema>

/** A requirement in a week's own demand; it has the id of the weekly requirement from which it was copied. */
export type WeekRequirement = Omit<Requirement, 'eventId' | 'date' | 'validFrom' | 'validUntil'>

/**
 * Why a week has its own demand. `kept`: the weekly demand was changed after the week was planned. `own`: a manager set
 * it.
 */
export const OWN_DEMAND_KINDS = ['kept', 'own'] as const

export const listRequirements = defineEndpoint({
  name: 'listRequirements',
  method: 'GET',
  path: '/api/requirements',
  access: 'staff',
  summary: 'List all weekly requirements and event uplifts',
  response: z.array(requirementSchema),
})

export const getWeekDemand = defineEndpoint({
  name: 'getWeekDemand',
  method: 'GET',
  path: '/api/requirements/weeks/:weekStartDate',
  access: 'staff',
  summary:
    'Get the requirements that apply in a week and in two weeks before and after it, including demand set for one week',
  params: weekOfDayParams,
  response: z.strictObject({
    requirements: z.array(demandRowSchema),
    /** Why the week has its own demand; null if the weekly requirements apply. */
    ownDemand: z.enum(OWN_DEMAND_KINDS).nullable(),
    /** Closed days of the week, with their names. */
    closedDays: z.array(z.strictObject({ date: z.string(), name: z.string() })),
  }),
})

/**
 * Mondays of published weeks, from the current week on, that keep the demand with which they were planned; past weeks
 * always keep theirs.
 */
export const keptWeeksFields = { keptWeeks: z.array(z.string()).optional() }

export const importRequirements = defineEndpoint({
  name: 'importRequirements',
  method: 'POST',
  path: '/api/requirements/import',
  access: 'manager',
  summary: 'Import weekly requirements from a spreadsheet; nothing changes in a dry run, or if the file has any error',
  body: z
    .strictObject({
      ...importFields,
      /** `add` keeps existing requirements; `replace` makes the file the entire weekly demand. */
      mode: z.enum(['add', 'replace']).default('add'),
    })
    .refine(hasOneSource, { error: () => validationMessages.oneSource }),
  bodyLimit: IMPORT_BODY_BYTES,
  refusals: ['tooManyRequests'],
  response: importReportSchema.extend({ deleted: z.number().int(), ...keptWeeksFields }),
})

export const exportRequirements = defineEndpoint({
  name: 'exportRequirements',
  method: 'GET',
  path: '/api/requirements/export',
  access: 'manager',
  summary: 'Export all weekly requirements as CSV, which can be imported again',
  produces: 'csv',
  response: z.string(),
})

export const requirementEndpoints = [listRequirements, getWeekDemand, importRequirements, exportRequirements] as const
