import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { describe, expect, test } from 'vitest'
import { checkDraft, hoursWith, rebaseDraft } from './check-draft.ts'
import { bodyOf, draftOfDay, draftOfShift, draftOfSlot, isReassignment, type ShiftDraft } from './shift-draft.ts'

const AMY: Staff = { id: 7, userId: null, name: 'Amy', roles: [{ id: 1, name: 'Cook' }], targetWeeklyHours: 10 }
const STANDING: Shift = {
  id: 3,
  weekStartDate: '2026-11-23',
  dayOfWeek: 1,
  startTime: '09:00:00',
  endTime: '17:00:00',
  staffId: 7,
  originalStaffId: null,
  roleId: 1,
  role: { id: 1, name: 'Cook' },
  staff: { id: 7, name: 'Amy' },
  requirementId: 5,
  status: 'Pending',
  isPinned: false,
  confirmingManagerId: null,
  confirmationTimestamp: null,
  version: 4,
}

const context = (shifts: Shift[], allowBackToBack = false) => ({
  shifts,
  staff: [AMY],
  settings: { allowBackToBack, businessTimeZone: 'Pacific/Auckland' },
})
const forAmy = (startTime: string, endTime: string, date = '2026-11-23'): ShiftDraft => ({
  ...draftOfDay(date),
  startTime,
  endTime,
  roleId: 1,
  staffId: 7,
})

describe('a new draft', () => {
  test('starts with 09:00 to 17:00', () =>
    expect(draftOfDay('2026-11-24')).toMatchObject({ startTime: '09:00', endTime: '17:00' }))

  test('from a slot lasts eight hours, past midnight too', () => {
    expect(draftOfSlot('2026-11-24', 10)).toMatchObject({ startTime: '10:00', endTime: '18:00' })
    expect(draftOfSlot('2026-11-24', 20)).toMatchObject({ startTime: '20:00', endTime: '04:00' })
  })
})

describe('the dialog refuses', () => {
  test('a shift without a person, without a role or with equal times', () => {
    const errors = checkDraft({ ...draftOfDay('2026-11-24'), endTime: '09:00' }, context([]), true)
    expect(errors).toMatchObject({
      staff: 'Please select a staff member.',
      role: 'Please select a role.',
      times: 'Start time and end time cannot be the same.',
    })
  })

  test('[SHIFT-02] a shift without a length adds no hours and no note', () => {
    const draft = forAmy('09:00', '09:00', '2026-11-25')
    expect(hoursWith(draft, [STANDING], AMY.id)).toBe(8)
    expect(hoursWith({ ...draft, endTime: '10:00' }, [STANDING], AMY.id)).toBe(9)
    expect(checkDraft(draft, context([STANDING]), false).note).toBeNull()
  })

  test('an overlap, including touching times, with the message for choosing, adding or editing', () => {
    const touching = forAmy('17:00', '21:00')
    expect(checkDraft(touching, context([STANDING]), false).overlap).toBe(
      'This staff member already has a shift during this time.',
    )
    expect(checkDraft(touching, context([STANDING]), true).overlap).toBe(
      'This staff member already has a shift scheduled during this time.',
    )
    const edited = { ...touching, shift: { ...STANDING, id: 4 } }
    expect(checkDraft(edited, context([STANDING]), true).overlap).toBe(
      'This staff member already has another shift scheduled during this time.',
    )
    expect(checkDraft(forAmy('17:15', '21:00'), context([STANDING]), true).overlap).toBeNull()
  })

  test('no touching shifts if the setting allows them', () => {
    expect(checkDraft(forAmy('17:00', '21:00'), context([STANDING], true), true).overlap).toBeNull()
  })

  test('a night shift that overlaps the next morning, also across the end of the week', () => {
    const sunday = { ...STANDING, dayOfWeek: 0, startTime: '20:00:00', endTime: '03:00:00' }
    expect(checkDraft(forAmy('02:00', '06:00', '2026-11-30'), context([sunday]), false).overlap).not.toBeNull()
  })

  test('no overlap of the edited shift with itself', () => {
    expect(checkDraft(draftOfShift(STANDING), context([STANDING]), true).overlap).toBeNull()
  })
})

describe('the note on target hours', () => {
  const note = "Note: This exceeds the staff member's target weekly hours."

  test('is shown if the week would exceed the target, and not if it reaches it', () => {
    expect(checkDraft(forAmy('09:00', '11:00', '2026-11-24'), context([STANDING]), false).note).toBeNull()
    expect(checkDraft(forAmy('09:00', '11:15', '2026-11-24'), context([STANDING]), false).note).toBe(note)
  })

  test('does not count the next week', () => {
    expect(checkDraft(forAmy('09:00', '18:00', '2026-12-01'), context([STANDING]), false).note).toBeNull()
  })
})

describe('a draft is sent', () => {
  test('as Pending, with the version that was read', () => {
    const edited = { ...draftOfShift(STANDING), endTime: '18:00', roleId: 1 }
    expect(bodyOf(edited)).toMatchObject({ status: 'Pending', version: 4, endTime: '18:00', dayOfWeek: 1 })
    expect(bodyOf({ ...forAmy('09:00', '17:00'), roleId: 1 })).not.toHaveProperty('version')
  })

  test('as an assignment if only the person changed', () => {
    expect(isReassignment({ ...draftOfShift(STANDING), staffId: 8 })).toBe(true)
    expect(isReassignment({ ...draftOfShift(STANDING), staffId: 8, endTime: '18:00' })).toBe(false)
    expect(isReassignment(draftOfShift(STANDING))).toBe(false)
    expect(isReassignment(forAmy('09:00', '17:00'))).toBe(false)
  })
})

test('[SHIFT-02] a newer version is merged: typed values are kept, and other values are updated', () => {
  const typed: ShiftDraft = { ...draftOfShift(STANDING), endTime: '18:00' }
  const now: Shift = { ...STANDING, startTime: '10:00:00', endTime: '16:00:00', staffId: 8, version: 5 }
  const rebased = rebaseDraft(typed, now)
  expect(rebased).toMatchObject({ startTime: '10:00', endTime: '18:00', staffId: 8 })
  expect(bodyOf({ ...rebased, roleId: 1 }).version).toBe(5)
  expect(rebaseDraft(draftOfDay('2026-11-23'), now), 'a new shift has no version').toEqual(draftOfDay('2026-11-23'))
})

describe('[TEAM-02] the area of a draft', () => {
  const atBar = { ...STANDING, area: { id: 2, name: 'Bar' } }

  test('is sent only if it changed', () => {
    expect(bodyOf({ ...draftOfShift(atBar), roleId: 1 })).not.toHaveProperty('areaId')
    expect(bodyOf({ ...draftOfShift(atBar), roleId: 1, areaId: null })).toMatchObject({ areaId: null })
    expect(bodyOf({ ...forAmy('09:00', '17:00'), roleId: 1, areaId: 2 })).toMatchObject({ areaId: 2 })
  })

  test('turns a change of person into an edit, and is kept when a newer version is merged', () => {
    const other = { ...draftOfShift(atBar), staffId: 8 }
    expect(isReassignment(other)).toBe(true)
    expect(isReassignment({ ...other, areaId: null })).toBe(false)
    const { area: _, ...elsewhere } = { ...atBar, version: 5 }
    expect(rebaseDraft(draftOfShift(atBar), elsewhere).areaId).toBeNull()
    expect(rebaseDraft({ ...draftOfShift(STANDING), areaId: 2 }, elsewhere).areaId).toBe(2)
  })
})
