import type { GoalName, OpenDuty, Refusal, RefusalReason, RosterAnswer, RosterProblem } from '../problem.ts'
import { checkRoster, LINE_LIMITS, listBrokenRules, listClashes } from './check-roster.ts'
import { areCasesComplete, checkWeekProofs, UNCHECKED } from './check-week-proof.ts'
import { listCheckedGoals } from './goal-costs.ts'
import { measureScore } from './measure-score.ts'
import type { WeekProof } from './week-proof.ts'

/**
 * A goal of a checked answer: the recomputed value, the claimed bound, and the reason why the bound is not certified,
 * if any.
 */
type CheckedGoal = {
  readonly name: GoalName
  readonly value: number
  readonly bound: number
  /** Why the bound is not certified. Null: a valid certificate proves it, or it is 0, the minimum of every goal. */
  readonly uncertified: string | null
}

/** Errors in an answer, and the checked values of its goals. */
export type CheckedAnswer = { readonly errors: readonly string[]; readonly goals: readonly CheckedGoal[] }

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
 * goal, and each bound by its certificate. It uses only the problem and shares no code with the search. Certificates
 * take most of the time; once `isOver` returns true, those that remain are left unchecked, so that no bound is
 * certified.
 */
export function checkAnswer(
  problem: RosterProblem,
  answer: RosterAnswer,
  isOver: () => boolean = () => false,
): CheckedAnswer {
  const errors = checkRoster(problem, answer.assignments).map((v) => `person ${v.person}, duty ${v.duty}: ${v.rule}`)
  errors.push(...listCountErrors(problem, answer), ...listOpenErrors(problem, answer))
  const goals = checkGoals(problem, answer, errors, isOver)
  return { errors, goals }
}

function listCountErrors(problem: RosterProblem, { assignments, ...said }: RosterAnswer): string[] {
  const totalSlots = problem.duties.reduce((sum, { need }) => sum + need, 0)
  const counts: [name: string, is: number, said: number][] = [
    ['totalSlots', totalSlots, said.totalSlots],
    ['filledSlots', assignments.length, said.filledSlots],
  ]
  const errors = counts.flatMap(([name, is, claim]) =>
    claim === is ? [] : [`${name} is ${is}, the answer says ${claim}`],
  )
  const isProven = said.goals.every((goal) => goal.isProven)
  if (said.ending === 'proven' && !isProven)
    errors.push('the answer says it ended proven, but not every goal is proven')
  return errors
}

function listOpenErrors(problem: RosterProblem, answer: RosterAnswer): string[] {
  const { assignments, open } = answer
  const filled = problem.duties.map((_, duty) => assignments.filter((a) => a.duty === duty).length)
  const listed = new Set(open.map(({ duty }) => duty))
  const errors = problem.duties.flatMap(({ need }, duty) => {
    const missing = need - (filled[duty] ?? 0)
    return missing > 0 && !listed.has(duty) ? [`duty ${duty}: ${missing} open, the answer says 0`] : []
  })
  if (listed.size < open.length) errors.push('a duty is listed as open twice')
  const isCoverageProven = answer.goals[0]?.isProven === true
  for (const entry of open) {
    const { duty, slots, cause } = entry
    const need = problem.duties[duty]?.need
    const missing = (need ?? 0) - (filled[duty] ?? 0)
    if (need === undefined) errors.push(`there is no duty ${duty}`)
    else if (slots !== missing || missing <= 0) errors.push(`duty ${duty}: ${missing} open, the answer says ${slots}`)
    if (need === undefined || missing <= 0) continue
    const able = problem.people.filter((_, person) => listBrokenRules(problem, [], person, duty).size === 0).length
    const actual = need - able >= missing ? 'nobody' : isCoverageProven ? 'short' : 'time'
    if (cause !== actual) errors.push(`duty ${duty}: the cause is ${actual}, the answer says ${cause}`)
    errors.push(...listRefusalErrors(problem, answer, entry))
  }
  return errors
}

function listRefusalErrors(
  problem: RosterProblem,
  { assignments }: RosterAnswer,
  { duty, refusals }: OpenDuty,
): string[] {
  const errors: string[] = []
  const assigned = problem.people.map((_, person) => assignments.filter((a) => a.person === person))
  const named = new Map(refusals.map((refusal) => [refusal.person, refusal]))
  if (named.size < refusals.length) errors.push(`duty ${duty}: a person is refused twice`)
  for (const person of named.keys()) {
    if (problem.people[person] === undefined) errors.push(`duty ${duty}: there is no person ${person}`)
  }
  for (const [person, own] of assigned.entries()) {
    const refusal = named.get(person)
    const broken = listBrokenRules(problem, own, person, duty)
    const reason = REASONS.find((rule) => broken.has(rule))
    if (reason === undefined) errors.push(`duty ${duty}: person ${person} could take it`)
    else if (!refusal) errors.push(`duty ${duty}: nothing said about person ${person}`)
    else if (refusal.reason !== reason)
      errors.push(`duty ${duty}, person ${person}: the reason is ${reason}, the answer says ${refusal.reason}`)
    else if (!isNamedClash(problem, own, duty, refusal))
      errors.push(`duty ${duty}, person ${person}: ${reason} does not come from the work that the answer names`)
  }
  return errors
}

const CLASHES: readonly RefusalReason[] = ['has-day', 'overlap', 'rest', 'rest-after-nights', 'succession']

/**
 * Checks that a clash refusal names work that clashes with the duty by that rule, and that other refusals name no work.
 */
function isNamedClash(
  problem: RosterProblem,
  own: RosterAnswer['assignments'],
  duty: number,
  refusal: Refusal,
): boolean {
  const { person, reason, duty: otherDuty = null, fixed = null } = refusal
  if (!CLASHES.includes(reason)) return otherDuty === null && fixed === null
  return listClashes(problem, own, person, duty).some(
    (clash) => clash.rule === reason && clash.duty === otherDuty && clash.fixed === fixed,
  )
}

function checkGoals(
  problem: RosterProblem,
  answer: RosterAnswer,
  errors: string[],
  isOver: () => boolean,
): CheckedGoal[] {
  const names = listCheckedGoals(problem).map(({ name }) => name)
  const values = measureScore(problem, answer.assignments)
  if (answer.goals.map(({ name }) => name).join() !== names.join())
    errors.push(`the goals are ${names.join(', ')}, the answer has others or another order`)
  const certificates = checkCertificates(problem, answer, values, errors, isOver)
  let isProven = true
  return names.map((name, goal) => {
    const value = values[goal] ?? 0
    const said = answer.goals.find((other) => other.name === name)
    if (!said) return { name, value, bound: 0, uncertified: 'the answer says nothing about it' }
    const { bound } = said
    if (said.value !== value) errors.push(`${name}: the value is ${value}, the answer says ${said.value}`)
    if (bound < 0 || bound > value) errors.push(`${name}: a bound of ${bound} with a value of ${value} is impossible`)
    isProven &&= bound === value
    if (said.isProven !== isProven)
      errors.push(`${name}: ${isProven ? 'is' : 'is not'} proven, the answer says otherwise`)
    const { proven, why } = certificates[goal] ?? { proven: 0, why: 'no certificate' }
    if (bound < Math.min(proven, value))
      errors.push(`${name}: its certificate proves ${proven}, the answer says ${bound}`)
    return { name, value, bound, uncertified: bound <= Math.max(0, proven) ? null : why }
  })
}

/** The bound that certificates prove for a goal of this answer, and why they prove nothing better. */
type Certified = { readonly proven: number; readonly why: string }

function checkCertificates(
  problem: RosterProblem,
  { proofs }: RosterAnswer,
  values: readonly number[],
  errors: string[],
  isOver: () => boolean,
): (Certified | undefined)[] {
  const names = listCheckedGoals(problem).map(({ name }) => name)
  const best: (Certified | undefined)[] = names.map(() => undefined)
  const checked = new Map(checkWeekProofs(problem, proofs, isOver).map((result, i) => [proofs[i], result]))
  for (const goal of new Set(proofs.map((proof) => proof.goal))) {
    const cases = proofs.filter((proof) => proof.goal === goal)
    const name = names[goal] ?? `goal ${goal}`
    const results = cases.flatMap((proof) => checked.get(proof) ?? [])
    if (results.includes(UNCHECKED)) {
      best[goal] = { proven: 0, why: UNCHECKED.error }
      continue
    }
    const flaws = results.flatMap((result) => ('error' in result ? [result.error] : []))
    errors.push(...flaws.map((flaw) => `${name}: the certificate fails: ${flaw}`))
    if (flaws.length > 0) continue
    if (cases.length > 1 && cases.some(({ splits = [] }) => splits.length === 0))
      errors.push(`${name}: more than one certificate`)
    if (!areCasesComplete(cases)) {
      errors.push(`${name}: the certificate fails: its cases leave rosters out`)
      continue
    }
    const bound = Math.min(...results.flatMap((result) => ('error' in result ? [] : [result.bound])))
    best[goal] = applyLimits(cases, bound, names, values)
  }
  return best
}

/**
 * Returns what certificates with this bound prove for a roster with these values, as they may be for better ones only.
 */
function applyLimits(
  cases: readonly WeekProof[],
  bound: number,
  names: readonly GoalName[],
  values: readonly number[],
): Certified {
  for (const { earlier } of cases) {
    for (const [i, { limit, price }] of earlier.entries()) {
      const value = values[i] ?? 0
      if (!isLimiting(limit, price) || limit >= value) continue
      return {
        proven: 0,
        why: `its certificate is for rosters of at most ${limit} on ${names[i]}, this one has ${value}`,
      }
    }
  }
  return { proven: bound, why: `its certificate proves only ${bound}` }
}

/**
 * Checks whether a certificate depends on its limit for an earlier goal. A limit of 0 forbids any cost on that goal;
 * any other limit matters only if it has a price.
 */
function isLimiting(limit: number, price: number): boolean {
  return limit === 0 || price > 0
}
