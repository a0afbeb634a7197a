/** Setting the demand of one week by hand, and returning to the weekly requirements. */
import { z } from 'zod'
import { weekDemandRefusals } from '../../messages/requirements/refusals.ts'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { doneSchema, idSchema, namedDayOfWeekSchema, weekParams } from '../fields.ts'
import { asksForATime, requirementTimeFields } from './requirement-writes.ts'
import { requirementSchema } from './requirements.ts'

const weekRequirementSchema = requirementSchema.omit({ eventId: true, date: true, validFrom: true, validUntil: true })

/** The demand for a week in replies; `version` changes only if the requirements change. */
const weekDemandSchema = z.strictObject({ requirements: z.array(weekRequirementSchema), version: z.string() })
export type WeekDemand = z.infer<typeof weekDemandSchema>

/** A requirement of a week's demand in a request. A requirement that the week already has is sent with its id. */
const weekDemandRowSchema = asksForATime(
  z.strictObject({ id: idSchema.optional(), dayOfWeek: namedDayOfWeekSchema, ...requirementTimeFields }),
)
export type WeekDemandRow = z.input<typeof weekDemandRowSchema>

export const listWeekRequirements = defineEndpoint({
  name: 'listWeekRequirements',
  method: 'GET',
  path: '/api/requirements/weeks/:weekStartDate/rows',
  access: 'manager',
  summary:
    'List the demand of one week without event uplifts, including closed days: the starting point for changing that week',
  params: weekParams,
  response: weekDemandSchema,
})

export const setWeekDemand = defineEndpoint({
  name: 'setWeekDemand',
  method: 'PUT',
  path: '/api/requirements/weeks/:weekStartDate',
  access: 'manager',
  summary: 'Set the demand of one week, which replaces the weekly requirements in it; not in past weeks',
  params: weekParams,
  body: z.strictObject({
    requirements: z
      .array(weekDemandRowSchema)
      .max(MAXIMUM.weekRequirements, { error: () => weekDemandRefusals.tooMany(MAXIMUM.weekRequirements) })
      .refine(
        (rows) => {
          const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [id]))
          return new Set(ids).size === ids.length
        },
        { error: () => weekDemandRefusals.twice },
      ),
    /** Version that the caller read; the call is refused if the week's demand has changed since. */
    basedOn: z.string().max(MAXIMUM.text).optional(),
  }),
  response: weekDemandSchema,
})

export const restoreWeeklyDemand = defineEndpoint({
  name: 'restoreWeeklyDemand',
  method: 'DELETE',
  path: '/api/requirements/weeks/:weekStartDate',
  access: 'manager',
  summary: 'Delete the demand set for one week, so that the weekly requirements apply again; not in past weeks',
  params: weekParams,
  response: doneSchema,
})

export const weekDemandEndpoints = [listWeekRequirements, setWeekDemand, restoreWeeklyDemand] as const
