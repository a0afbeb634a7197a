import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { validationMessages } from '../messages/validation.ts'
import { eventBodySchema } from './events.ts'
import { registry } from './registry.ts'
import { requirementBodySchema } from './requirements/requirement-writes.ts'
import { shiftBodySchema } from './schedule/schedule.ts'

interface Field {
  at: string
  name: string
  schema: { pattern?: string; type?: string; maximum?: number }
}

/** Returns all fields of a JSON schema, at any depth; for a nullable field, the type without null. */
function fieldsOf(schema: unknown, at: string): Field[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, part]) => {
    const properties: Field[] =
      key === 'properties'
        ? Object.entries(part as object).flatMap(([name, field]) =>
            [field, ...(field.anyOf ?? []), ...(field.items ? [field.items] : [])].map((each) => ({
              at: `${at}.${name}`,
              name,
              schema: each,
            })),
          )
        : []
    return [...properties, ...fieldsOf(part, at)]
  })
}

const sentIn = registry.flatMap(({ name, query, body }) =>
  [query, body].flatMap((schema) =>
    schema ? fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name) : [],
  ),
)
const answered = registry.flatMap(({ name, response }) =>
  response ? fieldsOf(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }), name) : [],
)

describe('day of the week', () => {
  const isDay = ({ name, schema }: Field) =>
    (name === 'dayOfWeek' || name === 'daysOfWeek') && schema.type === 'integer'

  test('[API-01] a request may send 7 for Sunday, and replies contain only 0 to 6', () => {
    const days = sentIn.filter(isDay)
    expect(days.length).toBeGreaterThan(8)
    expect(days.filter(({ schema }) => schema.maximum !== 7).map(({ at }) => at)).toEqual([])
    expect(answered.filter(isDay).filter(({ schema }) => schema.maximum !== 6)).toEqual([])
    const body = { startTime: '18:00', endTime: '22:00', roleId: 1 }
    for (const [named, day] of [
      [0, 0],
      [1, 1],
      [6, 6],
      [7, 0],
    ])
      expect(requirementBodySchema.parse({ ...body, dayOfWeek: named })).toMatchObject({ dayOfWeek: day })
    for (const none of [-1, 8, 1.5])
      expect(requirementBodySchema.safeParse({ ...body, dayOfWeek: none }).success).toBe(false)
  })
})

describe('start times', () => {
  const START_NAMES = ['startTime', 'preferredTimeStart', 'quietFrom']

  test('[API-01] 24:00 is refused as a start time in every request', () => {
    const starts = sentIn.filter(({ name, schema }) => START_NAMES.includes(name) && schema.type === 'string')
    expect(starts.length).toBeGreaterThan(12)
    const wrong = starts.filter(({ schema }) => !schema.pattern || new RegExp(schema.pattern).test('24:00'))
    expect(wrong.map(({ at }) => at)).toEqual([])
  })

  test('[API-01] 24:00 as a start is refused with advice, and accepted as an end', () => {
    const shift = { weekStartDate: '2026-11-23', dayOfWeek: 1, roleId: 1, startTime: '20:00', endTime: '24:00' }
    expect(shiftBodySchema.safeParse(shift).success).toBe(true)
    const bodies = [
      shiftBodySchema.safeParse({ ...shift, startTime: '24:00', endTime: '06:00' }),
      requirementBodySchema.safeParse({ dayOfWeek: 1, roleId: 1, startTime: '24:00:00', endTime: '06:00' }),
      eventBodySchema.safeParse({ name: 'Quiz', date: '2026-11-23', startTime: '24:00', endTime: '02:00' }),
    ]
    for (const { error } of bodies)
      expect(error?.issues).toMatchObject([{ path: ['startTime'], message: validationMessages.startAtEnd }])
  })
})
