import { expect, test } from 'vitest'
import { SHIFT_STATUSES } from '../../contracts/constants.ts'
import { availabilityOfCancelled } from './notice-availability.ts'

test.each(SHIFT_STATUSES)(
  '[NOTE-06] a %s shift is available while it is cancelled or unassigned, and its place is not filled',
  (status) => {
    const shift = { status, staffId: null, isPlaceFilled: false, isReleasedByReader: false }
    const gone = { Rejected: 'filled', Deprecated: 'removed' }[status as string]
    expect(availabilityOfCancelled(shift)).toBe(gone ?? 'available')
    expect(availabilityOfCancelled({ ...shift, isPlaceFilled: true })).toBe('filled')
    expect(availabilityOfCancelled({ ...shift, staffId: 1 })).toBe(
      gone ?? (status === 'Cancelled' ? 'available' : 'filled'),
    )
  },
)
