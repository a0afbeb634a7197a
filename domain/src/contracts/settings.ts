/** Settings: an allow-list of keys, each one row (SET-01, SE9). */
import { z } from 'zod'
import { settingMessages } from '../messages/settings.ts'
import { isTimeZone } from '../time/zone.ts'
import { MAXIMUM, SETTING_DEFAULTS, type SettingKey } from './constants.ts'
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

const webAddress = z.url({ protocol: /^https?$/ }).max(MAXIMUM.url)
const booleanText = z.enum(['true', 'false'], settingMessages.boolean)

/** What each setting may hold, as the text it is saved as (SET-01). */
export const settingValueSchemas: Record<SettingKey, z.ZodType<string, string>> = {
  businessName: nameSchema(MAXIMUM.name).min(1, settingMessages.businessNameRequired),
  contactEmail: z.string().trim().pipe(z.email(settingMessages.email).max(MAXIMUM.email, settingMessages.email)),
  calendarUrl: z
    .string()
    .trim()
    .refine((text) => text === '' || webAddress.safeParse(text).success, settingMessages.url),
  businessTimeZone: z.string().refine(isTimeZone, settingMessages.timeZone),
  minimumRestHours: z.string().regex(/^(?:\d|1\d|2[0-4])$/, settingMessages.restHours),
  autoFillCancellations: booleanText,
  enforceCloserOpenerConstraint: booleanText,
  allowBackToBack: booleanText,
  allowRegistration: booleanText,
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
