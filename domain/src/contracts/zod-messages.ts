/**
 * Replaces zod's error messages with those of CONST-06 ('Required', 'Expected X, received Y') or with plain sentences.
 */
import { z } from 'zod'
import { validationMessages } from '../messages/validation.ts'

type RawIssue = z.core.$ZodRawIssue

/** Returns the type of a value by its everyday name. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** zod's type names that are not JSON types. */
const SENT_AS: Readonly<Record<string, string>> = { record: 'object', tuple: 'array' }

const FORMATS: Readonly<Record<string, 'url' | 'instant'>> = { url: 'url', datetime: 'instant' }

function wordType(expected: string, input: unknown): string {
  if (input === undefined) return validationMessages.required
  if (expected === 'int' && typeof input === 'number') return validationMessages.wholeNumber
  // The value is NaN if text in a URL is not a number.
  if (Number.isNaN(input)) return validationMessages.number
  return validationMessages.expected(SENT_AS[expected] ?? expected, kindOf(input))
}

function wordSize(origin: string, ofText: string, ofList: string, ofNumber: string): string {
  if (origin === 'string') return ofText
  return origin === 'array' ? ofList : ofNumber
}

/** Returns the first error message of the union member with the fewest errors. */
function wordUnion(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  if ('options' in issue && Array.isArray(issue.options)) return validationMessages.oneOf(issue.options)
  const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length)
  return nearest?.[0]?.message ?? validationMessages.invalid
}

function wordIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wordType(issue.expected, issue.input)
    case 'invalid_value':
      return issue.input === undefined ? validationMessages.required : validationMessages.oneOf(issue.values)
    case 'unrecognized_keys':
      return validationMessages.unknownKey(issue.keys.join(', '))
    case 'too_small': {
      const { tooShort, tooFew, tooSmall } = validationMessages
      const { minimum, origin } = issue
      return wordSize(origin, tooShort(Number(minimum)), tooFew(minimum), tooSmall(minimum))
    }
    case 'too_big': {
      const { tooLong, tooMany, tooBig } = validationMessages
      const { maximum, origin } = issue
      return wordSize(origin, tooLong(Number(maximum)), tooMany(maximum), tooBig(maximum))
    }
    case 'invalid_union':
      return wordUnion(issue)
    case 'invalid_format':
      return validationMessages[FORMATS[issue.format] ?? 'invalid']
    default:
      return validationMessages.invalid
  }
}

/**
 * Makes zod use the error messages of CONST-06; called once at program start. Messages set in schemas take precedence.
 */
export function usePlainZodMessages(): void {
  z.config({ customError: wordIssue })
}
