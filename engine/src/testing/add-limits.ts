import type { Interval, Person, RosterProblem } from '../problem.ts'
import { createRandom, type Random } from '../random.ts'
import { moveDays } from './move-days.ts'

/** Offset that keeps these seeds distinct from all others. */
const LIMIT_SEEDS = 4_000_000

/** Work rules, with values that often change the result of a tiny problem. */
const DRAWN = {
  'day-hours': (random: Random): Partial<Person> => ({ maxDayMinutes: 180 + random(8) * 30 }),
  days: (random: Random): Partial<Person> => ({ maxDays: 1 + random(2) }),
  'days-in-a-row': (random: Random): Partial<Person> => ({ maxDaysInARow: 1 + random(2) }),
  'days-off': (): Partial<Person> => ({ daysOffTogether: 2 }),
  hours: (random: Random): Partial<Person> => ({ maxMinutes: 240 + random(16) * 30 }),
  rest: (random: Random): Partial<Person> => ({ minRestMinutes: 480 + random(10) * 60 }),
  'fortnight-hours': (random: Random): Partial<Person> => ({ maxFortnightMinutes: 300 + random(20) * 30 }),
  weekends: (): Partial<Person> => ({ everySecondWeekendFree: true }),
  'nights-in-a-row': (random: Random): Partial<Person> => ({ maxNightsInARow: 1 + random(2) }),
  'rest-after-nights': (random: Random): Partial<Person> => ({ restAfterNightsMinutes: 720 + random(30) * 60 }),
  'short-day': (random: Random): Partial<Person> => ({ minDayMinutes: 180 + random(12) * 30 }),
  'nights-a-week': (random: Random): Partial<Person> => ({ maxNightsAWeek: random(3) }),
  'closings-a-week': (random: Random): Partial<Person> => ({ maxClosingsAWeek: random(3) }),
  'duties-a-day': (): Partial<Person> => ({ splitShifts: true }),
  'sundays-in-a-row': (): Partial<Person> => ({ maxSundaysInARow: 1 }),
} as const
export type LimitName = keyof typeof DRAWN
export const LIMIT_NAMES = Object.keys(DRAWN) as LimitName[]

/** The rules that depend on which work is a night. */
const OF_NIGHTS: readonly LimitName[] = ['nights-in-a-row', 'nights-a-week', 'rest-after-nights']

/**
 * Maps the days of a tiny problem, including those of the fixed work before and after it, to days around the weekends
 * of a horizon of one or two weeks.
 */
const STRETCHED = { 7: [-1, 4, 5, 6, 12], 13: [-1, 5, 6, 12, 13] } as const

/** Stretches a tiny problem to one or two weeks, with its work around the weekends. */
export function stretchToWeeks(problem: RosterProblem, days: keyof typeof STRETCHED): RosterProblem {
  return moveDays(problem, days, (day) => STRETCHED[days][day + 1] ?? day)
}

/** Gives most people of a problem these rules. With `clock`, the clocks skip or repeat an hour in the second night. */
export function addLimits(
  problem: RosterProblem,
  seed: number,
  names: readonly LimitName[],
  clock: 'back' | 'forward' | null = null,
): RosterProblem {
  const random = createRandom(seed + LIMIT_SEEDS)
  const change = 1440 + 120
  const real = (minutes: number): number =>
    clock && minutes > change ? minutes + (clock === 'back' ? 60 : -60) : minutes
  const withReal = <Span extends Interval>(span: Span): Span =>
    clock ? { ...span, real: { start: real(span.start), end: real(span.end) } } : span
  const people = problem.people.map((person) => {
    if (random(5) === 0) return person
    const drawn = names.flatMap((name) => (random(4) === 0 ? [] : [DRAWN[name](random)]))
    return Object.assign({ ...person }, ...drawn) as Person
  })
  const areNightsLimited = names.some((name) => OF_NIGHTS.includes(name))
  // Depends only on the times, so that duties with the same times are either all nights or none.
  const withNight = <Span extends Interval>(span: Span): Span =>
    areNightsLimited && ((span.start + span.end) / 15 + seed) % 4 !== 0 ? { ...span, isNight: true } : span
  const areClosingsLimited = names.includes('closings-a-week')
  const withClosing = <Span extends Interval>(span: Span): Span =>
    areClosingsLimited && (span.end / 15 + seed) % 3 !== 0 ? { ...span, isClosing: true } : span
  const complete = <Span extends Interval>(span: Span): Span => withClosing(withNight(withReal(span)))
  return { ...problem, people, duties: problem.duties.map(complete), fixed: problem.fixed.map(complete) }
}
