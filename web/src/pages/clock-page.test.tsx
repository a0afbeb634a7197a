import { getOwnClock, type OwnClock, punchOwn } from '@fairweek/domain/contracts/time-clock/time-clock'
import { timeClockMessages } from '@fairweek/domain/messages/time-clock/time-clock'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerPosition } from '../testing/device-position.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { renderApp } from '../testing/render-app.tsx'
import { answer, refuse } from '../testing/stub-api.ts'

const OUT: OwnClock = {
  ...{
    isAllowed: false,
    needsPosition: false,
    hasKiosk: true,
    hasPin: false,
    state: 'out',
    since: null,
    forgottenSince: null,
  },
}
const CODE = '7.mbh2k1x0.AbCdEfGhIjKlMnOpQrStUv'

test('[CLOCK-08] a scanned code is sent with the punch, once, and leaves the address', async () => {
  answer(getOwnClock, OUT)
  const { calls } = answer(punchOwn, { ...OUT, state: 'in', since: '2026-11-18T00:00:00.000Z' })
  await renderApp(`/clock#${CODE}`, { as: 'staff', viewport: 'phone' })
  await expect.element(page.getByRole('button', { name: 'Clock in' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clock in' }).click()
  await expect.element(page.getByText(/^Clocked in at/)).toBeVisible()
  expect(calls).toMatchObject([{ body: { kind: 'in', code: CODE } }])
  expect(window.location.hash).toBe('')
  await expect.element(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
})

test('[CLOCK-08] an expired code says what to do, and the next one works on the same page', async () => {
  answer(getOwnClock, OUT)
  answer(punchOwn, refuse('conflict', timeClockMessages.clockCodeExpired))
  await renderApp(`/clock#${CODE}`, { as: 'staff', viewport: 'phone' })
  await page.getByRole('button', { name: 'Clock in' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(timeClockMessages.clockCodeExpired)
  const { calls } = answer(punchOwn, { ...OUT, state: 'in', since: '2026-11-18T00:00:00.000Z' })
  window.location.hash = `${CODE}2`
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Clock in' }).click()
  await expect.poll(() => calls.map(({ body }) => body.code)).toEqual([`${CODE}2`])
})

test('[CLOCK-08] without a code, people whose own device is not allowed are told to scan one', async () => {
  answer(getOwnClock, OUT)
  await renderApp('/clock', { as: 'staff', viewport: 'phone' })
  await expect.element(page.getByText(/^Scan the code on the tablet at work/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Clock in' })).not.toBeInTheDocument()
})

const NEAR_ONLY: OwnClock = { ...OUT, isAllowed: true, needsPosition: true }

test('[CLOCK-09] clocking in sends where the device is, if the business asks for it', async () => {
  answer(getOwnClock, NEAR_ONLY)
  answerPosition({ latitude: -36.8485, longitude: 174.7633, accuracy: 12 })
  const { calls } = answer(punchOwn, { ...NEAR_ONLY, state: 'in', since: '2026-11-18T00:00:00.000Z' })
  await renderApp('/clock', { as: 'staff', viewport: 'phone' })
  await expect.element(page.getByText(/and not stored/)).toBeVisible()
  await page.getByRole('button', { name: 'Clock in' }).click()
  await expect.element(page.getByText(/^Clocked in at/)).toBeVisible()
  expect(calls).toMatchObject([{ body: { position: { latitude: -36.8485, longitude: 174.7633, accuracyMetres: 12 } } }])
})

test('[CLOCK-09] a browser that does not pass on the position is explained, and nothing is sent', async () => {
  answer(getOwnClock, NEAR_ONLY)
  answerPosition('denied')
  const { calls } = answer(punchOwn, NEAR_ONLY)
  await renderApp('/timesheets', { as: 'staff', viewport: 'phone' })
  const own = page.getByRole('region', { name: 'Your time clock' })
  await own.getByRole('button', { name: 'Clock in' }).click()
  await expect.element(own.getByRole('alert')).toHaveTextContent(/Allow it for this page/)
  expect(calls).toEqual([])
  answerPosition({ latitude: -36.8485, longitude: 174.7633, accuracy: 12 })
  answer(punchOwn, refuse('conflict', timeClockMessages.tooFar(350)))
  await own.getByRole('button', { name: 'Clock in' }).click()
  await expect.element(own.getByRole('alert')).toHaveTextContent(/about 350 m away/)
})

test('[CLOCK-09] with a scanned code, the device is not asked where it is', async () => {
  answer(getOwnClock, NEAR_ONLY)
  const { calls } = answer(punchOwn, { ...NEAR_ONLY, state: 'in', since: '2026-11-18T00:00:00.000Z' })
  await renderApp(`/clock#${CODE}`, { as: 'staff', viewport: 'phone' })
  await page.getByRole('button', { name: 'Clock in' }).click()
  await expect.poll(() => calls.map(({ body }) => body.position)).toEqual([undefined])
})
