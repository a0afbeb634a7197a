import type { Event } from '@fairweek/domain/contracts/events'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { describe, expect, test } from 'vitest'
import { layOutWeek, type WeekGridInput } from './week-grid-model.ts'

const WEEK = '2026-11-23'
const BAR = 1

function shiftOf(id: number, part: Partial<Shift> = {}): Shift {
  return {
    id,
    weekStartDate: WEEK,
    dayOfWeek: 1,
    startTime: '09:00:00',
    endTime: '17:00:00',
    staffId: id,
    originalStaffId: null,
    roleId: BAR,
    role: { id: BAR, name: 'Bartender' },
    staff: { id, name: `Person ${id}` },
    requirementId: null,
    status: 'Pending',
    isPinned: false,
    confirmingManagerId: null,
    confirmationTimestamp: null,
    version: 1,
    ...part,
  }
}

function requirementOf(part: Partial<Requirement> = {}): Requirement {
  return {
    id: 1,
    dayOfWeek: 1,
    startTime: '09:00:00',
    endTime: '17:00:00',
    roleId: BAR,
    requiredCount: 2,
    source: 'Manual',
    eventId: null,
    date: null,
    ...part,
  }
}

const MUSIC: Event = {
  id: 1,
  name: 'Live Music Night',
  date: '2026-11-28',
  startTime: '22:00:00',
  endTime: '01:00:00',
  isAllDay: false,
  sourceCalendarUrl: null,
  raises: [],
}

function layOut(part: Partial<WeekGridInput>) {
  const model = layOutWeek({
    weekStart: WEEK,
    shifts: [],
    previousShifts: [],
    nextShifts: [],
    requirements: [],
    events: [],
    hideEmptySlots: true,
    showArchived: false,
    sortTextOf: (shift) => shift.staff?.name ?? '',
    ...part,
  })
  const cellAt = (date: string, hour: number) =>
    model.rows.find((row) => row.hour === hour)?.cells.find((cell) => cell.date === date)
  return { model, cellAt }
}

const idsOf = (shifts: readonly Shift[] | undefined) => shifts?.map(({ id }) => id)

describe('layout of the grid', () => {
  test('a shift is in the hour of its start, and demand beside it shows how many are missing', () => {
    const { cellAt } = layOut({ shifts: [shiftOf(1)], requirements: [requirementOf()] })
    expect(idsOf(cellAt('2026-11-23', 9)?.shifts)).toEqual([1])
    expect(cellAt('2026-11-23', 9)?.gaps.map(({ missing }) => missing)).toEqual([1])
    expect(cellAt('2026-11-23', 10)?.shifts).toEqual([])
  })

  test('Sunday is the last column', () => {
    const { model, cellAt } = layOut({ shifts: [shiftOf(1, { dayOfWeek: 0 })] })
    expect(model.days.map(({ date }) => date).at(-1)).toBe('2026-11-29')
    expect(idsOf(cellAt('2026-11-29', 9)?.shifts)).toEqual([1])
  })

  test('shifts in a slot are sorted by start, then by name', () => {
    const { cellAt } = layOut({
      shifts: [
        shiftOf(1, { startTime: '09:30:00' }),
        shiftOf(2, { staff: { id: 2, name: 'Zoe' } }),
        shiftOf(3, { staff: { id: 3, name: 'Amy' } }),
      ],
    })
    expect(idsOf(cellAt('2026-11-23', 9)?.shifts)).toEqual([3, 2, 1])
  })

  test('an overnight shift continues at the next midnight, but one that ends at midnight does not', () => {
    const night = { startTime: '18:00:00', endTime: '02:00:00' }
    const { cellAt } = layOut({ shifts: [shiftOf(1, night), shiftOf(2, { ...night, endTime: '00:00:00' })] })
    expect(idsOf(cellAt('2026-11-24', 0)?.continuations)).toEqual([1])
    expect(cellAt('2026-11-24', 1)?.continuations).toEqual([])
  })

  test("[COVER-01] last Sunday's night demand is shown on this Monday only if the previous week has shifts", () => {
    const night = requirementOf({ dayOfWeek: 0, startTime: '18:00:00', endTime: '02:00:00', requiredCount: 1 })
    const ofMonday = { startTime: '00:00:00', endTime: '08:00:00' }
    const begun = [shiftOf(1, { weekStartDate: '2026-11-16', dayOfWeek: 3 })]
    // It makes no difference whether Monday has a need of its own at that time, if that need is filled.
    for (const needsOfMonday of [[], [requirementOf({ ...ofMonday, id: 2, requiredCount: 1 })]]) {
      const requirements = [night, ...needsOfMonday]
      const shifts = needsOfMonday.map(() => shiftOf(2, ofMonday))
      const shortOnMonday = (previousShifts: Shift[]) =>
        layOut({ requirements, shifts, previousShifts }).model.days[0]?.coverage.some(({ missing }) => missing > 0)
      expect(shortOnMonday([])).toBe(false)
      expect(shortOnMonday(begun)).toBe(true)
    }
  })

  test("last Sunday's night shift continues on Monday, and last Saturday's is not shown", () => {
    const night = { weekStartDate: '2026-11-16', startTime: '20:00:00', endTime: '03:00:00' }
    const { cellAt } = layOut({
      previousShifts: [shiftOf(1, { ...night, dayOfWeek: 0 }), shiftOf(2, { ...night, dayOfWeek: 6 })],
    })
    expect(idsOf(cellAt('2026-11-23', 0)?.continuations)).toEqual([1])
  })

  test('an event is named at its start and again after midnight', () => {
    const { cellAt } = layOut({ events: [MUSIC] })
    expect(cellAt('2026-11-28', 22)?.events.map(({ isFirst }) => isFirst)).toEqual([true])
    expect(cellAt('2026-11-28', 23)?.events.map(({ isFirst }) => isFirst)).toEqual([false])
    expect(cellAt('2026-11-29', 0)?.events.map(({ isFirst }) => isFirst)).toEqual([true])
    expect(cellAt('2026-11-28', 21)).toBeUndefined()
  })

  test('demand added by an event counts on its date only', () => {
    const raised = requirementOf({ source: 'Event', eventId: 1, date: '2026-11-30' })
    expect(layOut({ requirements: [raised] }).model.openings).toEqual([])
    expect(layOut({ requirements: [{ ...raised, date: '2026-11-23' }] }).model.count.open).toBe(2)
  })
})

describe('hidden slots', () => {
  test('are those without demand, shifts and events', () => {
    const { model } = layOut({
      requirements: [requirementOf({ endTime: '11:00:00' })],
      shifts: [shiftOf(1, { dayOfWeek: 3, startTime: '13:30:00', endTime: '14:30:00' })],
    })
    expect(model.rows.map(({ hour }) => hour)).toEqual([9, 10, 13, 14])
    expect(model.hiddenRowCount).toBe(20)
  })

  test('are shown if the option is off', () => {
    expect(layOut({ hideEmptySlots: false }).model.rows).toHaveLength(24)
  })
})

describe('archived shifts', () => {
  const archived = shiftOf(1, { status: 'Deprecated' })

  test('are hidden until shown on request, and are never counted', () => {
    const { model, cellAt } = layOut({ shifts: [archived] })
    expect(cellAt('2026-11-23', 9)).toBeUndefined()
    expect(model.archivedCount).toBe(1)
    const shown = layOut({ shifts: [archived], showArchived: true, requirements: [requirementOf()] })
    expect(idsOf(shown.cellAt('2026-11-23', 9)?.shifts)).toEqual([1])
    expect(shown.model.days[0]).toMatchObject({ needed: 2, short: { places: 2, parts: 0 }, shiftCount: 0 })
  })

  test('[SDASH-12] a rejected request is not shown beside the shift of its person at that time', () => {
    const rejected = [shiftOf(2, { status: 'Rejected', staffId: 1 }), shiftOf(3, { status: 'Rejected' })]
    const { model, cellAt } = layOut({ shifts: [shiftOf(1), ...rejected], showArchived: true })
    expect(idsOf(cellAt('2026-11-23', 9)?.shifts)).toEqual([1, 3])
    expect(model.archivedCount).toBe(1)
  })
})

test('a shift without times is listed separately and not placed in the grid', () => {
  const { model } = layOut({ shifts: [shiftOf(1, { startTime: null, endTime: null })] })
  expect(model.days[0]?.untimed.map(({ id }) => id)).toEqual([1])
  expect(model.rows).toEqual([])
})
