import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('first letters of up to two name words, U without a name', () => {
  expect(initialsOf('Maria del Carmen Ortega')).toBe('MD')
  expect(initialsOf('bo')).toBe('B')
  expect(initialsOf('  ')).toBe('U')
  expect(initialsOf(undefined)).toBe('U')
  expect(initialsOf('Éva "Sam" Ōtani')).toBe('ÉS')
})
