import type { RosterAnswer, RosterProblem } from '../src/problem.ts'
import { checkAnswer, checkRoster } from '../src/proof/check-roster.ts'
import { checkWeekProof } from '../src/proof/check-week-proof.ts'
import { FormatFault, type NamedSequence } from '../src/sequence/instance/parse-public-instance.ts'
import { parseRosterText } from '../src/sequence/instance/roster-text.ts'
import type { SequenceRoster } from '../src/sequence/instance/sequence-problem.ts'
import { listSequenceFaults, scoreSequence } from '../src/sequence/proof/check-sequence.ts'
import { checkSequenceProof } from '../src/sequence/proof/check-sequence-proof.ts'
import type { SequenceProof } from '../src/sequence/proof/sequence-proof.ts'
import { parseJson, readProblem, readText, UserFault } from './read-problem.ts'
import { print } from './terminal.ts'

/** Reads a roster file of a public instance. */
export function readRoster(named: NamedSequence, path: string): SequenceRoster {
  try {
    return parseRosterText(named, readText(path))
  } catch (error) {
    if (error instanceof FormatFault) throw new UserFault(`${path}, ${error.message}`)
    throw error
  }
}

/** Reads the answer that `solve` wrote for a week. */
export function readAnswer(path: string): RosterAnswer {
  const value = parseJson(path, readText(path)) as Partial<RosterAnswer> | null
  if (!Array.isArray(value?.assignments))
    throw new UserFault(`${path}: expected an object with a list named assignments`)
  return value as RosterAnswer
}

function checkInstance(named: NamedSequence, rosterPath: string, proofPath: string | null): number {
  const roster = readRoster(named, rosterPath)
  const faults = listSequenceFaults(named.problem, roster)
  for (const { person, day, rule } of faults) {
    print(`${named.personNames[person]}${day === null ? '' : `, day ${day}`}: ${rule}`)
  }
  const cost = scoreSequence(named.problem, roster)
  print(`cost ${cost}, ${faults.length} broken rules`)
  if (proofPath === null) return faults.length > 0 ? 1 : 0
  const proof = parseJson(proofPath, readText(proofPath)) as Partial<SequenceProof> | null
  if (![proof?.duals, proof?.minima, proof?.countedShifts].every(Array.isArray)) {
    throw new UserFault(`${proofPath}: expected an object with lists named duals, minima and countedShifts`)
  }
  const result = checkSequenceProof(named.problem, proof as SequenceProof)
  if ('fault' in result) {
    print(`the certificate fails: ${result.fault}`)
    return 1
  }
  print(`the certificate holds: no roster costs less than ${result.bound}`)
  return faults.length > 0 || result.bound > cost ? 1 : 0
}

function checkWeek(problem: RosterProblem, path: string): number {
  const answer = readAnswer(path)
  const faults = Array.isArray(answer.open)
    ? checkAnswer(problem, answer)
    : checkRoster(problem, answer.assignments).map((v) => `person ${v.person}, duty ${v.duty}: ${v.rule}`)
  for (const proof of answer.proofs ?? []) {
    const result = checkWeekProof(problem, proof)
    const name = answer.goals[proof.goal]?.name ?? `goal ${proof.goal}`
    if ('fault' in result) faults.push(`${name}: the certificate fails: ${result.fault}`)
    else print(`${name}: the certificate holds: not less than ${result.bound}`)
  }
  for (const fault of faults) print(fault)
  print(`${answer.assignments.length} assignments, ${faults.length} faults`)
  return faults.length > 0 ? 1 : 0
}

/** Checks a roster and, if given, a certificate; returns the exit code, 1 when anything is wrong. */
export function runCheck(file: string, roster: string, proof: string | null): number {
  const read = readProblem(file, proof)
  return read.kind === 'sequence' ? checkInstance(read.named, roster, proof) : checkWeek(read.problem, roster)
}
