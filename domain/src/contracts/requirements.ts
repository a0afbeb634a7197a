/** Weekly staff requirements, and the dated extras of events (REQM-01 to REQM-03, GN1). */
import { z } from 'zod'
import { validationMessages } from '../messages/validation.ts'
import { defineEndpoint } from './endpoint.ts'
import { dayOfWeekSchema, daySchema, idSchema } from './fields.ts'
import { hasOneSource, IMPORT_BODY_BYTES, importFields, importReportSchema } from './import/file-import.ts'

export const requirementSchema = z.strictObject({
  id: idSchema,
  dayOfWeek: dayOfWeekSchema,
  /** HH:mm:ss */
  startTime: z.string(),
  endTime: z.string(),
  roleId: idSchema,
  requiredCount: z.number().int(),
  /** 'Manual', 'Event' or what an import named. */
  source: z.string(),
  /** The event that raised it, and the only day it counts on; null for weekly rows (GN1). */
  eventId: idSchema.nullable(),
  date: z.string().nullable(),
  /** The first and the last date on which a weekly requirement counts; null or absent: no limit (GN16). */
  validFrom: z.string().nullable().optional(),
  validUntil: z.string().nullable().optional(),
})
export type Requirement = z.infer<typeof requirementSchema>

/** A requirement as it counts in weeks: a weekly one leaves out the weeks that have demand of their own (GN16). */
const demandRowSchema = requirementSchema.extend({
  /** Mondays; absent for dated rows. */
  exceptWeeks: z.array(z.string()).optional(),
  /** Closed days; absent for dated rows. */
  exceptDates: z.array(z.string()).optional(),
})
export type DemandRow = z.infer<typeof demandRowSchema>

/** A requirement of the demand that a week has of its own. Its id is that of the weekly one it was copied from. */
export type WeekRequirement = Omit<Requirement, 'eventId' | 'date' | 'validFrom' | 'validUntil'>

/** Why a week has demand of its own: the weekly demand was changed after it was planned, or a manager set it. */
export const OWN_DEMAND_KINDS = ['kept', 'own'] as const

export const listRequirements = defineEndpoint({
  name: 'listRequirements',
  method: 'GET',
  path: '/api/requirements',
  access: 'staff',
  summary: 'All weekly requirements and dated extras',
  response: z.array(requirementSchema),
})

export const getWeekDemand = defineEndpoint({
  name: 'getWeekDemand',
  method: 'GET',
  path: '/api/requirements/weeks/:weekStartDate',
  access: 'staff',
  summary: 'The requirements that count in a week and in two weeks before and after it, with the demand of their own',
  params: z.strictObject({ weekStartDate: daySchema }),
  response: z.strictObject({
    requirements: z.array(demandRowSchema),
    /** Whether the week has demand of its own, and why; null: the weekly requirements hold. */
    ownDemand: z.enum(OWN_DEMAND_KINDS).nullable(),
    /** Dates of the week on which nobody is needed, with their names. */
    closedDays: z.array(z.strictObject({ date: z.string(), name: z.string() })),
  }),
})

/** Mondays of published weeks, from the present one on, that keep the demand they were planned with; past weeks always do. */
export const keptWeeksFields = { keptWeeks: z.array(z.string()).optional() }

export const importRequirements = defineEndpoint({
  name: 'importRequirements',
  method: 'POST',
  path: '/api/requirements/import',
  access: 'manager',
  summary: 'Read weekly requirements from a spreadsheet; a dry run reports, a file with any error changes nothing',
  body: z
    .strictObject({
      ...importFields,
      /** `add` keeps what is there, `replace` makes the file the whole weekly need. */
      mode: z.enum(['add', 'replace']).default('add'),
    })
    .refine(hasOneSource, validationMessages.oneSource),
  bodyLimit: IMPORT_BODY_BYTES,
  response: importReportSchema.extend({ deleted: z.number().int(), ...keptWeeksFields }),
})

export const exportRequirements = defineEndpoint({
  name: 'exportRequirements',
  method: 'GET',
  path: '/api/requirements/export',
  access: 'manager',
  summary: 'All weekly requirements as CSV that the import reads back',
  produces: 'csv',
  response: z.string(),
})

export const requirementEndpoints = [listRequirements, getWeekDemand, importRequirements, exportRequirements] as const
