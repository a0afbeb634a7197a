/** Texts about settings (SET-01, SET-03). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const settingMessages = catalogue('settingMessages', {
  businessNameRequired: 'Business name is required',
  email: 'Must be a valid email address',
  url: 'Must be a valid URL',
  timeZone: 'Must be a known time zone such as Pacific/Auckland',
  currency: 'Must be the code of a currency with hundredths, such as EUR',
  boolean: "Must be 'true' or 'false'",
  wholeNumber: (minimum: number, maximum: number) => `Must be a whole number from ${minimum} to ${maximum}`,
  goalOrder: 'Must name each goal once',
  breakRuleTooLong: 'The breaks of a step must be shorter than its shifts',
  networks: 'Enter network addresses such as 203.0.113.7 or 203.0.113.0/24, separated by commas',
  place: 'Enter latitude and longitude in degrees, such as -36.8485, 174.7633',
  breakRule: 'Must be steps in order of shift length, such as 6=30;9=45',
  choice: (choices: readonly string[]) => `Must be one of ${choices.join(', ')}`,
  updated: 'Settings updated',
  updatedDescription: 'Your general settings have been saved.',
  /** After the sentence above: the group that was saved, and those that still have changes. */
  savedGroup: (group: string) => `Group: ${group}.`,
  unsavedGroups: (groups: string) => `Not saved yet: ${groups}.`,
  integrationUpdated: 'Integration updated',
  integrationUpdatedDescription: 'Your calendar integration has been updated.',
  timeZoneUpdated: 'Time zone updated',
  updateFailed: (message: string) => `Failed to update setting: ${message}`,
  timeZoneFailed: 'Error updating time zone',
  timeZoneFailedDescription: 'There was an error updating your time zone. Please try again.',
})

/** Texts of the field that selects a time zone. */
export const timeZoneScreens = catalogue('timeZoneScreens', {
  found: (count: number, text: string) =>
    count === 0
      ? `No time zone matches ‘${text}’. Try a larger city, a country or an offset such as GMT+1.`
      : countOf(count, 'time zone'),
})

/** Texts of the field that selects a currency. */
export const currencyScreens = catalogue('currencyScreens', {
  found: (count: number, text: string) =>
    count === 0
      ? `No currency matches ‘${text}’. Try its name or its code, such as EUR.`
      : countOf(count, 'currency', 'currencies'),
})
