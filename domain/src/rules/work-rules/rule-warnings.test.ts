import { expect, test } from 'vitest'
import { describeRuleWarnings, type RuledPerson } from './rule-warnings.ts'

const warn = (person: Partial<RuledPerson>) =>
  describeRuleWarnings({ contract: null, ownRules: null, targetWeeklyHours: null, ...person })

test.each([
  [{ maxHoursAWeek: 30 }, 30],
  [{ maxAverageHours: 32, averageWeeks: 4 }, 32],
  [{ maxHoursAFortnight: 60 }, 30],
  [{ maxHoursADay: 7.5, maxDaysAWeek: 4 }, 30],
])('[CON-11] a target above what %o allows is warned of', (contract, most) => {
  const sentence = `The target of 40 h a week is above the ${most} h that the rules allow.`
  expect(warn({ contract, targetWeeklyHours: 40 })).toEqual([sentence])
  expect(warn({ ownRules: contract, targetWeeklyHours: 40 })).toEqual([sentence])
  expect(warn({ contract, targetWeeklyHours: most })).toEqual([])
  expect(warn({ contract, targetWeeklyHours: null })).toEqual([])
})

test('[CON-11] so is a person’s own limit that replaces a stricter one of the contract', () => {
  const contract = { maxHoursAWeek: 30, maxDaysAWeek: 4, maxDaysInARow: 5 }
  expect(warn({ contract, ownRules: { maxHoursAWeek: 38, maxDaysAWeek: 3, maxDaysInARow: 6 } })).toEqual([
    'The person’s own limit, up to 38 h a week, replaces the stricter one of the contract, up to 30 h a week.',
    'The person’s own limit, up to 6 days in a row, replaces the stricter one of the contract, up to 5 days in a row.',
  ])
  expect(warn({ contract, ownRules: { maxHoursAWeek: null }, targetWeeklyHours: 40 })).toEqual([])
})

test('[CON-11] and a minimum of the contract above a limit of the person’s own', () => {
  expect(warn({ contract: { minHoursAWeek: 24 }, ownRules: { maxHoursAWeek: 20 } })).toEqual([
    'The minimum of 24 h a week is above the 20 h that the rules allow.',
  ])
})
