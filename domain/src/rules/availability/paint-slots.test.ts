import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AvailabilityKind, AvailabilitySlot } from '../../contracts/availability/availability.ts'
import { toClockTime } from '../../time/clock-time.ts'
import { type DayOfWeek, WEEK_ORDER } from '../../time/day.ts'
import { kindAt, paintSlots, type Stroke, slotChanges } from './paint-slots.ts'

const always = { from: null, until: null }
const slot = (
  kind: AvailabilityKind,
  dayOfWeek: DayOfWeek,
  startTime: string,
  endTime: string,
  dates: { from: string | null; until: string | null } = always,
): AvailabilitySlot => ({ kind, dayOfWeek, startTime: `${startTime}:00`, endTime: `${endTime}:00`, ...dates })
const stroke = (kind: Stroke['kind'], days: DayOfWeek[], start: number, end: number): Stroke => {
  return { kind, days, start: start * 60, end: end * 60, ...always }
}

describe('[AVAIL-01] painting over a week', () => {
  test('paints several days at once, joins adjacent times and replaces earlier times', () => {
    const one = paintSlots([], stroke('cannot', [1, 2], 9, 17))
    expect(one).toEqual([slot('cannot', 1, '09:00', '17:00'), slot('cannot', 2, '09:00', '17:00')])
    expect(paintSlots(one, stroke('cannot', [1], 17, 24))).toEqual([
      slot('cannot', 1, '09:00', '24:00'),
      slot('cannot', 2, '09:00', '17:00'),
    ])
    expect(paintSlots(one, stroke('prefer', [2], 12, 14))).toEqual([
      slot('cannot', 1, '09:00', '17:00'),
      slot('cannot', 2, '09:00', '12:00'),
      slot('cannot', 2, '14:00', '17:00'),
      slot('prefer', 2, '12:00', '14:00'),
    ])
    expect(paintSlots(one, stroke(null, [1, 2], 0, 24))).toEqual([])
  })

  test('leaves slots that apply on other dates unchanged', () => {
    const june = slot('cannot', 1, '09:00', '17:00', { from: null, until: '2027-06-01' })
    expect(paintSlots([june], stroke('prefer', [1], 9, 17))).toEqual([june, slot('prefer', 1, '09:00', '17:00')])
    expect(paintSlots([june], { ...stroke(null, [1], 9, 12), until: '2027-06-01' })).toEqual([
      { ...june, startTime: '12:00:00' },
    ])
  })

  test('changes the night of the previous day, also Sunday night on Monday', () => {
    expect(paintSlots([slot('cannot', 0, '22:00', '03:00')], stroke(null, [1], 0, 2))).toEqual([
      slot('cannot', 1, '02:00', '03:00'),
      slot('cannot', 0, '22:00', '24:00'),
    ])
    expect(paintSlots([slot('cannot', 2, '22:00', '03:00')], stroke('prefer', [2], 23, 24))).toEqual([
      slot('cannot', 2, '22:00', '23:00'),
      slot('prefer', 2, '23:00', '24:00'),
      slot('cannot', 3, '00:00', '03:00'),
    ])
  })

  test('changes each painted minute and no other', () => {
    const kind = fc.constantFrom('cannot', 'ratherNot', 'prefer', null)
    const quarters = fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
    const day = fc.constantFrom(...WEEK_ORDER)
    const anyStroke = fc
      .record({ kind, days: fc.uniqueArray(day, { minLength: 1 }), quarters })
      .filter(({ quarters: [start, end] }) => start < end)
      .map(({ kind: said, days, quarters: [start, end] }): Stroke => {
        return { kind: said, days, start: start * 15, end: end * 15, ...always }
      })
    const anySlot = fc.record({ said: fc.constantFrom('cannot', 'ratherNot', 'prefer'), day, quarters }).map(
      ({ said, day: dayOfWeek, quarters: [start, end] }): AvailabilitySlot => ({
        kind: said,
        dayOfWeek,
        startTime: toClockTime(start * 15),
        // Ends a quarter of an hour later if start and end are equal.
        endTime: toClockTime((start % 96 === end % 96 ? end + 1 : end) * 15),
        ...always,
      }),
    )
    fc.assert(
      fc.property(fc.array(anySlot, { maxLength: 6 }), anyStroke, (slots, painted) => {
        const after = paintSlots(slots, painted)
        const quartersOfWeek = WEEK_ORDER.flatMap((dayOfWeek) =>
          Array.from({ length: 96 }, (_, index) => ({ dayOfWeek, minute: index * 15, ...always })),
        )
        const expected = quartersOfWeek.map((at) => {
          const isHit = painted.days.includes(at.dayOfWeek) && at.minute >= painted.start && at.minute < painted.end
          return isHit ? painted.kind : kindAt(slots, at)
        })
        expect(quartersOfWeek.map((at) => kindAt(after, at))).toEqual(expected)
      }),
      { seed: 40, numRuns: 100 },
    )
  })
})

describe('[AVAIL-01] changes between two weeks', () => {
  test('are exact to the minute: a longer time adds only the difference', () => {
    const before = [slot('cannot', 1, '09:00', '17:00'), slot('prefer', 3, '09:00', '12:00')]
    const after = [slot('cannot', 1, '10:00', '18:00'), slot('ratherNot', 3, '09:00', '12:00')]
    expect(slotChanges(before, after)).toEqual({
      unchanged: [slot('cannot', 1, '10:00', '17:00')],
      added: [slot('cannot', 1, '17:00', '18:00'), slot('ratherNot', 3, '09:00', '12:00')],
      removed: [slot('cannot', 1, '09:00', '10:00'), slot('prefer', 3, '09:00', '12:00')],
    })
    expect(slotChanges(before, before)).toEqual({ unchanged: before, added: [], removed: [] })
  })

  test('treat the same times with other dates as different', () => {
    const [one, other] = [
      slot('cannot', 1, '09:00', '17:00'),
      slot('cannot', 1, '09:00', '17:00', { ...always, from: '2027-01-04' }),
    ]
    expect(slotChanges([one], [other])).toEqual({ unchanged: [], added: [other], removed: [one] })
  })
})
