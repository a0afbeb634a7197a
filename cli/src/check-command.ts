import { checkRoster } from '@fairweek/engine/check'
import { checkAnswer } from '@fairweek/engine/check-answer'
import { listCheckedGoals } from '@fairweek/engine/goal-costs'
import { measureScore } from '@fairweek/engine/measure-score'
import type { Assignment, RosterAnswer, RosterProblem } from '@fairweek/engine/problem'
import { FormatError, type NamedSequence } from '@fairweek/instances/instance/parse-public-instance'
import { parseRosterText } from '@fairweek/instances/instance/roster-text'
import type { SequenceRoster } from '@fairweek/instances/instance/sequence-problem'
import { listSequenceErrors, scoreSequence } from '@fairweek/instances/proof/check-sequence'
import { checkSequenceProof } from '@fairweek/instances/proof/check-sequence-proof'
import type { SequenceProof } from '@fairweek/instances/proof/sequence-proof'
import { readAnswer } from './read-answer.ts'
import { readCertificate } from './read-certificate.ts'
import { parseJson, readProblem, readText, UserError } from './read-problem.ts'
import { describeBest, print } from './terminal.ts'

/** Reads a roster file of a public instance. */
export function readRoster(named: NamedSequence, path: string): SequenceRoster {
  try {
    return parseRosterText(named, readText(path))
  } catch (error) {
    if (error instanceof FormatError) throw new UserError(`${path}, ${error.message}`)
    throw error
  }
}

/** Exit codes of `check`; 2 means that a file or an option could not be read. */
const CODES = { true: 0, false: 1, uncertified: 3 } as const

function checkInstance(named: NamedSequence, rosterPath: string, proofPath: string | null): number {
  const roster = readRoster(named, rosterPath)
  const errors = listSequenceErrors(named.problem, roster)
  for (const { person, day, rule } of errors) {
    print(`${named.personNames[person]}${day === null ? '' : `, day ${day}`}: ${rule}`)
  }
  const cost = scoreSequence(named.problem, roster)
  print(`cost ${cost}, ${errors.length} broken rules`)
  if (proofPath === null) return errors.length > 0 ? CODES.false : CODES.true
  const proof = parseJson(proofPath, readText(proofPath)) as Partial<SequenceProof> | null
  if (![proof?.duals, proof?.minima, proof?.countedShifts].every(Array.isArray)) {
    throw new UserError(`${proofPath}: expected an object with lists named duals, minima and countedShifts`)
  }
  const result = checkSequenceProof(named.problem, proof as SequenceProof)
  if ('error' in result) {
    print(`the certificate fails: ${result.error}`)
    return CODES.false
  }
  print(`the certificate holds: no roster costs less than ${result.bound}`)
  const isAbove = result.bound > cost && errors.length === 0
  if (isAbove) print(`the certificate fails: this roster costs only ${cost}`)
  return errors.length > 0 || isAbove ? CODES.false : CODES.true
}

function checkWeek(problem: RosterProblem, path: string): number {
  const read = readAnswer(path)
  return read.kind === 'roster' ? checkBareRoster(problem, read.assignments) : checkClaims(problem, read.answer)
}

function checkClaims(problem: RosterProblem, answer: RosterAnswer): number {
  const broken = checkRoster(problem, answer.assignments).filter(({ rule }) => rule === 'unknown')
  // What names no person or duty of the problem cannot be counted.
  if (broken.length > 0) return checkBareRoster(problem, answer.assignments)
  const { errors, goals } = checkAnswer(problem, answer)
  for (const { name, value, bound, uncertified } of goals) {
    const proof = uncertified === null ? 'certified' : `not certified: ${uncertified}`
    const best = describeBest(value, bound, uncertified === null)
    print(`${name}: cost ${value}, bound ${bound} ${proof}${best === null ? '' : ` (${best})`}`)
  }
  for (const error of errors) print(error)
  const open = goals.filter(({ uncertified }) => uncertified !== null).length
  print(`${answer.assignments.length} assignments, ${errors.length} errors, ${open} bounds not certified`)
  return errors.length > 0 ? CODES.false : open > 0 ? CODES.uncertified : CODES.true
}

function checkBareRoster(problem: RosterProblem, assignments: readonly Assignment[]): number {
  const errors = checkRoster(problem, assignments)
  for (const { person, duty, rule } of errors) print(`person ${person}, duty ${duty}: ${rule}`)
  if (errors.every(({ rule }) => rule !== 'unknown')) {
    const values = measureScore(problem, assignments)
    for (const [goal, { name }] of listCheckedGoals(problem).entries()) print(`${name}: cost ${values[goal]}, no bound`)
  }
  print(`${assignments.length} assignments, ${errors.length} errors, no bounds`)
  return errors.length > 0 ? CODES.false : CODES.uncertified
}

/** Checks the certificate of a generated week, which contains problem and answer; returns the exit code. */
export function runCheckCertificate(path: string): number {
  const { problem, answer } = readCertificate(path)
  return checkClaims(problem, answer)
}

/** Checks a roster and all claims of its file; returns the exit code. */
export function runCheck(file: string, roster: string, proof: string | null): number {
  const read = readProblem(file, proof)
  return read.kind === 'sequence' ? checkInstance(read.named, roster, proof) : checkWeek(read.problem, roster)
}
