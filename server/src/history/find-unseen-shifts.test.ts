import { expect, test } from 'vitest'
import type { RowImage } from '../db/schema.ts'
import { findUnseenShifts, type ShiftStep } from './find-unseen-shifts.ts'

const WEEK = '2026-11-23'
const ME = 1
const [MARA, BO] = [
  { actorId: 2, actorName: 'Mara' },
  { actorId: 3, actorName: 'Bo' },
]
const MYSELF = { actorId: ME, actorName: 'Me' }
const SHIFT: RowImage = {
  week_start_date: WEEK,
  day_of_week: 1,
  start_time: '09:00:00',
  end_time: '17:00:00',
  staff_id: 5,
  role_id: 1,
  status: 'Pending',
  pinned_staff_id: null,
  version: 1,
}

/** Creates the recorded changes of one shift; each starts from the state in which the previous one left the shift. */
function stepsOf(
  initial: RowImage | null,
  ...acts: (readonly [{ actorId: number | null; actorName: string | null }, RowImage | null])[]
): ShiftStep[] {
  let before = initial
  return acts.map(([actor, more]) => {
    const after = more && { ...before, ...more }
    const step = { rowId: 7, before, after, ...actor }
    before = after
    return step
  })
}
const find = (...steps: ShiftStep[]) => findUnseenShifts(steps, { weekStart: WEEK, readerId: ME })
const NOTHING = { shifts: [], by: [] }
const [MARKED, GONE] = [[{ shiftId: 7, isGone: false }], [{ shiftId: 7, isGone: true }]]

test('[LIVE-03] shifts that others changed, added or deleted are unseen, and each name is listed once', () => {
  const later = { start_time: '10:00:00' }
  expect(find(...stepsOf(SHIFT, [MARA, later], [BO, { role_id: 2 }], [MARA, { staff_id: 6 }]))).toEqual({
    shifts: MARKED,
    by: ['Mara', 'Bo'],
  })
  expect(find(...stepsOf(null, [MARA, SHIFT]))).toEqual({ shifts: MARKED, by: ['Mara'] })
  expect(find(...stepsOf(SHIFT, [BO, null]))).toEqual({ shifts: GONE, by: ['Bo'] })
  expect(find(...stepsOf(SHIFT, [{ actorId: null, actorName: null }, later]))).toEqual({ shifts: MARKED, by: [] })
})

test('[LIVE-03] the reader’s own changes count as seen, and so do the values they replaced', () => {
  expect(find(...stepsOf(SHIFT, [MYSELF, { start_time: '10:00:00' }]))).toEqual(NOTHING)
  expect(find(...stepsOf(null, [MYSELF, SHIFT]))).toEqual(NOTHING)
  expect(find(...stepsOf(null, [MARA, SHIFT], [MYSELF, { role_id: 2 }]))).toEqual(NOTHING)
  expect(find(...stepsOf(SHIFT, [MARA, { start_time: '10:00:00' }], [MYSELF, { start_time: '11:00:00' }]))).toEqual(
    NOTHING,
  )
})

test('[LIVE-03] the reader’s change of another field does not hide what others changed', () => {
  const steps = stepsOf(SHIFT, [MARA, { start_time: '10:00:00' }], [MYSELF, { status: 'Confirmed' }])
  expect(find(...steps)).toEqual({ shifts: MARKED, by: ['Mara'] })
})

test('[LIVE-03] changes that were reverted, or that the card does not show, are not marked', () => {
  expect(find(...stepsOf(SHIFT, [MARA, { role_id: 2 }], [BO, { role_id: 1 }]))).toEqual(NOTHING)
  expect(find(...stepsOf(SHIFT, [MARA, { role_id: 2 }], [MYSELF, { role_id: 1 }]))).toEqual(NOTHING)
  expect(find(...stepsOf(null, [MARA, SHIFT], [MARA, null]))).toEqual(NOTHING)
  expect(find(...stepsOf(SHIFT, [MARA, { version: 2, requirement_id: 4 }]))).toEqual(NOTHING)
})

test('[LIVE-03] a shift moved to another week is gone from this week and new in the other', () => {
  const steps = stepsOf(SHIFT, [MARA, { week_start_date: '2026-11-30' }])
  expect(find(...steps)).toEqual({ shifts: GONE, by: ['Mara'] })
  expect(findUnseenShifts(steps, { weekStart: '2026-11-30', readerId: ME })).toEqual({ shifts: MARKED, by: ['Mara'] })
})
