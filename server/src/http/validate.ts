import type { Issue } from '@fairweek/domain/contracts/errors'
import { validationMessages } from '@fairweek/domain/messages/validation'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../errors/app-error.ts'

/** Postgres cannot store null characters or unpaired surrogates in any field. */
const UNSTORABLE = /\0|\p{Surrogate}/u

/** Maximum nesting of objects and lists in a body; endpoints need at most four. */
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

/** Returns an error with the first issue, or a general message if there is none. */
function invalidInput(issues: readonly Issue[]): AppError {
  return new AppError('invalid', issues[0]?.message ?? validationMessages.body, issues)
}

function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

/** Validates a part of a request with its zod schema; a missing body is undefined. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const unstorable = findUnstorable(data, [])
    if (unstorable) return { error: invalidInput([unstorable]) }
    const result = schema.safeParse(httpPart === 'body' && data === null ? undefined : data)
    return result.success ? { value: result.data } : { error: invalidInput(issuesOf(result.error)) }
  }
}
