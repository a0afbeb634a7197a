import { expect, test } from 'vitest'
import { isInNetworks } from './is-in-networks.ts'

test.each([
  ['203.0.113.7', '', true],
  [null, '', true],
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.8', '203.0.113.7', false],
  ['203.0.113.8', '198.51.100.1, 203.0.113.0/24', true],
  ['203.0.114.8', '198.51.100.1, 203.0.113.0/24', false],
  ['::ffff:203.0.113.8', '203.0.113.0/24', true],
  ['2001:db8:1::5', '2001:db8::/32', true],
  ['2001:db9::5', '2001:db8::/32', false],
  ['no address', '203.0.113.0/24', false],
  [null, '203.0.113.0/24', false],
] as const)('[CLOCK-07] %s and the networks %o: %s', (address, list, expected) => {
  expect(isInNetworks(address, list)).toBe(expected)
})
