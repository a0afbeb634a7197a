/** Filling a week from the previous one, or from a named template (GRID-09). */
import { z } from 'zod'
import { validationMessages } from '../../messages/validation.ts'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  clockTimeSchema,
  doneSchema,
  idParams,
  idSchema,
  namedDayOfWeekSchema,
  nameSchema,
  startTimeSchema,
  weekParams,
  weekStartSchema,
} from '../fields.ts'

/** A shift of a template, independent of any week. */
const templateShiftSchema = z.strictObject({
  dayOfWeek: namedDayOfWeekSchema,
  startTime: startTimeSchema,
  endTime: clockTimeSchema,
  roleId: idSchema,
  /** Absent if the shift has no area. */
  areaId: idSchema.optional(),
  /** Null if the shift is added as open. */
  staffId: idSchema.nullable(),
})
export type TemplateShift = z.infer<typeof templateShiftSchema>

const weekTemplateSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  shiftCount: z.number().int(),
  /** Whether the template contains assignments. */
  hasPeople: z.boolean(),
})
export type WeekTemplate = z.infer<typeof weekTemplateSchema>

const filledSchema = z.strictObject({
  message: z.string(),
  added: z.number().int(),
  /** One sentence for each shift that was left open or skipped, with the reason. */
  left: z.array(z.string()),
  /** Id of the change, for undo; null if nothing was added. */
  undoId: idSchema.nullable(),
})
export type Filled = z.infer<typeof filledSchema>

export const copyLastWeek = defineEndpoint({
  name: 'copyLastWeek',
  method: 'POST',
  path: '/api/schedule/week/:weekStartDate/copy-last-week',
  access: 'manager',
  summary: 'Copy the shifts of the previous week as drafts; shifts that a person cannot work become open',
  params: weekParams,
  response: filledSchema,
})

export const listWeekTemplates = defineEndpoint({
  name: 'listWeekTemplates',
  method: 'GET',
  path: '/api/schedule/templates',
  access: 'manager',
  summary: 'List the week templates by name',
  response: z.array(weekTemplateSchema),
})

export const saveWeekTemplate = defineEndpoint({
  name: 'saveWeekTemplate',
  method: 'POST',
  path: '/api/schedule/templates',
  access: 'manager',
  summary: 'Save the shifts of a week as a template, with or without their people',
  body: z.strictObject({
    name: nameSchema(MAXIMUM.name).min(1, { error: () => validationMessages.required }),
    weekStartDate: weekStartSchema,
    hasPeople: z.boolean().default(true),
  }),
  response: weekTemplateSchema,
})

export const deleteWeekTemplate = defineEndpoint({
  name: 'deleteWeekTemplate',
  method: 'DELETE',
  path: '/api/schedule/templates/:id',
  access: 'manager',
  summary: 'Delete a template; weeks filled from it stay unchanged',
  params: idParams,
  response: doneSchema,
})

export const applyWeekTemplate = defineEndpoint({
  name: 'applyWeekTemplate',
  method: 'POST',
  path: '/api/schedule/templates/:id/apply',
  access: 'manager',
  summary: 'Add the shifts of a template to a week as drafts; shifts that a person cannot work become open',
  params: idParams,
  body: z.strictObject({ weekStartDate: weekStartSchema }),
  response: filledSchema,
})

export const weekTemplateEndpoints = [
  copyLastWeek,
  listWeekTemplates,
  saveWeekTemplate,
  deleteWeekTemplate,
  applyWeekTemplate,
] as const
