import { expect, test } from 'vitest'
import { type IdentityFacts, matchIdentity } from './match-identity.ts'

const FACTS: IdentityFacts = { linkedUserId: null, hasVerifiedEmail: true, account: { id: 7, isLinkedToOther: false } }

test.each<[string, Partial<IdentityFacts>, object]>([
  ['a verified address links the account that has it', {}, { userId: 7, isNewLink: true }],
  ['an earlier link decides before the address', { linkedUserId: 5 }, { userId: 5, isNewLink: false }],
  [
    'an earlier link needs no address',
    { linkedUserId: 5, hasVerifiedEmail: false, account: null },
    { userId: 5, isNewLink: false },
  ],
  ['an unverified address opens nothing', { hasVerifiedEmail: false }, { refusal: 'unverifiedEmail' }],
  ['an unknown address opens nothing', { account: null }, { refusal: 'unknownEmail' }],
  [
    'an address that another person at the provider had before opens nothing',
    { account: { id: 7, isLinkedToOther: true } },
    { refusal: 'linkedToOther' },
  ],
])('[AUTH-12] %s', (_title, facts, expected) => {
  expect(matchIdentity({ ...FACTS, ...facts })).toEqual(expected)
})
