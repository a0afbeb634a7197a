import type { GoalFigure, OpenSlot } from '@fairweek/domain/contracts/generate/generate'
import { expect, test } from 'vitest'
import { claimText, countMissing, ifMovedText, isMet, provenText, splitStarted, valueText } from './generate-words.ts'

const HOURS: GoalFigure = { name: 'hours', unit: 'minutes', value: 330, bound: 240, isProven: false, ifMoved: null }
const NOTHING_HELD = { drafts: 0, fixed: 0 }

test('the proof of a goal is described while it is being calculated', () => {
  expect(provenText({ ...HOURS, isProven: true })).toBe('proven best possible')
  expect(provenText(HOURS)).toBe('at most 1.5 h from the best possible')
  expect(provenText({ ...HOURS, value: 240 })).toBe('proven best possible')
  expect(provenText({ ...HOURS, bound: null })).toBe('best possible not known yet')
  expect(provenText({ ...HOURS, bound: 0 })).toBe('best possible not known yet')
})

test('[PROOF-02] a proof that depends on kept shifts says so', () => {
  const best = { ...HOURS, bound: 330, isProven: true }
  expect(claimText(best, NOTHING_HELD)).toBe('proven best possible')
  expect(claimText(best, { drafts: 0, fixed: 3 })).toBe('best possible while 3 shifts cannot move')
  expect(claimText(best, { drafts: 12, fixed: 3 })).toBe('best possible while 15 shifts stay in place')
  expect(claimText(best, { drafts: 1, fixed: 0 })).toBe('best possible while 1 shift stays in place')
  const moved = { ...best, ifMoved: { found: 330, bound: 330 } }
  expect(claimText(moved, { drafts: 12, fixed: 0 })).toBe('proven best possible')
  expect(claimText(moved, { drafts: 12, fixed: 1 })).toBe('best possible while 1 shift cannot move')
  expect(claimText(HOURS, NOTHING_HELD)).toBe('at most 1.5 h from the best possible')
  expect(claimText({ ...HOURS, bound: null }, NOTHING_HELD)).toBe('not proven')
  expect(claimText({ ...HOURS, bound: 0 }, NOTHING_HELD)).toBe('not proven')
})

test('[PROOF-07] a claim says whether it is certified or only proven by the solver; older results say neither', () => {
  const best = { ...HOURS, bound: 330, isProven: true }
  const [certified, solver] = [true, false].map((isCertified) => ({ ...best, isCertified }))
  if (!certified || !solver) throw new Error('There are two.')
  expect(claimText(certified, NOTHING_HELD)).toBe('best possible, certified')
  expect(claimText(solver, NOTHING_HELD)).toBe('best possible, solver-proven')
  expect(claimText(certified, { drafts: 0, fixed: 3 })).toBe('best possible while 3 shifts cannot move, certified')
  expect(claimText(solver, { drafts: 1, fixed: 0 })).toBe('best possible while 1 shift stays in place, solver-proven')
  expect(claimText({ ...HOURS, isCertified: true }, NOTHING_HELD)).toBe('at most 1.5 h from the best possible')
})

test('[PROOF-02] the gain of moving drafts is described only as far as it is proven', () => {
  const held = { drafts: 12, fixed: 3 }
  const textOf = (found: number, bound: number) => ifMovedText({ ...HOURS, ifMoved: { found, bound } }, held)
  expect(textOf(330, 330)).toBe('Moving the 12 drafts would not improve this.')
  expect(textOf(240, 240)).toBe('Moving the 12 drafts would improve this by 1.5 h.')
  expect(textOf(240, 60)).toBe('Moving the 12 drafts would improve this by at least 1.5 h.')
  expect(textOf(330, 60)).toBe('Moving the 12 drafts would improve this by at most 4.5 h.')
  expect(ifMovedText(HOURS, held)).toBeNull()
  expect(ifMovedText({ ...HOURS, ifMoved: { found: 0, bound: 0 } }, NOTHING_HELD)).toBeNull()
})

test('values are written in the unit of their goal', () => {
  expect(valueText(HOURS)).toBe('5.5 h beyond the 4 h that each person may be off target')
  expect(valueText({ ...HOURS, name: 'openShifts', unit: 'shifts', value: 1 })).toBe('1 shift left open')
  const mix = { ...HOURS, name: 'seniorityMix', unit: 'shifts', value: 2 } as const
  expect(valueText(mix)).toBe('2 shifts without anyone experienced')
  expect(valueText({ ...mix, value: 0 })).toBe('someone experienced on each shift')
  const share = { ...HOURS, name: 'fairShare', unit: 'points', value: 4 } as const
  expect(valueText(share)).toBe('4 points beyond fair shares')
  expect(valueText({ ...share, value: 0 })).toBe('no one has more than a fair share')
  const even = { ...HOURS, name: 'evenHours', unit: 'points' } as const
  expect(valueText(even)).toBe('5.5 h from an even split')
  const daysOff = { ...HOURS, name: 'daysOffTogether', unit: 'people', value: 1 } as const
  expect(valueText(daysOff)).toBe('1 person without two days off together')
  expect(valueText({ ...daysOff, value: 0 })).toBe('everybody has two days off together')
})

test('even hours are met if they could not be more even, and every other goal if nothing is missing', () => {
  const even = { ...HOURS, name: 'evenHours', unit: 'points', bound: 330 } as const
  expect([isMet(even), isMet({ ...even, bound: 240 })]).toEqual([true, false])
  expect(isMet({ ...even, ifMoved: { found: 240, bound: 0 } })).toBe(false)
  expect([isMet({ ...HOURS, value: 0 }), isMet({ ...HOURS, bound: 330, isProven: true })]).toEqual([true, false])
})

test('started shifts are not counted as left open', () => {
  const slot = { missing: 2, isStarted: false } as OpenSlot
  const { open, started } = splitStarted([slot, { ...slot, missing: 5, isStarted: true }])
  expect([countMissing(open), countMissing(started)]).toEqual([2, 5])
})
