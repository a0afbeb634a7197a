import { SETTING_DEFAULTS, type SettingKey } from '@fairweek/domain/contracts/constants'
import { type HourClock, LOCALES, type Locale, usualClock } from '@fairweek/domain/language/reader'
import { sql } from 'drizzle-orm'
import { settings, users } from './schema.ts'

const settingOf = (key: SettingKey) => sql`(select ${settings.value} from ${settings} where ${settings.key} = ${key})`
const locale = sql<Locale>`coalesce(${users.locale}, ${settingOf('locale')}, ${SETTING_DEFAULTS.locale})`
const chosenClock = sql`coalesce(${users.hourClock}, nullif(${settingOf('hourClock')}, ${SETTING_DEFAULTS.hourClock}))`
const usualClocks = LOCALES.map((each) => sql`when ${each} then ${usualClock(each)}`)
const hourClock = sql<HourClock>`coalesce(${chosenClock}, case ${locale} ${sql.join(usualClocks, sql` `)} end)`

/** The columns that determine the language and the clock format of texts for an account. */
export const readerColumns = { locale, hourClock }

/**
 * The columns of an account that code outside its table may read. They are listed one by one, so that a new column
 * stays private until it is added here. The password hash is read only where it is checked (AUTH-09).
 */
export const accountColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  darkMode: users.darkMode,
  hasChosenTheme: users.hasChosenTheme,
  ...readerColumns,
  chosenLocale: users.locale,
  chosenHourClock: users.hourClock,
  lastLogin: users.lastLogin,
  createdAt: users.createdAt,
}
