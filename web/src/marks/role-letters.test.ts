import { expect, test } from 'vitest'
import { roleMarks } from './role-letters.ts'

test('[GRID-08] a role is marked with one letter, or two if other roles start with the same letter', () => {
  const marks = (...names: string[]) => [...roleMarks(names).values()]
  expect(marks('Bartender', 'Cook', 'Host', 'Manager')).toEqual(['B', 'C', 'H', 'M'])
  expect(marks('Barista', 'Bartender', 'Chef', 'Cook', 'Host')).toEqual(['Ba', 'Br', 'Ch', 'Co', 'H'])
  expect(marks('ünter', ' cook ', 'A', 'a')).toEqual(['Ü', 'C', 'A', 'A'])
})
