import { getLastLook, listUnseenShifts, saveLastLook } from '@fairweek/domain/contracts/history/unseen-shifts'
import {
  listPresences,
  PRESENCE_EVENT,
  type Presence,
  reportPresence,
  STREAM_EVENT,
} from '@fairweek/domain/contracts/live/presence'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dragDown, pressOn, release } from '../../testing/drag.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { findInPage } from '../../testing/find-in-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { planShift, storeSmallWeek, WEEK } from '../../testing/stored-shifts.ts'
import { answer, type Received } from '../../testing/stub-api.ts'
import { sendEvent, stubStream } from '../../testing/test-stream.ts'

const STREAM_ID = '3f0c9d5e-6a3e-4d53-8f5b-0c1f0d1c2b3a'
const FRIDAY = { dayOfWeek: 5, from: '18:00', to: '23:00' }
const BO = planShift({ person: 'Bo Li', ...FRIDAY })
const chip = page.getByRole('button', { name: /^Bo Li, Cook, Friday/ })
const CHIP = `[data-shift="${BO.id}"]`

let others: Presence[] = []
let reports: Received<typeof reportPresence> = { calls: [] }

beforeEach(() => {
  stubStream()
  others = []
  answer(listPresences, () => others)
  reports = answer(reportPresence, {})
  storeSmallWeek(BO)
})

afterEach(async () => {
  // Once the stream has ended, the page reports that it shows no week; the next test must not receive that report.
  const isReporting = reports.calls.length > 0
  await sendEvent('error', null)
  if (isReporting) await expect.poll(() => reports.calls.at(-1)?.body.weekStartDate).toBeNull()
})

/** Changes who else views the week, and announces it. */
async function setOthers(...now: Presence[]): Promise<void> {
  others = now
  await sendEvent(PRESENCE_EVENT, [WEEK])
}

const grace = (...shifts: Presence['shifts']): Presence => ({ userId: 1, name: 'Grace Okafor', shifts })

test('[LIVE-03] managers see who else views the week, and which shift each of them has open or is moving', async () => {
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await expect.element(chip).toBeVisible()
  await sendEvent(STREAM_EVENT, STREAM_ID)
  await setOthers(grace())
  await expect.element(page.getByText('Grace Okafor is also here')).toBeVisible()
  await setOthers(grace({ shiftId: BO.id, isMoving: false }))
  await expect.element(chip).toHaveAccessibleName(/, Grace Okafor has this shift open$/)
  await expectAccessible()
  await setOthers(grace({ shiftId: BO.id, isMoving: true }))
  await expect.element(chip).toHaveAccessibleName(/, Grace Okafor is moving this shift$/)
  await setOthers(grace())
  await expect.element(chip).not.toHaveAccessibleName(/this shift/)
  await setOthers()
  await expect.element(page.getByText('is also here')).not.toBeInTheDocument()
})

test('[LIVE-03] the page reports its week and the shift that is open or moved on it', async () => {
  const shown = { streamId: STREAM_ID, weekStartDate: WEEK, shift: null }
  const last = () => reports.calls.at(-1)?.body
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await expect.element(chip).toBeVisible()
  await sendEvent(STREAM_EVENT, STREAM_ID)
  await expect.poll(last).toEqual(shown)
  ;(await findInPage(CHIP)).click()
  await expect.poll(last).toEqual({ ...shown, shift: { shiftId: BO.id, isMoving: false } })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(last).toEqual(shown)
  await pressOn(CHIP)
  dragDown(30)
  await expect.poll(last).toEqual({ ...shown, shift: { shiftId: BO.id, isMoving: true } })
  window.dispatchEvent(new PointerEvent('pointercancel'))
  release()
  await expect.poll(last).toEqual(shown)
})

test('[LIVE-03] the page reports again when the server sends the id of its stream again', async () => {
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await expect.element(chip).toBeVisible()
  await sendEvent(STREAM_EVENT, STREAM_ID)
  await expect.poll(() => reports.calls).toHaveLength(1)
  await sendEvent(STREAM_EVENT, STREAM_ID)
  await expect.poll(() => reports.calls).toHaveLength(2)
  const [first, second] = reports.calls
  expect(second?.body).toEqual(first?.body)
})

test('[LIVE-03] on the first visit nothing is marked as changed, and the visit is stored', async () => {
  answer(getLastLook, { lastLook: null })
  const unseen = answer(listUnseenShifts, { newest: 4, shifts: [], by: [] })
  const saved = answer(saveLastLook, { lastLook: null })
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await expect.element(chip).toBeVisible()
  await expect.poll(() => saved.calls).toMatchObject([{ params: { weekStartDate: WEEK }, body: { changeId: 4 } }])
  await expect.element(page.getByText(/changed (since|by)/)).not.toBeInTheDocument()
  expect(unseen.calls).toHaveLength(1)
})

test('[LIVE-03] changes by others since the last visit are marked until they are seen', async () => {
  const jo = planShift({ person: 'Jo Ng', ...FRIDAY })
  storeSmallWeek(BO, jo)
  answer(getLastLook, { lastLook: { changeId: 4, at: '2026-11-17T20:00:00.000Z' } })
  answer(listUnseenShifts, ({ query }) =>
    query.since === 4
      ? { newest: 6, shifts: [{ shiftId: jo.id, isGone: false }], by: ['Grace Okafor'] }
      : { newest: 6, shifts: [], by: [] },
  )
  const saved = answer(saveLastLook, { lastLook: null })
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await expect.element(page.getByText(/^1 shift changed by Grace Okafor since /)).toBeVisible()
  const marked = page.getByRole('button', { name: /changed since you last looked/ })
  await expect.element(marked).toHaveAccessibleName(/^Jo Ng, Cook, Friday .*\w, changed since you last looked$/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Show history' }).click()
  const history = page.getByRole('dialog', { name: 'History of this week' })
  await history.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect.element(marked).not.toBeInTheDocument()
  await expect.element(page.getByText(/changed (since|by)/)).not.toBeInTheDocument()
  expect(saved.calls).toMatchObject([{ body: { changeId: 6 } }])
})
