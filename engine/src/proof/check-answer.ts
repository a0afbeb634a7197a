import type { GoalName, OpenDuty, Refusal, RefusalReason, RosterAnswer, RosterProblem } from '../problem.ts'
import { checkRoster, LINE_LIMITS, listBrokenRules, listClashes } from './check-roster.ts'
import { checkWeekProof } from './check-week-proof.ts'
import { listCheckedGoals } from './goal-costs.ts'
import { measureScore } from './measure-score.ts'

/** A goal of a checked answer: the recomputed value, the claimed bound, and why the bound is not certified, if so. */
type CheckedGoal = {
  readonly name: GoalName
  readonly value: number
  readonly bound: number
  /** Null: a valid certificate proves the bound, or it is 0, the minimum of every cost. */
  readonly uncertified: string | null
}

/** Errors in an answer, and the checked values of its goals. */
export type CheckedAnswer = { readonly faults: readonly string[]; readonly goals: readonly CheckedGoal[] }

/** The order in which rules are checked: a refusal names the first broken one. */
const REASONS: readonly RefusalReason[] = [
  'skill',
  'excluded',
  'unavailable',
  'has-this-duty',
  'has-day',
  'overlap',
  'rest',
  'rest-after-nights',
  'succession',
  ...LINE_LIMITS,
]

/**
 * Checks everything that an answer claims: its assignments, counts, open duties and their reasons, the value of each
 * goal, and each bound by its certificate. It uses only the problem and shares no code with the search.
 */
export function checkAnswer(problem: RosterProblem, answer: RosterAnswer): CheckedAnswer {
  const faults = checkRoster(problem, answer.assignments).map((v) => `person ${v.person}, duty ${v.duty}: ${v.rule}`)
  faults.push(...listCountFaults(problem, answer), ...listOpenFaults(problem, answer))
  const goals = checkGoals(problem, answer, faults)
  return { faults, goals }
}

function listCountFaults(problem: RosterProblem, { assignments, ...said }: RosterAnswer): string[] {
  const totalSlots = problem.duties.reduce((sum, { need }) => sum + need, 0)
  const counts: [name: string, is: number, said: number][] = [
    ['totalSlots', totalSlots, said.totalSlots],
    ['filledSlots', assignments.length, said.filledSlots],
  ]
  const faults = counts.flatMap(([name, is, claim]) =>
    claim === is ? [] : [`${name} is ${is}, the answer says ${claim}`],
  )
  const isProven = said.goals.every((goal) => goal.isProven)
  if (said.ending === 'proven' && !isProven)
    faults.push('the answer says it ended proven, but not every goal is proven')
  return faults
}

function listOpenFaults(problem: RosterProblem, answer: RosterAnswer): string[] {
  const { assignments, open } = answer
  const filled = problem.duties.map((_, duty) => assignments.filter((a) => a.duty === duty).length)
  const listed = new Set(open.map(({ duty }) => duty))
  const faults = problem.duties.flatMap(({ need }, duty) => {
    const missing = need - (filled[duty] ?? 0)
    return missing > 0 && !listed.has(duty) ? [`duty ${duty}: ${missing} open, the answer says 0`] : []
  })
  if (listed.size < open.length) faults.push('a duty is listed as open twice')
  const isCoverageProven = answer.goals[0]?.isProven === true
  for (const entry of open) {
    const { duty, slots, cause } = entry
    const need = problem.duties[duty]?.need
    const missing = (need ?? 0) - (filled[duty] ?? 0)
    if (need === undefined) faults.push(`there is no duty ${duty}`)
    else if (slots !== missing || missing <= 0) faults.push(`duty ${duty}: ${missing} open, the answer says ${slots}`)
    if (need === undefined || missing <= 0) continue
    const able = problem.people.filter((_, person) => listBrokenRules(problem, [], person, duty).size === 0).length
    const actual = need - able >= missing ? 'nobody' : isCoverageProven ? 'short' : 'time'
    if (cause !== actual) faults.push(`duty ${duty}: the cause is ${actual}, the answer says ${cause}`)
    faults.push(...listRefusalFaults(problem, answer, entry))
  }
  return faults
}

function listRefusalFaults(
  problem: RosterProblem,
  { assignments }: RosterAnswer,
  { duty, refusals }: OpenDuty,
): string[] {
  const faults: string[] = []
  const held = problem.people.map((_, person) => assignments.filter((a) => a.person === person))
  const named = new Map(refusals.map((refusal) => [refusal.person, refusal]))
  if (named.size < refusals.length) faults.push(`duty ${duty}: a person is refused twice`)
  for (const person of named.keys()) {
    if (problem.people[person] === undefined) faults.push(`duty ${duty}: there is no person ${person}`)
  }
  for (const [person, own] of held.entries()) {
    const refusal = named.get(person)
    const broken = listBrokenRules(problem, own, person, duty)
    const reason = REASONS.find((rule) => broken.has(rule))
    if (reason === undefined) faults.push(`duty ${duty}: person ${person} could take it`)
    else if (!refusal) faults.push(`duty ${duty}: nothing said about person ${person}`)
    else if (refusal.reason !== reason)
      faults.push(`duty ${duty}, person ${person}: the reason is ${reason}, the answer says ${refusal.reason}`)
    else if (!isNamedClash(problem, own, duty, refusal))
      faults.push(`duty ${duty}, person ${person}: ${reason} does not come from the work that the answer names`)
  }
  return faults
}

const CLASHES: readonly RefusalReason[] = ['has-day', 'overlap', 'rest', 'rest-after-nights', 'succession']

/** Checks that a refusal names work that the duty clashes with by that rule; other refusals name no work. */
function isNamedClash(
  problem: RosterProblem,
  own: RosterAnswer['assignments'],
  duty: number,
  refusal: Refusal,
): boolean {
  const { person, reason, duty: otherDuty = null, pin = null } = refusal
  if (!CLASHES.includes(reason)) return otherDuty === null && pin === null
  return listClashes(problem, own, person, duty).some(
    (clash) => clash.rule === reason && clash.duty === otherDuty && clash.pin === pin,
  )
}

function checkGoals(problem: RosterProblem, answer: RosterAnswer, faults: string[]): CheckedGoal[] {
  const names = listCheckedGoals(problem).map(({ name }) => name)
  const values = measureScore(problem, answer.assignments)
  if (answer.goals.map(({ name }) => name).join() !== names.join())
    faults.push(`the goals are ${names.join(', ')}, the answer has others or another order`)
  const certificates = checkCertificates(problem, answer, values, faults)
  let isProven = true
  return names.map((name, goal) => {
    const value = values[goal] ?? 0
    const said = answer.goals.find((other) => other.name === name)
    if (!said) return { name, value, bound: 0, uncertified: 'the answer says nothing about it' }
    const { bound } = said
    if (said.value !== value) faults.push(`${name}: the value is ${value}, the answer says ${said.value}`)
    if (bound < 0 || bound > value) faults.push(`${name}: a bound of ${bound} with a value of ${value} is impossible`)
    isProven &&= bound === value
    if (said.isProven !== isProven)
      faults.push(`${name}: ${isProven ? 'is' : 'is not'} proven, the answer says otherwise`)
    const { proven, why } = certificates[goal] ?? { proven: 0, why: 'no certificate' }
    if (bound < Math.min(proven, value))
      faults.push(`${name}: its certificate proves ${proven}, the answer says ${bound}`)
    return { name, value, bound, uncertified: bound <= Math.max(0, proven) ? null : why }
  })
}

/** The bound that certificates prove for a goal of this answer, and why it is not higher. */
type Certified = { readonly proven: number; readonly why: string }

function checkCertificates(
  problem: RosterProblem,
  { proofs }: RosterAnswer,
  values: readonly number[],
  faults: string[],
): (Certified | undefined)[] {
  const names = listCheckedGoals(problem).map(({ name }) => name)
  const best: (Certified | undefined)[] = names.map(() => undefined)
  for (const proof of proofs) {
    const name = names[proof.goal] ?? `goal ${proof.goal}`
    const result = checkWeekProof(problem, proof)
    if ('fault' in result) {
      faults.push(`${name}: the certificate fails: ${result.fault}`)
      continue
    }
    if (best[proof.goal]) faults.push(`${name}: more than one certificate`)
    const tight = proof.earlier.findIndex(({ limit, price }, i) => isLimiting(limit, price) && limit < (values[i] ?? 0))
    best[proof.goal] =
      tight < 0
        ? { proven: result.bound, why: `its certificate proves only ${result.bound}` }
        : {
            proven: 0,
            why: `its certificate is for rosters of at most ${proof.earlier[tight]?.limit} on ${names[tight]}, this one has ${values[tight]}`,
          }
  }
  return best
}

/**
 * Checks whether a certificate needs an earlier goal's limit: a limit of 0 forbids costs, others count by their price.
 */
function isLimiting(limit: number, price: number): boolean {
  return limit === 0 || price > 0
}
