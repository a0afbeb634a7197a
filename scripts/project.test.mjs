import { expect, test } from 'vitest'
import { isNodeSupported } from './project.mjs'

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['24.0.0', true],
])('Node %s is supported: %s', (version, isSupported) => {
  expect(isNodeSupported(version)).toBe(isSupported)
})
