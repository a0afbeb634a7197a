import { expect, test } from 'vitest'
import { confirmedText, failureText } from './confirm-week.ts'

test('[WEEK-05] failures are listed up to the third, then counted', () => {
  const failures = [1, 2, 3, 4, 5].map((id) => ({ id, message: id === 2 ? '' : 'Locked.' }))
  expect(failureText(failures)).toBe(
    'Schedule #1: Locked.\nSchedule #2: Unknown error\nSchedule #3: Locked.\n...and 2 more errors',
  )
  expect(failureText(failures.slice(0, 3))).not.toContain('more')
})

test('[WEEK-05] the message says how many shifts were confirmed and how many cancelled ones need staff', () => {
  expect(confirmedText(4, 0)).toBe('Successfully confirmed 4 schedule entries.')
  expect(confirmedText(4, 2)).toBe(
    'Successfully confirmed 4 schedule entries. 2 cancelled shifts have no staff and need reassigning.',
  )
})
