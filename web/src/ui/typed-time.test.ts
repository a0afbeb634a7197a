import { expect, test } from 'vitest'
import { readTypedTime } from './typed-time.ts'

const QUARTERS = ['00', '15', '30', '45']

test.each([
  ['9', '09', null],
  ['9:', '09', null],
  ['9:00', '09', '00'],
  ['9.30', '09', '30'],
  ['09:15', '09', '15'],
  ['17', '17', null],
  ['1745', '17', '45'],
  ['900', '09', '00'],
  ['24', '02', '45'],
  ['17:3', '17', '30'],
])('%s is %s:%s', (text, hour, minute) => {
  expect(readTypedTime(text, QUARTERS)).toEqual({ hour, minute })
})

test.each([['25:00'], ['9:10'], ['x'], [''], ['12345'], [':30']])('%s is not a time of the picker', (text) => {
  expect(readTypedTime(text, QUARTERS)).toBeNull()
})
