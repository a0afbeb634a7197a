import type { Assignment, Duty, Person, Pin, RefusalReason, RosterProblem } from '../problem.ts'

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

/** The hard rules that a person's other work forbids a duty by, and that work. */
type Clash = { readonly rule: RefusalReason; readonly pin: number | null; readonly duty: number | null }

/** Every clash of `duty` with the pins and the given duties of `person`. */
export function listClashes(
  problem: RosterProblem,
  assignments: readonly Assignment[],
  person: number,
  duty: number,
): Clash[] {
  const p = problem.people[person]
  const d = problem.duties[duty]
  if (!p || !d) return []
  return spansOf(problem, assignments, person).flatMap((other) => {
    const rules = other.duty === duty ? [] : clashKinds(problem, p, other, duty, d)
    return rules.map((rule) => ({ rule, pin: other.pin, duty: other.duty }))
  })
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
  const own = assignments.filter((a) => a.person === person)
  if (own.some((a) => a.duty === duty)) broken.add('has-this-duty')
  for (const { rule } of listClashes(problem, own, person, duty)) broken.add(rule)
  let minutes = d.end - d.start
  for (const pin of problem.pins) if (pin.person === person) minutes += pinMinutes(problem, pin)
  for (const a of own) minutes += (problem.duties[a.duty]?.end ?? 0) - (problem.duties[a.duty]?.start ?? 0)
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
