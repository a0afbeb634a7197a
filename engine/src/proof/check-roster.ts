import type { Assignment, Duty, Person, Pin, RefusalReason, RosterAnswer, RosterProblem } from '../problem.ts'

/** A hard rule that a roster breaks. */
export type Violation = {
  readonly rule: RefusalReason | 'unknown' | 'too-many'
  readonly person: number
  readonly duty: number
}

type Span = { start: number; end: number; pin: number | null; duty: number | null }

function spansOf(problem: RosterProblem, assignments: readonly Assignment[], person: number): Span[] {
  const kept = problem.pins.flatMap((p, pin): Span[] =>
    p.person === person ? [{ start: p.start, end: p.end, pin, duty: null }] : [],
  )
  const given = assignments.flatMap((a): Span[] => {
    const d = problem.duties[a.duty]
    return a.person === person && d ? [{ start: d.start, end: d.end, pin: null, duty: a.duty }] : []
  })
  return [...kept, ...given]
}

function clashKinds(problem: RosterProblem, person: Person, span: Span, duty: number, d: Duty): RefusalReason[] {
  const { rules } = problem
  const kinds: RefusalReason[] = []
  if (rules.oneDutyADay && Math.floor(span.start / 1440) === Math.floor(d.start / 1440)) kinds.push('has-day')
  if (span.start < span.end) {
    const gap = span.start >= d.start ? span.start - d.end : d.start - span.end
    if (rules.backToBackAllowed ? gap < 0 : gap <= 0) kinds.push('overlap')
    const restMinutes = person.minRestMinutes ?? rules.minRestMinutes
    if (restMinutes > 0 && gap < restMinutes) kinds.push('rest')
  }
  const isNamedPair =
    span.pin !== null
      ? rules.forbiddenPinPairs.some(([p, x]) => p === span.pin && x === duty)
      : rules.forbiddenDutyPairs.some(([x, y]) => (x === duty && y === span.duty) || (y === duty && x === span.duty))
  if (isNamedPair) kinds.push('succession')
  return kinds
}

function pinMinutes(problem: RosterProblem, pin: Pin): number {
  if (pin.minutes !== undefined) return pin.minutes
  return pin.start >= 0 && pin.start < problem.days * 1440 ? pin.end - pin.start : 0
}

/** Every hard rule that `person` would break with `duty` on top of the given assignments, which must not contain it. */
export function listBrokenRules(
  problem: RosterProblem,
  assignments: readonly Assignment[],
  person: number,
  duty: number,
): Set<RefusalReason> {
  const broken = new Set<RefusalReason>()
  const p = problem.people[person]
  const d = problem.duties[duty]
  if (!p || !d) return broken
  if (!p.skills.includes(d.skill)) broken.add('skill')
  if (d.excludedPeople?.includes(person)) broken.add('excluded')
  if (p.unavailable.some((off) => Math.max(off.start, d.start) < Math.min(off.end, d.end))) broken.add('unavailable')
  const others = spansOf(problem, assignments, person)
  if (others.some((o) => o.duty === duty)) broken.add('has-this-duty')
  for (const other of others) {
    if (other.duty !== duty) for (const kind of clashKinds(problem, p, other, duty, d)) broken.add(kind)
  }
  let minutes = d.end - d.start
  for (const pin of problem.pins) if (pin.person === person) minutes += pinMinutes(problem, pin)
  for (const o of others) if (o.duty !== null) minutes += o.end - o.start
  if (p.maxMinutes !== undefined && minutes > p.maxMinutes) broken.add('hours')
  return broken
}

/**
 * The referee: every hard rule that a roster breaks; empty when it is valid. It reads the problem alone and shares no
 * code with the search, so that one mistake cannot hide in both.
 */
export function checkRoster(problem: RosterProblem, assignments: readonly Assignment[]): Violation[] {
  const violations: Violation[] = []
  const holders = problem.duties.map(() => 0)
  assignments.forEach(({ person, duty }, i) => {
    if (!problem.people[person] || !problem.duties[duty]) {
      violations.push({ rule: 'unknown', person, duty })
      return
    }
    holders[duty] = (holders[duty] ?? 0) + 1
    if ((holders[duty] ?? 0) > (problem.duties[duty]?.need ?? 0)) violations.push({ rule: 'too-many', person, duty })
    const rest = assignments.filter((_, k) => k !== i)
    for (const rule of listBrokenRules(problem, rest, person, duty)) violations.push({ rule, person, duty })
  })
  return violations
}

/**
 * False statements of an answer: wrong counts, missing or untrue refusals, impossible bounds. Empty when all is true.
 */
export function checkAnswer(problem: RosterProblem, answer: RosterAnswer): string[] {
  const faults = checkRoster(problem, answer.assignments).map((v) => `person ${v.person}, duty ${v.duty}: ${v.rule}`)
  problem.duties.forEach(({ need }, duty) => {
    const missing = need - answer.assignments.filter((a) => a.duty === duty).length
    const told = answer.open.find((o) => o.duty === duty)
    if ((told?.slots ?? 0) !== missing)
      faults.push(`duty ${duty}: ${missing} open, the answer says ${told?.slots ?? 0}`)
    if (!told) return
    const able = problem.people.filter((_, person) => listBrokenRules(problem, [], person, duty).size === 0).length
    if ((told.cause === 'nobody') !== need - able >= missing) faults.push(`duty ${duty}: cause ${told.cause}`)
    problem.people.forEach((_, person) => {
      const refusal = told.refusals.find((r) => r.person === person)
      const broken = listBrokenRules(problem, answer.assignments, person, duty)
      if (!refusal) faults.push(`duty ${duty}: nothing said about person ${person}`)
      else if (!broken.has(refusal.reason)) faults.push(`duty ${duty}, person ${person}: not true: ${refusal.reason}`)
    })
  })
  for (const { name, value, bound } of answer.goals) if (bound > value) faults.push(`${name}: bound above value`)
  return faults
}
