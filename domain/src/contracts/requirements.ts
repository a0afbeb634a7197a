/** Weekly staff requirements, and the dated extras of events (REQM-01 to REQM-03, GN1). */
import { z } from 'zod'
import { importMessages } from '../messages/import.ts'
import { requirementMessages } from '../messages/requirements.ts'
import { minutesOf } from '../time/clock-time.ts'
import { MAXIMUM, NEW_REQUIREMENT } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  clockTimeWith,
  dayOfWeekSchema,
  daySchema,
  doneSchema,
  idParams,
  idSchema,
  namedDayOfWeekSchema,
  startTimeWith,
  weekStartSchema,
} from './fields.ts'
import { hasOneSource, IMPORT_BODY_BYTES, importFields, importReportSchema } from './import/file-import.ts'

const weekParams = z.strictObject({ weekStartDate: weekStartSchema })

const requirementSchema = z.strictObject({
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
})
export type Requirement = z.infer<typeof requirementSchema>

/** A requirement as it counts in weeks: a weekly one leaves out the weeks that have demand of their own (GN16). */
const demandRowSchema = requirementSchema.extend({
  /** Mondays; absent for dated rows. */
  exceptWeeks: z.array(z.string()).optional(),
})
export type DemandRow = z.infer<typeof demandRowSchema>

/** A requirement of the demand that a week has of its own. Its id is that of the weekly one it was copied from. */
export type WeekRequirement = Omit<Requirement, 'eventId' | 'date'>

/** Why a week has demand of its own: the weekly demand was changed after it was planned, or a manager set it. */
export const OWN_DEMAND_KINDS = ['kept', 'own'] as const

const requirementFields = z.strictObject({
  startTime: startTimeWith(requirementMessages.timeFormat),
  endTime: clockTimeWith(requirementMessages.timeFormat),
  roleId: idSchema,
  requiredCount: z.number().int().min(1).max(MAXIMUM.requiredCount).default(NEW_REQUIREMENT.requiredCount),
  source: z.literal('Manual').default('Manual'),
  /** Only with it may the end be at or before the start (TM1). */
  endsNextDay: z.boolean().default(false),
})

function endsAfterStart({ startTime, endTime, endsNextDay }: z.output<typeof requirementFields>): boolean {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)]
  if (start === null || end === null) return true
  // 24:00 is the end of the same day (TM12a), written 00:00 but not on the next one.
  const endMinutes = endTime.startsWith('24:') ? 1440 : end
  return endsNextDay ? endMinutes <= start : endMinutes > start
}

const END_AFTER_START = { path: ['endTime'], message: requirementMessages.endAfterStart }

/** Whether it lasts less than 24 hours: no shift may last a whole day, so nobody could fill it. */
function isShorterThanADay({ startTime, endTime, endsNextDay }: z.output<typeof requirementFields>): boolean {
  const canLastADay = endsNextDay || endTime.startsWith('24:')
  return !canLastADay || minutesOf(startTime) !== minutesOf(endTime)
}

const LASTS_A_DAY = { path: ['endTime'], message: requirementMessages.lastsADay }

export const requirementBodySchema = requirementFields
  .extend({ dayOfWeek: namedDayOfWeekSchema })
  .refine(endsAfterStart, END_AFTER_START)
  .refine(isShorterThanADay, LASTS_A_DAY)
export type RequirementBody = z.infer<typeof requirementBodySchema>

/** The same requirement on several days of the week. */
const requirementOfDaysSchema = requirementFields
  .extend({
    daysOfWeek: z
      .array(namedDayOfWeekSchema)
      .min(1, requirementMessages.dayRequired)
      .refine((days) => new Set(days).size === days.length, requirementMessages.dayTwice),
  })
  .refine(endsAfterStart, END_AFTER_START)
  .refine(isShorterThanADay, LASTS_A_DAY)
export type RequirementOfDays = z.infer<typeof requirementOfDaysSchema>

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
  }),
})

export const restoreWeeklyDemand = defineEndpoint({
  name: 'restoreWeeklyDemand',
  method: 'DELETE',
  path: '/api/requirements/weeks/:weekStartDate',
  access: 'manager',
  summary: 'Let the weekly requirements hold in a week again that has demand of its own; not in past weeks',
  params: weekParams,
  response: doneSchema,
})

/** Mondays of published weeks, from the present one on, that keep the demand they were planned with; past weeks always do. */
export const keptWeeksFields = { keptWeeks: z.array(z.string()).optional() }

export const createRequirement = defineEndpoint({
  name: 'createRequirement',
  method: 'POST',
  path: '/api/requirements',
  access: 'manager',
  summary: 'Add a weekly requirement',
  body: requirementBodySchema,
  response: requirementSchema.extend(keptWeeksFields),
})

export const createRequirementOfDays = defineEndpoint({
  name: 'createRequirementOfDays',
  method: 'POST',
  path: '/api/requirements/days',
  access: 'manager',
  summary: 'Add the same weekly requirement on several days, all or none (GRID-09)',
  body: requirementOfDaysSchema,
  response: z.strictObject({ requirements: z.array(requirementSchema), ...keptWeeksFields }),
})

export const updateRequirement = defineEndpoint({
  name: 'updateRequirement',
  method: 'PUT',
  path: '/api/requirements/:id',
  access: 'manager',
  summary: 'Change a weekly requirement; shifts that fill it stay',
  params: idParams,
  body: requirementBodySchema,
  response: requirementSchema.extend(keptWeeksFields),
})

export const deleteRequirement = defineEndpoint({
  name: 'deleteRequirement',
  method: 'DELETE',
  path: '/api/requirements/:id',
  access: 'manager',
  summary: 'Delete a weekly requirement; shifts that fill it stay',
  params: idParams,
  response: doneSchema.extend(keptWeeksFields),
})

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
    .refine(hasOneSource, importMessages.oneSource),
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

export const requirementEndpoints = [
  listRequirements,
  getWeekDemand,
  restoreWeeklyDemand,
  createRequirement,
  createRequirementOfDays,
  updateRequirement,
  deleteRequirement,
  importRequirements,
  exportRequirements,
] as const
