import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIFT_STATUSES } from '../contracts/constants.ts'
import { classifyShift, isActive, isInactive, isReassigned, isTurnedDown, isVacant, isWaiting } from './shift-state.ts'
import { listToConfirm, listToUnconfirm, weekCounts, weekFooter, weekStatus } from './week-status.ts'

const shift = fc.record({
  status: fc.constantFrom(...SHIFT_STATUSES),
  staffId: fc.option(fc.integer({ min: 1, max: 3 })),
  originalStaffId: fc.option(fc.integer({ min: 1, max: 3 })),
})
const state = (
  status: (typeof SHIFT_STATUSES)[number],
  staffId: number | null = 1,
  originalStaffId: number | null = null,
) => ({
  status,
  staffId,
  originalStaffId,
})

describe('week status', () => {
  test('[WEEK-04] is Pending with none confirmed, Confirmed with all, else Partially Confirmed, ignoring archived shifts', () => {
    expect(weekStatus([])).toBe('pending')
    expect(weekStatus([state('Pending'), state('Requested')])).toBe('pending')
    expect(weekStatus([state('Confirmed'), state('Deprecated'), state('Rejected')])).toBe('confirmed')
    expect(weekStatus([state('Confirmed'), state('Pending')])).toBe('partlyConfirmed')
    expect(weekStatus([state('Confirmed'), state('Cancelled', null, 1)])).toBe('partlyConfirmed')
    expect(weekStatus([state('Deprecated')])).toBe('pending')
  })

  test('[WEEK-03] free cancelled shifts count as unconfirmed, and held cancelled shifts as confirmed', () => {
    const counts = weekCounts([
      state('Confirmed'),
      state('Pending'),
      state('Cancelled', null, 1),
      state('Cancelled', 2, 1),
      state('Cancelled', 1, 1),
      state('Requested'),
      state('Deprecated'),
    ])
    expect(counts).toEqual({ total: 6, unconfirmed: 2, confirmed: 3, reassigned: 1, needsReassignment: 1 })
  })

  test('[WEEK-03] every counted shift is exactly one of confirmed, unconfirmed or requested', () => {
    fc.assert(
      fc.property(fc.array(shift), (shifts) => {
        const counts = weekCounts(shifts)
        const requested = shifts.filter(({ status }) => status === 'Requested').length
        expect(counts.confirmed + counts.unconfirmed + requested).toBe(counts.total)
        expect(counts.total).toBe(
          shifts.filter(({ status }) => status !== 'Deprecated' && status !== 'Rejected').length,
        )
        if (weekStatus(shifts) === 'confirmed') expect(counts.unconfirmed).toBe(0)
      }),
    )
  })

  test('[WEEK-07] each week status has its footer', () => {
    expect(weekFooter('confirmed', true)).toBe('This schedule is locked and ready for timesheets')
    expect(weekFooter('partlyConfirmed', true)).toBe('This past schedule needs confirmation for timesheets')
    expect(weekFooter('pending', false)).toBe('Confirm this schedule when finalized')
  })
})

describe('state of one shift', () => {
  test('a shift is never both booked and free, and an ignored shift is neither', () => {
    fc.assert(
      fc.property(shift, (one) => {
        expect(isActive(one) && isVacant(one)).toBe(false)
        if (classifyShift(one) === 'ignored') expect(isActive(one) || isVacant(one)).toBe(false)
        if (isReassigned(one)) expect(one.staffId).not.toBe(one.originalStaffId)
      }),
    )
  })

  test('[WEEK-05] pending and cancelled shifts with staff can be confirmed, and no others', () => {
    const can = [state('Pending'), state('Cancelled')]
    expect(listToConfirm(can)).toEqual(can)
    const not = [
      state('Cancelled', null),
      state('Pending', null),
      state('Requested'),
      state('Rejected'),
      state('Confirmed'),
    ]
    expect(listToConfirm(not)).toEqual([])
  })

  test('[WEEK-06] confirmed shifts, and cancelled shifts with staff, can be unconfirmed', () => {
    const can = [state('Confirmed'), state('Cancelled')]
    expect(listToUnconfirm(can)).toEqual(can)
    expect(listToUnconfirm([state('Cancelled', null), state('Pending'), state('Deprecated')])).toEqual([])
  })

  test('[WEEK-06] unconfirming includes shifts of people who have left, so that the refusal is shown', () => {
    expect(listToUnconfirm([state('Confirmed', null)])).toHaveLength(1)
  })

  test('[WEEK-04] only rejected and archived shifts are inactive; a withdrawn request was not rejected', () => {
    expect(SHIFT_STATUSES.filter((status) => isInactive({ status }))).toEqual(['Rejected', 'Deprecated'])
    expect(isTurnedDown(state('Rejected'))).toBe(true)
    expect(isTurnedDown(state('Rejected', null))).toBe(false)
    expect(isTurnedDown(state('Deprecated'))).toBe(false)
    fc.assert(fc.property(shift, (one) => isInactive(one) === (classifyShift(one) === 'ignored')))
  })

  test('[SDASH-04] requested shifts and drafts wait for approval', () => {
    expect(SHIFT_STATUSES.filter((status) => isWaiting({ status }))).toEqual(['Pending', 'Requested'])
  })
})
