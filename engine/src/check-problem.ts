import { KINDS, type RosterProblem } from './problem.ts'
import { LONGEST_FEWEST_DAYS } from './rules/goals/fewest-days-in-a-row.ts'
import { RANKED_GOALS } from './rules/goals/goals.ts'
import { lineRules } from './rules/hard-rules.ts'
import type { LimitField } from './rules/limits/line-rule.ts'

const MINUTES_A_DAY = 1440
const LONGEST_TIME_MINUTES = 100_000_000

const MARKS = ['splitShifts', 'everySecondWeekendFree'] as const satisfies LimitField[]
type NumberField = Exclude<LimitField, (typeof MARKS)[number]>
/** The fields of a person that are numbers of at least 0. */
const NUMBERS: readonly NumberField[] = [
  ...lineRules
    .map(({ field }) => field)
    .filter((field) => field !== 'splitShifts' && field !== 'everySecondWeekendFree'),
  ...(['minMinutes', 'minRestMinutes', 'minDaysInARow', 'restAfterNightsMinutes', 'seniority'] as const),
]

/** Lists the errors of a problem, one sentence each with its location; empty if the problem can be solved. */
export function checkProblem(problem: RosterProblem): string[] {
  const errors: string[] = []
  const isWhole = (value: number, min: number): boolean =>
    Number.isInteger(value) && value >= min && value <= LONGEST_TIME_MINUTES
  const wholeNumber = (place: string, value: number, min: number): void => {
    if (!isWhole(value, min)) errors.push(`${place} must be a whole number of at least ${min}, not ${value}`)
  }
  const isIndex = (value: number, list: readonly unknown[]): boolean => isWhole(value, 0) && value < list.length
  const index = (place: string, value: number, list: readonly unknown[]): void => {
    if (!isIndex(value, list)) errors.push(`${place} names no entry: ${value}`)
  }
  const span = (place: string, { start, end }: { start: number; end: number }, shortest: number): void => {
    wholeNumber(`${place}.start`, start, -LONGEST_TIME_MINUTES)
    wholeNumber(`${place}.end`, end, -LONGEST_TIME_MINUTES)
    if (end - start < shortest) errors.push(`${place} must end ${shortest > 0 ? 'after' : 'at or after'} its start`)
  }
  /** A file may contain any JSON value here; a `false` treated as true would be hard to notice. */
  const mark = (place: string, value: unknown): void => {
    if (value !== undefined && value !== true) errors.push(`${place} must be true or absent, not ${value}`)
  }
  const { people, duties, fixed, rules } = problem
  wholeNumber('days', problem.days, 1)
  wholeNumber('seed', problem.seed, 0)
  if (!(problem.timeLimitSeconds > 0)) errors.push('timeLimitSeconds must be more than 0')
  const listedFor = new Int32Array(duties.length).fill(-1)
  const { changes } = problem
  if (changes !== undefined && changes !== 'after-coverage' && changes !== 'last')
    errors.push(`changes must be 'after-coverage', 'last' or absent, not ${changes}`)
  for (const name of problem.goals ?? []) if (!RANKED_GOALS.includes(name)) errors.push(`goals names no goal: ${name}`)
  if (problem.goals && new Set(problem.goals).size < problem.goals.length) errors.push('goals lists a goal twice')
  const listedWage = new Int32Array(duties.length).fill(-1)
  people.forEach((person, i) => {
    for (const skill of person.skills) wholeNumber(`people[${i}].skills`, skill, 0)
    if (person.targetMinutes !== null) wholeNumber(`people[${i}].targetMinutes`, person.targetMinutes, 0)
    for (const field of NUMBERS) if (person[field] !== undefined) wholeNumber(`people[${i}].${field}`, person[field], 0)
    for (const field of MARKS) mark(`people[${i}].${field}`, person[field])
    if ((person.minDaysInARow ?? 0) > LONGEST_FEWEST_DAYS)
      errors.push(`people[${i}].minDaysInARow must be at most ${LONGEST_FEWEST_DAYS}, not ${person.minDaysInARow}`)
    const { unsocialAllowance } = person
    if (unsocialAllowance !== undefined)
      wholeNumber(`people[${i}].unsocialAllowance`, unsocialAllowance, -LONGEST_TIME_MINUTES)
    for (const duty of person.standing ?? []) index(`people[${i}].standing`, duty, duties)
    if (person.standing && new Set(person.standing).size < person.standing.length)
      errors.push(`people[${i}].standing lists a duty twice`)
    person.unavailable.forEach((off, k) => {
      span(`people[${i}].unavailable[${k}]`, off, 0)
    })
    // There may be a hundred thousand preferences, so text is built only for invalid ones.
    for (const { duty, cost } of person.preferences) {
      if (!isIndex(duty, duties)) index(`people[${i}].preferences`, duty, duties)
      else if (listedFor[duty] === i) errors.push(`people[${i}].preferences lists duty ${duty} twice`)
      else listedFor[duty] = i
      if (!isWhole(cost, 0)) wholeNumber(`people[${i}].preferences of duty ${duty}`, cost, 0)
    }
    for (const { duty, cost } of person.wages ?? []) {
      if (!isIndex(duty, duties)) index(`people[${i}].wages`, duty, duties)
      else if (listedWage[duty] === i) errors.push(`people[${i}].wages lists duty ${duty} twice`)
      else listedWage[duty] = i
      if (!isWhole(cost, 0)) wholeNumber(`people[${i}].wages of duty ${duty}`, cost, 0)
    }
  })
  duties.forEach((duty, i) => {
    span(`duties[${i}]`, duty, 1)
    if (duty.real) span(`duties[${i}].real`, duty.real, 0)
    wholeNumber(`duties[${i}].skill`, duty.skill, 0)
    wholeNumber(`duties[${i}].need`, duty.need, 0)
    wholeNumber(`duties[${i}].priority`, duty.priority, 1)
    if (duty.leadSeniority !== undefined) wholeNumber(`duties[${i}].leadSeniority`, duty.leadSeniority, 0)
    for (const key of ['isUnsocial', ...KINDS] as const) mark(`duties[${i}].${key}`, duty[key])
    if (duty.start < 0 || duty.start >= problem.days * MINUTES_A_DAY) {
      errors.push(`duties[${i}] must start within the ${problem.days} days of the horizon`)
    }
    for (const person of duty.excludedPeople ?? []) index(`duties[${i}].excludedPeople`, person, people)
  })
  const listedPairings = new Set<string>()
  for (const [i, pairing] of (problem.pairings ?? []).entries()) {
    const { kind, person } = pairing
    if (kind !== 'beside' && kind !== 'apart') {
      errors.push(`pairings[${i}].kind must be 'beside' or 'apart', not ${kind}`)
      continue
    }
    const others = kind === 'beside' ? pairing.others : [pairing.other]
    const place = `pairings[${i}].${kind === 'beside' ? 'others' : 'other'}`
    index(`pairings[${i}].person`, person, people)
    for (const other of others) index(place, other, people)
    if (others.length === 0) errors.push(`${place} must not be empty`)
    if (others.includes(person)) errors.push(`${place} names the person themself`)
    if (new Set(others).size < others.length) errors.push(`${place} lists a person twice`)
    const inOrder = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b)
    const key = kind === 'apart' ? inOrder([person, ...others]) : [person, ...inOrder(others)]
    if (listedPairings.has(`${kind} ${key}`)) errors.push(`pairings[${i}] repeats another entry`)
    listedPairings.add(`${kind} ${key}`)
  }
  fixed.forEach((work, i) => {
    index(`fixed[${i}].person`, work.person, people)
    span(`fixed[${i}]`, work, 0)
    if (work.real) span(`fixed[${i}].real`, work.real, 0)
    for (const key of KINDS) mark(`fixed[${i}].${key}`, work[key])
    if (work.minutes !== undefined) wholeNumber(`fixed[${i}].minutes`, work.minutes, 0)
  })
  for (const { person, duty } of problem.start ?? []) {
    index('start', person, people)
    index('start', duty, duties)
  }
  wholeNumber('rules.minRestMinutes', rules.minRestMinutes, 0)
  wholeNumber('rules.targetToleranceMinutes', rules.targetToleranceMinutes, 0)
  for (const [a, b] of rules.forbiddenDutyPairs) {
    index('rules.forbiddenDutyPairs', a, duties)
    index('rules.forbiddenDutyPairs', b, duties)
  }
  for (const [work, duty] of rules.forbiddenFixedPairs) {
    index('rules.forbiddenFixedPairs', work, fixed)
    index('rules.forbiddenFixedPairs', duty, duties)
  }
  return errors
}
