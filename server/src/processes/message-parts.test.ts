import { expect, test } from 'vitest'
import { ROWS_A_SLICE } from '../concurrency/slices.ts'
import { joinMessages, splitMessage } from './message-parts.ts'

test('[LIMIT-01] a message with long lists is sent in parts and arrives as it was', () => {
  const rows = Array.from({ length: 2 * ROWS_A_SLICE + 1 }, (_, index) => ({ index, roles: ['Bar'] }))
  const message = { type: 'planned', report: { rows, few: [1, 2], none: null, deep: { rows } }, changes: null }
  const sent = [...splitMessage(message)]
  expect(sent).toHaveLength(7)
  const received: object[] = []
  const receive = joinMessages((whole) => received.push(whole))
  for (const part of [...sent, { type: 'ready' }]) receive(structuredClone(part))
  expect(received).toEqual([message, { type: 'ready' }])
})
