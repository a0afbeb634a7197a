import { type ClashTable, tabulateClashes } from './clash-tables.ts'
import { findBrokenLineRule } from './line-limits.ts'
import type { Interval, Refusal, RosterProblem } from './problem.ts'
import { clashKeyOf, kindsOf, type PairContext, type Work } from './rules/hard-rule.ts'
import { lineRules, pairRules, personDutyRules } from './rules/hard-rules.ts'
import { dayOf, type LineContext, limits, listFixedKinds } from './rules/limits/line-rule.ts'

const MINUTES_A_DAY = 1440

/** A problem with all precomputed data that does not depend on the assignments. */
export type CompiledProblem = {
  readonly problem: RosterProblem
  readonly slotCount: number
  readonly dutyMinutes: readonly number[]
  readonly dutyWork: readonly Work[]
  readonly fixedWork: readonly (readonly Work[])[]
  /** Per person: the context of their line rules; null if no line rule applies to them. */
  readonly lineContexts: readonly (LineContext | null)[]
  /** Minutes of fixed work that count towards each person's hours. */
  readonly fixedMinutes: readonly number[]
  /** Cap on each person's minutes; Infinity: no cap. */
  readonly maxMinutes: readonly number[]
  /** Per duty, the people whom no fixed rule excludes, ascending. */
  readonly candidates: readonly (readonly number[])[]
  /** Per person, the duties from which no fixed rule excludes them, ascending. */
  readonly options: readonly (readonly number[])[]
  readonly isCandidate: (person: number, duty: number) => boolean
  /** Per person, the clashes between duties; people with the same rules about pairs share a table. */
  readonly clashTables: readonly ClashTable[]
  /** True if the person cannot be assigned both duties. */
  readonly clash: (person: number, a: number, b: number) => boolean
  /** Preference points of assigning this duty to this person. */
  readonly preferenceCost: (person: number, duty: number) => number
  /** Wage cost of assigning this duty to this person. */
  readonly wageCost: (person: number, duty: number) => number
  readonly pairContext: (person: number) => PairContext
  /**
   * Returns the rule that excludes a person from a duty whatever else is assigned: skill, exclusion, unavailability, a
   * fixed assignment, or a limit that the fixed assignments alone already reach.
   */
  readonly fixedRefusal: (person: number, duty: number) => Refusal | null
}

/** Converts a span to elapsed minutes, which differ from wall-clock minutes when the clocks change. */
function realSpan({ start, end, real }: Interval & { real?: Interval }): { realStart: number; realEnd: number } {
  return { realStart: real?.start ?? start, realEnd: real?.end ?? end }
}

/**
 * Lists the duties that each person may be assigned. Only pairs with a common skill are checked, because most pairs
 * have none.
 */
function listEligible(problem: RosterProblem, refuse: (person: number, duty: number) => Refusal | null) {
  const { people, duties } = problem
  const dutiesOfSkill = new Map<number, number[]>()
  duties.forEach(({ skill }, duty) => {
    const list = dutiesOfSkill.get(skill)
    if (list) list.push(duty)
    else dutiesOfSkill.set(skill, [duty])
  })
  const isEligible = new Uint8Array(people.length * duties.length)
  const candidates = duties.map((): number[] => [])
  const options = people.map(({ skills }, person) => {
    const known = [...new Set(skills)].flatMap((skill) => dutiesOfSkill.get(skill) ?? []).sort((a, b) => a - b)
    const own = known.filter((duty) => refuse(person, duty) === null)
    for (const duty of own) {
      isEligible[person * duties.length + duty] = 1
      candidates[duty]?.push(person)
    }
    return own
  })
  return { candidates, options, isEligible }
}

/** Computes candidates, clashes and fixed hours. */
export function compileProblem(problem: RosterProblem): CompiledProblem {
  const { people, duties, fixed, rules } = problem
  const dutyWork = duties.map((d, index): Work => {
    const span = realSpan(d)
    const minutes = span.realEnd - span.realStart
    const kinds = kindsOf(d)
    return { kind: 'duty', index, start: d.start, end: d.end, ...span, minutes, fortnightMinutes: minutes, kinds }
  })
  const fixedWork: Work[][] = people.map(() => [])
  const fixedMinutes = people.map(() => 0)
  fixed.forEach((work, index) => {
    const isInHorizon = work.start >= 0 && work.start < problem.days * MINUTES_A_DAY
    const counted = work.minutes ?? (isInHorizon ? work.end - work.start : 0)
    const span = realSpan(work)
    const byClockChange = span.realEnd - span.realStart - (work.end - work.start)
    const addClock = (wall: number): number => (wall === 0 ? 0 : wall + byClockChange)
    fixedWork[work.person]?.push({
      kind: 'fixed',
      index,
      start: work.start,
      end: work.end,
      ...span,
      minutes: addClock(counted),
      fortnightMinutes: addClock(isInHorizon ? counted : (work.besideMinutes ?? work.end - work.start)),
      kinds: kindsOf(work),
    })
    fixedMinutes[work.person] = (fixedMinutes[work.person] ?? 0) + counted
  })
  const dutyMinutes = duties.map((d) => d.end - d.start)
  const maxMinutes = people.map((p) => p.maxMinutes ?? Number.POSITIVE_INFINITY)

  const forbiddenDutyPairs = new Set<number>()
  for (const [a, b] of rules.forbiddenDutyPairs) {
    forbiddenDutyPairs.add(a * duties.length + b).add(b * duties.length + a)
  }
  const forbiddenFixedPairs = new Set(rules.forbiddenFixedPairs.map(([index, duty]) => index * duties.length + duty))
  const isForbiddenPair = (a: Work, b: Work): boolean => {
    if (a.kind === 'duty' && b.kind === 'duty') return forbiddenDutyPairs.has(a.index * duties.length + b.index)
    if (a.kind === 'fixed' && b.kind === 'duty') return forbiddenFixedPairs.has(a.index * duties.length + b.index)
    if (a.kind === 'duty' && b.kind === 'fixed') return forbiddenFixedPairs.has(b.index * duties.length + a.index)
    return false
  }
  const contexts = people.map(({ minRestMinutes, restAfterNightsMinutes = 0, splitShifts }): PairContext => {
    const restMinutes = minRestMinutes ?? rules.minRestMinutes
    return { rules, restMinutes, restAfterNightsMinutes, hasSplitShifts: splitShifts === true, isForbiddenPair }
  })
  const pairContext = (person: number): PairContext => contexts[person] as PairContext

  // Whether two duties clash depends only on the person's rest and split shifts, so there are few tables.
  const tables = new Map<string, ClashTable>()
  const clashTables = people.map((_, person) => {
    const context = pairContext(person)
    const key = clashKeyOf(context)
    const table = tables.get(key) ?? tabulateClashes(problem, dutyWork, context)
    tables.set(key, table)
    return table
  })

  const points = new Float64Array(people.length * duties.length)
  const wages = people.some((person) => person.wages) ? new Float64Array(people.length * duties.length) : null
  people.forEach(({ preferences, wages: own = [] }, person) => {
    for (const { duty, cost } of preferences) points[person * duties.length + duty] = cost
    for (const { duty, cost } of own) if (wages) wages[person * duties.length + duty] = cost
  })

  const lineContexts = people.map((person, index): LineContext | null => {
    const fixed = fixedWork[index] ?? []
    const isAsked = lineRules.some((rule) => limits(rule, person))
    if (!isAsked) return null
    const fixedDays = new Set(fixed.map(dayOf))
    return { person, days: problem.days, fixed, fixedDays, fixedKinds: listFixedKinds(fixed) }
  })

  const fixedRefusal = (person: number, duty: number): Refusal | null => {
    const work = dutyWork[duty]
    if (work === undefined) return { person, reason: 'excluded' }
    for (const rule of personDutyRules) if (rule.forbids(problem, person, duty)) return { person, reason: rule.reason }
    const fixed = fixedWork[person] as readonly Work[]
    for (const rule of fixed.length === 0 ? [] : pairRules) {
      const clash = fixed.find((one) => rule.forbids(pairContext(person), one, work))
      if (clash) return { person, reason: rule.reason, fixed: clash.index }
    }
    const reason = findBrokenLineRule({ lineContexts, dutyWork }, person, [], duty)
    return reason && { person, reason }
  }

  const { candidates, options, isEligible } = listEligible(problem, fixedRefusal)
  return {
    problem,
    slotCount: duties.reduce((sum, d) => sum + d.need, 0),
    dutyMinutes,
    dutyWork,
    fixedWork,
    lineContexts,
    fixedMinutes,
    maxMinutes,
    candidates,
    options,
    isCandidate: (person, duty) => isEligible[person * duties.length + duty] === 1,
    clashTables,
    clash: (person, a, b) => clashTables[person]?.[a * duties.length + b] === 1,
    preferenceCost: (person, duty) => points[person * duties.length + duty] ?? 0,
    wageCost: (person, duty) => wages?.[person * duties.length + duty] ?? 0,
    pairContext,
    fixedRefusal,
  }
}
