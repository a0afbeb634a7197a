/** Settings: an allow-list of keys, each one row (SET-01, SE9). */
import { z } from 'zod'
import { settingMessages } from '../messages/settings.ts'
import { isTimeZone } from '../time/zone.ts'
import {
  MAXIMUM,
  RANKED_GOALS,
  type RankedGoal,
  SETTING_BOUNDS,
  SETTING_CHOICES,
  SETTING_DEFAULTS,
  type SettingKey,
  type SettingKeyOf,
  type Settings,
} from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { nameSchema } from './fields.ts'

const settingKeys = Object.keys(SETTING_DEFAULTS) as [SettingKey, ...SettingKey[]]

const settingSchema = z.strictObject({
  key: z.enum(settingKeys),
  value: z.string(),
  type: z.enum(['string', 'boolean']),
})
export type Setting = z.infer<typeof settingSchema>

const settingBodySchema = z.strictObject({
  key: z.enum(settingKeys),
  value: z.string().max(2048),
  type: z.enum(['string', 'boolean']).default('string'),
})

/** What calendars give out for subscribing: read like the address of a page. */
const asWebAddress = (text: string) => text.replace(/^webcals?:\/\//i, 'https://')
const webAddress = z.url({ protocol: /^https?$/ }).max(MAXIMUM.url)
type ValueSchema = z.ZodType<string, string>

/**
 * The goals of generating in the order of a saved text, which may come from another version: names that are not known are
 * left out, and each missing goal follows the goal that it follows by default. Labour cost is a goal only where it is named.
 */
export function readGoalOrder(text: string): RankedGoal[] {
  const names = new Set(text.split(','))
  const order = [...names].flatMap((name) => RANKED_GOALS.filter((goal) => goal === name))
  for (const [place, goal] of RANKED_GOALS.entries()) {
    if (goal === 'labourCost' || order.includes(goal)) continue
    const before = RANKED_GOALS[place - 1]
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, goal)
  }
  return order
}

/** Each goal once, labour cost if it is wanted. */
function isGoalOrder(text: string): boolean {
  return readGoalOrder(text).join() === text
}

/** What settings may hold that are free text. */
const textSchemas: Partial<Record<SettingKeyOf<string>, ValueSchema>> = {
  businessName: nameSchema(MAXIMUM.name).min(1, settingMessages.businessNameRequired),
  contactEmail: z.string().trim().pipe(z.email(settingMessages.email).max(MAXIMUM.email, settingMessages.email)),
  calendarUrl: z
    .string()
    .trim()
    .overwrite(asWebAddress)
    .refine((text) => text === '' || webAddress.safeParse(text).success, settingMessages.url),
  businessTimeZone: z.string().refine(isTimeZone, settingMessages.timeZone),
  goalOrder: z.string().refine(isGoalOrder, settingMessages.goalOrder),
}

function wholeNumberSchema({ minimum, maximum }: { minimum: number; maximum: number }): ValueSchema {
  const isWithin = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum
  return z.string().trim().refine(isWithin, settingMessages.wholeNumber(minimum, maximum))
}

function valueSchemaOf(key: SettingKey): ValueSchema {
  if (typeof SETTING_DEFAULTS[key] === 'boolean') return z.enum(['true', 'false'], settingMessages.boolean)
  if (isNumberKey(key)) return wholeNumberSchema(SETTING_BOUNDS[key])
  const choices = choicesOf(key)
  if (choices) return z.enum(choices, settingMessages.choice(choices))
  return (textSchemas as Partial<Record<SettingKey, ValueSchema>>)[key] ?? nameSchema(MAXIMUM.text)
}

function isNumberKey(key: SettingKey): key is SettingKeyOf<number> {
  return key in SETTING_BOUNDS
}

/** The least and the most that a setting may be, where it is a whole number. */
export function boundsOf(key: SettingKey): { minimum: number; maximum: number } | undefined {
  return isNumberKey(key) ? SETTING_BOUNDS[key] : undefined
}

/** What a setting may be, where it is one of a few texts. */
export function choicesOf(key: SettingKey): readonly [string, ...string[]] | undefined {
  return (SETTING_CHOICES as Partial<Record<SettingKey, readonly [string, ...string[]]>>)[key]
}

/** What each setting may hold, as the text it is saved as (SET-01). */
export const settingValueSchemas = Object.fromEntries(settingKeys.map((key) => [key, valueSchemaOf(key)])) as Record<
  SettingKey,
  ValueSchema
>

/** What a setting's default and type are called on the wire. */
export function settingType(key: SettingKey): Setting['type'] {
  return typeof SETTING_DEFAULTS[key] === 'boolean' ? 'boolean' : 'string'
}

function meaningOf(key: SettingKey, text: string): boolean | number | string {
  if (typeof SETTING_DEFAULTS[key] === 'boolean') return text === 'true'
  return isNumberKey(key) ? Number(text) : text
}

/** What a saved text says today: an order of goals from another version is completed. */
function currentText(key: SettingKey, saved: string | undefined): string | undefined {
  return key === 'goalOrder' && saved !== undefined ? readGoalOrder(saved).join() : saved
}

/** What saved rows mean. A setting without a row, or with a text that it may not hold any more, is its default. */
export function readSettingRows(rows: readonly { key: string; value: string }[]): Settings {
  const saved = new Map(rows.map(({ key, value }) => [key, value]))
  const entries = settingKeys.map((key) => {
    const text = currentText(key, saved.get(key))
    const isKnown = text !== undefined && settingValueSchemas[key].safeParse(text).success
    return [key, isKnown ? meaningOf(key, text) : SETTING_DEFAULTS[key]]
  })
  return Object.fromEntries(entries) as Settings
}

export const listSettings = defineEndpoint({
  name: 'listSettings',
  method: 'GET',
  path: '/api/settings',
  access: 'staff',
  summary: 'All settings, each saved or default; staff get those their screens need',
  response: z.array(settingSchema),
})

export const saveSetting = defineEndpoint({
  name: 'saveSetting',
  method: 'POST',
  path: '/api/settings',
  access: 'admin',
  summary: 'Save one setting',
  denial: 'edit',
  body: settingBodySchema,
  response: settingSchema,
})

export const settingEndpoints = [listSettings, saveSetting] as const
