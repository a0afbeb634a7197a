import type { RosterAnswer, RosterProblem } from '@fairweek/engine/problem'
import { toAnswer } from './read-answer.ts'
import { isRecord, parseJson, readText, toWeek, UserError } from './read-problem.ts'

/** The version of the certificate format that this program reads. */
const VERSION = 1

/** The problem and the answer in a certificate that Fairweek wrote for a generated week. */
export type WeekCertificate = { readonly problem: RosterProblem; readonly answer: RosterAnswer }

/** Checks that a certificate says which staff or shift each entry of a list of the problem is. */
function checkList(path: string, name: string, list: unknown, count: number): void {
  if (!Array.isArray(list)) throw new UserError(`${path}: ${name}: expected a list`)
  if (list.length !== count)
    throw new UserError(`${path}: ${name}: expected ${count} entries as in the problem, found ${list.length}`)
}

/** Reads the certificate of a week; a `UserError` says what is wrong with the file. */
export function readCertificate(path: string): WeekCertificate {
  const value = parseJson(path, readText(path))
  if (!isRecord(value) || value.format !== 'fairweek-certificate')
    throw new UserError(
      `${path}: expected a certificate downloaded from Fairweek, or a ROSTER file to check against it`,
    )
  if (value.version !== VERSION)
    throw new UserError(`${path}: expected version ${VERSION} of the certificate format, found ${value.version}`)
  const problem = toWeek(`${path}: problem`, value.problem)
  const answer = toAnswer(`${path}: answer`, value.answer)
  checkList(path, 'people', value.people, problem.people.length)
  checkList(path, 'duties', value.duties, problem.duties.length)
  return { problem, answer }
}
