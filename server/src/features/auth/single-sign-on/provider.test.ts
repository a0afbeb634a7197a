import { expect, test } from 'vitest'
import { verifiedEmailOf } from './provider.ts'

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
])('[AUTH-12] %o is not verified', (claims) => {
  expect(verifiedEmailOf(claims)).toBeNull()
})
