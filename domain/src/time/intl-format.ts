/** The runtime's formats of dates in the language of the reader. */
import { reader } from '../language/reader.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the format with these options. It writes the UTC fields of a moment, so plain days and times are given as UTC. */
export function intlFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = reader()
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}
