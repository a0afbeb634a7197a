import { type Interval, KINDS, type Kind, type Person, type RosterProblem } from '../problem.ts'
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

/**
 * The rules that depend on each kind of work, and which work is of that kind. It depends only on the times, so that
 * duties with the same times are alike.
 */
const OF_KINDS: Record<Kind, { rules: readonly LimitName[]; isMarked: (span: Interval, seed: number) => boolean }> = {
  isNight: {
    rules: ['nights-in-a-row', 'nights-a-week', 'rest-after-nights'],
    isMarked: ({ start, end }, seed) => ((start + end) / 15 + seed) % 4 !== 0,
  },
  isClosing: { rules: ['closings-a-week'], isMarked: ({ end }, seed) => (end / 15 + seed) % 3 !== 0 },
}

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
  const limited = KINDS.filter((kind) => names.some((name) => OF_KINDS[kind].rules.includes(name)))
  const complete = <Span extends Interval>(span: Span): Span => {
    const marked = limited.filter((kind) => OF_KINDS[kind].isMarked(span, seed))
    return Object.assign(withReal({ ...span }), ...marked.map((kind) => ({ [kind]: true })))
  }
  return { ...problem, people, duties: problem.duties.map(complete), fixed: problem.fixed.map(complete) }
}
