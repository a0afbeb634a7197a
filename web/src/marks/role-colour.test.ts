import { expect, test } from 'vitest'
import { roleHue } from './role-colour.ts'

test('the four named roles have the colours of STAFFS-01 in any case', () => {
  expect([' Bartender', 'COOK', 'host', 'Manager'].map(roleHue)).toEqual(['purple', 'green', 'blue', 'amber'])
})

test('other roles keep one colour that is never one of the four', () => {
  for (const name of ['Barback', 'Dishwasher', 'Server', 'Sommelier', 'Runner', 'Kitchen porter', '', 'köchin']) {
    expect(roleHue(name)).toBe(roleHue(name.toUpperCase()))
    expect(['purple', 'green', 'blue', 'amber']).not.toContain(roleHue(name))
  }
  expect(new Set(['Barback', 'Dishwasher', 'Server', 'Sommelier', 'Runner'].map(roleHue)).size).toBeGreaterThan(2)
})
