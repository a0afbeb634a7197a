import { type Locale, reader } from '../../../../language/reader.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { buildLanguage, type Language } from './language.ts'

const LANGUAGES: Readonly<Record<Locale, Language>> = { en: buildLanguage(english), de: german, es: spanish }

/** Returns the words of the reader's language. */
export const readersLanguage = () => LANGUAGES[reader().locale]
