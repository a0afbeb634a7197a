import { expect, test } from 'vitest'
import { followUps } from './follow-ups.ts'

test('[RQ2] [PUB-01] requests end before people are notified of shifts, and conflicts come last', () => {
  const names = followUps.map(({ run }) => run.name)
  const inOrder = (...wanted: string[]) => expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)
  inOrder('keepDemand', 'settleRequests', 'settleCancellations', 'settleCovers')
  inOrder('settleRequests', 'notifyUndone', 'notifyAffected')
  inOrder('settleCovers', 'renewAnswerLimits', 'notifyUndone', 'notifyOfNotes')
  expect(followUps.at(-1)?.tables).toBeUndefined()
})
