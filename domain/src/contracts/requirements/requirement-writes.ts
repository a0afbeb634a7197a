/** Adding, changing and deleting weekly requirements (REQM-02, REQM-03). */
import { z } from 'zod'
import { requirementMessages } from '../../messages/requirements/requirements.ts'
import { minutesOf } from '../../time/clock-time.ts'
import { areaIdInput } from '../areas/areas.ts'
import { MAXIMUM, NEW_REQUIREMENT } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  clockTimeWith,
  daySchema,
  doneSchema,
  idParams,
  idSchema,
  LARGEST_INTEGER,
  namedDayOfWeekSchema,
  startTimeWith,
} from '../fields.ts'
import { keptWeeksFields, type Requirement, requirementSchema } from './requirements.ts'

/** Time, role, area and number of people of a requirement. */
export const requirementTimeFields = {
  startTime: startTimeWith(() => requirementMessages.timeFormat),
  endTime: clockTimeWith(() => requirementMessages.timeFormat),
  roleId: idSchema,
  requiredCount: z.number().int().min(1).max(MAXIMUM.requiredCount).default(NEW_REQUIREMENT.requiredCount),
  areaId: areaIdInput,
  /** Required for an end at or before the start. */
  endsNextDay: z.boolean().default(false),
}

/** The values of a requirement that its form shows. */
const requirementFormValuesSchema = requirementSchema.pick({ endTime: true, roleId: true }).extend({
  dayOfWeek: namedDayOfWeekSchema,
  startTime: startTimeWith(() => requirementMessages.timeFormat),
  requiredCount: z.number().int().max(LARGEST_INTEGER),
  areaId: idSchema.nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
})
export type RequirementFormValues = z.infer<typeof requirementFormValuesSchema>

const requirementFields = z.strictObject({
  ...requirementTimeFields,
  source: z.literal('Manual').default('Manual'),
  /** First and last date; null means no limit. An edit that omits them keeps the current ones. */
  validFrom: daySchema.nullable().optional(),
  validUntil: daySchema.nullable().optional(),
})

interface RequirementTimes {
  startTime: string
  endTime: string
  endsNextDay: boolean
}

function endsAfterStart({ startTime, endTime, endsNextDay }: RequirementTimes): boolean {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)]
  if (start === null || end === null) return true
  // 24:00 is the end of the same day; it is stored as 00:00, without moving to the next day.
  const endMinutes = endTime.startsWith('24:') ? 1440 : end
  return endsNextDay ? endMinutes <= start : endMinutes > start
}

const END_AFTER_START = { path: ['endTime'], error: () => requirementMessages.endAfterStart }

/** Checks that the requirement lasts less than 24 hours: no shift may last a whole day, so nobody could fill it. */
function isShorterThanADay({ startTime, endTime, endsNextDay }: RequirementTimes): boolean {
  const canLastADay = endsNextDay || endTime.startsWith('24:')
  return !canLastADay || minutesOf(startTime) !== minutesOf(endTime)
}

const LASTS_A_DAY = { path: ['endTime'], error: () => requirementMessages.lastsADay }

/** Extends a schema that has requirement times with checks: refuses an end before the start, and whole days. */
export function asksForATime<Schema extends z.ZodType<RequirementTimes>>(schema: Schema): Schema {
  return schema.refine(endsAfterStart, END_AFTER_START).refine(isShorterThanADay, LASTS_A_DAY)
}

/** Checks that the first date is not after the last. */
export function isValidSomeDay({ validFrom, validUntil }: Pick<Requirement, 'validFrom' | 'validUntil'>): boolean {
  return !validFrom || !validUntil || validFrom <= validUntil
}

const UNTIL_BEFORE_FROM = { path: ['validUntil'], error: () => requirementMessages.untilBeforeFrom }

const weeklyFields = requirementFields.extend({ dayOfWeek: namedDayOfWeekSchema })
export const requirementBodySchema = asksForATime(weeklyFields).refine(isValidSomeDay, UNTIL_BEFORE_FROM)
export type RequirementBody = z.infer<typeof requirementBodySchema>

/** The same requirement on several days of the week. */
const requirementOfDaysSchema = asksForATime(
  requirementFields.extend({
    daysOfWeek: z
      .array(namedDayOfWeekSchema)
      .min(1, { error: () => requirementMessages.dayRequired })
      .refine((days) => new Set(days).size === days.length, { error: () => requirementMessages.dayTwice }),
  }),
).refine(isValidSomeDay, UNTIL_BEFORE_FROM)
export type RequirementOfDays = z.infer<typeof requirementOfDaysSchema>

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
  body: asksForATime(
    weeklyFields.extend({
      /** The values that the caller has read. If others have been saved since, the call is refused (EDIT-03). */
      basedOn: requirementFormValuesSchema.partial().optional(),
    }),
  ).refine(isValidSomeDay, UNTIL_BEFORE_FROM),
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

export const requirementWriteEndpoints = [
  createRequirement,
  createRequirementOfDays,
  updateRequirement,
  deleteRequirement,
] as const
