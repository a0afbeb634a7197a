import { expect, test } from 'vitest'
import { readEmail, requireSubject } from './provider.ts'

const email = 'rowan@example.test'

test.each([
  { email, email_verified: true },
  { email, email_verified: 'true' },
  { email, xms_edov: true },
  { email, xms_edov: '1' },
  { email, email_verified: null, xms_edov: 1 },
])('[AUTH-12] %o is verified', (claims) => {
  expect(readEmail(claims, false)).toEqual({ address: email })
})

test.each([
  [{ email }, 'maybeUnverifiedEmail'],
  [{ email, email_verified: null }, 'maybeUnverifiedEmail'],
  [{ email, email_verified: false }, 'unverifiedEmail'],
  [{ email, email_verified: 'false' }, 'unverifiedEmail'],
  [{ email, email_verified: 1 }, 'unverifiedEmail'],
  [{ email, email_verified: false, xms_edov: true }, 'unverifiedEmail'],
  [{ email, xms_edov: false }, 'unverifiedEmail'],
  [{ email, xms_edov: '0' }, 'unverifiedEmail'],
])('[AUTH-12] C15: %o is refused as %s, unless the operator trusts the provider', (claims, refusal) => {
  expect(readEmail(claims, false)).toEqual({ refusal })
  expect(readEmail(claims, true)).toEqual({ address: email })
})

test.each([
  { email: 'rowan', email_verified: true },
  { email: [email], email_verified: true },
  { email: '', email_verified: true },
  { email_verified: true },
  { email: 'rowan\0@example.test', email_verified: true },
  { email: 'rowan@example.test\ud800', email_verified: true },
])('[AUTH-12] C15: %o has no address, even if the provider is trusted', (claims) => {
  for (const isTrusted of [false, true]) expect(readEmail(claims, isTrusted)).toEqual({ refusal: 'noEmail' })
})

test('[AUTH-14] an id of a person must be 1 to 255 ASCII characters', () => {
  for (const subject of ['a', '00u1|rowan ash', 'x'.repeat(255)]) expect(requireSubject(subject)).toBe(subject)
  for (const subject of ['', 'x'.repeat(256), 'rowan\0', 'r\u00f6wan', 'ro\nwan']) {
    expect(() => requireSubject(subject)).toThrow('The provider sends an empty, overlong or unreadable `sub`.')
  }
})
