import { expect, test } from 'vitest'
import { asSpecified, isCancellationRequest } from './specified-type.ts'

test.each([
  ['{"staffId":7,"weekStartDate":"2026-11-23"}', { staffId: 7, weekStartDate: '2026-11-23', kind: 'cancellation' }],
  [null, { kind: 'cancellation' }],
  ['no JSON', { kind: 'cancellation' }],
  ['[1]', { kind: 'cancellation' }],
])('[NOTE-12] a stored request to cancel, with metadata %s, is shown as a request of that kind', (metadata, shown) => {
  const notice = asSpecified({ type: 'CANCELLATION_REQUESTED', metadata })
  expect(notice.type).toBe('SHIFT_REQUESTED')
  expect(JSON.parse(notice.metadata ?? '')).toEqual(shown)
  expect(isCancellationRequest(notice)).toBe(true)
})

test('[NOTE-12] every other notification is shown as it is stored', () => {
  for (const type of ['SHIFT_REQUESTED', 'SHIFT_CANCELLED', 'CANCELLATION_APPROVED'])
    for (const metadata of [null, '{"staffId":7}', 'no JSON']) {
      expect(asSpecified({ type, metadata })).toEqual({ type, metadata })
      expect(isCancellationRequest({ type, metadata })).toBe(false)
    }
})
