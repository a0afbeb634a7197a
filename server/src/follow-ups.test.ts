import { expect, test } from 'vitest'
import { followUps } from './follow-ups.ts'

test('[REQ-05] [PUB-01] follow-ups end requests before they notify people, and update conflicts last', () => {
  const names = followUps.map(({ run }) => run.name)
  const inOrder = (...wanted: string[]) => expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)
  inOrder('keepDemand', 'settleRequests', 'settleCancellations', 'settleCovers')
  inOrder('settleRequests', 'notifyUndone', 'notifyAffected')
  inOrder('settleCovers', 'renewAnswerLimits', 'notifyUndone', 'notifyOfNotes')
  expect(followUps.at(-1)?.tables).toBeUndefined()
})
