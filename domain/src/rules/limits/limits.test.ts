import { describe, expect, test } from 'vitest'
import { ownRulesSchema, type WorkRules, workRulesSchema } from '../../contracts/work-contracts/work-rules.ts'
import { addDays, dayNumber } from '../../time/day.ts'
import { listRefusals } from '../eligibility.ts'
import type { Employment } from '../employment.ts'
import type { AverageFacts, Candidate, EligibilityContext, Slot } from '../hard-rules/hard-rule.ts'
import { refusalFact } from '../refusal-fact.ts'
import { dayInterval } from '../shift-interval.ts'
import { dayBoundsOf } from '../short-rest/day-bounds.ts'
import { averageFactsOf } from '../work-rules/average-facts.ts'
import { WORK_RULE_PRESETS } from '../work-rules/presets.ts'
import { workRulesOf } from '../work-rules/work-rules-of.ts'
import { averageRoom, hoursOnAverage, minutesByWeek } from './hours-on-average.ts'

const MONDAY = '2026-11-23'
const settingsIn = (businessTimeZone: string) => ({
  allowBackToBack: true,
  enforceCloserOpenerConstraint: false,
  closerOpenerRestHours: 12,
  minimumRestHours: 10,
  businessTimeZone,
})
const slot = (date: string, from: string, until: string): Slot => ({ ...dayInterval(date, from, until), roleId: 1 })

/** Returns the refusals of a slot for a person with these work rules and shifts. */
function refuse(
  workRules: WorkRules | null,
  booked: readonly Slot[],
  asked: Slot,
  zone = 'Pacific/Auckland',
  needs: readonly Slot[] = [],
) {
  const bounds = dayBoundsOf(needs.map((need) => ({ ...need, requiredCount: 1 })))
  const context: EligibilityContext = { settings: settingsIn(zone), bounds }
  const candidate: Candidate = { roleIds: [1], releasedBefore: [], unavailable: [], timeOff: [], booked, workRules }
  return listRefusals(candidate, asked, context)
}
const reasons = (...asked: Parameters<typeof refuse>) => refuse(...asked).map(({ rule }) => rule.reason)
const day = (date: string) => slot(date, '09:00', '17:00')
const nov = (date: number) => day(`2026-11-${date}`)

describe('[CON-02] rules of work and rest', () => {
  test('refuse nothing to a person without rules', () => {
    expect(reasons(null, [nov(23), nov(24), nov(25), nov(26), nov(27), nov(28)], nov(29))).toEqual([])
    expect(reasons({}, [], slot(MONDAY, '00:00', '23:59'))).toEqual([])
  })

  test('hours a day count every shift that starts that day, and a shift without times as four hours', () => {
    expect(reasons({ maxHoursADay: 8 }, [], nov(23))).toEqual([])
    expect(reasons({ maxHoursADay: 7.75 }, [], nov(23))).toEqual(['hoursADay'])
    const { start } = dayInterval(MONDAY, '00:00', '01:00')
    const untimed = { start, end: start, roleId: 1 }
    expect(reasons({ maxHoursADay: 11 }, [untimed], nov(23))).toEqual(['workingThatDay', 'hoursADay'])
    expect(reasons({ maxHoursADay: 12 }, [untimed], nov(23))).toEqual(['workingThatDay'])
    expect(reasons({ maxHoursADay: 8 }, [slot('2026-11-22', '18:00', '02:00')], nov(23))).toEqual(['rest'])
  })

  test('[CON-10] hours a day have a minimum, which shifts of one day reach together', () => {
    const lunch = slot(MONDAY, '11:00', '13:00')
    expect(reasons({ minHoursADay: 2 }, [], lunch)).toEqual([])
    expect(reasons({ minHoursADay: 2.25 }, [], lunch)).toEqual(['shortDay'])
    expect(reasons({ minHoursADay: 10, minimumRestHours: 0 }, [slot(MONDAY, '15:00', '23:00')], lunch)).toEqual([
      'workingThatDay',
    ])
    expect(reasons({ minHoursADay: 2.25 }, [slot('2026-11-22', '09:00', '17:00')], lunch)).toEqual(['shortDay'])
    const { start } = dayInterval(MONDAY, '00:00', '01:00')
    expect(reasons({ minHoursADay: 4 }, [], { start, end: start, roleId: 1 })).toEqual([])
    expect(reasons({ minHoursADay: 4.25 }, [], { start, end: start, roleId: 1 })).toEqual(['shortDay'])
  })

  test('a shift within the skipped hour does not reduce the hours of others', () => {
    const skipped = [slot('2026-09-27', '02:30', '03:15')]
    expect(reasons({ maxHoursAWeek: 8 }, skipped, day('2026-09-23'))).toEqual([])
    expect(reasons({ maxHoursAWeek: 7.75 }, skipped, day('2026-09-23'))).toEqual(['hoursAWeek'])
  })

  test('hours and days a week are counted until Sunday night', () => {
    const others = [nov(22), nov(23), nov(24), nov(30)]
    expect(reasons({ maxHoursAWeek: 24, maxDaysAWeek: 3 }, others, nov(29))).toEqual([])
    expect(reasons({ maxHoursAWeek: 23.75, maxDaysAWeek: 2 }, others, nov(29))).toEqual(['hoursAWeek', 'daysAWeek'])
    expect(reasons({ maxHoursAWeek: 8 }, [slot('2026-11-22', '20:00', '04:00')], nov(24))).toEqual([])
  })

  test('days in a row continue across both ends of the week', () => {
    expect(reasons({ maxDaysInARow: 3 }, [nov(28), nov(29), nov(30)], day('2026-12-01'))).toEqual(['daysInARow'])
    expect(reasons({ maxDaysInARow: 4 }, [nov(28), nov(29), nov(30)], day('2026-12-01'))).toEqual([])
    expect(reasons({ maxDaysInARow: 2 }, [nov(28), nov(30)], nov(29))).toEqual(['daysInARow'])
    expect(reasons({ maxDaysInARow: 1 }, [nov(28), nov(30)], nov(26))).toEqual([])
  })

  test('two days off must be consecutive between Monday and Sunday', () => {
    expect(reasons({ twoDaysOff: true }, [nov(23), nov(24), nov(25), nov(26)], nov(27))).toEqual([])
    expect(reasons({ twoDaysOff: true }, [nov(23), nov(25), nov(27)], nov(28))).toEqual(['twoDaysOff'])
    // A Sunday and the next Monday are in two weeks, so they do not count as two days off.
    expect(reasons({ twoDaysOff: true }, [nov(24), nov(26)], nov(28))).toEqual(['twoDaysOff'])
  })

  test.each([
    ['22:00', '16:00', '22:00', []],
    ['22:00', '16:00', '22:15', ['workingTimes']],
    ['22:00', '18:00', '02:00', ['workingTimes']],
    ['22:00', '22:00', '00:00', ['workingTimes']],
    ['00:00', '16:00', '00:00', []],
    ['00:00', '16:00', '00:15', ['workingTimes']],
    ['02:00', '18:00', '02:00', []],
    ['02:00', '18:00', '02:15', ['workingTimes']],
    ['02:00', '09:00', '17:00', []],
  ] as const)('latest end %s: a shift from %s until %s is checked', (latestEnd, from, until, expected) => {
    expect(reasons({ latestEnd }, [], slot(MONDAY, from, until))).toEqual(expected)
    expect(reasons({ latestEnd, earliestStart: '06:00' }, [], slot(MONDAY, from, until))).toEqual(expected)
  })

  test('a latest end after midnight applies the same day to a shift that starts after midnight', () => {
    expect(reasons({ latestEnd: '02:00' }, [], slot(MONDAY, '00:30', '02:00'))).toEqual([])
    expect(reasons({ latestEnd: '02:00' }, [], slot(MONDAY, '00:30', '05:00'))).toEqual(['workingTimes'])
    expect(reasons({ latestEnd: '02:00' }, [], slot(MONDAY, '05:00', '13:00'))).toEqual([])
  })

  test('only a latest end before noon is on the next day, even with a late earliest start', () => {
    const rules = { earliestStart: '22:30', latestEnd: '22:00' }
    expect(reasons(rules, [], slot(MONDAY, '23:00', '07:00'))).toEqual(['workingTimes'])
  })

  test('nobody starts before the earliest start', () => {
    expect(reasons({ earliestStart: '06:00' }, [], slot(MONDAY, '06:00', '10:00'))).toEqual([])
    expect(reasons({ earliestStart: '06:00' }, [], slot(MONDAY, '05:45', '10:00'))).toEqual(['workingTimes'])
    expect(reasons({ earliestStart: '18:00', latestEnd: '10:00' }, [], slot(MONDAY, '22:00', '10:00'))).toEqual([])
    expect(reasons({ earliestStart: '18:00', latestEnd: '10:00' }, [], slot(MONDAY, '22:00', '10:15'))).toEqual([
      'workingTimes',
    ])
  })

  test('a person’s own minimum rest replaces the setting, whether longer or shorter', () => {
    const evening = slot(MONDAY, '15:00', '22:00')
    const morning = slot('2026-11-24', '08:00', '12:00')
    expect(reasons(null, [evening], morning)).toEqual([])
    expect(reasons({ minimumRestHours: 10.25 }, [evening], morning)).toEqual(['rest'])
    const early = slot('2026-11-24', '06:00', '10:00')
    expect(reasons(null, [evening], early)).toEqual(['rest'])
    expect(reasons({ minimumRestHours: 8 }, [evening], early)).toEqual([])
  })

  test.each([
    ['Pacific/Auckland', '2027-09-25', -1],
    ['Pacific/Auckland', '2027-04-03', 1],
    ['Europe/London', '2027-03-27', -1],
    ['Europe/London', '2027-10-30', 1],
    ['America/New_York', '2027-03-13', -1],
    ['America/New_York', '2027-11-06', 1],
    ['Asia/Kolkata', '2027-03-27', 0],
  ] as const)('[CONST-03] hours and rest are elapsed hours in %s on the night of %s', (zone, saturday, more) => {
    const night = slot(saturday, '22:00', '06:00')
    expect(reasons({ maxHoursADay: 8 + more, maxHoursAWeek: 8 + more }, [], night, zone)).toEqual([])
    expect(reasons({ minHoursADay: 8 + more }, [], night, zone)).toEqual([])
    expect(reasons({ minHoursADay: 8.25 + more }, [], night, zone)).toEqual(['shortDay'])
    expect(reasons({ maxHoursADay: 7.75 + more, maxHoursAWeek: 7.75 + more }, [], night, zone)).toEqual([
      'hoursADay',
      'hoursAWeek',
    ])
    const sunday = dayInterval(saturday, '10:00', '22:00').end + 12 * 60
    const opening = { start: sunday, end: sunday + 240, roleId: 1 }
    const closing = slot(saturday, '10:00', '22:00')
    expect(reasons({ minimumRestHours: 12 + more }, [closing], opening, zone)).toEqual([])
    expect(reasons({ minimumRestHours: 12.25 + more }, [closing], opening, zone)).toEqual(['rest'])
  })

  test('hours in two weeks count the previous or the next week, whichever has more, but not both', () => {
    const rules = { maxHoursAFortnight: 24 }
    const [before, after] = [day('2026-11-20'), day('2026-12-01')]
    expect(reasons(rules, [nov(24), before, after], nov(26))).toEqual([])
    expect(reasons(rules, [nov(24), before, day('2026-11-18')], nov(26))).toEqual(['hoursAFortnight'])
    expect(reasons(rules, [nov(24), after, day('2026-12-06')], nov(26))).toEqual(['hoursAFortnight'])
    expect(reasons(rules, [nov(24), day('2026-11-14'), day('2026-12-07')], nov(26))).toEqual([])
  })

  test('hours in two weeks are elapsed hours if the clocks change in the previous week', () => {
    const night = slot('2027-04-03', '22:00', '06:00')
    expect(reasons({ maxHoursAFortnight: 17 }, [night], day('2027-04-07'))).toEqual([])
    expect(reasons({ maxHoursAFortnight: 16.75 }, [night], day('2027-04-07'))).toEqual(['hoursAFortnight'])
  })

  test('[CON-08] average hours count every period of weeks that contains the week', () => {
    const rules = { maxAverageHours: 8, averageWeeks: 3 }
    const [two, one, next, afterNext] = [day('2026-11-11'), day('2026-11-18'), day('2026-12-02'), day('2026-12-09')]
    expect(reasons(rules, [two, one], nov(24))).toEqual([])
    expect(reasons(rules, [next, afterNext], nov(24))).toEqual([])
    expect(reasons(rules, [two, one, nov(23)], nov(25))).toEqual(['hoursOnAverage'])
    expect(reasons(rules, [one, nov(23), next], nov(25))).toEqual(['hoursOnAverage'])
    expect(reasons(rules, [nov(23), next, afterNext], nov(25))).toEqual(['hoursOnAverage'])
    // Two periods overlap in the week, but none has more than 24 hours.
    expect(reasons(rules, [two, nov(23), afterNext], nov(25))).toEqual([])
    expect(reasons(rules, [day('2026-11-04'), one, nov(23), day('2026-12-16')], nov(25))).toEqual([])
    expect(refuse({ ...rules, averageWeeks: 4 }, [two, one, nov(23), next], nov(25))).toMatchObject([
      { excess: { has: 40 * 60, limit: 32 * 60, weeks: 4 } },
    ])
  })

  test('[CON-08] average hours are elapsed hours, over 17 weeks if no number is given', () => {
    const night = slot('2027-04-03', '22:00', '06:00')
    const rules = (hours: number) => ({ maxAverageHours: hours, averageWeeks: 3 })
    expect(reasons(rules(8.5), [night, day('2027-04-07')], day('2027-04-14'))).toEqual([])
    expect(reasons(rules(8.25), [night, day('2027-04-07')], day('2027-04-14'))).toEqual(['hoursOnAverage'])
    expect(reasons({ maxAverageHours: 0.75 }, [day('2027-04-03')], day('2027-07-21'))).toEqual(['hoursOnAverage'])
    expect(reasons({ maxAverageHours: 0.75 }, [day('2027-04-03')], day('2027-07-28'))).toEqual([])
    expect(reasons({ averageWeeks: 3 }, [night], day('2027-04-05'))).toEqual([])
  })

  test('[CON-08] weekends with shifts are limited in every period of weeks that contains the week', () => {
    const rules = { maxWeekends: 2, weekendWeeks: 4 }
    const [first, second, next, late] = [day('2026-11-08'), day('2026-11-14'), day('2026-12-05'), day('2026-12-20')]
    expect(reasons(rules, [second, next], nov(28))).toEqual(['weekendsOfWeeks'])
    expect(reasons(rules, [first, second], nov(28))).toEqual(['weekendsOfWeeks'])
    expect(reasons(rules, [next, late], nov(28))).toEqual(['weekendsOfWeeks'])
    expect(reasons(rules, [first, next], nov(28))).toEqual([])
    expect(reasons(rules, [day('2026-11-13'), next], nov(28))).toEqual([])
    expect(reasons(rules, [second, next], nov(27))).toEqual([])
    expect(reasons(rules, [second, nov(28)], nov(29))).toEqual([])
    expect(reasons({ maxWeekends: 1, weekendWeeks: 2 }, [day('2026-11-22')], nov(28))).toEqual(['weekendsOfWeeks'])
  })

  test('[CON-12] Sundays in a row continue over as many weeks as there are, and a free Sunday ends them', () => {
    const [first, second, third, next] = [day('2026-11-08'), nov(15), nov(22), day('2026-12-06')]
    expect(reasons({ maxSundaysInARow: 3 }, [first, second, third], nov(29))).toEqual(['sundaysInARow'])
    expect(reasons({ maxSundaysInARow: 3 }, [second, third, next], nov(29))).toEqual(['sundaysInARow'])
    expect(reasons({ maxSundaysInARow: 3 }, [first, third, next], nov(29))).toEqual([])
    expect(reasons({ maxSundaysInARow: 4 }, [first, second, third], nov(29))).toEqual([])
    expect(reasons({ maxSundaysInARow: 1 }, [third], nov(28))).toEqual([])
    // A shift that starts on Saturday night is no Sunday.
    expect(reasons({ maxSundaysInARow: 1 }, [slot('2026-11-21', '22:00', '06:00')], nov(29))).toEqual([])
    expect(reasons({ maxSundaysInARow: 1 }, [slot('2026-11-22', '22:00', '06:00')], nov(29))).toEqual(['sundaysInARow'])
  })

  test('one of two consecutive weekends is free; a shift belongs to the day on which it starts', () => {
    const rules = { everySecondWeekendFree: true } as const
    expect(reasons(rules, [nov(28), slot('2026-11-20', '20:00', '02:00')], nov(29))).toEqual([])
    expect(reasons(rules, [day('2026-11-22')], nov(28))).toEqual(['freeWeekends'])
    expect(reasons(rules, [day('2026-12-05')], nov(29))).toEqual(['freeWeekends'])
    expect(reasons(rules, [day('2026-11-22'), day('2026-12-05')], nov(27))).toEqual([])
    expect(reasons(rules, [day('2026-11-15'), day('2026-12-12')], nov(29))).toEqual([])
  })

  test.each([
    ['20:00', '02:00', true],
    ['20:00', '01:45', false],
    ['03:00', '11:00', true],
    ['03:15', '11:00', false],
    ['22:00', '06:00', true],
    ['00:00', '03:00', true],
    ['09:00', '17:00', false],
  ])('a shift from %s until %s is a night shift: %s', (from, until, expected) => {
    const nights = [slot('2026-11-22', '22:00', '04:00'), slot('2026-11-24', '22:00', '04:00')]
    const found = reasons({ maxNightsInARow: 2, minimumRestHours: 0 }, nights, slot(MONDAY, from, until))
    expect(found.includes('nightsInARow')).toBe(expected)
  })

  test('nights in a row continue across the end of the week and end with a free night', () => {
    const night = (date: string) => slot(date, '22:00', '06:00')
    const [sat, sun, mon, tue] = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map(night)
    if (!sat || !sun || !mon || !tue) throw new Error('Four nights')
    expect(reasons({ maxNightsInARow: 2 }, [sat, sun], mon)).toEqual(['nightsInARow'])
    expect(reasons({ maxNightsInARow: 2 }, [sat, mon, tue], sun)).toEqual(['nightsInARow'])
    expect(reasons({ maxNightsInARow: 3 }, [sat, sun], mon)).toEqual([])
    expect(reasons({ maxNightsInARow: 1 }, [sat], tue)).toEqual([])
    expect(reasons({ maxNightsInARow: 1 }, [mon], slot('2026-11-24', '16:00', '23:00'))).toEqual([])
  })

  test('[CON-09] nights a week are counted from Monday to Sunday, by the day on which they start', () => {
    const night = (date: string) => slot(date, '22:00', '06:00')
    const [lastSunday, wednesday, sunday] = ['2026-11-22', '2026-11-25', '2026-11-29'].map(night)
    if (!lastSunday || !wednesday || !sunday) throw new Error('Three nights')
    expect(reasons({ maxNightsAWeek: 1 }, [lastSunday], wednesday)).toEqual([])
    expect(reasons({ maxNightsAWeek: 1 }, [lastSunday, sunday], wednesday)).toEqual(['nightsAWeek'])
    expect(reasons({ maxNightsAWeek: 2 }, [lastSunday, sunday], wednesday)).toEqual([])
    expect(reasons({ maxNightsAWeek: 1 }, [sunday], nov(25))).toEqual([])
    expect(reasons({ maxNightsAWeek: 1 }, [nov(24)], sunday)).toEqual([])
    expect(reasons({ maxNightsAWeek: 0 }, [], sunday)).toEqual(['nightsAWeek'])
    expect(reasons({ maxNightsAWeek: 0 }, [], nov(25))).toEqual([])
  })

  test('[CON-09] closings a week are shifts until the last required end of their day, from Monday to Sunday', () => {
    const dates = ['2026-11-22', '2026-11-24', '2026-11-25', '2026-11-29']
    const closings = dates.map((date) => slot(date, '17:00', '23:00'))
    const [lastSunday, tuesday, wednesday, sunday] = closings
    if (!lastSunday || !tuesday || !wednesday || !sunday) throw new Error('Four closings')
    const find = (most: number, booked: readonly Slot[], asked: Slot) =>
      reasons({ maxClosingsAWeek: most }, booked, asked, 'Pacific/Auckland', closings)
    expect(find(1, [lastSunday], wednesday)).toEqual([])
    expect(find(1, [lastSunday, sunday], wednesday)).toEqual(['closingsAWeek'])
    expect(find(2, [tuesday, lastSunday], wednesday)).toEqual([])
    expect(find(1, [tuesday], slot('2026-11-25', '16:45', '22:45'))).toEqual([])
    expect(find(1, [nov(24)], wednesday)).toEqual([])
    expect(find(1, [tuesday], slot('2026-11-25', '22:00', '02:00'))).toEqual(['closingsAWeek'])
    // No demand, no closing.
    expect(find(1, [tuesday], slot('2026-11-26', '17:00', '23:00'))).toEqual([])
    expect(find(0, [], sunday)).toEqual(['closingsAWeek'])
  })

  test('rest after nights applies between a night and other work, before and after, not between nights', () => {
    const rules = { restAfterNightsHours: 46 }
    const night = slot(MONDAY, '22:00', '06:00')
    expect(reasons(rules, [night], slot('2026-11-24', '22:00', '06:00'))).toEqual([])
    expect(reasons(rules, [night], slot('2026-11-26', '04:00', '12:00'))).toEqual([])
    expect(reasons(rules, [night], slot('2026-11-26', '03:30', '12:00'))).toEqual(['restAfterNights'])
    expect(reasons(rules, [slot('2026-11-25', '12:00', '20:00')], night)).toEqual(['restAfterNights'])
    expect(reasons(rules, [slot(MONDAY, '06:00', '12:00')], slot('2026-11-24', '22:00', '06:00'))).toEqual([])
    expect(reasons({ ...rules, minimumRestHours: 48 / 2 }, [night], slot('2026-11-24', '22:00', '06:00'))).toEqual([
      'rest',
    ])
  })

  test('each broken rule has its fact', () => {
    const rules = { maxHoursADay: 6, maxHoursAWeek: 20, maxDaysAWeek: 2, maxDaysInARow: 2, twoDaysOff: true } as const
    const booked = [nov(23), nov(25), nov(27)].map((work) => ({
      ...work,
      shift: { weekStartDate: MONDAY, dayOfWeek: 1, startTime: '09:00', endTime: '17:00' },
    }))
    const context: EligibilityContext = { settings: settingsIn('Pacific/Auckland'), bounds: new Map() }
    const candidate = { roleIds: [1], releasedBefore: [], unavailable: [], timeOff: [], booked }
    const describeBroken = (workRules: WorkRules, asked: Slot, assigned = booked) =>
      listRefusals({ ...candidate, booked: assigned, workRules }, asked, context).map((refusal) =>
        refusalFact(refusal, asked, { weekStart: MONDAY, roleNames: new Map() }),
      )
    expect(describeBroken(rules, nov(28))).toEqual([
      'would work 8 h on Saturday (at most 6 allowed)',
      'would work 32 h in the week (at most 20 allowed)',
      'would work 4 days in the week (at most 2 allowed)',
      'would have no two days off together in the week',
    ])
    expect(describeBroken(rules, nov(26))).toContain('would work 3 days in a row (at most 2 allowed)')
    expect(describeBroken({ maxHoursAFortnight: 30 }, day('2026-12-01'))).toEqual([
      'would work 32 h in the week and the one before (at most 30 allowed)',
    ])
    expect(describeBroken({ maxAverageHours: 10, averageWeeks: 3 }, day('2026-12-01'))).toEqual([
      'would work 32 h in 3 weeks (at most 30 allowed, 10 a week on average)',
    ])
    expect(
      describeBroken({ maxWeekends: 1, weekendWeeks: 3 }, day('2026-12-05'), [
        { ...booked[0], ...nov(22) },
      ] as typeof booked),
    ).toEqual(['would work on 2 weekends in 3 weeks (at most 1 allowed)'])
    const saturday = booked.map((work) => ({ ...work, ...nov(28) })).slice(0, 1)
    expect(describeBroken({ everySecondWeekendFree: true }, nov(22), saturday)).toEqual([
      'would work on the weekend and on the one after; every second weekend must be free',
    ])
    expect(
      describeBroken({ maxNightsInARow: 1, restAfterNightsHours: 46 }, slot('2026-11-24', '23:00', '02:00')),
    ).toEqual(['rests 7 h instead of 46 after nights between Tue 11 PM – 2 AM and Wed 9 AM – 5 PM'])
    const [monday, tuesday] = [slot(MONDAY, '22:00', '06:00'), slot('2026-11-24', '22:00', '06:00')]
    const nightOfMonday = booked.slice(0, 1).map((work) => ({ ...work, ...monday }))
    expect(describeBroken({ maxNightsAWeek: 1 }, tuesday, nightOfMonday)).toEqual([
      'would work 2 nights in the week (at most 1 allowed)',
    ])
    expect(describeBroken({ minHoursADay: 8.5 }, nov(28))).toEqual([
      'would work only 8 h on Saturday (at least 8.5 required)',
    ])
    expect(describeBroken({ maxNightsAWeek: 0 }, tuesday, [])).toEqual([
      'would work 1 night in the week (none allowed)',
    ])
    expect(describeBroken({ earliestStart: '10:00' }, nov(28))).toEqual([
      'would work on Saturday before 10 AM, the earliest start allowed',
    ])
    expect(describeBroken({ latestEnd: '16:30' }, nov(28))).toEqual([
      'would work on Saturday past 4:30 PM, the latest end allowed',
    ])
  })
})

describe('[CON-08] weeks that are left out of an average', () => {
  /** Returns shifts of ten hours that add up to these hours, from a week's Monday on. */
  const weekOf = (weekStart: string, hours: number) =>
    Array.from({ length: hours / 10 }, (_, index) => slot(addDays(weekStart, index), '08:00', '18:00'))
  const factsOf = (
    workRules: WorkRules,
    firstWeek: string | null,
    leave: readonly [string, string][] = [],
    days: Employment = {},
  ) =>
    averageFactsOf(
      {
        ...days,
        workRules,
        firstWeek,
        timeOff: leave.map(([fromDate, untilDate]) => ({ fromDate, untilDate, startTime: null, endTime: null })),
      },
      MONDAY,
    )
  const excess = (workRules: WorkRules, works: readonly Slot[], facts: AverageFacts | undefined) => {
    const [asked = nov(23), ...others] = works.toReversed()
    return hoursOnAverage({
      booked: others,
      slot: asked,
      rules: workRules,
      timeZone: 'Pacific/Auckland',
      bounds: new Map(),
      averageFacts: facts,
    })
  }
  const LAST_WEEKS = ['2026-11-09', '2026-11-16', MONDAY] as const

  test('C13: a new starter who works 60 h in each of three weeks, with 48 h over 17 weeks', () => {
    const rules = { maxAverageHours: 48, averageWeeks: 17 }
    const works = LAST_WEEKS.flatMap((weekStart) => weekOf(weekStart, 60))
    const [first] = LAST_WEEKS
    const found = { has: 180 * 60, limit: 3 * 48 * 60, day: null, weeks: 3 }
    expect(excess(rules, works, factsOf(rules, first))).toEqual(found)
    expect(excess(rules, works, factsOf(rules, null)), 'not stored yet').toEqual(found)
    expect(excess(rules, works, factsOf(rules, '2025-06-02')), 'not a new starter').toBeNull()
    expect(excess(rules, works.slice(0, 4), factsOf(rules, first)), 'below the average').toBeNull()
  })

  test('[PEOPLE-03] weeks before the first working day, and no other weeks without work', () => {
    const rules = { maxAverageHours: 48, averageWeeks: 17 }
    const works = LAST_WEEKS.flatMap((weekStart) => weekOf(weekStart, 60))
    const [first] = LAST_WEEKS
    const limit = (firstDay: string) => excess(rules, works, factsOf(rules, first, [], { firstDay }))?.limit
    // The week of the first day counts as a whole, as a week of leave that is not whole does.
    expect(limit('2026-11-09')).toBe(3 * 48 * 60)
    expect(limit('2026-11-08')).toBeUndefined()
    expect(excess(rules, works.slice(0, -3), factsOf(rules, first, [], { firstDay: '2026-11-08' }))).toBeNull()
  })

  test('[LEAVE-08] a week of leave and weeks before the first working day are left out of 48 h over 17 weeks', () => {
    const rules = { maxAverageHours: 48, averageWeeks: 17 }
    // Hired for October 26: five weeks until MONDAY's, of which one is holiday. 60 + 40 + 0 + 50 + 50 h in four weeks.
    const worked = [...weekOf('2026-10-26', 60), ...weekOf('2026-11-02', 40), ...weekOf('2026-11-16', 50)]
    const facts = factsOf(rules, '2026-10-26', [['2026-11-09', '2026-11-15']], { firstDay: '2026-10-26' })
    expect(excess(rules, [...worked, ...weekOf(MONDAY, 50)], facts)).toEqual({
      ...{ has: 200 * 60, limit: 4 * 48 * 60, day: null, weeks: 4 },
    })
    // With 40 h in the last one, they are 190 of 192.
    expect(excess(rules, [...worked, ...weekOf(MONDAY, 40)], facts)).toBeNull()
    // Without the holiday, five weeks may have 240 h.
    expect(
      excess(rules, [...worked, ...weekOf(MONDAY, 50)], factsOf(rules, '2026-10-26', [], { firstDay: '2026-10-26' })),
    ).toBeNull()
  })

  test('C13: 50 h, a week of leave and 50 h, with 40 h over three weeks', () => {
    const rules = { maxAverageHours: 40, averageWeeks: 3 }
    const works = [...weekOf('2026-11-09', 50), ...weekOf(MONDAY, 50)]
    const facts = (leave: readonly [string, string][]) => factsOf(rules, '2025-06-02', leave)
    const found = { has: 100 * 60, limit: 2 * 40 * 60, day: null, weeks: 2 }
    expect(excess(rules, works, facts([['2026-11-16', '2026-11-22']]))).toEqual(found)
    const inTwoParts = facts([
      ['2026-11-14', '2026-11-19'],
      ['2026-11-20', '2026-11-22'],
    ])
    expect(excess(rules, works, inTwoParts)).toEqual(found)
    expect(excess(rules, works, facts([['2026-11-16', '2026-11-21']])), 'six days').toBeNull()
    const worked = [...works.slice(0, 5), nov(17), ...works.slice(5)]
    expect(excess(rules, worked, facts([['2026-11-16', '2026-11-22']])), 'with work').toBeNull()
  })

  test('C13: leave what a week may have to the same amount', () => {
    const rules = { maxAverageHours: 40, averageWeeks: 3 }
    const monday = dayNumber(MONDAY) ?? 0
    const roomIn = (facts: AverageFacts | undefined) =>
      averageRoom(rules, minutesByWeek(weekOf('2026-11-09', 50), 'Pacific/Auckland'), monday, facts) / 60
    expect(roomIn(factsOf(rules, '2025-06-02', [['2026-11-16', '2026-11-22']]))).toBe(30)
    expect(roomIn(factsOf(rules, '2025-06-02'))).toBe(70)
    expect(roomIn(undefined)).toBe(70)
  })
})

describe('[CON-01] work rules of a person', () => {
  test('combine the contract with the person’s own rules', () => {
    expect(workRulesOf(null, null)).toBeNull()
    expect(workRulesOf({}, {})).toBeNull()
    const contract = { maxDaysAWeek: 5, twoDaysOff: true } as const
    expect(workRulesOf(contract, null)).toEqual(contract)
    expect(workRulesOf(contract, { maxDaysAWeek: null, maxHoursADay: 8 })).toEqual({
      twoDaysOff: true,
      maxHoursADay: 8,
    })
    expect(workRulesOf(contract, { maxDaysAWeek: null, twoDaysOff: null })).toBeNull()
  })

  test.each(Object.entries(WORK_RULE_PRESETS))('of the preset %s are valid contract rules', (_, rules) => {
    expect(workRulesSchema.safeParse(rules).success).toBe(true)
  })

  test('can lift a contract rule only for one person', () => {
    expect(ownRulesSchema.safeParse({ maxDaysAWeek: null }).success).toBe(true)
    expect(workRulesSchema.safeParse({ maxDaysAWeek: null }).success).toBe(false)
  })
})
