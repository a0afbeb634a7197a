import type { GoalFigure, OpenSlot } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { expect, test } from 'vitest'
import { boundText, countMissing, provenText, splitStarted, valueText } from './generate-words.ts'

const HOURS: GoalFigure = { name: 'hours', unit: 'minutes', value: 330, bound: 240, isProven: false }

test('what is proven of a goal', () => {
  expect(provenText({ ...HOURS, isProven: true })).toBe('proven best possible')
  expect(provenText(HOURS)).toBe('within 1.5 h of the bound')
  expect(provenText({ ...HOURS, value: 240 })).toBe('proven best possible')
  expect(provenText({ ...HOURS, bound: null })).toBe('no bound known yet')
  expect(provenText({ ...HOURS, bound: 0 })).toBe('no bound known yet')
})

test('the bound, where there is one to show', () => {
  expect(boundText(HOURS)).toBe('no roster is below 4 h')
  expect(boundText({ ...HOURS, bound: null, isProven: true })).toBe('no roster is below 5.5 h')
  expect(boundText({ ...HOURS, bound: null })).toBeNull()
  expect(boundText({ ...HOURS, value: 0, isProven: true })).toBeNull()
})

test('values in the words of their goal', () => {
  expect(valueText(HOURS)).toBe('5.5 h beyond 4 h off target')
  expect(valueText({ ...HOURS, name: 'openShifts', unit: 'shifts', value: 1 })).toBe('1 shift left open')
  const mix = { ...HOURS, name: 'seniorityMix', unit: 'shifts', value: 2 } as const
  expect(valueText(mix)).toBe('2 shifts without anybody experienced')
  expect(valueText({ ...mix, value: 0 })).toBe('somebody experienced on each')
  const share = { ...HOURS, name: 'fairShare', unit: 'points', value: 4 } as const
  expect(valueText(share)).toBe('4 points beyond fair shares')
  expect(valueText({ ...share, value: 0 })).toBe('nobody given more than a fair share')
})

test('shifts that have started are not counted with what stayed open', () => {
  const slot = { missing: 2, reason: scheduleMessages.openNobodyCan } as OpenSlot
  const { open, started } = splitStarted([slot, { ...slot, missing: 5, reason: scheduleMessages.openStarted }])
  expect([countMissing(open), countMissing(started)]).toEqual([2, 5])
})
