import { readFileSync } from 'node:fs'
import { checkProblem } from '@fairweek/engine/check-problem'
import type { RosterProblem } from '@fairweek/engine/problem'
import {
  FormatError,
  isPublicInstance,
  type NamedSequence,
  parsePublicInstance,
} from '@fairweek/instances/instance/parse-public-instance'

/** The problem in a file: a public instance, or a week in our own JSON. */
export type ReadProblem =
  | { readonly kind: 'sequence'; readonly named: NamedSequence }
  | { readonly kind: 'week'; readonly problem: RosterProblem }

/** An error that the user can correct; its message is complete. */
export class UserError extends Error {}

/** Returns the text of a file; a `UserError` if it cannot be read. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(`${path}: cannot be read (${error instanceof Error ? error.message : String(error)})`)
  }
}

/** Fields of weeks and rosters that earlier versions wrote under another name; no text can look like such a key. */
const RENAMED = { forbiddenPinPairs: 'forbiddenFixedPairs', pins: 'fixed', pin: 'fixed' } as const
const OLD_KEY = new RegExp(`"(${Object.keys(RENAMED).join('|')})"(?=\\s*:)`, 'g')

/** Parses the text of a JSON file, also one of an earlier version; a `UserError` names the line. */
export function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(OLD_KEY, (_, key: keyof typeof RENAMED) => `"${RENAMED[key]}"`))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, position] = /position (\d+)/.exec(message) ?? []
    const line = position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length
    throw new UserError(`${path}, line ${line}: expected JSON (${message})`)
  }
}

const LISTS = ['people', 'duties', 'fixed'] as const

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a week's problem from parsed JSON; a `UserError` says what is wrong with it. */
export function toWeek(path: string, value: unknown): RosterProblem {
  if (!isRecord(value)) throw new UserError(`${path}: expected an object with days, people, duties, fixed and rules`)
  const missing = LISTS.filter((name) => !Array.isArray(value[name]))
  if (missing.length > 0) throw new UserError(`${path}: expected lists named ${missing.join(', ')}`)
  if (!isRecord(value.rules)) throw new UserError(`${path}: expected an object named rules`)
  const problem = { timeLimitSeconds: 60, seed: 1, ...value } as unknown as RosterProblem
  let errors: string[]
  try {
    errors = checkProblem(problem)
  } catch {
    errors = ['expected the fields of a roster problem: days, people, duties, fixed, rules']
  }
  if (errors.length > 0) throw new UserError(errors.map((error) => `${path}: ${error}`).join('\n'))
  return problem
}

/**
 * Reads a problem file and detects its format from its content. `proof` is the path of a certificate, which only
 * instances have.
 */
export function readProblem(path: string, proof: string | null = null): ReadProblem {
  const text = readText(path)
  if (text.trimStart().startsWith('{')) {
    if (proof !== null) throw new UserError('--proof: not for a week, whose roster file holds its certificates')
    return { kind: 'week', problem: toWeek(path, parseJson(path, text)) }
  }
  if (!isPublicInstance(text)) {
    throw new UserError(`${path}, line 1: expected a JSON object or a text with SECTION_ headings, found neither`)
  }
  try {
    return { kind: 'sequence', named: parsePublicInstance(text) }
  } catch (error) {
    if (error instanceof FormatError) throw new UserError(`${path}, ${error.message}`)
    throw error
  }
}
