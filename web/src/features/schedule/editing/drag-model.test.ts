import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
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

describe('[GRID-06] dropping a shift', () => {
  test('on an hour starts it in that hour, at the same minutes and with the same length', () => {
    const slot = { kind: 'slot', date: '2026-11-27', hour: 18, quarter: null } as const
    expect(over(SHIFT, slot)).toBe('2026-11-27 18:30–02:00')
    expect(over(NIGHT, { ...slot, hour: 0 })).toBe('2026-11-27 00:00–06:00')
    expect(over(SHIFT, { ...slot, quarter: 3 })).toBe('2026-11-27 18:45–02:15')
  })

  test('on a gap gives it the day, times and role of the gap', () => {
    const need = { requirementId: 5, date: '2026-11-28', startTime: '11:00:00', endTime: '15:00:00', roleId: 4 }
    const shiftMove = arrangeOver(SHIFT, { kind: 'need', opening: { need } as Shortfall })
    expect(shiftMove).toMatchObject({ kind: 'place', draft: { roleId: 4, requirementId: 5, staffId: 1 } })
    expect(over(SHIFT, { kind: 'need', opening: { need } as Shortfall })).toBe('2026-11-28 11:00–15:00')
  })

  test('on the rest of a need keeps its length, and its times if they cover the rest', () => {
    const left = (startTime: string, endTime: string) => {
      const need = { requirementId: 5, date: '2026-11-28', startTime, endTime, roleId: 4 }
      return over(SHIFT, { kind: 'need', opening: { need, isPart: true } as Shortfall })
    }
    expect(left('16:30:00', '17:00:00')).toBe('2026-11-28 09:30–17:00')
    expect(left('17:00:00', '17:30:00')).toBe('2026-11-28 17:00–00:30')
    // If the uncovered time is at least as long as the shift, the shift gets its start and end.
    expect(left('12:00:00', '22:00:00')).toBe('2026-11-28 12:00–22:00')
  })

  test('on a person’s day assigns it to them at its own time, and on the open row unassigns it', () => {
    const given = (staffId: number | null) => arrangeOver(SHIFT, { kind: 'person', staffId, date: '2026-11-26' })
    expect(given(2)).toMatchObject({ kind: 'place', draft: { staffId: 2, date: '2026-11-26', startTime: '09:30' } })
    expect(given(null)).toMatchObject({ draft: { staffId: null } })
  })

  test('on another person’s shift swaps the two', () => {
    expect(over(SHIFT, { kind: 'shift', shift: OTHER })).toBe('swap')
    expect(canSwap(SHIFT, OTHER)).toBe(true)
    expect(canSwap(SHIFT, SHIFT)).toBe(false)
    expect(canSwap(SHIFT, { ...OTHER, staffId: null })).toBe(false)
    expect(canSwap(SHIFT, { ...OTHER, staffId: 1 })).toBe(false)
  })

  test('where it was changes nothing; a shift without times cannot be dragged', () => {
    const asIs: ShiftMove = { kind: 'place', draft: placedAsIs(SHIFT) }
    expect(changesNothing(asIs)).toBe(true)
    expect(changesNothing(arrangeOver(SHIFT, { kind: 'slot', date: '2026-11-24', hour: 9, quarter: null }))).toBe(true)
    expect(changesNothing(arrangeOver(SHIFT, { kind: 'person', staffId: 2, date: '2026-11-24' }))).toBe(false)
    expect(changesNothing({ kind: 'swap', shift: SHIFT, other: OTHER })).toBe(false)
    expect([canBeHeld(SHIFT), canBeHeld({ ...SHIFT, startTime: null })]).toEqual([true, false])
  })
})

describe('[GRID-06] moving a shift by keyboard', () => {
  const moved = (shift: Shift, by: { days?: number; minutes?: number }) => placeOf(movedBy(placedAsIs(shift), by))

  test('goes by days and quarter hours, past midnight too, and stays within its week', () => {
    expect(moved(SHIFT, { days: 1 })).toBe('2026-11-25 09:30–17:00')
    expect(moved(SHIFT, { minutes: -15 })).toBe('2026-11-24 09:15–16:45')
    expect(moved(NIGHT, { minutes: 240 })).toBe('2026-11-25 00:00–06:00')
    expect(moved({ ...SHIFT, startTime: '00:00:00' }, { minutes: -15 })).toBe('2026-11-23 23:45–16:45')
    expect(moved(SHIFT, { days: -2 })).toBe('2026-11-24 09:30–17:00')
    expect(moved({ ...NIGHT, dayOfWeek: 0 }, { minutes: 240 })).toBe('2026-11-29 20:00–02:00')
  })

  test('lengthens or shortens it at an edge, from a quarter hour to just under a day', () => {
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

test('[GRID-06] a move planned before an earlier drop was answered is applied to the saved version', () => {
  const saved = (shift: Shift) => ({ ...shift, version: 2 })
  const give = arrangeOver(SHIFT, { kind: 'person', staffId: 9, date: '2026-11-29' })
  expect(withShifts(give, saved)).toMatchObject({ draft: { staffId: 9, date: '2026-11-29', shift: { version: 2 } } })
  const swap: ShiftMove = { kind: 'swap', shift: SHIFT, other: OTHER }
  expect(withShifts(swap, saved)).toEqual({ kind: 'swap', shift: saved(SHIFT), other: saved(OTHER) })
})

test('[GRID-06] the week is shown with the dropped shift until the server has answered', () => {
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

describe('[GRID-12] dropping a copy', () => {
  test('uses only the day of the target and keeps times, role and person', () => {
    const need = { need: { date: '2026-11-28' } } as Shortfall
    const dates = [
      copyOver(SHIFT, { kind: 'slot', date: '2026-11-27', hour: 18, quarter: null }),
      copyOver(SHIFT, { kind: 'shift', shift: OTHER }),
      copyOver(SHIFT, { kind: 'need', opening: need }),
    ].map(({ date, staffId }) => `${date} ${staffId}`)
    expect(dates).toEqual(['2026-11-27 1', '2026-11-27 1', '2026-11-28 1'])
    expect(copyOver(SHIFT, { kind: 'person', staffId: 2, date: '2026-11-27' })).toMatchObject({ staffId: 2 })
  })

  test('creates a draft on that day, and leaves the shift in place until the server has answered', () => {
    const copy = copyOver(
      { ...SHIFT, status: 'Confirmed' },
      { kind: 'slot', date: '2026-12-02', hour: 9, quarter: null },
    )
    const expected = { weekStartDate: '2026-11-30', dayOfWeek: 3, startTime: '09:30:00', status: 'Pending', staffId: 1 }
    expect(copiedShift(copy)).toMatchObject(expected)
    expect(shiftsWith([SHIFT], [copy], nameOf)).toEqual([SHIFT])
  })

  test('on its own day does nothing', () => {
    const onOwnDay = copyOver(SHIFT, { kind: 'slot', date: '2026-11-24', hour: 9, quarter: null })
    expect(changesNothing(onOwnDay)).toBe(true)
    expect(changesNothing({ ...onOwnDay, date: '2026-11-25' })).toBe(false)
  })
})
