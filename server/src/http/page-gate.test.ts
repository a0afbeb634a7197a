import { expect, test } from 'vitest'
import { createPageGate } from './page-gate.ts'

const here = new AbortController().signal

/** Checks whether a promise has settled once all pending work has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open')
  return (await Promise.race([promise, new Promise((resolve) => setImmediate(resolve, open))])) !== open
}

test('one long reply at a time is sent per account, and two in total', async () => {
  const gate = createPageGate()
  const first = await gate.enter(1, here)
  const again = gate.enter(1, here)
  const second = await gate.enter(2, here)
  const third = gate.enter(3, here)
  expect(await isSettled(again)).toBe(false)
  expect(await isSettled(third)).toBe(false)
  second()
  const leaveThird = await third
  second()
  expect(await isSettled(again)).toBe(false)
  first()
  const leaveAgain = await again
  leaveAgain()
  leaveThird()
  expect(await isSettled(gate.enter(4, here))).toBe(true)
})

test('an abandoned reply leaves the queue, and waiting has a time limit', async () => {
  const patient = createPageGate()
  await patient.enter(1, here)
  const gone = new AbortController()
  const left = patient.enter(1, gone.signal)
  gone.abort()
  await expect(left).rejects.toMatchObject({ code: 'tooManyRequests' })
  const hasty = createPageGate(0)
  await hasty.enter(1, here)
  await expect(hasty.enter(1, here)).rejects.toMatchObject({ code: 'tooManyRequests', retryAfterSeconds: 30 })
})
