import type { Shift } from '@fairweek/domain/contracts/schedule'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { callForEach, confirmedText, failureText } from './confirm-week.ts'

const shifts = [1, 2, 3].map((id) => ({ id }) as Shift)

test('goes on after a failure and says which failed and why', async () => {
  const called: number[] = []
  const outcome = await callForEach(shifts, ({ id }) => {
    called.push(id)
    return id === 2 ? Promise.reject(new ApiError(409, 'conflict', 'No staff.')) : Promise.resolve()
  })
  expect(called).toEqual([1, 2, 3])
  expect(outcome).toEqual({ done: 2, failures: [{ shiftId: 2, message: 'No staff.' }] })
})

test('[WEEK-05] what fails without a word is an unknown error', async () => {
  const { failures } = await callForEach(shifts.slice(0, 2), ({ id }) =>
    Promise.reject(id === 1 ? new ApiError(500, 'internal', '') : new Error('A fault of ours.')),
  )
  expect(failureText(failures)).toBe('Schedule #1: Unknown error\nSchedule #2: Unknown error')
})

test('[WEEK-05] lists the first three failures, then how many more', () => {
  const failures = [1, 2, 3, 4, 5].map((shiftId) => ({ shiftId, message: shiftId === 2 ? '' : 'Locked.' }))
  expect(failureText(failures)).toBe(
    'Schedule #1: Locked.\nSchedule #2: Unknown error\nSchedule #3: Locked.\n...and 2 more errors',
  )
  expect(failureText(failures.slice(0, 3))).not.toContain('more')
})

test('[WEEK-05] says how many were confirmed and how many cancelled ones are left', () => {
  expect(confirmedText(4, 0)).toBe('Successfully confirmed 4 schedule entries.')
  expect(confirmedText(4, 2)).toBe(
    'Successfully confirmed 4 schedule entries. 2 cancelled shifts have no staff and need reassigning.',
  )
})
