import { addTranslations } from '@fairweek/domain/language/catalogue'
import { type Locale, writeFor } from '@fairweek/domain/language/reader'
import * as german from '@fairweek/domain/messages/de/all'
import * as spanish from '@fairweek/domain/messages/es/all'
import { expect, test } from 'vitest'
import { readDays } from './read-days.ts'

/** A Thursday. */
const TODAY = '2026-11-26'

test.each([
  ['today', ['2026-11-26']],
  ['Tomorrow', ['2026-11-27']],
  ['yesterday', ['2026-11-25']],
  ['this week', ['2026-11-23']],
  ['next week', ['2026-11-30']],
  ['last week', ['2026-11-16']],
  ['in 2 weeks', ['2026-12-07']],
  ['in 3 days', ['2026-11-29']],
  ['thursday', ['2026-11-26']],
  ['mon', ['2026-11-30']],
  ['next monday', ['2026-11-30']],
  // The coming Friday is still in this week: some people mean that one, others the Friday of the week after.
  ['next friday', ['2026-12-04', '2026-11-27']],
  ['last friday', ['2026-11-20']],
  ['last thursday', ['2026-11-19']],
  ['12 Dec', ['2026-12-12']],
  ['12th of december', ['2026-12-12']],
  ['Dec 12', ['2026-12-12']],
  ['Sat, Dec 12', ['2026-12-12']],
  ['december 12, 2027', ['2027-12-12']],
  ['2026-12-12', ['2026-12-12']],
  // Day first or month first: both readings are offered.
  ['3/12', ['2026-12-03', '2027-03-12']],
  ['12.12.', ['2026-12-12']],
  ['31/1/2027', ['2027-01-31']],
  ['24/12/26', ['2026-12-24']],
  // Without a year, the nearest date is offered.
  ['5 jan', ['2027-01-05']],
  ['20 oct', ['2026-10-20']],
  ['dec', ['2026-12-01']],
  ['january 2027', ['2027-01-01']],
  ['week 50', ['2026-12-07']],
  ['week 1', ['2027-01-04']],
])('%s is parsed as days', (text, days) => {
  expect(readDays(text, TODAY)).toEqual(days)
})

test.each([
  '',
  'monica',
  '31 feb',
  '40/40',
  'in 99999999999 weeks',
  'week 99',
  'next',
  '12',
  '2026-02-30',
  'may flower',
])('%s is not parsed as a day', (text) => {
  expect(readDays(text, TODAY)).toEqual([])
})

test('days after the last supported date are not offered, and days without a year are in the future', () => {
  expect(readDays('in 2 weeks', '2999-12-30')).toEqual([])
  expect(readDays('tomorrow', '2026-12-31')).toEqual(['2027-01-01'])
  expect(readDays('29 feb', '2026-11-26')).toEqual(['2028-02-29'])
})

addTranslations('de', german)
addTranslations('es', spanish)

test.each<[Locale, string, string[]]>([
  ['en', 'day after tomorrow', ['2026-11-28']],
  ['en', 'mo', []],
  ['de', 'übermorgen', ['2026-11-28']],
  ['de', 'Mo', ['2026-11-30']],
  ['de', 'Di.', ['2026-12-01']],
  ['de', 'nächsten Fr', ['2026-12-04', '2026-11-27']],
  ['de', 'Mo., 7. Dez.', ['2026-12-07']],
  ['es', 'pasado mañana', ['2026-11-28']],
  ['es', 'lu', ['2026-11-30']],
  ['es', 'sa', ['2026-11-28']],
  ['es', 'sáb', ['2026-11-28']],
])('[LANG-02] %s: %s is parsed as days', (locale, text, days) => {
  expect(writeFor({ locale, hourClock: '24' }, () => readDays(text, TODAY))).toEqual(days)
})
