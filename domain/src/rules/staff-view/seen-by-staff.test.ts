import { expect, test } from 'vitest'
import { SHIFT_STATUSES } from '../../contracts/constants.ts'
import { isDraft, isSeenByStaff, type StaffView } from './seen-by-staff.ts'

const hidden: StaffView = { showDraftsToStaff: false, isOwn: false, isPublished: false, hasOpenRequest: false }
const seenOf = (view: StaffView) => SHIFT_STATUSES.filter((status) => isSeenByStaff({ status }, view))

test('[PUB-04] staff see drafts if the setting shows them, but only their own requests', () => {
  expect(seenOf({ ...hidden, showDraftsToStaff: true }).sort()).toEqual([
    'Cancelled',
    'Confirmed',
    'Deprecated',
    'Pending',
  ])
  expect(seenOf({ ...hidden, showDraftsToStaff: true, isOwn: true })).toEqual([...SHIFT_STATUSES])
})

test('[PUB-04] otherwise staff see shifts that are or were confirmed, and their own requests', () => {
  expect(seenOf(hidden)).toEqual(['Confirmed'])
  expect(seenOf({ ...hidden, isOwn: true }).sort()).toEqual(['Confirmed', 'Rejected', 'Requested'])
  expect(seenOf({ ...hidden, isPublished: true }).sort()).toEqual(['Cancelled', 'Confirmed', 'Deprecated', 'Pending'])
  const asked = { ...hidden, hasOpenRequest: true }
  expect(isSeenByStaff({ status: 'Pending' }, asked)).toBe(false)
  expect(isSeenByStaff({ status: 'Pending' }, { ...asked, isOwn: true })).toBe(true)
})

test('[PUB-04] a draft is a pending shift that is neither published nor requested', () => {
  expect(SHIFT_STATUSES.filter((status) => isDraft({ status }, hidden))).toEqual(['Pending'])
  expect(isDraft({ status: 'Pending' }, { ...hidden, isPublished: true })).toBe(false)
  expect(isDraft({ status: 'Pending' }, { ...hidden, hasOpenRequest: true })).toBe(false)
})
