import { expect, test } from 'vitest'
import { requireSubject, verifiedEmailOf } from './provider.ts'

const email = 'rowan@example.test'

test.each([
  { email, email_verified: true },
  { email, email_verified: 'true' },
  { email, xms_edov: true },
  { email, xms_edov: '1' },
])('[AUTH-12] %o is verified', (claims) => {
  expect(verifiedEmailOf(claims)).toBe(email)
})

test.each([
  { email },
  { email, email_verified: false },
  { email, email_verified: null },
  { email, email_verified: 1 },
  { email, email_verified: false, xms_edov: true },
  { email, xms_edov: false },
  { email, xms_edov: '0' },
  { email: 'rowan', email_verified: true },
  { email: [email], email_verified: true },
  { email_verified: true },
  { email: 'rowan\0@example.test', email_verified: true },
  { email: 'rowan@example.test\ud800', email_verified: true },
])('[AUTH-12] %o is not verified', (claims) => {
  expect(verifiedEmailOf(claims)).toBeNull()
})

test('[AUTH-14] an id of a person must be 1 to 255 ASCII characters', () => {
  for (const subject of ['a', '00u1|rowan ash', 'x'.repeat(255)]) expect(requireSubject(subject)).toBe(subject)
  for (const subject of ['', 'x'.repeat(256), 'rowan\0', 'r\u00f6wan', 'ro\nwan']) {
    expect(() => requireSubject(subject)).toThrow('The provider sends an empty, overlong or unreadable `sub`.')
  }
})
