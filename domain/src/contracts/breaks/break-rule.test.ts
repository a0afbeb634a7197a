import { expect, test } from 'vitest'
import { isBreakRule, readBreakRule, splitBreakRule, writeBreakRule } from './break-rule.ts'
import { BREAK_RULE_PRESETS } from './break-rule-presets.ts'

test('[BREAK-01] a break rule is parsed and written back unchanged', () => {
  expect(readBreakRule('2=10 paid;4.25=10 paid+30')).toEqual([
    { fromHours: 2, breaks: [{ minutes: 10, isPaid: true }] },
    {
      fromHours: 4.25,
      breaks: [
        { minutes: 10, isPaid: true },
        { minutes: 30, isPaid: false },
      ],
    },
  ])
  for (const text of Object.values(BREAK_RULE_PRESETS)) {
    expect(isBreakRule(text), text).toBe(true)
    expect(writeBreakRule(readBreakRule(text))).toBe(text)
    expect(writeBreakRule(splitBreakRule(text))).toBe(text)
  }
})

test.each([
  '6',
  '6=',
  '=30',
  '6=30;',
  '6=0',
  '6=-5',
  '6=1.5',
  '6=241',
  '0=30',
  '6.1=30',
  '24.25=30',
  '06=30',
  '6= 30',
  '6=30 unpaid',
  '6=30+',
  '6=30;6=45',
  '9=45;6=30',
  '6=30=45',
  'Infinity=30',
  `6=${'5+'.repeat(8)}5`,
  `${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((hours) => `${hours}=5`).join(';')}`,
])('[BREAK-01] %j is not a valid break rule and parses as no breaks', (text) => {
  expect(isBreakRule(text)).toBe(false)
  expect(readBreakRule(text)).toEqual([])
})
