import type { Issue } from '@fairweek/domain/contracts/errors'
import { validationMessages } from '@fairweek/domain/messages/validation'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { AppError } from './app-error.ts'

/** Postgres stores neither the null character nor half of a surrogate pair, whatever the field. */
const UNSTORABLE = /\0|\p{Surrogate}/u

/** Levels of objects and lists in one body; the deepest that an endpoint takes has four. */
const DEEPEST = 32

function findUnstorable(value: unknown, path: readonly PropertyKey[]): Issue | null {
  if (typeof value === 'string')
    return UNSTORABLE.test(value) ? { path: path.join('.'), message: validationMessages.text } : null
  if (typeof value !== 'object' || value === null) return null
  if (path.length >= DEEPEST) return { path: '', message: validationMessages.tooDeep }
  for (const [key, child] of Object.entries(value)) {
    const issue = UNSTORABLE.test(key)
      ? { path: path.join('.'), message: validationMessages.text }
      : findUnstorable(child, [...path, key])
    if (issue) return issue
  }
  return null
}

/** The first fault, or the general sentence where there is none. */
function invalidInput(issues: readonly Issue[]): AppError {
  return new AppError('invalid', issues[0]?.message ?? validationMessages.body, issues)
}

function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

/** Checks a part of a request against its zod schema; a body that was not sent is undefined. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const unstorable = findUnstorable(data, [])
    if (unstorable) return { error: invalidInput([unstorable]) }
    const result = schema.safeParse(httpPart === 'body' && data === null ? undefined : data)
    return result.success ? { value: result.data } : { error: invalidInput(issuesOf(result.error)) }
  }
}
