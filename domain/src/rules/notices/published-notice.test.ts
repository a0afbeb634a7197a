import { describe, expect, test } from 'vitest'
import { dayInterval } from '../shift-interval.ts'
import { readMetadata } from './notice-metadata.ts'
import { type PublishedNews, writePublishedNotice } from './published-notice.ts'
import {
  joinSteps,
  type KnownShift,
  type PublishedShift,
  publishedShift,
  type StandingShift,
  stepsByPerson,
} from './published-shift.ts'
import { wordNotice } from './word-notice.ts'

const ANA = 1
const BEN = 2
const WEEK = '2026-11-23'
const shift = (dayOfWeek: number, more: Partial<KnownShift> = {}): KnownShift => ({
  staffId: ANA,
  roleId: 7,
  weekStartDate: WEEK,
  dayOfWeek,
  startTime: '09:00:00',
  endTime: '17:00:00',
  ...more,
})
const standing = (known: KnownShift, more: Partial<StandingShift> = {}): StandingShift => ({
  ...known,
  status: 'Pending',
  hasOpenRequest: false,
  ...more,
})

const published = (known: KnownShift, takenFromId: number | null = null): PublishedShift => ({ ...known, takenFromId })

describe('[PUB-01] [PUB-03] published shifts', () => {
  const monday = shift(1)

  test('include any confirmed shift, but no draft', () => {
    expect(publishedShift({ id: 1, known: null, now: standing(monday) }, false)).toBeNull()
    expect(publishedShift({ id: 1, known: null, now: standing(monday, { status: 'Confirmed' }) }, false)).toEqual(
      published(monday),
    )
    expect(
      publishedShift(
        { id: 1, known: null, now: standing(shift(1, { staffId: null }), { status: 'Confirmed' }) },
        false,
      ),
    ).toBeNull()
  })

  test('stay published when unlocked, changed, reassigned, released, requested or deleted', () => {
    const now = (more: Partial<StandingShift>) =>
      publishedShift({ id: 1, known: published(monday), now: standing(monday, more) }, false)
    expect(now({})).toEqual(published(monday))
    expect(now({ startTime: '10:00:00' })).toEqual(published(shift(1, { startTime: '10:00:00' })))
    expect(now({ staffId: BEN })).toEqual(published(shift(1, { staffId: BEN })))
    const nobodys = published(shift(1, { staffId: null }))
    expect(now({ staffId: null, status: 'Cancelled' })).toEqual(nobodys)
    expect(now({ staffId: BEN, hasOpenRequest: true })).toEqual(nobodys)
    expect(publishedShift({ id: 1, known: published(monday), now: null }, false)).toEqual(nobodys)
  })

  test('become drafts again for a person assigned by the generator', () => {
    const moved = { id: 1, known: published(monday), now: standing(shift(1, { staffId: BEN })) }
    const drafted = published(shift(1, { staffId: null }), ANA)
    expect(publishedShift(moved, true)).toEqual(drafted)
    expect(stepsByPerson([{ ...moved, published: drafted }])).toEqual(
      new Map([[ANA, [{ scheduleId: 1, before: monday, after: null }]]]),
    )
    const freed = { id: 1, known: published(shift(1, { staffId: null })), now: moved.now }
    expect(publishedShift(freed, true)).toBeNull()
  })

  test('keep the state known to the person while a fix is a draft', () => {
    const later = standing(shift(1, { endTime: '18:00:00' }))
    expect(publishedShift({ id: 1, known: published(monday), now: later }, true)).toEqual(published(monday))
    expect(publishedShift({ id: 1, known: published(monday), now: { ...later, status: 'Confirmed' } }, true)).toEqual(
      published(shift(1, { endTime: '18:00:00' })),
    )
  })

  test('return to the person who lost them at once, and go to anybody else when confirmed', () => {
    const becomes = (more: Partial<StandingShift>, isPlanned = false) =>
      publishedShift(
        { id: 1, known: published(shift(1, { staffId: null }), ANA), now: standing(monday, more) },
        isPlanned,
      )
    expect(becomes({})).toEqual(published(monday))
    const drafted = published(shift(1, { staffId: null }), ANA)
    for (const more of [{ staffId: BEN }, { staffId: null }, { status: 'Cancelled' as const, staffId: null }])
      expect(becomes(more)).toEqual(drafted)
    expect(becomes({}, true)).toEqual(drafted)
    expect(becomes({ staffId: BEN, status: 'Confirmed' })).toEqual(published(shift(1, { staffId: BEN })))
  })

  test('are merged with earlier changes, leaving out those without a net change', () => {
    const [later, tuesday] = [shift(1, { endTime: '18:00:00' }), shift(2)]
    const lost = { scheduleId: 1, before: monday, after: null }
    expect(joinSteps([lost], [{ scheduleId: 1, before: null, after: monday }])).toEqual([])
    expect(joinSteps([lost], [{ scheduleId: 1, before: null, after: later }])).toEqual([
      { scheduleId: 1, before: monday, after: later },
    ])
    const other = { scheduleId: 2, before: tuesday, after: null }
    expect(joinSteps([lost, other], [{ scheduleId: 1, before: null, after: monday }])).toEqual([other])
  })

  test('notify the person who keeps a changed shift, and both people of a reassigned shift', () => {
    const later = shift(1, { startTime: '10:00:00' })
    const bens = shift(2, { staffId: BEN })
    expect(
      stepsByPerson([
        { id: 1, known: monday, published: later },
        { id: 2, known: shift(2), published: bens },
        { id: 3, known: shift(3), published: shift(3) },
      ]),
    ).toEqual(
      new Map([
        [
          ANA,
          [
            { scheduleId: 1, before: monday, after: later },
            { scheduleId: 2, before: shift(2), after: null },
          ],
        ],
        [BEN, [{ scheduleId: 2, before: null, after: bens }]],
      ]),
    )
  })
})

describe('[PUB-01] [PUB-03] the notification about published shifts', () => {
  const news = (more: Partial<PublishedNews>): PublishedNews => ({
    person: { id: ANA, name: 'Ana' },
    author: { staffId: 9, name: 'Dana Reid' },
    steps: [],
    statuses: new Map(),
    published: [],
    roleNames: new Map([[7, 'Cook']]),
    presentWeek: '2026-11-16',
    reachedMinutes: 0,
    ...more,
  })
  const write = (about: PublishedNews) => {
    const notice = writePublishedNotice(about)
    return { ...notice, message: wordNotice(notice.facts) }
  }
  const gains = (...shifts: KnownShift[]) => shifts.map((after, index) => ({ scheduleId: index, before: null, after }))
  const days = [shift(1), shift(5), shift(3)]

  test('of a week names its days, hours and dates, and carries the changes', () => {
    const notice = write(news({ steps: gains(...days), published: days }))
    expect(notice).toMatchObject({
      type: 'SHIFT_ASSIGNED',
      message: 'You work Mon, Wed, Fri next week: 24 h (Nov 23 – 29).',
      scheduleId: null,
      publishedWeeks: [WEEK],
    })
    expect(readMetadata(notice.metadata).steps).toEqual(gains(...days))
  })

  test('of more shifts in a known week says which are new', () => {
    const { message } = write(news({ steps: gains(shift(1), shift(2)), published: [shift(0), shift(1), shift(2)] }))
    expect(message).toBe('You work Mon, Tue, Sun next week: 24 h (Nov 23 – 29). New: Mon, Tue.')
  })

  test('[PUB-08] speaks only of work to come: not of days that are over, and not of a week of which all is worked', () => {
    const present = { presentWeek: WEEK, steps: gains(...days), published: days }
    const at = (date: string) => dayInterval(date, '17:00', '18:00').start
    const said = (date: string) => write(news({ ...present, reachedMinutes: at(date) })).message
    expect(said('2026-11-22')).toBe('You work Mon, Wed, Fri this week: 24 h (Nov 23 – 29).')
    expect(said('2026-11-23')).toBe('You work Wed, Fri in the rest of this week: 16 h (Nov 23 – 29).')
    const steps = [...gains(shift(6)), { scheduleId: 9, before: shift(5), after: null }, ...gains(shift(0))]
    const sunday = { presentWeek: WEEK, steps, published: [shift(1), shift(3)], reachedMinutes: at('2026-11-29') }
    expect(write(news(sunday)).message).not.toMatch(/You (no longer )?work/)
  })

  test('[PUB-08] read later, says what the week is then', () => {
    const { facts } = writePublishedNotice(news({ steps: gains(...days), published: days }))
    const readOn = (day: string) => wordNotice(facts, true, day)
    expect(readOn('2026-11-22')).toBe('You work Mon, Wed, Fri next week: 24 h (Nov 23 – 29).')
    expect(readOn('2026-11-27')).toBe('You work Mon, Wed, Fri this week: 24 h (Nov 23 – 29).')
    expect(readOn('2026-11-29')).toBe('You worked Mon, Wed, Fri: 24 h (Nov 23 – 29).')
    expect(readOn('2026-11-30')).toBe('You worked Mon, Wed, Fri: 24 h (Nov 23 – 29).')
  })

  test('of several weeks describes each week', () => {
    const all = [shift(1, { weekStartDate: '2026-11-16' }), shift(2, { weekStartDate: '2026-11-30' })]
    expect(write(news({ steps: gains(...all), published: all }))).toMatchObject({
      message: 'You work Mon this week: 8 h (Nov 16 – 22). You work Tue in another week: 8 h (Nov 30 – Dec 6).',
      publishedWeeks: ['2026-11-16', '2026-11-30'],
    })
  })

  test('of one shift says in full whether it was assigned, changed, removed or exchanged', () => {
    const say = (before: KnownShift | null, after: KnownShift | null, isStanding = false) =>
      write(news({ steps: [{ scheduleId: 5, before, after }], statuses: new Map(isStanding ? [[5, 'Pending']] : []) }))
    const monday = 'Monday, Nov 23, 2026, 9:00 AM – 5:00 PM'
    expect(say(null, shift(1), true)).toMatchObject({
      message: `You have been assigned a Cook shift on ${monday}.`,
      scheduleId: 5,
      roleId: 7,
    })
    expect(say(shift(1), shift(2)).message).toBe(
      `Dana Reid changed your shift: Cook, ${monday} → Cook, Tuesday, Nov 24, 2026, 9:00 AM – 5:00 PM.`,
    )
    expect(say(shift(1), null)).toMatchObject({
      type: 'SHIFT_CANCELLED',
      message: `Dana Reid cancelled your Cook shift on ${monday}.`,
      scheduleId: null,
    })
    expect(say(shift(1), null, true).message).toBe(`Dana Reid took you off the Cook shift on ${monday}.`)
    const steps = [
      { scheduleId: 5, before: shift(1), after: null },
      { scheduleId: 6, before: null, after: shift(2) },
    ]
    expect(write(news({ steps, statuses: new Map([[6, 'Pending']]) }))).toMatchObject({
      type: 'SHIFT_ASSIGNED',
      message: `Dana Reid changed your shift: Cook, ${monday} → Cook, Tuesday, Nov 24, 2026, 9:00 AM – 5:00 PM.`,
      scheduleId: 6,
    })
  })

  test('of many changes lists each kind and the rest of the week', () => {
    const steps = [
      { scheduleId: 1, before: shift(1), after: shift(2, { startTime: '10:30:00' }) },
      { scheduleId: 2, before: shift(3), after: null },
      { scheduleId: 3, before: null, after: shift(6, { startTime: null, endTime: null }) },
    ]
    expect(write(news({ steps, published: [shift(2, { startTime: '10:30:00' })] })).message).toBe(
      'Dana Reid changed your shifts. Changed: Cook, Mon Nov 23, 9 AM – 5 PM → Cook, Tue Nov 24, 10:30 AM – 5 PM. ' +
        'No longer yours: Cook, Wed Nov 25, 9 AM – 5 PM. New: Cook, Sat Nov 28. ' +
        'You work Tue next week: 6.5 h (Nov 23 – 29).',
    )
    const lost = [1, 2, 3, 4, 5, 6, 0].map((day) => ({ scheduleId: day, before: shift(day), after: null }))
    const notice = write(news({ steps: lost }))
    expect(notice.type).toBe('SHIFT_CANCELLED')
    expect(notice.message).toMatch(/ and 1 more\. You no longer work next week \(Nov 23 – 29\)\.$/)
  })

  test('has no changes if its metadata is missing or of another kind', () => {
    for (const metadata of [null, 'none', '{}', '{"steps":[{}]}', '{"staffId":1}'])
      expect(readMetadata(metadata).steps).toBeUndefined()
  })
})
