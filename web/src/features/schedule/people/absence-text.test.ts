import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { expect, test } from 'vitest'
import { absenceText } from './absence-text.ts'

const evening = dayInterval('2026-11-24', '17:00', '22:00')
const night = dayInterval('2026-11-24', '22:00', '02:00')
const off = dayInterval('2026-11-26', '00:00', '24:00')

test('[AVAIL-01] [AVAIL-02] a day shows unavailable times or time off, and otherwise nothing', () => {
  const absence = { staffId: 1, unavailable: [evening, dayInterval('2026-11-26', '09:00', '12:00')], timeOff: [off] }
  expect(absenceText(absence, '2026-11-24')).toBe('Cannot work 5 PM – 10 PM')
  expect(absenceText(absence, '2026-11-25')).toBe('')
  expect(absenceText(absence, '2026-11-26')).toBe('Time off all day')
  expect(absenceText(undefined, '2026-11-24')).toBe('')
})

test('[AVAIL-01] an unavailable night is shown on both of its days', () => {
  const absence = { staffId: 1, unavailable: [night], timeOff: [] }
  expect(absenceText(absence, '2026-11-24')).toBe('Cannot work 10 PM – 12 AM')
  expect(absenceText(absence, '2026-11-25')).toBe('Cannot work 12 AM – 2 AM')
})

test('[SICK-01] an absence is shown with its reason, for its hours or all day', () => {
  const sick = { ...dayInterval('2026-11-24', '18:00', '24:00'), absence: 'sick' as const }
  const next = { ...dayInterval('2026-11-25', '00:00', '24:00'), absence: 'sick' as const }
  const absence = {
    staffId: 1,
    unavailable: [evening, dayInterval('2026-11-25', '09:00', '12:00')],
    timeOff: [sick, next],
  }
  expect(absenceText(absence, '2026-11-24')).toBe('Sick 6 PM – 12 AM; Cannot work 5 PM – 10 PM')
  expect(absenceText(absence, '2026-11-25')).toBe('Sick all day')
})
