import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { describe, expect, test } from 'vitest'
import {
  arrangeOver,
  canBeHeld,
  canSwap,
  changesNothing,
  copiedShift,
  copyOver,
  movedBy,
  type PlacedDraft,
  placedAsIs,
  type ShiftMove,
  shiftsWith,
  stretchedBy,
  type Target,
  withShifts,
} from './drag-model.ts'

const SHIFT = {
  id: 7,
  weekStartDate: '2026-11-23',
  dayOfWeek: 2,
  startTime: '09:30:00',
  endTime: '17:00:00',
  staffId: 1,
  staff: { id: 1, name: 'Ana Lee' },
  originalStaffId: null,
  roleId: 3,
  requirementId: null,
  status: 'Pending',
  version: 1,
} as Shift
const OTHER = { ...SHIFT, id: 8, dayOfWeek: 5, staffId: 2, staff: { id: 2, name: 'Bo Li' } } as Shift
const NIGHT = { ...SHIFT, startTime: '20:00:00', endTime: '02:00:00' } as Shift
const nameOf = (staffId: number) => `Person ${staffId}`

/** Returns 'date from–to'. */
const placeOf = ({ date, startTime, endTime }: PlacedDraft) => `${date} ${startTime}–${endTime}`
const over = (shift: Shift, target: Target) => {
  const shiftMove = arrangeOver(shift, target)
  return shiftMove.kind === 'place' ? placeOf(shiftMove.draft) : 'swap'
}

describe('[GRID-06] what letting go over a place means', () => {
  test('over an hour it starts in that hour, as far past it as before, and lasts as long', () => {
    const slot = { kind: 'slot', date: '2026-11-27', hour: 18, quarter: null } as const
    expect(over(SHIFT, slot)).toBe('2026-11-27 18:30–02:00')
    expect(over(NIGHT, { ...slot, hour: 0 })).toBe('2026-11-27 00:00–06:00')
    expect(over(SHIFT, { ...slot, quarter: 3 })).toBe('2026-11-27 18:45–02:15')
  })

  test('over a gap it takes the gap’s day, times and role', () => {
    const need = { requirementId: 5, date: '2026-11-28', startTime: '11:00:00', endTime: '15:00:00', roleId: 4 }
    const shiftMove = arrangeOver(SHIFT, { kind: 'need', opening: { need } as Shortfall })
    expect(shiftMove).toMatchObject({ kind: 'place', draft: { roleId: 4, requirementId: 5, staffId: 1 } })
    expect(over(SHIFT, { kind: 'need', opening: { need } as Shortfall })).toBe('2026-11-28 11:00–15:00')
  })

  test('over what is left of a need it stays as long as it is, and at its times where they cover that', () => {
    const left = (startTime: string, endTime: string) => {
      const need = { requirementId: 5, date: '2026-11-28', startTime, endTime, roleId: 4 }
      return over(SHIFT, { kind: 'need', opening: { need, isPart: true } as Shortfall })
    }
    expect(left('16:30:00', '17:00:00')).toBe('2026-11-28 09:30–17:00')
    expect(left('17:00:00', '17:30:00')).toBe('2026-11-28 17:00–00:30')
    // If the uncovered part is at least as long as the shift, the shift takes its times.
    expect(left('12:00:00', '22:00:00')).toBe('2026-11-28 12:00–22:00')
  })

  test('over somebody’s day it is theirs at its own time, over nobody’s it is open', () => {
    const given = (staffId: number | null) => arrangeOver(SHIFT, { kind: 'person', staffId, date: '2026-11-26' })
    expect(given(2)).toMatchObject({ kind: 'place', draft: { staffId: 2, date: '2026-11-26', startTime: '09:30' } })
    expect(given(null)).toMatchObject({ draft: { staffId: null } })
  })

  test('over somebody else’s shift the two change places', () => {
    expect(over(SHIFT, { kind: 'shift', shift: OTHER })).toBe('swap')
    expect(canSwap(SHIFT, OTHER)).toBe(true)
    expect(canSwap(SHIFT, SHIFT)).toBe(false)
    expect(canSwap(SHIFT, { ...OTHER, staffId: null })).toBe(false)
    expect(canSwap(SHIFT, { ...OTHER, staffId: 1 })).toBe(false)
  })

  test('where it was, nothing changes; a shift without times cannot be held', () => {
    const asIs: ShiftMove = { kind: 'place', draft: placedAsIs(SHIFT) }
    expect(changesNothing(asIs)).toBe(true)
    expect(changesNothing(arrangeOver(SHIFT, { kind: 'slot', date: '2026-11-24', hour: 9, quarter: null }))).toBe(true)
    expect(changesNothing(arrangeOver(SHIFT, { kind: 'person', staffId: 2, date: '2026-11-24' }))).toBe(false)
    expect(changesNothing({ kind: 'swap', shift: SHIFT, other: OTHER })).toBe(false)
    expect([canBeHeld(SHIFT), canBeHeld({ ...SHIFT, startTime: null })]).toEqual([true, false])
  })
})

describe('[GRID-06] step by step', () => {
  const moved = (shift: Shift, by: { days?: number; minutes?: number }) => placeOf(movedBy(placedAsIs(shift), by))

  test('it moves by days and quarter hours, past midnight too, and stays in its week', () => {
    expect(moved(SHIFT, { days: 1 })).toBe('2026-11-25 09:30–17:00')
    expect(moved(SHIFT, { minutes: -15 })).toBe('2026-11-24 09:15–16:45')
    expect(moved(NIGHT, { minutes: 240 })).toBe('2026-11-25 00:00–06:00')
    expect(moved({ ...SHIFT, startTime: '00:00:00' }, { minutes: -15 })).toBe('2026-11-23 23:45–16:45')
    expect(moved(SHIFT, { days: -2 })).toBe('2026-11-24 09:30–17:00')
    expect(moved({ ...NIGHT, dayOfWeek: 0 }, { minutes: 240 })).toBe('2026-11-29 20:00–02:00')
  })

  test('an edge makes it longer or shorter: a quarter hour at least, not quite a day at most', () => {
    const stretched = (shift: Shift, edge: 'start' | 'end', minutes: number) =>
      placeOf(stretchedBy(placedAsIs(shift), edge, minutes))
    expect(stretched(SHIFT, 'end', 45)).toBe('2026-11-24 09:30–17:45')
    expect(stretched(SHIFT, 'end', 600)).toBe('2026-11-24 09:30–03:00')
    expect(stretched(SHIFT, 'end', -9999)).toBe('2026-11-24 09:30–09:45')
    expect(stretched(SHIFT, 'end', 9999)).toBe('2026-11-24 09:30–09:15')
    expect(stretched(SHIFT, 'start', -30)).toBe('2026-11-24 09:00–17:00')
    expect(stretched(SHIFT, 'start', 9999)).toBe('2026-11-24 16:45–17:00')
    expect(stretched(SHIFT, 'start', -9999)).toBe('2026-11-24 00:00–17:00')
    expect(stretched({ ...NIGHT, endTime: '19:00:00' }, 'start', -9999)).toBe('2026-11-24 19:15–19:00')
    expect(stretched(NIGHT, 'start', 9999)).toBe('2026-11-24 23:45–02:00')
  })
})

test('[GRID-06] what was arranged before an earlier drop was answered is arranged of what was saved', () => {
  const saved = (shift: Shift) => ({ ...shift, version: 2 })
  const give = arrangeOver(SHIFT, { kind: 'person', staffId: 9, date: '2026-11-29' })
  expect(withShifts(give, saved)).toMatchObject({ draft: { staffId: 9, date: '2026-11-29', shift: { version: 2 } } })
  const swap: ShiftMove = { kind: 'swap', shift: SHIFT, other: OTHER }
  expect(withShifts(swap, saved)).toEqual({ kind: 'swap', shift: saved(SHIFT), other: saved(OTHER) })
})

test('[GRID-06] until the server has answered the week is shown with what was dropped', () => {
  const give = arrangeOver(SHIFT, { kind: 'person', staffId: 9, date: '2026-11-29' })
  expect(shiftsWith([SHIFT, OTHER], [give], nameOf)).toEqual([
    { ...SHIFT, dayOfWeek: 0, staffId: 9, staff: { id: 9, name: 'Person 9' }, originalStaffId: 1 },
    OTHER,
  ])
  const swapped = shiftsWith([SHIFT, OTHER], [{ kind: 'swap', shift: SHIFT, other: OTHER }], nameOf)
  expect(swapped.map(({ staffId, originalStaffId }) => [staffId, originalStaffId])).toEqual([
    [2, 1],
    [1, 2],
  ])
  const week = [SHIFT]
  expect(shiftsWith(week, [], nameOf)).toBe(week)
})

describe('[GRID-12] what letting go of a copy means', () => {
  test('only the day of a place counts: a copy keeps times, role and person', () => {
    const need = { need: { date: '2026-11-28' } } as Shortfall
    const dates = [
      copyOver(SHIFT, { kind: 'slot', date: '2026-11-27', hour: 18, quarter: null }),
      copyOver(SHIFT, { kind: 'shift', shift: OTHER }),
      copyOver(SHIFT, { kind: 'need', opening: need }),
    ].map(({ date, staffId }) => `${date} ${staffId}`)
    expect(dates).toEqual(['2026-11-27 1', '2026-11-27 1', '2026-11-28 1'])
    expect(copyOver(SHIFT, { kind: 'person', staffId: 2, date: '2026-11-27' })).toMatchObject({ staffId: 2 })
  })

  test('the copy is a draft on its day, and the shift stays where it is until the server has answered', () => {
    const copy = copyOver(
      { ...SHIFT, status: 'Confirmed' },
      { kind: 'slot', date: '2026-12-02', hour: 9, quarter: null },
    )
    const expected = { weekStartDate: '2026-11-30', dayOfWeek: 3, startTime: '09:30:00', status: 'Pending', staffId: 1 }
    expect(copiedShift(copy)).toMatchObject(expected)
    expect(shiftsWith([SHIFT], [copy], nameOf)).toEqual([SHIFT])
  })

  test('on its own day it does nothing', () => {
    const onOwnDay = copyOver(SHIFT, { kind: 'slot', date: '2026-11-24', hour: 9, quarter: null })
    expect(changesNothing(onOwnDay)).toBe(true)
    expect(changesNothing({ ...onOwnDay, date: '2026-11-25' })).toBe(false)
  })
})
