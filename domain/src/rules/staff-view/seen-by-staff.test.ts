import { expect, test } from 'vitest'
import { SHIFT_STATUSES } from '../../contracts/constants.ts'
import { isDraft, isSeenByStaff, type StaffView } from './seen-by-staff.ts'

const hidden: StaffView = { showDraftsToStaff: false, isOwn: false, isPublished: false, hasOpenRequest: false }
const seenOf = (view: StaffView) => SHIFT_STATUSES.filter((status) => isSeenByStaff({ status }, view))

test('[PUB-04] drafts are shown where the business shows them; of requests, one’s own alone', () => {
  expect(seenOf({ ...hidden, showDraftsToStaff: true }).sort()).toEqual([
    'Cancelled',
    'Confirmed',
    'Deprecated',
    'Pending',
  ])
  expect(seenOf({ ...hidden, showDraftsToStaff: true, isOwn: true })).toEqual([...SHIFT_STATUSES])
})

test('[PUB-04] otherwise shifts that are or were confirmed, and the user’s own requests', () => {
  expect(seenOf(hidden)).toEqual(['Confirmed'])
  expect(seenOf({ ...hidden, isOwn: true }).sort()).toEqual(['Confirmed', 'Rejected', 'Requested'])
  expect(seenOf({ ...hidden, isPublished: true }).sort()).toEqual(['Cancelled', 'Confirmed', 'Deprecated', 'Pending'])
  const asked = { ...hidden, hasOpenRequest: true }
  expect(isSeenByStaff({ status: 'Pending' }, asked)).toBe(false)
  expect(isSeenByStaff({ status: 'Pending' }, { ...asked, isOwn: true })).toBe(true)
})

test('[PUB-04] a draft is pending, not published, and nobody asked for it', () => {
  expect(SHIFT_STATUSES.filter((status) => isDraft({ status }, hidden))).toEqual(['Pending'])
  expect(isDraft({ status: 'Pending' }, { ...hidden, isPublished: true })).toBe(false)
  expect(isDraft({ status: 'Pending' }, { ...hidden, hasOpenRequest: true })).toBe(false)
})
