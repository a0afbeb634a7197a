import { getEventImport, type ImportStatus, importEvents } from '@fairweek/domain/contracts/calendar/calendar-import'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { SAMPLE_NOW, sampleReply } from '../../testing/sample-replies.ts'
import { answer, refuse } from '../../testing/stub-api.ts'

const importNow = page.getByRole('button', { name: 'Import now' })
const CLUB_NIGHT = { name: 'Club night', date: '2026-11-28', code: 'badRule', value: 'FREQ=SOMETIMES' } as const
const LEFT_OUT = { leftOut: [CLUB_NIGHT], leftOutCount: 1 }
const NOT_YET: ImportStatus = { ...sampleReply(getEventImport, {}), hasAddress: true }

async function openIntegrations(): Promise<void> {
  await renderApp('/settings', { as: 'admin', viewport: 'phone' })
  await page.getByRole('tab', { name: 'Integrations' }).click()
}

test('[EVT-03] without an address nothing can be imported', async () => {
  await openIntegrations()
  await expect.element(page.getByText('Not imported yet.')).toBeVisible()
  await expect.element(importNow).toBeDisabled()
})

test('[EVT-03] an unreadable event is listed with the reason, now and among earlier imports', async () => {
  answer(getEventImport, NOT_YET)
  answer(importEvents, () => {
    const run = { at: SAMPLE_NOW, added: 2, changed: 0, removed: 0, error: null, ...LEFT_OUT }
    answer(getEventImport, {
      ...NOT_YET,
      checkedAt: SAMPLE_NOW,
      succeededAt: SAMPLE_NOW,
      upcoming: 2,
      history: [run],
      ...LEFT_OUT,
    })
    return { added: 2, changed: 0, removed: 0, ...LEFT_OUT }
  })
  await openIntegrations()
  await importNow.click()
  await expectToast('Calendar imported', '2 events added, 1 event left out')
  await expect.element(page.getByText(/Last imported .*: 2 upcoming events\./)).toBeVisible()
  await expect.element(page.getByText('1 event was left out')).toBeVisible()
  await expect.element(page.getByText('Club night').first()).toBeVisible()
  const reason = page.getByText('The repeat rule of this event cannot be read: FREQ=SOMETIMES')
  await expect.element(reason.first()).toBeVisible()
  await page.getByText('Earlier imports').click()
  const earlier = page.getByRole('listitem').filter({ hasText: '2 events added, 1 event left out' })
  await expect.element(earlier).toHaveTextContent('Club night')
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('[EVT-03] a broken calendar is reported', async () => {
  const error = 'There is no calendar at this address.'
  answer(getEventImport, NOT_YET)
  answer(importEvents, () => {
    answer(getEventImport, { ...NOT_YET, checkedAt: SAMPLE_NOW, error })
    return refuse('conflict', error)
  })
  await openIntegrations()
  await importNow.click()
  await expectToast('Failed to import the calendar', error)
  await expect.element(page.getByText(/The import of .* failed/)).toBeVisible()
  await expectAccessible()
})
