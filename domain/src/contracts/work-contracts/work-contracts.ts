/** Contracts: named sets of work rules, assigned to people (decision 0086). */
import { z } from 'zod'
import { workContractMessages } from '../../messages/work-contracts/work-contracts.ts'
import { workRuleMessages } from '../../messages/work-contracts/work-rules.ts'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { doneSchema, idParams, idSchema, nameSchema, versionSchema } from '../fields.ts'
import type { FigureKey } from './limits.ts'
import { type WorkRules, workRulesSchema } from './work-rules.ts'

const workContractSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  rules: workRulesSchema,
  version: versionSchema,
  /** Number of people with this contract. */
  people: z.number().int(),
})
export type WorkContract = z.infer<typeof workContractSchema>

/** Returns a check that a rule which is no use on its own comes with the other. */
const needs = (rule: keyof WorkRules, other: keyof WorkRules) => (rules: WorkRules) =>
  rules[rule] === undefined || rules[other] !== undefined

/** Returns a check that a minimum, `times` over, does not exceed a maximum; true if one of them is missing. */
const isAtMost =
  (minimum: FigureKey, maximum: FigureKey, times = 1) =>
  (rules: WorkRules) =>
    times * (rules[minimum] ?? 0) <= (rules[maximum] ?? Number.POSITIVE_INFINITY)

const bodyFields = {
  name: nameSchema(MAXIMUM.name).min(1, { error: () => workContractMessages.nameRequired }),
  rules: workRulesSchema
    .refine(isAtMost('minHoursAWeek', 'maxHoursAWeek'), {
      error: () => workRuleMessages.fewestAboveMost,
      path: ['minHoursAWeek'],
    })
    .refine(isAtMost('minHoursADay', 'maxHoursADay'), {
      error: () => workRuleMessages.fewestDayHoursAboveMost,
      path: ['minHoursADay'],
    })
    .refine(isAtMost('minHoursADay', 'maxHoursAWeek'), {
      error: () => workRuleMessages.fewestAboveMost,
      path: ['minHoursADay'],
    })
    .refine(isAtMost('minHoursAWeek', 'maxAverageHours'), {
      error: () => workRuleMessages.fewestAboveAverage,
      path: ['minHoursAWeek'],
    })
    .refine(isAtMost('minHoursAWeek', 'maxHoursAFortnight', 2), {
      error: () => workRuleMessages.fewestAboveFortnight,
      path: ['minHoursAWeek'],
    })
    .refine(needs('averageWeeks', 'maxAverageHours'), {
      error: () => workRuleMessages.averageHoursMissing,
      path: ['maxAverageHours'],
    })
    .refine(needs('maxAverageHours', 'averageWeeks'), {
      error: () => workRuleMessages.averageWeeksMissing,
      path: ['averageWeeks'],
    })
    .refine(needs('weekendWeeks', 'maxWeekends'), {
      error: () => workRuleMessages.weekendsMissing,
      path: ['maxWeekends'],
    })
    .refine(needs('maxWeekends', 'weekendWeeks'), {
      error: () => workRuleMessages.weekendWeeksMissing,
      path: ['weekendWeeks'],
    })
    .refine(({ maxWeekends = 0, weekendWeeks = maxWeekends + 1 }) => maxWeekends < weekendWeeks, {
      error: () => workRuleMessages.weekendsOfAllWeeks,
      path: ['maxWeekends'],
    })
    .refine(isAtMost('minDaysInARow', 'maxDaysInARow'), {
      error: () => workRuleMessages.fewestDaysAboveMost,
      path: ['minDaysInARow'],
    }),
}
export const workContractBodySchema = z.strictObject(bodyFields)
export type WorkContractBody = z.infer<typeof workContractBodySchema>

export const listWorkContracts = defineEndpoint({
  name: 'listWorkContracts',
  method: 'GET',
  path: '/api/work-contracts',
  access: 'manager',
  summary: 'List all contracts by name',
  response: z.array(workContractSchema),
})

export const createWorkContract = defineEndpoint({
  name: 'createWorkContract',
  method: 'POST',
  path: '/api/work-contracts',
  access: 'admin',
  summary: 'Add a contract',
  body: workContractBodySchema,
  response: workContractSchema,
})

const contractFormValuesSchema = z.strictObject({ name: z.string(), rules: workRulesSchema })
export type ContractFormValues = z.infer<typeof contractFormValuesSchema>

export const updateWorkContract = defineEndpoint({
  name: 'updateWorkContract',
  method: 'PUT',
  path: '/api/work-contracts/:id',
  access: 'admin',
  summary: 'Change a contract, unless it has changed since the given version',
  params: idParams,
  body: z.strictObject({
    ...bodyFields,
    version: versionSchema,
    /** The values that the caller has read, so that a refusal can say who changed what (EDIT-03). */
    basedOn: contractFormValuesSchema.optional(),
  }),
  response: workContractSchema,
})

export const deleteWorkContract = defineEndpoint({
  name: 'deleteWorkContract',
  method: 'DELETE',
  path: '/api/work-contracts/:id',
  access: 'admin',
  summary: 'Delete a contract that nobody has',
  params: idParams,
  response: doneSchema,
})

export const workContractEndpoints = [
  listWorkContracts,
  createWorkContract,
  updateWorkContract,
  deleteWorkContract,
] as const
