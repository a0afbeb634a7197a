import { timeOffMessages } from '@fairweek/domain/messages/time-off/time-off'
import { validationMessages } from '@fairweek/domain/messages/validation'
import { expect, test } from 'vitest'
import { beginOn, bodyOf, emptyDraft, errorsOf } from './time-off-draft.ts'

const today = '2026-11-18'
const staff = { isOwn: true, isManager: false, today }

test('[AVAIL-02] the form shows missing fields, and refuses past dates for staff', () => {
  const empty = emptyDraft(7)
  expect(errorsOf(empty, staff)).toEqual({
    fromDate: validationMessages.required,
    untilDate: validationMessages.required,
  })
  const past = beginOn(empty, '2026-11-17')
  expect(errorsOf(past, staff)).toEqual({ fromDate: timeOffMessages.past })
  expect(errorsOf(past, { ...staff, isManager: true })).toEqual({})
  expect(errorsOf({ ...past, untilDate: '2026-11-16' }, { ...staff, isManager: true })).toEqual({
    untilDate: timeOffMessages.untilBeforeFrom,
  })
})

test('[AVAIL-02] the last day follows the first day, and hours are sent if they are set', () => {
  const draft = beginOn(beginOn(emptyDraft(7), '2026-12-24'), '2026-12-26')
  expect(draft.untilDate).toBe('2026-12-26')
  expect(beginOn({ ...draft, untilDate: '2026-12-31' }, '2026-12-27').untilDate).toBe('2026-12-31')
  const dates = { staffId: 7, fromDate: '2026-12-26', untilDate: '2026-12-26' }
  expect(bodyOf(draft)).toEqual({ ...dates, startTime: null, endTime: null, note: null })
  expect(bodyOf({ ...draft, isWholeDays: false, note: ' Dentist ' })).toEqual({
    ...dates,
    startTime: '09:00',
    endTime: '17:00',
    note: 'Dentist',
  })
  expect(bodyOf({ ...draft, isWholeDays: false, startTime: '00:00', endTime: '00:00' }).startTime).toBeNull()
})
