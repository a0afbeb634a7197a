import type { Assignment, Duty, FixedWork, Interval, Person, RefusalReason, RosterProblem } from '../problem.ts'
import { COUNTED, DAY_LIMITS, listBrokenDayLimits } from './day-limits.ts'

/** A hard rule broken by a roster. */
export type Violation = {
  readonly rule: RefusalReason | 'unknown' | 'too-many'
  readonly person: number
  readonly duty: number
}

type Span = { start: number; end: number; real: Interval; isNight: boolean; fixed: number | null; duty: number | null }

function spansOf(problem: RosterProblem, assignments: readonly Assignment[], person: number): Span[] {
  const fixedSpans = problem.fixed.flatMap((p, fixed): Span[] =>
    p.person === person
      ? [{ start: p.start, end: p.end, real: p.real ?? p, isNight: p.isNight === true, fixed, duty: null }]
      : [],
  )
  const given = assignments.flatMap((a): Span[] => {
    const d = problem.duties[a.duty]
    if (a.person !== person || !d) return []
    return [{ start: d.start, end: d.end, real: d.real ?? d, isNight: d.isNight === true, fixed: null, duty: a.duty }]
  })
  return [...fixedSpans, ...given]
}

function clashKinds(problem: RosterProblem, person: Person, span: Span, duty: number, d: Duty): RefusalReason[] {
  const { rules } = problem
  const kinds: RefusalReason[] = []
  const isSameDay = Math.floor(span.start / 1440) === Math.floor(d.start / 1440)
  const isSplit = person.splitShifts === true && isSameDay
  if (isSplit ? span.start === span.end : isSameDay && rules.oneDutyADay) kinds.push('has-day')
  if (span.start < span.end) {
    const gap = span.start >= d.start ? span.start - d.end : d.start - span.end
    const real = d.real ?? d
    const realGap = span.real.start >= real.start ? span.real.start - real.end : real.start - span.real.end
    const least = Math.min(gap, realGap)
    if (rules.backToBackAllowed ? least < 0 : least <= 0) kinds.push('overlap')
    const restMinutes = person.minRestMinutes ?? rules.minRestMinutes
    if (!isSplit && restMinutes > 0 && realGap < restMinutes) kinds.push('rest')
    const isNightFirst = span.start <= d.start ? span.isNight && !d.isNight : d.isNight === true && !span.isNight
    const { restAfterNightsMinutes = 0 } = person
    if (isNightFirst && restAfterNightsMinutes > 0 && realGap < restAfterNightsMinutes) kinds.push('rest-after-nights')
  }
  const isNamedPair =
    span.fixed !== null
      ? rules.forbiddenFixedPairs.some(([p, x]) => p === span.fixed && x === duty)
      : rules.forbiddenDutyPairs.some(([x, y]) => (x === duty && y === span.duty) || (y === duty && x === span.duty))
  if (isNamedPair) kinds.push('succession')
  return kinds
}

function fixedMinutesOf(problem: RosterProblem, work: FixedWork): number {
  if (work.minutes !== undefined) return work.minutes
  return work.start >= 0 && work.start < problem.days * 1440 ? work.end - work.start : 0
}

/**
 * Returns the minutes that count towards limits on hours: elapsed minutes if a clock change makes them differ from
 * `counted`.
 */
function realMinutes({ start, end, real }: Duty | FixedWork, counted: number): number {
  if (counted === 0 || real === undefined) return counted
  return counted + (real.end - real.start) - (end - start)
}

/**
 * Limits on all work of a person, in the order in which they are checked. Pairs of duties are not enough to check them.
 */
export const LINE_LIMITS: readonly RefusalReason[] = [
  'duties-a-day',
  'short-day',
  'day-hours',
  ...DAY_LIMITS.map(({ rule }) => rule),
  'hours',
  'fortnight-hours',
]

/** Returns the minutes that a person works in a week; week 0 is the horizon's first. */
export function minutesInWeek(problem: RosterProblem, person: number, duties: readonly Duty[], week: number): number {
  const isIn = ({ start }: Interval): boolean => start >= week * 10080 && start < (week + 1) * 10080
  const own = duties.filter(isIn).map((duty) => realMinutes(duty, duty.end - duty.start))
  const fixed = problem.fixed
    .filter((work) => work.person === person && isIn(work))
    .map((work) => {
      const isOutside = work.start < 0 || work.start >= problem.days * 1440
      return realMinutes(
        work,
        isOutside ? (work.besideMinutes ?? work.end - work.start) : fixedMinutesOf(problem, work),
      )
    })
  return [...own, ...fixed].reduce((sum, minutes) => sum + minutes, 0)
}

/** A hard rule by which a person's other work forbids a duty, and that work. */
type Clash = { readonly rule: RefusalReason; readonly fixed: number | null; readonly duty: number | null }

/** Lists all clashes of `duty` with the fixed work and the given duties of `person`. */
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
    return rules.map((rule) => ({ rule, fixed: other.fixed, duty: other.duty }))
  })
}

/**
 * Returns every hard rule that `person` would break by taking `duty` in addition to the given assignments, which must
 * not contain it.
 */
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
  const works = [d, ...own.flatMap((a) => problem.duties[a.duty] ?? [])].map((one) => ({
    day: Math.floor(one.start / 1440),
    minutes: realMinutes(one, one.end - one.start),
  }))
  const days = works.map(({ day }) => day)
  const given = own.flatMap((a) => problem.duties[a.duty] ?? [])
  for (const counted of COUNTED) {
    const isCounted = (one: Duty): boolean => counted === 'all' || one[counted] === true
    const other = given.filter(isCounted).map(({ start }) => Math.floor(start / 1440))
    const today = isCounted(d) ? days.slice(0, 1) : []
    for (const rule of listBrokenDayLimits(problem, person, counted, today, other)) broken.add(rule)
  }
  if (p.maxFortnightMinutes !== undefined) {
    const week = Math.floor(d.start / 10080)
    const inWeek = (which: number): number => minutesInWeek(problem, person, [...given, d], which)
    const most = Math.max(inWeek(week - 1), inWeek(week + 1)) + inWeek(week)
    if (most > p.maxFortnightMinutes) broken.add('fortnight-hours')
  }
  const fixed = problem.fixed.flatMap((work) =>
    work.person === person
      ? [{ day: Math.floor(work.start / 1440), minutes: realMinutes(work, fixedMinutesOf(problem, work)) }]
      : [],
  )
  const alone = [...works.slice(0, 1), ...fixed.filter(({ day }) => day === days[0])]
  works.push(...fixed)
  const sum = (list: typeof works): number => list.reduce((total, { minutes }) => total + minutes, 0)
  if (p.maxMinutes !== undefined && sum(works) > p.maxMinutes) broken.add('hours')
  if (p.minDayMinutes !== undefined && sum(alone) < p.minDayMinutes) broken.add('short-day')
  const onDay = works.filter(({ day }) => day === days[0])
  if (p.splitShifts && onDay.length > 2) broken.add('duties-a-day')
  if (p.maxDayMinutes !== undefined && sum(onDay) > p.maxDayMinutes) broken.add('day-hours')
  return broken
}

/**
 * Returns every hard rule that a roster breaks; empty if it is valid. This independent checker uses only the problem
 * and shares no code with the search, so that an error in one is caught by the other.
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
