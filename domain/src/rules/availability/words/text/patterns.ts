/** Regular-expression fragments for days, months and times in a message. */

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
export const HOUR_WORD = `\\d{1,2}|${NUMBER_WORDS.join('|')}`
export const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
/** A time in digits or words, unless the text is part of a date. */
export const TIME = `(?:\\d{1,2}(?:[:.h]\\d{2})?\\??(?: ?[ap]m)?|noon|midday|midnight|${NUMBER_WORDS.join('|')})(?![\\w/]| (?:of )?${MONTH})`
export const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*'

/** Returns the hour given by digits or a word. */
export const hourOf = (word: string) => NUMBER_WORDS.indexOf(word) + 1 || Number(word)

/** A pattern and its replacement. */
export type Form = readonly [RegExp, string | ((...found: string[]) => string)]

/** Words for leaving work: 'out', 'finished', 'slip off'. */
export const LEAVE =
  '(?:out|done|gone|finished|finish|finishing|leave|leaving|go|off|away|home|stop|clock off|clocked off|get off|get away|get out|get home|get going|head|head off|head home|head away|slip off|slip away|shoot off|shoot|nip off|nip out|sneak off|knock off|knocked off|run|dash|scoot|on my way)(?: of there| of here| home| off the floor| of the door)?(?: always| usually| each time| every time)?'
