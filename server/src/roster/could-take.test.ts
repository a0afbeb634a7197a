import type { RefusalReason } from '@fairweek/domain/contracts/schedule/schedule'
import { LIMIT_REFUSALS, type LimitKey } from '@fairweek/domain/contracts/work-contracts/limits'
import type { WorkRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import type { HardRule } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { addDays } from '@fairweek/domain/time/day'
import { listBrokenRules } from '@fairweek/engine/check'
import { compileProblem } from '@fairweek/engine/compile'
import { findRefusal } from '@fairweek/engine/explain/find-refusal'
import { withoutAssignments } from '@fairweek/engine/explain/standing-roster'
import type * as Engine from '@fairweek/engine/problem'
import { createRandom } from '@fairweek/engine/random'
import { createRosterFrom } from '@fairweek/engine/roster'
import { describe, expect, test } from 'vitest'
import { randomCases } from '../testing/random-cases.ts'
import { createRandomWeek } from '../testing/random-roster-week.ts'
import { ENGINE_WORDS } from '../testing/recount/engine-words.ts'
import { type BrokenRule, couldTake } from './could-take.ts'
import type { FurtherShift } from './further-shifts.ts'
import { RosterWeek } from './roster-week.ts'
import { buildStandingWeek } from './standing-week.ts'

const WEEKS = Array.from({ length: randomCases(60, 500) }, (_, seed) => seed)

/** Rules that the engine does not know are passed to it as excluded people or as forbidden pairs of duties. */
const engineReasonOf = ({ reason, about }: HardRule): Engine.RefusalReason =>
  ENGINE_WORDS[reason] ?? (about === 'person' ? 'excluded' : 'succession')

const inEngineWords = (broken: readonly BrokenRule[]) =>
  namedOnce(new Set<Engine.RefusalReason>(broken.map(({ rule }) => engineReasonOf(rule))))

/**
 * Leaves out missed rest if a forbidden succession is reported too. The business reports an opening after a closing
 * only as such; the engine also checks the minimum rest, and reports both.
 */
function namedOnce(reasons: ReadonlySet<Engine.RefusalReason>): Set<Engine.RefusalReason> {
  return new Set([...reasons].filter((reason) => reason !== 'rest' || !reasons.has('succession')))
}

describe('the engine and couldTake, compared over random weeks', () => {
  test('report the same violations of assigned shifts, also in invalid weeks', () => {
    const seen = new Map<RefusalReason, number>()
    let sound = 0
    for (const seed of WEEKS) {
      const week = new RosterWeek(createRandomWeek(seed))
      const { standing, duties, shiftOf } = buildStandingWeek(week)
      for (const assignment of standing.assignments) {
        const person = week.people[assignment.person]
        const duty = duties[assignment.duty]
        const shift = shiftOf(assignment)
        if (!person || !duty || !shift) throw new Error(`seed ${seed}: an assignment without a shift`)
        expect(shift).toMatchObject({ startTime: duty.startTime, endTime: duty.endTime, dayOfWeek: duty.dayOfWeek })
        const others = withoutAssignments(standing.assignments, [assignment])
        const engine = listBrokenRules(standing.problem, others, assignment.person, assignment.duty)
        const { isAllowed, broken } = couldTake(person, { ...duty, id: shift.id }, week)
        expect(namedOnce(engine), `seed ${seed}, shift ${shift.id}`).toEqual(inEngineWords(broken))
        expect(isAllowed).toBe(broken.length === 0)
        for (const { reason } of broken) seen.set(reason, (seen.get(reason) ?? 0) + 1)
        if (isAllowed) sound += 1
      }
    }
    // Releases do not occur here: nobody holds a shift that they released, because it would not be free.
    for (const reason of [
      'role',
      'notEmployed',
      'availability',
      'overlap',
      'workingThatDay',
      'rest',
      'closerOpener',
    ] as const)
      expect(seen.get(reason) ?? 0, reason).toBeGreaterThan(WEEKS.length / 50)
    expect(sound).toBeGreaterThan(WEEKS.length * 0.6)
  })

  test('refuse the same people the same duties for the same reasons, with a fact for each reason', () => {
    let [refused, could, releasedBefore] = [0, 0, 0]
    for (const seed of WEEKS) {
      const week = new RosterWeek(createRandomWeek(seed))
      const { standing, duties } = buildStandingWeek(week)
      const compiled = compileProblem(standing.problem)
      const roster = createRosterFrom(compiled, standing.assignments)
      duties.forEach((duty, index) => {
        week.people.forEach((person, place) => {
          const { isAllowed, broken } = couldTake(person, duty, week)
          const where = `seed ${seed}, ${person.name}, duty ${index}`
          const engine = listBrokenRules(standing.problem, standing.assignments, place, index)
          // For the engine, nobody can have the same duty twice; for the business, these would be two shifts on one
          // day.
          const isOnIt = standing.assignments.some((held) => held.person === place && held.duty === index)
          expect(engine.has('has-this-duty'), where).toBe(isOnIt)
          if (isOnIt) expect(broken.map(({ reason }) => reason)).toContain('workingThatDay')
          else expect(namedOnce(engine), where).toEqual(inEngineWords(broken))
          expect(findRefusal(compiled, roster, place, index) === null, where).toBe(isAllowed)
          if (isAllowed) could += 1
          else refused += 1
          if (broken.some(({ reason }) => reason === 'released')) releasedBefore += 1
          for (const { rule, fact, shift } of broken) {
            expect(fact).not.toBe('')
            expect(shift === null).toBe(rule.about === 'person')
          }
        })
      })
    }
    expect(refused).toBeGreaterThan(WEEKS.length * 2)
    expect(could).toBeGreaterThan(WEEKS.length)
    expect(releasedBefore).toBeGreaterThan(WEEKS.length / 50)
  })

  test('refuse the same people the same duties by elapsed time when the clocks change', () => {
    const places = [
      ['2027-09-20', 'Pacific/Auckland'],
      ['2027-03-29', 'Pacific/Auckland'],
      ['2027-10-25', 'Europe/London'],
      ['2027-03-08', 'America/New_York'],
    ] as const
    const weekIn = (seed: number, weekStart: string, businessTimeZone: string) => {
      const drawn = createRandomWeek(seed, { weekStart, businessTimeZone })
      const rules = {
        enforceCloserOpenerConstraint: true,
        closerOpenerRestHours: 10 + (seed % 3) * 2,
        minimumRestHours: 10,
      }
      return new RosterWeek({ ...drawn, settings: { ...drawn.settings, ...rules } })
    }
    const isTired = (broken: readonly BrokenRule[]) =>
      broken.some(({ reason }) => reason === 'rest' || reason === 'closerOpener')
    let differ = 0
    for (const seed of WEEKS) {
      const [weekStart, zone] = places[seed % places.length] ?? places[0]
      const week = weekIn(seed, weekStart, zone)
      const { standing, duties } = buildStandingWeek(week)
      const compiled = compileProblem(standing.problem)
      const roster = createRosterFrom(compiled, standing.assignments)
      const byWallClock = weekIn(seed, weekStart, 'Asia/Kolkata')
      duties.forEach((duty, index) => {
        week.people.forEach((person, position) => {
          const isOnIt = standing.assignments.some((held) => held.person === position && held.duty === index)
          const { isAllowed, broken } = couldTake(person, duty, week)
          if (isTired(couldTake(person, duty, byWallClock).broken) !== isTired(broken)) differ += 1
          if (!isOnIt)
            expect(findRefusal(compiled, roster, position, index) === null, `seed ${seed}, duty ${index}`).toBe(
              isAllowed,
            )
        })
      })
    }
    expect(differ).toBeGreaterThan(1)
  })
})

/** Draws random rules of contracts that are no goals, with values that often change the result. */
function drawRules(random: ReturnType<typeof createRandom>): WorkRules | null {
  if (random(5) === 0) return null
  const maybe = <Value>(value: Value): Value | undefined => (random(3) === 0 ? value : undefined)
  const drawn = {
    minHoursADay: maybe([4, 5, 6, 7.5][random(4)]),
    maxHoursADay: maybe([5, 6, 7, 7.5, 8][random(5)]),
    maxHoursAWeek: maybe(8 + random(48) / 2),
    maxDaysAWeek: maybe(1 + random(4)),
    maxDaysInARow: maybe(1 + random(3)),
    maxSundaysInARow: random(2) === 0 ? 1 + random(2) : undefined,
    minimumRestHours: maybe([0, 8, 11, 13, 16.25][random(5)]),
    earliestStart: maybe(['06:00', '09:00', '12:00'][random(3)]),
    latestEnd: maybe(['21:00', '22:00', '00:00', '02:00'][random(4)]),
    twoDaysOff: random(4) > 0 ? (true as const) : undefined,
    maxHoursAFortnight: maybe(12 + random(60) / 2),
    maxNightsInARow: maybe(1 + random(2)),
    maxNightsAWeek: maybe(random(3)),
    maxClosingsAWeek: maybe(random(3)),
    restAfterNightsHours: maybe([16, 24, 46, 72][random(4)]),
    everySecondWeekendFree: random(2) === 0 ? (true as const) : undefined,
    splitShifts: random(2) === 0 ? (true as const) : undefined,
    maxAverageHours: maybe(4 + random(24) / 4),
    averageWeeks: maybe(3 + random(3)),
    maxWeekends: maybe(1 + random(2)),
    weekendWeeks: maybe(2 + random(4)),
  } satisfies Record<Exclude<LimitKey, 'minHoursAWeek' | 'minDaysInARow'>, unknown>
  return Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined)) as WorkRules
}

/** Draws work in the weeks beyond the adjacent ones, of everybody. */
function drawFurther(random: ReturnType<typeof createRandom>, weekStart: string, people: readonly { id: number }[]) {
  return people.flatMap(({ id: staffId }, place) =>
    [-21, -14, 14, 21].flatMap((days, index): FurtherShift[] => {
      if (random(2) === 0) return []
      const times =
        random(4) === 0 ? { startTime: null, endTime: null } : { startTime: '22:00:00', endTime: '06:00:00' }
      const weekStartDate = addDays(weekStart, days)
      return [{ id: 1000 + place * 10 + index, weekStartDate, dayOfWeek: random(7), ...times, roleId: 1, staffId }]
    }),
  )
}

describe('[CON-02] [CON-08] contracts, also when the clocks change', () => {
  test('refuse the same people the same duties for the same reasons in the rules, the engine and the checker', () => {
    const places = [
      ['2027-03-01', 'Pacific/Auckland'],
      ['2027-09-20', 'Pacific/Auckland'],
      ['2027-03-29', 'Pacific/Auckland'],
      ['2027-03-22', 'Europe/London'],
      ['2027-10-25', 'Europe/London'],
      ['2027-03-08', 'America/New_York'],
      ['2027-11-01', 'America/New_York'],
      ['2027-03-22', 'Asia/Kolkata'],
    ] as const
    const SAME: Partial<Record<Engine.RefusalReason, Engine.RefusalReason>> = {
      // If several required rests are missed, the business reports only the longest one; the engine reports each rule
      // that requires a longer rest.
      succession: 'rest',
      'rest-after-nights': 'rest',
      // For the business, the day of a split shift is as full as that of any other shift.
      'duties-a-day': 'has-day',
    }
    const namedAlike = (reasons: Iterable<Engine.RefusalReason>) =>
      new Set([...reasons].map((reason) => SAME[reason] ?? reason))
    const seen = new Map<RefusalReason, number>()
    let [byClock, thirds] = [0, 0]
    for (const seed of WEEKS) {
      const [weekStart, businessTimeZone] = places[seed % places.length] ?? places[0]
      const random = createRandom(seed + 9_000_000)
      const drawn = createRandomWeek(seed, { weekStart, businessTimeZone })
      const people = drawn.people.map((person) => ({ ...person, workRules: drawRules(random) }))
      const furtherShifts = drawFurther(random, weekStart, people)
      const week = new RosterWeek({ ...drawn, people, furtherShifts })
      const still = new RosterWeek({
        ...drawn,
        people,
        furtherShifts,
        settings: { ...drawn.settings, businessTimeZone: 'UTC' },
      })
      const { standing, duties, shiftOf } = buildStandingWeek(week)
      const compiled = compileProblem(standing.problem)
      const compare = (where: string, place: number, duty: number, id: number | null) => {
        const person = week.people[place]
        const asked = duties[duty]
        if (!person || !asked) throw new Error(`${where}: nobody to ask`)
        const others =
          id === null ? standing.assignments : withoutAssignments(standing.assignments, [{ person: place, duty }])
        const { isAllowed, broken } = couldTake(person, { ...asked, id }, week)
        const engine = listBrokenRules(standing.problem, others, place, duty)
        // Beside another duty of the day, the engine still counts each one alone; the business adds them up.
        const dayOf = (one: number) => Math.floor((duties[one]?.start ?? 0) / MINUTES_A_DAY)
        const isSecond = others.some((one) => one.person === place && dayOf(one.duty) === dayOf(duty))
        // The most days in a row are passed to the engine only if duties in the person's roles could exceed them.
        const isUnqualified = !person.roleIds.includes(asked.roleId)
        const isCompared = (reason: Engine.RefusalReason) =>
          reason === 'short-day' ? !isSecond : reason !== 'days-in-a-row' || !isUnqualified
        const compared = (reasons: Iterable<Engine.RefusalReason>) =>
          new Set([...namedAlike(reasons)].filter(isCompared))
        expect(compared(engine), where).toEqual(compared(broken.map(({ rule }) => engineReasonOf(rule))))
        const refusal = findRefusal(compiled, createRosterFrom(compiled, others), place, duty)
        if (!isSecond || !engine.has('short-day')) expect(refusal === null, where).toBe(isAllowed)
        if (engine.has('duties-a-day')) thirds += 1
        for (const { reason, fact } of broken) {
          expect(fact, where).not.toBe('')
          seen.set(reason, (seen.get(reason) ?? 0) + 1)
        }
        const limits = (roster: RosterWeek) =>
          couldTake(person, { ...asked, id }, roster).broken.flatMap(({ rule }) =>
            rule.about === 'limits' ? [rule.reason] : [],
          )
        if (limits(week).join() !== limits(still).join()) byClock += 1
      }
      for (const assignment of standing.assignments)
        compare(
          `seed ${seed}, ${JSON.stringify(assignment)} held`,
          assignment.person,
          assignment.duty,
          shiftOf(assignment)?.id ?? null,
        )
      duties.forEach((_, duty) => {
        week.people.forEach((_, place) => {
          const isOnIt = standing.assignments.some((held) => held.person === place && held.duty === duty)
          if (!isOnIt) compare(`seed ${seed}, person ${place}, duty ${duty}`, place, duty, null)
        })
      })
    }
    const reasons = ['rest', 'restAfterNights', ...LIMIT_REFUSALS] as const
    for (const reason of reasons) expect(seen.get(reason) ?? 0, reason).toBeGreaterThan(WEEKS.length / 50)
    expect(byClock).toBeGreaterThan(1)
    expect(thirds).toBeGreaterThan(1)
  })
})
