import type { Assignment, RosterAnswer } from '@fairweek/engine/problem'
import { parseJson, readText, UserError } from './read-problem.ts'

/** Checks the type of a value: returns an error at this path, or null. */
type Shape = (value: unknown, path: string) => string | null

const isWhole: Shape = (value, path) => (Number.isSafeInteger(value) ? null : `${path}: expected a whole number`)
const isNumber: Shape = (value, path) => (Number.isFinite(value) ? null : `${path}: expected a number`)
const isText: Shape = (value, path) => (typeof value === 'string' ? null : `${path}: expected a text`)
const isTruth: Shape = (value, path) => (typeof value === 'boolean' ? null : `${path}: expected true or false`)

function optional(shape: Shape): Shape {
  return (value, path) => (value === undefined ? null : shape(value, path))
}

function listOf(shape: Shape): Shape {
  return (value, path) => {
    if (!Array.isArray(value)) return `${path}: expected a list`
    return firstError(value.map((item, i) => shape(item, `${path}[${i}]`)))
  }
}

function objectOf(fields: Readonly<Record<string, Shape>>): Shape {
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return `${path}: expected an object`
    const given = new Map(Object.entries(value))
    const errors = Object.entries(fields).map(([name, shape]) =>
      shape(given.get(name), path ? `${path}.${name}` : name),
    )
    return firstError(errors)
  }
}

function firstError(errors: readonly (string | null)[]): string | null {
  return errors.find((error) => error !== null) ?? null
}

const assignments = { assignments: listOf(objectOf({ person: isWhole, duty: isWhole })) }
const isRoster = objectOf(assignments)
const refusal = objectOf({ person: isWhole, reason: isText, duty: optional(isWhole), fixed: optional(isWhole) })
const lock = objectOf({ limit: isWhole, unit: isWhole, price: isWhole })
const linkedWork = objectOf({ duties: listOf(isWhole), fixed: listOf(isWhole) })
const link = objectOf({ pairing: isWhole, own: linkedWork, other: linkedWork, price: isWhole })
const split = objectOf({
  people: listOf(isWhole),
  duties: listOf(isWhole),
  sense: isText,
  limit: isWhole,
  price: isWhole,
})
const isAnswer = objectOf({
  ...assignments,
  open: listOf(objectOf({ duty: isWhole, slots: isWhole, cause: isText, refusals: listOf(refusal) })),
  goals: listOf(objectOf({ name: isText, value: isWhole, bound: isWhole, isProven: isTruth })),
  proofs: listOf(
    objectOf({
      goal: isWhole,
      unit: isWhole,
      bound: isWhole,
      parts: isWhole,
      earlier: listOf(lock),
      duties: listOf(isWhole),
      minima: listOf(isWhole),
      links: optional(listOf(link)),
      splits: optional(listOf(split)),
    }),
  ),
  totalSlots: isWhole,
  filledSlots: isWhole,
  elapsedMs: isNumber,
  ending: isText,
})

/** The content of a week's roster file: an answer written by `solve`, or assignments only, without any claims. */
export type ReadAnswer =
  | { readonly kind: 'answer'; readonly answer: RosterAnswer }
  | { readonly kind: 'roster'; readonly assignments: readonly Assignment[] }

/** Returns an answer from parsed JSON; a `UserError` names the first field that is missing or has the wrong type. */
export function toAnswer(path: string, value: unknown): RosterAnswer {
  const error = isAnswer(value, '')
  if (error !== null) throw new UserError(`${path}: ${error}`)
  return value as RosterAnswer
}

/** Reads a week's roster file; a `UserError` names the first field that is missing or has the wrong type. */
export function readAnswer(path: string): ReadAnswer {
  const value = parseJson(path, readText(path))
  const isAlone = typeof value === 'object' && value !== null && Object.keys(value).join() === 'assignments'
  if (!isAlone) return { kind: 'answer', answer: toAnswer(path, value) }
  const error = isRoster(value, '')
  if (error !== null) throw new UserError(`${path}: ${error}`)
  return { kind: 'roster', assignments: (value as Pick<RosterAnswer, 'assignments'>).assignments }
}
