import { expect, test } from 'vitest'
import { type IdentityFacts, matchIdentity } from './match-identity.ts'

const FACTS: IdentityFacts = { linkedUserId: null, emailRefusal: null, account: { id: 7, isLinkedToOther: false } }

test.each<[string, Partial<IdentityFacts>, object]>([
  ['a verified address links the account that has it', {}, { userId: 7, isNewLink: true }],
  ['an earlier link decides before the address', { linkedUserId: 5 }, { userId: 5, isNewLink: false }],
  [
    'an earlier link needs no address',
    { linkedUserId: 5, emailRefusal: 'noEmail', account: null },
    { userId: 5, isNewLink: false },
  ],
  ['an unverified address opens nothing', { emailRefusal: 'unverifiedEmail' }, { refusal: 'unverifiedEmail' }],
  ['a missing address opens nothing', { emailRefusal: 'noEmail', account: null }, { refusal: 'noEmail' }],
  ['an unknown address opens nothing', { account: null }, { refusal: 'unknownEmail' }],
  [
    'an address that another person at the provider had before opens nothing',
    { account: { id: 7, isLinkedToOther: true } },
    { refusal: 'linkedToOther' },
  ],
])('[AUTH-12] %s', (_title, facts, expected) => {
  expect(matchIdentity({ ...FACTS, ...facts })).toEqual(expected)
})
