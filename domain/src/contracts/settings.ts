/** Settings: a fixed list of keys, each stored as one row (SET-01). */
import { z } from 'zod'
import { isCurrency } from '../language/currencies.ts'
import { HOUR_CLOCKS, LOCALES, type Reader, SPECIFIED_READER, usualClock } from '../language/reader.ts'
import { settingMessages } from '../messages/settings/settings.ts'
import { isTimeZone } from '../time/zone.ts'
import { hasShortBreaks, isBreakRule } from './breaks/break-rule.ts'
import {
  MAXIMUM,
  OPTIONAL_GOALS,
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
import { daySchema, emailWith, nameSchema } from './fields.ts'

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
  /** The value that the caller has read. If another has been saved since, the call is refused (EDIT-03). */
  basedOn: z.string().optional(),
})

/** Converts the `webcal` link of a calendar subscription to `https`. */
const asWebAddress = (text: string) => text.replace(/^webcals?:\/\//i, 'https://')
const webAddress = z.url({ protocol: /^https?$/ }).max(MAXIMUM.url)
type ValueSchema = z.ZodType<string, string>

const isOptional = (goal: RankedGoal): boolean => OPTIONAL_GOALS.some((optional) => optional === goal)

/**
 * Parses a stored order of goals, which may come from another version of the application. Unknown names are dropped;
 * each missing goal is inserted after its predecessor in the default order. Optional goals are goals only if the text
 * names them.
 */
export function readGoalOrder(text: string): RankedGoal[] {
  const names = new Set(text.split(','))
  const order = [...names].flatMap((name) => RANKED_GOALS.filter((goal) => goal === name))
  for (const [place, goal] of RANKED_GOALS.entries()) {
    if (isOptional(goal) || order.includes(goal)) continue
    const before = RANKED_GOALS[place - 1]
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, goal)
  }
  return order
}

/**
 * Checks that the text names each goal exactly once, except for optional goals. Pairings may be missing, because clients
 * that are older than this goal do not know it.
 */
function isGoalOrder(text: string): boolean {
  const order = readGoalOrder(text)
  return [order, order.filter((goal) => goal !== 'pairings')].some((known) => known.join() === text)
}

/** A network address such as 203.0.113.7, or a network such as 203.0.113.0/24 or 2001:db8::/32. */
const networkSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Returns the addresses and networks of a list. */
export function readNetworks(list: string): string[] {
  return list.split(/[\s,;]+/).filter((network) => network !== '')
}

/** Latitude and longitude in degrees, as maps copy them: '-36.8485, 174.7633'. */
const PLACE = /^\s*(-?\d{1,2}(?:\.\d{1,20})?)[\s,;]+(-?\d{1,3}(?:\.\d{1,20})?)\s*$/

/** Returns the place of a setting in degrees; null if it is empty or no place on Earth. */
export function readPlace(text: string): { latitude: number; longitude: number } | null {
  const [, first, second] = PLACE.exec(text) ?? []
  const [latitude, longitude] = [Number(first), Number(second)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** Writes a place as `readPlace` reads it, to about 10 cm. */
export function writePlace({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(6)))).join(', ')
}

/** Schemas of the settings with free text. */
const textSchemas: Partial<Record<SettingKeyOf<string>, ValueSchema>> = {
  businessName: nameSchema(MAXIMUM.name).min(1, { error: () => settingMessages.businessNameRequired }),
  contactEmail: z
    .string()
    .trim()
    .pipe(emailWith(() => settingMessages.email).max(MAXIMUM.email, { error: () => settingMessages.email })),
  calendarUrl: z
    .string()
    .trim()
    .overwrite(asWebAddress)
    .refine((text) => text === '' || webAddress.safeParse(text).success, { error: () => settingMessages.url }),
  businessTimeZone: z.string().refine(isTimeZone, { error: () => settingMessages.timeZone }),
  currency: z.string().refine(isCurrency, { error: () => settingMessages.currency }),
  payPeriodStart: daySchema,
  clockInNetworks: nameSchema(MAXIMUM.text)
    .overwrite((list) => readNetworks(list).join(', '))
    .refine((list) => readNetworks(list).every((network) => networkSchema.safeParse(network).success), {
      error: () => settingMessages.networks,
    }),
  clockInPlace: nameSchema(MAXIMUM.text)
    .overwrite((text) => {
      const place = readPlace(text)
      return place ? writePlace(place) : text
    })
    .refine((text) => text === '' || readPlace(text) !== null, { error: () => settingMessages.place }),
  goalOrder: z.string().refine(isGoalOrder, { error: () => settingMessages.goalOrder }),
  breakRule: z
    .string()
    .refine(isBreakRule, { error: () => settingMessages.breakRule })
    .refine(hasShortBreaks, { error: () => settingMessages.breakRuleTooLong }),
}

function wholeNumberSchema({ minimum, maximum }: { minimum: number; maximum: number }): ValueSchema {
  const isWithin = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum
  return z
    .string()
    .trim()
    .refine(isWithin, { error: () => settingMessages.wholeNumber(minimum, maximum) })
}

function valueSchemaOf(key: SettingKey): ValueSchema {
  if (typeof SETTING_DEFAULTS[key] === 'boolean')
    return z.enum(['true', 'false'], { error: () => settingMessages.boolean })
  if (isNumberKey(key)) return wholeNumberSchema(SETTING_BOUNDS[key])
  const choices = choicesOf(key)
  if (choices) return z.enum(choices, { error: () => settingMessages.choice(choices) })
  return (textSchemas as Partial<Record<SettingKey, ValueSchema>>)[key] ?? nameSchema(MAXIMUM.text)
}

function isNumberKey(key: SettingKey): key is SettingKeyOf<number> {
  return key in SETTING_BOUNDS
}

/** Returns the bounds of a numeric setting. */
export function boundsOf(key: SettingKey): { minimum: number; maximum: number } | undefined {
  return isNumberKey(key) ? SETTING_BOUNDS[key] : undefined
}

/** Returns the permitted texts of a setting; undefined if any text is permitted. */
export function choicesOf(key: SettingKey): readonly [string, ...string[]] | undefined {
  return (SETTING_CHOICES as Partial<Record<SettingKey, readonly [string, ...string[]]>>)[key]
}

/** Schema of each setting, for the text that is stored (SET-01). */
export const settingValueSchemas = Object.fromEntries(settingKeys.map((key) => [key, valueSchemaOf(key)])) as Record<
  SettingKey,
  ValueSchema
>

/** Returns the type of a setting as reported by the API. */
export function settingType(key: SettingKey): Setting['type'] {
  return typeof SETTING_DEFAULTS[key] === 'boolean' ? 'boolean' : 'string'
}

function meaningOf(key: SettingKey, text: string): boolean | number | string {
  if (typeof SETTING_DEFAULTS[key] === 'boolean') return text === 'true'
  return isNumberKey(key) ? Number(text) : text
}

/** Returns a stored text in the current format: an order of goals from another version is completed. */
function currentText(key: SettingKey, saved: string | undefined): string | undefined {
  return key === 'goalOrder' && saved !== undefined ? readGoalOrder(saved).join() : saved
}

type SettingRow = Pick<Setting, 'value'> & { key: string }

function readRows(rows: readonly SettingRow[], isValid: (key: SettingKey, text: string) => boolean): Settings {
  const saved = new Map(rows.map(({ key, value }) => [key, value]))
  const entries = settingKeys.map((key) => {
    const text = currentText(key, saved.get(key))
    return [key, text !== undefined && isValid(key, text) ? meaningOf(key, text) : SETTING_DEFAULTS[key]]
  })
  return Object.fromEntries(entries) as Settings
}

/** Parses stored rows. A setting without a row, or with an invalid text, has its default. */
export function readSettingRows(rows: readonly SettingRow[]): Settings {
  return readRows(rows, (key, text) => settingValueSchemas[key].safeParse(text).success)
}

/** Parses the rows of a reply, whose texts the server has checked. A setting without a row has its default. */
export function readSettingReply(rows: readonly Setting[]): Settings {
  return readRows(rows, () => true)
}

export const listSettings = defineEndpoint({
  name: 'listSettings',
  method: 'GET',
  path: '/api/settings',
  access: 'staff',
  summary: 'List all settings, saved or default; staff get only those that their screens need',
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

/**
 * Returns the language and clock of the business, for visitors and for people who have not chosen their own (decision
 * 0110).
 */
export function businessReader(settings: Pick<Settings, 'locale' | 'hourClock'>): Reader {
  const locale = LOCALES.find((each) => each === settings.locale) ?? SPECIFIED_READER.locale
  return { locale, hourClock: HOUR_CLOCKS.find((each) => each === settings.hourClock) ?? usualClock(locale) }
}
