import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { notificationChoiceMessages } from '../messages/channels/notification-choices.ts'
import { timeOffMessages } from '../messages/time-off/time-off.ts'
import { validationMessages } from '../messages/validation.ts'
import { registerFormSchema, usernameSchema } from './auth/auth.ts'
import { sayAvailability } from './availability/availability.ts'
import { addPushDevice, saveNotificationChoices } from './channels/notification-choices.ts'
import { eventBodySchema } from './events.ts'
import { fixConflict } from './explanations/conflict-fixes.ts'
import { idParams, nameSchema, textSchema } from './fields.ts'
import { getWeekAsOf } from './history/history.ts'
import { registry } from './registry.ts'
import { requirementBodySchema } from './requirements/requirement-writes.ts'
import { roleBodySchema } from './roles.ts'
import { purgeShifts, shiftBodySchema, swapShifts } from './schedule/schedule.ts'
import { staffBodySchema } from './staff.ts'
import { checkTimeOff } from './time-off/time-off.ts'
import { usePlainZodMessages } from './zod-messages.ts'

beforeAll(usePlainZodMessages)

const messagesOf = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('registry', () => {
  test('names and method-path pairs are unique', () => {
    const names = registry.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const routes = registry.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(routes).size).toBe(routes.length)
  })

  test('every path parameter has a schema and every schema a parameter', () => {
    for (const { path, params } of registry) {
      const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
      const shape = params && 'shape' in params ? Object.keys(params.shape as object) : []
      expect(shape.sort(), path).toEqual(named.sort())
    }
  })
})

/** Returns all integer fields of a JSON schema, at any depth. */
function wholeNumbersOf(schema: unknown, path = ''): { path: string; maximum: unknown }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'type' in schema && schema.type === 'integer' ? [{ path, maximum: Object(schema).maximum }] : []
  return [...own, ...Object.entries(schema).flatMap(([key, part]) => wholeNumbersOf(part, `${path}.${key}`))]
}

test('[API-01] every whole number in a request fits a database integer', () => {
  const tooLarge = registry.flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((schema) =>
      schema
        ? wholeNumbersOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name).filter(
            ({ maximum }) => !(typeof maximum === 'number' && maximum <= 2_147_483_647),
          )
        : [],
    ),
  )
  expect(tooLarge).toEqual([])
})

describe('validation messages', () => {
  const shift = { weekStartDate: '2026-11-23', dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: 1 }

  test('[CONST-06] a missing field is Required, and a wrong type names both types', () => {
    const { roleId, ...withoutRole } = shift
    expect(messagesOf(shiftBodySchema.safeParse(withoutRole))).toEqual(['roleId: Required'])
    expect(messagesOf(shiftBodySchema.safeParse({ ...shift, roleId: String(roleId) }))).toEqual([
      'roleId: Expected number, received string',
    ])
    expect(messagesOf(shiftBodySchema.safeParse({ ...shift, colour: 'red' }))).toEqual([': Unknown field: colour'])
  })

  test('[CONST-06] messages of zod itself are never shown: each error has a message of our own', () => {
    const errors = (schema: z.ZodType, value: unknown) =>
      messagesOf(schema.safeParse(value)).map((text) => text.slice(2))
    for (const [schema, value, says] of [
      [idParams.shape.id, 'two', 'Must be a number'],
      [idParams.shape.id, '1.5', 'Must be a whole number'],
      [shiftBodySchema.shape.dayOfWeek, 1.5, 'Must be a whole number'],
      [shiftBodySchema.shape.dayOfWeek, '1', 'Expected number, received string'],
      [shiftBodySchema.shape.staffId, 'x', 'Expected number, received string'],
      [shiftBodySchema.shape.staffId, -3, 'Must be at least 1'],
      [shiftBodySchema.shape.status, 'Confirmed', 'Must be one of Pending, Draft, Unconfirmed'],
      [requirementBodySchema.shape.source, 'Mine', 'Must be Manual'],
      [staffBodySchema.shape.email, 'nonsense', 'Must be a valid email address'],
      [swapShifts.body.shape.shifts, [], 'Must have at least 2 entries'],
      [swapShifts.body.shape.shifts, {}, 'Expected array, received object'],
      [staffBodySchema.shape.preferredDays, [0, 1, 2, 3, 4, 5, 6, 0], 'Must have at most 7 entries'],
      [sayAvailability.body.shape.answers, 5, 'Expected object, received number'],
      [addPushDevice.body.shape.endpoint, 'x', 'Must be a valid URL'],
      [getWeekAsOf.query.shape.instant, 'x', 'Must be a date and time such as 2026-11-23T09:00:00Z'],
    ] as const)
      expect(errors(schema, value)[0], JSON.stringify(value)).toBe(says)
    expect(messagesOf(fixConflict.body.safeParse({}))).toEqual(['kind: Must be one of give, retime, delete, fill'])
    expect(messagesOf(purgeShifts.body.safeParse({ weekStartDate: '2026-11-24' }))).toEqual([
      ': The week start date must be a Monday (yyyy-MM-dd).',
    ])
  })

  test('a week cannot start on a Tuesday, and a shift cannot end at 39:00', () => {
    expect(messagesOf(shiftBodySchema.safeParse({ ...shift, weekStartDate: '2026-11-24' }))).toEqual([
      'weekStartDate: The week start date must be a Monday (yyyy-MM-dd).',
    ])
    expect(shiftBodySchema.safeParse({ ...shift, endTime: '39:00' }).success).toBe(false)
  })

  test('[API-01] the length of a date range is checked only if both texts are dates', () => {
    const check = (fromDate: string, untilDate: string) =>
      messagesOf(checkTimeOff.query.safeParse({ staffId: '1', fromDate, untilDate }))
    expect(check('4e-323', 'false')).toEqual([
      `fromDate: ${validationMessages.day}`,
      `untilDate: ${validationMessages.day}`,
    ])
    expect(check('2026-11-23', '2999-99-99')).toEqual([`untilDate: ${validationMessages.day}`])
    expect(check('2026-11-24', '2026-11-23')).toEqual([`untilDate: ${timeOffMessages.untilBeforeFrom}`])
    expect(check('2026-11-23', '2026-11-24')).toEqual([])
  })

  test('[API-01] the ends of quiet hours are compared only if both are times', () => {
    const choose = (quietFrom: string, quietUntil: string) =>
      messagesOf(
        saveNotificationChoices.body.safeParse({
          emailTopics: [],
          pushTopics: [],
          webhookTopics: [],
          quietFrom,
          quietUntil,
        }),
      )
    expect(choose('AAA', '')).toEqual([
      `quietFrom: ${validationMessages.time}`,
      `quietUntil: ${validationMessages.time}`,
    ])
    expect(choose('00:00', 'AAA')).toEqual([`quietUntil: ${validationMessages.time}`])
    expect(choose('00:00', '24:00')).toEqual([`quietUntil: ${notificationChoiceMessages.sameTimes}`])
    expect(choose('22:00', '07:00')).toEqual([])
  })

  test('Draft and Unconfirmed are parsed as Pending, and staff 0 as nobody', () => {
    expect(shiftBodySchema.parse({ ...shift, status: 'Draft', staffId: 0 })).toMatchObject({
      status: 'Pending',
      staffId: null,
    })
    expect(shiftBodySchema.safeParse({ ...shift, status: 'Confirmed' }).success).toBe(false)
  })

  test('[REQM-02] a requirement must end after it starts, unless it ends the next day', () => {
    const body = { dayOfWeek: 5, startTime: '18:00', endTime: '02:00', roleId: 1 }
    expect(messagesOf(requirementBodySchema.safeParse(body))).toEqual(['endTime: End time must be after start time'])
    expect(requirementBodySchema.safeParse({ ...body, endsNextDay: true }).success).toBe(true)
    expect(requirementBodySchema.safeParse({ ...body, endTime: '24:00' }).success).toBe(true)
    const wholeDays = [
      { startTime: '17:00', endTime: '17:00', endsNextDay: true },
      { startTime: '00:00', endTime: '24:00' },
    ]
    for (const times of wholeDays)
      expect(messagesOf(requirementBodySchema.safeParse({ ...body, ...times }))).toEqual([
        'endTime: A requirement must be shorter than 24 hours. To staff around the clock, add one for each shift.',
      ])
    expect(messagesOf(requirementBodySchema.safeParse({ ...body, startTime: '9:00' }))).toEqual([
      'startTime: Please enter a valid time format (HH:MM)',
    ])
  })

  test('[AUTH-05] the register form shows a specific message for each invalid field', () => {
    const empty = { username: 'ab', email: 'x', name: 'A', phoneNumber: '123', password: '12345', confirmPassword: '' }
    expect(messagesOf(registerFormSchema.safeParse(empty))).toEqual([
      'username: Username must be at least 3 characters',
      'email: Invalid email address',
      'name: Name is required',
      'phoneNumber: Phone number is required',
      'password: Password must be at least 6 characters',
      'confirmPassword: Confirm password is required',
    ])
    const good = { username: 'anna', email: 'a@example.com', name: 'Anna', phoneNumber: '1234567', password: 'secret7' }
    expect(messagesOf(registerFormSchema.safeParse({ ...good, confirmPassword: 'secret8' }))).toEqual([
      'confirmPassword: Passwords do not match',
    ])
    expect(registerFormSchema.safeParse({ ...good, confirmPassword: 'secret7' }).success).toBe(true)
  })

  test('names may be in any script, but contain no control or direction characters', () => {
    const name = textSchema(20)
    for (const good of ['Siobhán', '李小龙', '👩‍🍳 Chef', "O'Brien <b>"])
      expect(name.safeParse(good).success, good).toBe(true)
    for (const bad of ['a\u0000b', 'abc\u202Edef', 'a\u001b[31m', 'x'.repeat(21)])
      expect(name.safeParse(bad).success).toBe(false)
  })

  test('a name must be on one line', () => {
    for (const bad of [
      'Ana\nLee',
      'Ana\r\nLee',
      'Ana\tLee',
      'Ana\u2028Lee',
      'Ana\u2029Lee',
      'Ana\u0085Lee',
      'Ana\u0007Lee',
    ])
      expect(nameSchema(20).safeParse(bad).success, JSON.stringify(bad)).toBe(false)
    expect(messagesOf(nameSchema(20).safeParse('Ana\nLee'))).toEqual([': Must be on one line, without tabs'])
    expect(nameSchema(20).parse(' Ana Lee\n')).toBe('Ana Lee')
    expect(textSchema(20).safeParse('two\nlines').success).toBe(true)
    const person = { name: 'Ana\nLee', phoneNumber: '021 555 0100' }
    expect(staffBodySchema.safeParse(person).success).toBe(false)
    expect(usernameSchema.safeParse('ana\nlee').success).toBe(false)
    expect(roleBodySchema.safeParse({ name: 'Head\nCook' }).success).toBe(false)
    expect(eventBodySchema.safeParse({ name: 'Quiz\nNight', date: '2026-11-27' }).success).toBe(false)
  })

  test('a name without visible characters is refused', () => {
    for (const bad of ['\u200b', '\u200b\u2060\u200d', '\u00ad \ufeff'])
      expect(messagesOf(textSchema(20).safeParse(bad))).toEqual([': Required'])
  })
})
