/** Texts of input validation, for fields that have no texts of their own (CONST-06). */

import { catalogue } from '../language/catalogue.ts'
import { countOf } from './count.ts'

export const validationMessages = catalogue('validationMessages', {
  required: 'Required',
  unknownKey: (key: string) => `Unknown field: ${key}`,
  expected: (expected: string, received: string) => `Expected ${expected}, received ${received}`,
  tooLong: (maximum: number) => `Must be at most ${countOf(maximum, 'character', 'characters')}`,
  tooShort: (minimum: number) => `Must be at least ${countOf(minimum, 'character', 'characters')}`,
  tooDeep: 'Has too many levels of lists and objects',
  tooBig: (maximum: number | bigint) => `Must be at most ${maximum}`,
  tooSmall: (minimum: number | bigint) => `Must be at least ${minimum}`,
  oneOf: (values: readonly unknown[]) =>
    values.length === 1 ? `Must be ${values[0]}` : `Must be one of ${values.join(', ')}`,
  wholeNumber: 'Must be a whole number',
  number: 'Must be a number',
  tooFew: (minimum: number | bigint) => `Must have at least ${countOf(Number(minimum), 'entry', 'entries')}`,
  tooMany: (maximum: number | bigint) => `Must have at most ${countOf(Number(maximum), 'entry', 'entries')}`,
  url: 'Must be a valid URL',
  localPath: 'Must be a path within the application, such as /schedule',
  invalid: 'This is not in the expected format',
  body: 'Some fields are not valid. Correct them and try again.',
  day: 'Must be a date such as 2026-11-23',
  instant: 'Must be a date and time such as 2026-11-23T09:00:00Z',
  time: 'Please enter a valid time format (HH:MM)',
  startAtEnd: '24:00 is the end of a day. To start at midnight, use 00:00 of the next day.',
  weekStart: 'The week start date must be a Monday (yyyy-MM-dd).',
  weeksInOrder: (maximum: number) =>
    `Must not be before the first week, and at most ${countOf(maximum, 'week')} together`,
  email: 'Must be a valid email address',
  oneLine: 'Must be on one line, without tabs',
  oneSource: 'Send either file or csv.',
  twoShifts: 'Must be two different shifts',
  invisible: 'Must not contain invisible characters. Type the text again.',
  text: 'Must not contain control or text-direction characters',
})
