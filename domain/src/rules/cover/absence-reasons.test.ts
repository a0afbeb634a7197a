import { expect, test } from 'vitest'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { listAbsenceReasons } from './absence-reasons.ts'

const START = 20_000 * MINUTES_A_DAY + 22 * 60
const END = START + 8 * 60

test.each([
  ['a minute before the start', START - 1, ['sick', 'takenOff', 'other']],
  ['at the start', START, ['sick', 'takenOff', 'other', 'noShow']],
  ['a minute before the end', END - 1, ['sick', 'takenOff', 'other', 'noShow']],
  ['at the end', END, ['noShow']],
  ['at the end of the next day', START + 26 * 60 - 1, ['noShow']],
  ['on the day after that', START + 26 * 60, []],
])('[SICK-06] [SICK-19] the absence reasons offered %s', (_, reachedMinutes, reasons) => {
  expect(listAbsenceReasons({ start: START, end: END }, reachedMinutes)).toEqual(reasons)
})
