import type { RosterAnswer } from '@fairweek/engine/problem'
import { expect, test } from 'vitest'
import { applyCheck } from './apply-check.ts'

const ANSWER: RosterAnswer = {
  assignments: [],
  open: [{ duty: 0, slots: 1, cause: 'short', refusals: [] }],
  goals: [
    { name: 'open-minutes', value: 480, bound: 480, isProven: true },
    { name: 'preferences', value: 3, bound: 3, isProven: true },
  ],
  proofs: [{ goal: 0, unit: 1, bound: 480, parts: 1, earlier: [], duties: [480], minima: [] }],
  totalSlots: 1,
  filledSlots: 0,
  elapsedMs: 5,
  ending: 'proven',
}

test('[PROOF-07] the certified goals are those whose bound the checker verified', () => {
  const goals = [
    { name: 'open-minutes', value: 480, bound: 480, uncertified: null },
    { name: 'preferences', value: 3, bound: 3, uncertified: 'no certificate' },
  ] as const
  expect(applyCheck(ANSWER, { errors: [], goals })).toEqual({
    ...ANSWER,
    certified: ['open-minutes'],
    isCheckPending: false,
  })
})

test('[PROOF-07] an answer with an error proves nothing', () => {
  const goals = [{ name: 'open-minutes', value: 480, bound: 480, uncertified: null }] as const
  expect(applyCheck(ANSWER, { errors: ['preferences: the value is 4, the answer says 3'], goals })).toEqual({
    ...ANSWER,
    open: [{ duty: 0, slots: 1, cause: 'time', refusals: [] }],
    goals: [
      { name: 'open-minutes', value: 480, bound: 0, isProven: false },
      { name: 'preferences', value: 3, bound: 0, isProven: false },
    ],
    proofs: [],
    ending: 'failed',
    certified: [],
    isCheckPending: false,
  })
})

test('[PROOF-07] what was not checked in time is checked later', () => {
  const goals = [{ name: 'open-minutes', value: 480, bound: 480, uncertified: 'not checked in time' }] as const
  const pending = { ...ANSWER, certified: [], isCheckPending: true }
  expect(applyCheck(ANSWER, { errors: [], goals })).toEqual(pending)
  expect(applyCheck(ANSWER, null)).toEqual(pending)
  expect(applyCheck({ ...ANSWER, proofs: [] }, null).isCheckPending).toBe(false)
})
