import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { shiftScreens } from '@fairweek/domain/messages/schedule/shift'
import { expect, test } from 'vitest'
import { offersOf } from './shift-offers.ts'

const open = { lockedBecause: null, canUnconfirm: false, canDelete: true }

test('drafts and open shifts can be changed and deleted', () => {
  expect(offersOf({ status: 'Pending', staffId: 1 }, 'manager')).toEqual(open)
  expect(offersOf({ status: 'Pending', staffId: null }, 'admin')).toEqual(open)
  expect(offersOf({ status: 'Cancelled', staffId: null }, 'manager')).toEqual(open)
})

test('a confirmed shift is locked until it is unconfirmed, and permanently if its person has left', () => {
  const locked = { canUnconfirm: true, canDelete: false, lockedBecause: shiftScreens.locked }
  expect(offersOf({ status: 'Confirmed', staffId: 1 }, 'manager')).toEqual(locked)
  expect(offersOf({ status: 'Confirmed', staffId: null }, 'manager')).toEqual({
    ...locked,
    canUnconfirm: false,
    lockedBecause: scheduleMessages.workedByFormer,
  })
})

test('a requested shift waits for an answer, and an archived shift can only be deleted', () => {
  expect(offersOf({ status: 'Requested', staffId: 1 }, 'manager')).toEqual({
    lockedBecause: scheduleMessages.confirmRequested,
    canUnconfirm: false,
    canDelete: false,
  })
  for (const status of ['Rejected', 'Deprecated'] as const)
    expect(offersOf({ status, staffId: 1 }, 'admin')).toEqual({
      lockedBecause: scheduleMessages.archived,
      canUnconfirm: false,
      canDelete: true,
    })
})

test('a user who may not change a shift sees the reason', () => {
  expect(offersOf({ status: 'Pending', staffId: 1 }, 'staff')).toMatchObject({ canDelete: false, canUnconfirm: false })
  expect(offersOf({ status: 'Pending', staffId: 1 }, 'staff').lockedBecause).toMatch(/manager privileges/)
})
