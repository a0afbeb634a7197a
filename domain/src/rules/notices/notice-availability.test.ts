import { expect, test } from 'vitest'
import { SHIFT_STATUSES } from '../../contracts/constants.ts'
import { availabilityOfCancelled } from './notice-availability.ts'

test.each(SHIFT_STATUSES)('[NOTE-06] a %s shift is available while it is cancelled or nobody is on it', (status) => {
  const isGone = status === 'Rejected' || status === 'Deprecated'
  expect(availabilityOfCancelled({ status, staffId: null, isPlaceFilled: false, isReleasedByReader: false })).toBe(
    isGone ? 'filled' : 'available',
  )
  expect(availabilityOfCancelled({ status, staffId: null, isPlaceFilled: true, isReleasedByReader: false })).toBe(
    'filled',
  )
  expect(availabilityOfCancelled({ status, staffId: 1, isPlaceFilled: false, isReleasedByReader: false })).toBe(
    status === 'Cancelled' ? 'available' : 'filled',
  )
})
