/** Settings: an allow-list of keys, each one row (S:3, S:7, SE9). */
import { z } from 'zod'
import { SETTING_DEFAULTS, type SettingKey } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'

const settingKeys = Object.keys(SETTING_DEFAULTS) as [SettingKey, ...SettingKey[]]

export const settingSchema = z.strictObject({
  key: z.enum(settingKeys),
  value: z.string(),
  type: z.enum(['string', 'boolean']),
})
export type Setting = z.infer<typeof settingSchema>

export const settingBodySchema = z.strictObject({
  key: z.enum(settingKeys),
  value: z.string().max(2048),
  type: z.enum(['string', 'boolean']).default('string'),
})

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
