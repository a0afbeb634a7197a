import { describe, expect, test } from 'vitest'
import type { Requirement } from '../../contracts/requirements/requirements.ts'
import { isPublishedAsAWhole, joinDemand, listDemandToKeep, requirementsOfWeek } from './demand.ts'

const WEEK = '2026-11-23'
const NEXT_WEEK = '2026-11-30'

const requirement = (id: number, more: Partial<Requirement> = {}): Requirement => ({
  id,
  dayOfWeek: 1,
  startTime: '09:00:00',
  endTime: '17:00:00',
  roleId: 3,
  requiredCount: 2,
  source: 'Manual',
  eventId: null,
  date: null,
  ...more,
})
const { eventId: _, date: __, ...ownRow } = requirement(1, { dayOfWeek: 0, requiredCount: 5 })
const brief = (rows: { id: number; date: string; requiredCount: number }[]) =>
  rows.map(({ id, date, requiredCount }) => [id, date, requiredCount])

describe('[REQM-06] demand of a week', () => {
  test('consists of the weekly requirements on their dates and the additions of its events', () => {
    const extra = requirement(2, { date: '2026-12-01', dayOfWeek: 2, eventId: 7 })
    const all = joinDemand([requirement(1), extra], [])
    expect(brief(requirementsOfWeek(all, WEEK))).toEqual([[1, WEEK, 2]])
    expect(brief(requirementsOfWeek(all, NEXT_WEEK))).toEqual([
      [1, NEXT_WEEK, 2],
      [2, '2026-12-01', 2],
    ])
  })

  test('is the week’s own demand if it has any, plus events; other weeks are unaffected', () => {
    const extra = requirement(2, { date: '2026-11-24', dayOfWeek: 2, eventId: 7 })
    const all = joinDemand([requirement(1), extra], [{ weekStartDate: WEEK, requirements: [ownRow] }])
    expect(brief(requirementsOfWeek(all, WEEK))).toEqual([
      [2, '2026-11-24', 2],
      [1, '2026-11-29', 5],
    ])
    expect(brief(requirementsOfWeek(all, NEXT_WEEK))).toEqual([[1, NEXT_WEEK, 2]])
    const none = joinDemand([requirement(1)], [{ weekStartDate: WEEK, requirements: [] }])
    expect(requirementsOfWeek(none, WEEK)).toEqual([])
  })
})

test('[REQM-07] requirements apply from their first date to their last, inclusive, as in a winter timetable', () => {
  const all = joinDemand(
    [
      requirement(1, { validUntil: '2026-11-30' }),
      requirement(2, { validFrom: '2026-12-01', validUntil: '2027-03-01' }),
      requirement(3, { validFrom: '2027-03-02' }),
      requirement(4, { dayOfWeek: 0, validFrom: '2026-11-29', validUntil: '2026-11-29' }),
    ],
    [],
  )
  const idsOf = (week: string) => requirementsOfWeek(all, week).map(({ id }) => id)
  expect([WEEK, NEXT_WEEK, '2026-12-07', '2027-03-01', '2027-03-08'].map(idsOf)).toEqual([[1, 4], [1], [2], [2], [3]])
})

test('[REQM-07] a closed day has no demand, whatever the requirements and events say', () => {
  const extra = requirement(2, { date: NEXT_WEEK, eventId: 7 })
  const own = [{ weekStartDate: WEEK, requirements: [{ ...ownRow, dayOfWeek: 1 }] }]
  const idsOf = (closed: string[], week: string) =>
    requirementsOfWeek(joinDemand([requirement(1), extra], own, closed), week).map(({ id }) => id)
  expect([WEEK, NEXT_WEEK, '2026-12-07'].map((week) => idsOf([], week))).toEqual([[1], [1, 2], [1]])
  expect([WEEK, NEXT_WEEK, '2026-12-07'].map((week) => idsOf([WEEK, NEXT_WEEK], week))).toEqual([[], [], [1]])
})

describe('[REQM-06] weeks that keep their demand when the weekly requirements change', () => {
  const own = new Map([[NEXT_WEEK, [ownRow]]])

  test('keep the demand they had before, if it would change', () => {
    const before = { weekly: [requirement(1)], own: new Map() }
    const after = { weekly: [requirement(1, { requiredCount: 3 }), requirement(2)], own: new Map() }
    const { eventId, date, ...row } = requirement(1)
    expect([eventId, date]).toEqual([null, null])
    expect(listDemandToKeep(before, after, [WEEK])).toEqual([{ weekStartDate: WEEK, requirements: [row] }])
    expect(listDemandToKeep(before, { ...before, weekly: [...before.weekly] }, [WEEK, NEXT_WEEK])).toEqual([])
    expect(listDemandToKeep({ weekly: [], own: new Map() }, after, [WEEK])).toEqual([
      { weekStartDate: WEEK, requirements: [] },
    ])
  })

  test('keep their own demand if the change would remove it', () => {
    const before = { weekly: [requirement(1)], own }
    expect(listDemandToKeep(before, { weekly: [requirement(1)], own: new Map() }, [WEEK, NEXT_WEEK])).toEqual([
      { weekStartDate: NEXT_WEEK, requirements: [ownRow] },
    ])
    // After an undo, the weekly requirements equal the week's own demand again.
    const { eventId: _e, date: _d, ...row } = requirement(1)
    const kept = { weekly: [requirement(1, { requiredCount: 9 })], own: new Map([[WEEK, [row]]]) }
    expect(listDemandToKeep(kept, { weekly: [requirement(1)], own: new Map() }, [WEEK])).toEqual([])
  })
})

test.each([
  ['nothing is published', 0, 0, 10, false],
  ['one of ten places', 1, 0, 10, false],
  ['half of the places', 5, 0, 10, true],
  ['half of the places, and the other half are drafts', 5, 5, 10, false],
  ['all places, and one new draft', 10, 1, 10, true],
  ['three of four, and the fourth is a draft', 3, 1, 4, false],
  ['shifts without demand', 2, 0, 0, true],
])('[REQM-06] a week is published as a whole or not: %s', (_, published, drafts, places, expected) => {
  expect(isPublishedAsAWhole({ published, drafts }, places)).toBe(expected)
})
