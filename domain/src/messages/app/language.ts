/** Texts for choosing a language and a clock format (decision 0110). */
import { catalogue } from '../../language/catalogue.ts'

/** The name of each language, in that language. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español', de: 'Deutsch' } as const

export const languageScreens = catalogue('languageScreens', {
  title: 'Language and clock',
  description: 'Used for everything you read here, for your notifications and for your calendar link.',
  language: 'Language',
  /** Option for users who have not chosen a language. */
  asBusiness: 'Same as the business',
  clock: 'Clock',
  clocks: { '12': '12-hour (5:30 PM)', '24': '24-hour (17:30)' },
  saveFailed: 'Failed to save the language',
})
