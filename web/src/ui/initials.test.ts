import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials are the first letters of up to two words, or U without a name', () => {
  expect(initialsOf('Maria del Carmen Ortega')).toBe('MD')
  expect(initialsOf('bo')).toBe('B')
  expect(initialsOf('  ')).toBe('U')
  expect(initialsOf(undefined)).toBe('U')
  expect(initialsOf('Éva "Sam" Ōtani')).toBe('ÉS')
})
