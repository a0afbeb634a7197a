import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { expect, test } from 'vitest'
import { draftWeeksOf, type KnownWeeks } from '../draft-weeks-of.ts'
import { arrangeOver, placedAsIs, type ShiftMove, stretchedBy, type Target } from './drag-model.ts'
import { type EditingWeek, groupByPerson, judgeMove } from './judge-move.ts'

const shift = (id: number, dayOfWeek: number, staffId: number | null, more: Partial<Shift> = {}) =>
  ({
    id,
    weekStartDate: '2026-11-23',
    dayOfWeek,
    startTime: '09:00:00',
    endTime: '17:00:00',
    staffId,
    originalStaffId: null,
    roleId: 1,
    status: 'Pending',
    ...more,
  }) as Shift

const person = (id: number, name: string, roleIds: readonly number[], targetWeeklyHours: number | null = null) =>
  [id, { id, name, roles: roleIds.map((role) => ({ id: role, name: '' })), targetWeeklyHours } as Staff] as const

const STAFF = [person(1, 'Ana', [1, 2], 20), person(2, 'Bo', [1]), person(3, 'Cy', [2])]
const ROLES = [
  { id: 1, name: 'Cook' },
  { id: 2, name: 'Host' },
]

function judge(
  shiftMove: ShiftMove,
  shifts: readonly Shift[],
  known: Partial<KnownWeeks> = {},
  more: Partial<EditingWeek> = {},
) {
  return judgeMove(shiftMove, {
    weekStart: '2026-11-23',
    shiftsOf: groupByPerson(shifts),
    staff: new Map(STAFF),
    roleNames: new Map(ROLES.map(({ id, name }) => [id, name])),
    context: {
      settings: {
        allowBackToBack: false,
        enforceCloserOpenerConstraint: true,
        businessTimeZone: 'Pacific/Auckland',
        closerOpenerRestHours: 12,
        minimumRestHours: 10,
      },
      bounds: new Map(),
    },
    drafts: draftWeeksOf({
      weekStart: '2026-11-23',
      shifts,
      requirements: [],
      staff: STAFF.map(([, staff]) => staff),
      roles: ROLES,
      absences: [],
      pairings: [],
      settings: {
        enforceCloserOpenerConstraint: true,
        businessTimeZone: 'Pacific/Auckland',
        closerOpenerRestHours: 12,
        minimumRestHours: 10,
        maximumDaysInARow: 6,
      },
      ...known,
    }),
    saving: new Set(),
    rank: 'manager',
    ...more,
  })
}
const overDay = (held: Shift, staffId: number | null, date: string): ShiftMove =>
  arrangeOver(held, { kind: 'person', staffId, date } satisfies Target)

test('[GRID-06] moves that managers may not make are refused with the reason: a missing role or an overlapping shift', () => {
  const [held, taken] = [shift(1, 1, 1), shift(2, 2, 2, { startTime: '12:00:00', endTime: '20:00:00' })]
  expect(judge(overDay(held, 3, '2026-11-23'), [held, taken])).toEqual({
    kind: 'refused',
    reasons: ['Cy does not work as Cook'],
  })
  expect(judge(overDay(held, 2, '2026-11-24'), [held, taken])).toEqual({
    kind: 'refused',
    reasons: ['Bo works Tue 12 PM – 8 PM as Cook'],
  })
  expect(judge(overDay(held, 2, '2026-11-26'), [held, taken])).toEqual({ kind: 'fine', reasons: [] })
  expect(judge(overDay(held, null, '2026-11-26'), [held, taken])).toEqual({ kind: 'fine', reasons: [] })
})

test('[GRID-06] a shift that is still being saved cannot be moved or swapped', () => {
  const [held, other] = [shift(1, 1, 1), shift(2, 2, 2)]
  const swap = { kind: 'swap', shift: other, other: held } as const
  for (const shiftMove of [overDay(held, 2, '2026-11-26'), swap])
    expect(judge(shiftMove, [held, other], {}, { saving: new Set([1]) })).toEqual({
      kind: 'refused',
      reasons: ['This shift is still being saved.'],
    })
})

test('[GRID-06] [CONF-05] rules that bind only the generator, and exceeded targets, are shown as a caution', () => {
  const [held, late] = [shift(1, 3, 1), shift(2, 1, 2, { startTime: '16:00:00', endTime: '23:45:00' })]
  expect(judge(overDay(held, 2, '2026-11-24'), [held, late])).toEqual({
    kind: 'caution',
    reasons: ['Bo rests 9.25 h instead of 10 between Mon 4 PM – 11:45 PM and Tue 9 AM – 5 PM'],
  })
  const releasedBefore = shift(3, 4, null, { status: 'Cancelled', originalStaffId: 2 })
  const asked = shift(1, 4, 1)
  expect(judge(overDay(asked, 2, '2026-11-26'), [asked, releasedBefore])).toEqual({
    kind: 'caution',
    reasons: ['Bo had this shift before it was cancelled'],
  })
})

test('[GRID-06] a swap is refused if either shift is confirmed', () => {
  const [held, confirmed] = [shift(1, 1, 1), shift(2, 2, 2, { status: 'Confirmed' })]
  const { kind, reasons } = judge({ kind: 'swap', shift: held, other: confirmed }, [held, confirmed])
  expect(kind).toBe('refused')
  expect(reasons[0]).toMatch(/published .* locked/)
})

test('[GRID-06] in a swap, the shifts given away do not clash with the new ones', () => {
  const [held, other] = [shift(1, 1, 1), shift(2, 1, 2, { startTime: '12:00:00', endTime: '20:00:00' })]
  expect(judge({ kind: 'swap', shift: held, other }, [held, other])).toEqual({ kind: 'fine', reasons: [] })
  const third = shift(3, 1, 1, { startTime: '18:00:00', endTime: '23:00:00' })
  expect(judge({ kind: 'swap', shift: held, other }, [held, other, third])).toEqual({
    kind: 'refused',
    reasons: ['Ana works Mon 6 PM – 11 PM as Cook'],
  })
})

test('[GRID-06] exceeding the target further is shown as a caution, but shortening is not', () => {
  const [held, second] = [shift(1, 1, 1), shift(2, 3, 1, { endTime: '20:00:00' })]
  const third = shift(3, 5, 1, { startTime: '09:00:00', endTime: '13:00:00' })
  const stretch = (minutes: number) =>
    judge({ kind: 'place', draft: stretchedBy(placedAsIs(held), 'end', minutes) }, [held, second, third])
  expect(stretch(120)).toEqual({ kind: 'caution', reasons: ['Ana has 25 of 20 h, 5 h over target'] })
  expect(stretch(60)).toEqual({ kind: 'fine', reasons: [] })
  const many = [held, second, shift(4, 5, 1)]
  expect(judge({ kind: 'place', draft: stretchedBy(placedAsIs(held), 'end', -60) }, many).kind).toBe('fine')
})

test('[GRID-06] [PAIR-06] a pairing that a move would break is shown as a caution', () => {
  const [held, anas, cys] = [
    shift(1, 1, 1),
    shift(2, 3, 1),
    shift(3, 3, 3, { startTime: '12:00:00', endTime: '20:00:00' }),
  ]
  const apart = [{ staffId: 2, otherId: 1, kind: 'apart' as const }]
  const beside = [{ staffId: 2, otherId: 3, kind: 'beside' as const }]
  const give = (date: string, pairings: KnownWeeks['pairings']) =>
    judge(overDay(held, 2, date), [held, anas, cys], { pairings }).reasons
  expect(give('2026-11-25', apart)).toEqual([expect.stringMatching(/^Ana and Bo |^Bo and Ana /)])
  expect(give('2026-11-26', apart)).toEqual([])
  expect(give('2026-11-25', beside)).toEqual([])
  expect(give('2026-11-26', beside)).toEqual([expect.stringMatching(/^Bo .* Cy/)])
})

test('[GRID-06] [CONF-05] unavailable times, days in a row and missing people are shown as a caution', () => {
  const held = shift(1, 2, 1)
  const noon = Date.UTC(2026, 10, 25, 12) / 60_000
  const absences = [{ staffId: 1, unavailable: [{ start: noon, end: noon + 60 }], timeOff: [] }]
  expect(judge(overDay(held, 1, '2026-11-25'), [held], { absences }).reasons).toEqual([
    'Ana works Wed 9 AM – 5 PM, but cannot work Wed 12 PM – 1 PM (1 h of the shift)',
  ])
  const run = [3, 4, 5, 6, 0].map((day, index) => shift(index + 2, day, 2, { startTime: '10:00:00' }))
  const lastSunday = shift(9, 0, 2, { weekStartDate: '2026-11-16', startTime: '10:00:00' })
  const monday = shift(8, 1, 2, { startTime: '10:00:00' })
  const all = [held, ...run, monday, lastSunday]
  expect(judge(overDay(held, 2, '2026-11-24'), all).reasons).toEqual([
    'Bo works 8 days in a row, Sun Nov 22 to Sun (at most 6 allowed)',
  ])
  const need = { id: 1, dayOfWeek: 2, startTime: '09:00:00', endTime: '17:00:00', roleId: 1, requiredCount: 1 }
  const requirements = [{ ...need, source: 'Manual', eventId: null, date: null }] as KnownWeeks['requirements']
  const stretched = { kind: 'place', draft: stretchedBy(placedAsIs(held), 'start', 60) } as const
  expect(judge(stretched, [held], { requirements }).reasons).toEqual(['Cook short Tue 9 AM – 10 AM: 0 of 1'])
})

test('[GRID-12] a copy is judged like an added shift, also if the original is confirmed', () => {
  const monday = shift(1, 1, 1, { status: 'Confirmed' })
  const tuesday = shift(2, 2, 1, { startTime: '12:00:00', endTime: '20:00:00' })
  const copyTo = (date: string, staffId: number | null = 1) =>
    judge({ kind: 'copy', shift: monday, date, staffId }, [monday, tuesday])
  expect(copyTo('2026-11-26').kind).not.toBe('refused')
  expect(copyTo('2026-11-24')).toMatchObject({ kind: 'refused', reasons: [expect.stringContaining('Ana')] })
  expect(copyTo('2026-11-26', 2)).toEqual({
    kind: 'refused',
    reasons: ['A copy stays with the same person. Choose a day in that person’s row.'],
  })
  const given = { ...monday, status: 'Cancelled' as const }
  expect(judge({ kind: 'copy', shift: given, date: '2026-11-26', staffId: 1 }, [given]).kind).toBe('refused')
})
