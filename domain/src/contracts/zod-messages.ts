/** zod's own wording, replaced by that of CONST-06: 'Required', 'Expected X, received Y'. */
import { z } from 'zod'
import { validationMessages } from '../messages/validation.ts'

/** The kind of a value as a person would name it. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan'
  return typeof value
}

/** Tells zod to word issues as CONST-06 asks; called once where a program starts. Schemas' own texts stay. */
export function usePlainZodMessages(): void {
  z.config({
    customError: (issue) => {
      switch (issue.code) {
        case 'invalid_type':
          return issue.input === undefined
            ? validationMessages.required
            : validationMessages.expected(issue.expected, kindOf(issue.input))
        case 'invalid_value':
          return issue.input === undefined
            ? validationMessages.required
            : validationMessages.oneOf(issue.values.join(', '))
        case 'unrecognized_keys':
          return validationMessages.unknownKey(issue.keys.join(', '))
        case 'too_small':
          return issue.origin === 'string'
            ? validationMessages.tooShort(Number(issue.minimum))
            : validationMessages.tooSmall(issue.minimum)
        case 'too_big':
          return issue.origin === 'string'
            ? validationMessages.tooLong(Number(issue.maximum))
            : validationMessages.tooBig(issue.maximum)
        default:
          return validationMessages.invalid
      }
    },
  })
}
