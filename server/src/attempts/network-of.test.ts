import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test('an IPv4 address counts as itself, in any notation', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('')).toBe('')
})

test('an IPv6 address counts as its /64 network', () => {
  for (const address of ['2001:db8:0:1::1', '2001:DB8::1:2:3:4:5', '2001:db8:0:1:ffff:0:0:1%eth0'])
    expect(networkOf(address)).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64')
})
