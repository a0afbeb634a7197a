import { expect, test } from 'vitest'
import { assignRoleColours, roleHue } from './role-colour.ts'

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

test('[STAFFS-05] no two roles of a business have the same colour, and those with a hue of their own keep it', () => {
  const names = ['Cook', 'Bartender', 'Host', 'Manager', ...Array.from({ length: 60 }, (_, index) => `Role ${index}`)]
  const colours = assignRoleColours(names)
  for (const part of ['', '-soft', '-ink'] as const)
    expect(new Set([...colours.values()].map((colour) => colour[part])).size).toBe(names.length)
  for (const name of ['Cook', 'Bartender', 'Host', 'Manager', 'Role 0'])
    expect(colours.get(name.toLowerCase())?.['']).toBe(`var(--hue-${roleHue(name)})`)
  // A further role does not change the colours of the others.
  for (let count = 1; count < names.length; count += 1)
    for (const [name, colour] of assignRoleColours(names.slice(0, count))) expect(colours.get(name)).toEqual(colour)
  expect(assignRoleColours(['Cook', ' COOK ']).size).toBe(1)
})
