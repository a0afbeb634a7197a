import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listShortages } from './shortages.ts'

const h = (hours: number) => Math.round(hours * 60)
const need = (start: number, end: number, requiredCount = 1) => ({ start: h(start), end: h(end), requiredCount })
const shift = (start: number, end: number) => ({ start: h(start), end: h(end) })
const short = (needs: ReturnType<typeof need>[], shifts: ReturnType<typeof shift>[] = []) =>
  listShortages(needs, shifts).map(({ start, end, missing }) => [start / 60, end / 60, missing])

describe('shortages', () => {
  test('[COVER-01] a trimmed or moved shift counts for the time that it covers', () => {
    expect(short([need(11, 19)], [shift(11.5, 19)])).toEqual([[11, 11.5, 1]])
    expect(short([need(11, 19)], [shift(10, 18)])).toEqual([[18, 19, 1]])
    expect(short([need(11, 19)], [shift(13, 15)])).toEqual([
      [11, 13, 1],
      [15, 19, 1],
    ])
    expect(short([need(11, 19, 2)], [shift(11.5, 19)])).toEqual([
      [11, 11.5, 1],
      [11, 19, 1],
    ])
  })

  test('[COVER-01] adjacent gaps with the same number of people are merged', () => {
    expect(short([need(9, 13), need(13, 17)], [shift(9, 12.5), shift(13.5, 17)])).toEqual([[12.5, 13.5, 1]])
    expect(short([need(9, 17, 2)], [shift(9, 11), shift(9, 11), shift(11.5, 17), shift(11.5, 17)])).toEqual([
      [11, 11.5, 2],
    ])
  })

  test('[COVER-01] two people can share one place, and two open needs stay two open shifts', () => {
    expect(short([need(9, 17)], [shift(9, 13), shift(13, 17)])).toEqual([])
    expect(short([need(9, 17, 2)], [shift(9, 13), shift(12, 17)])).toEqual([
      [9, 12, 1],
      [13, 17, 1],
    ])
    expect(short([need(9, 13), need(13, 17)])).toEqual([
      [9, 13, 1],
      [13, 17, 1],
    ])
  })

  test('[COVER-01] overlapping needs add up', () => {
    expect(short([need(9, 17), need(12, 20)])).toEqual([
      [9, 17, 1],
      [12, 20, 1],
    ])
    expect(short([need(9, 17), need(12, 20)], [shift(9, 17)])).toEqual([[12, 20, 1]])
    expect(short([need(9, 17), need(12, 20)], [shift(12, 20)])).toEqual([[9, 17, 1]])
    expect(short([need(9, 17), need(12, 14)], [shift(12, 14)])).toEqual([[9, 17, 1]])
    expect(short([need(16, 23, 2), need(18, 22)], [shift(16, 23), shift(16, 23)])).toEqual([[18, 22, 1]])
  })

  test('a surplus person covers no other time', () => {
    expect(short([need(9, 13), need(17, 21)], [shift(9, 13), shift(9, 13)])).toEqual([[17, 21, 1]])
  })

  test('[LIMIT-06] a shortage among many staggered needs has at most 24 stretches, each with its worst figures', () => {
    const staggered = Array.from({ length: 600 }, (_, minute) => ({
      start: minute,
      end: minute + 720,
      requiredCount: 1,
    }))
    const neededAt = Array.from(
      { length: 1320 },
      (_, minute) => staggered.filter(({ start, end }) => minute >= start && minute < end).length,
    )
    const shortages = listShortages(staggered, [])
    expect(shortages).toHaveLength(600)
    for (const { start, end, stretches } of shortages) {
      expect(stretches.length).toBeLessThanOrEqual(24)
      expect([stretches[0]?.start, stretches.at(-1)?.end]).toEqual([start, end])
      for (const stretch of stretches) {
        const needed = Math.max(...neededAt.slice(stretch.start, stretch.end))
        expect(stretch).toMatchObject({ needed, there: 0 })
      }
    }
  })

  test('[COVER-01] a gap of more than twelve hours is split, and each part has figures', () => {
    const [first, second] = listShortages([need(9, 33)], [shift(9, 10)])
    expect(first?.stretches).toEqual([{ start: h(10), end: h(22), needed: 1, there: 0 }])
    expect(second?.stretches).toEqual([{ start: h(22), end: h(33), needed: 1, there: 0 }])
  })

  test('adjacent gaps of more than twelve hours in total stay separate', () => {
    expect(short([need(9, 17), need(17, 25)], [shift(9, 10), shift(24, 25)])).toEqual([
      [10, 17, 1],
      [17, 24, 1],
    ])
  })
})

describe('on random days', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }))
    .map(([start, length]) => ({ start: start * 30, end: (start + length) * 30 }))
  const wanted = fc.array(fc.tuple(time, fc.integer({ min: 1, max: 3 })), { maxLength: 7 })
  const there = fc.array(time, { maxLength: 9 })

  /** Counts missing people minute by minute, as an independent check. */
  function missingByMinute(
    needs: readonly { start: number; end: number; requiredCount: number }[],
    shifts: readonly { start: number; end: number }[],
  ) {
    return Array.from({ length: 2000 }, (_, minute) => {
      let lacking = 0
      for (const { start, end, requiredCount } of needs) if (minute >= start && minute < end) lacking += requiredCount
      for (const { start, end } of shifts) if (minute >= start && minute < end) lacking -= 1
      return Math.max(0, lacking)
    })
  }

  test('[COVER-01] the number of missing people at every minute equals a count minute by minute', () => {
    fc.assert(
      fc.property(wanted, there, (asked, shifts) => {
        const needs = asked.map(([interval, requiredCount]) => ({ ...interval, requiredCount }))
        const actual = new Array<number>(2000).fill(0)
        for (const { start, end, missing } of listShortages(needs, shifts))
          for (let minute = start; minute < end; minute++) actual[minute] = (actual[minute] ?? 0) + missing
        expect(actual).toEqual(missingByMinute(needs, shifts))
      }),
      { numRuns: 500 },
    )
  })

  test('[COVER-01] the figures of a shortage are correct for each minute, and equal neighbours are merged', () => {
    fc.assert(
      fc.property(wanted, there, (asked, shifts) => {
        const needs = asked.map(([interval, requiredCount]) => ({ ...interval, requiredCount }))
        const at = (minute: number) => ({
          needed: needs.reduce(
            (sum, one) => sum + (minute >= one.start && minute < one.end ? one.requiredCount : 0),
            0,
          ),
          there: shifts.filter(({ start, end }) => minute >= start && minute < end).length,
        })
        for (const { start, end, stretches } of listShortages(needs, shifts)) {
          const actual = stretches.flatMap(({ start: from, end: to, needed, there }) =>
            Array.from({ length: to - from }, (_, minute) => ({ minute: from + minute, needed, there })),
          )
          expect(actual).toEqual(
            Array.from({ length: end - start }, (_, minute) => ({ minute: start + minute, ...at(start + minute) })),
          )
          const figures = stretches.map(({ needed, there }) => `${there} of ${needed}`)
          expect(figures.filter((figure, index) => figure === figures[index - 1])).toEqual([])
        }
      }),
      { numRuns: 100 },
    )
  })

  test('[GEN-03] a person who works exactly one shortage removes it and changes no other', () => {
    fc.assert(
      fc.property(wanted, there, fc.nat(), (asked, shifts, which) => {
        const needs = asked.map(([interval, requiredCount]) => ({ ...interval, requiredCount }))
        const list = (people: typeof shifts) => listShortages(needs, people).map(({ stretches: _, ...one }) => one)
        const before = list(shifts)
        const taken = before[which % Math.max(1, before.length)]
        if (!taken || before.some(({ start, end }) => end - start > 720)) return
        const expected = before.map((one) => (one === taken ? { ...one, missing: one.missing - 1 } : one))
        const { start, end } = taken
        expect(list([...shifts, { start, end }])).toEqual(expected.filter(({ missing }) => missing > 0))
      }),
      { numRuns: 500 },
    )
  })
})
