import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed } from '@fairweek/domain/contracts/calendar/calendar'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { SAMPLE_NOW } from '../../testing/sample-replies.ts'
import { answer } from '../../testing/stub-api.ts'

const dialog = page.getByRole('dialog', { name: 'Your shifts in your own calendar' })
const link = dialog.getByLabelText('Link', { exact: true })

/** Answers whether there is a link; each new one has a new secret. */
function answerFeed(createdAt: string | null) {
  let feed = { createdAt }
  let count = 0
  answer(getCalendarFeed, () => feed)
  answer(createCalendarFeed, () => {
    count += 1
    feed = { createdAt: SAMPLE_NOW }
    return { ...feed, secretPath: `/api/calendar/secret${count}.ics` }
  })
  return answer(deleteCalendarFeed, () => {
    feed = { createdAt: null }
    return { message: 'Deleted' }
  })
}

async function openDialog(): Promise<void> {
  await renderApp('/', { as: 'staff' })
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Calendar link' }).click()
}

test('[REACH-01] a calendar link is created, and followed on this device', async () => {
  answerFeed(null)
  await openDialog()
  await dialog.getByRole('button', { name: 'Create a link' }).click()
  const address = `${window.location.origin}/api/calendar/secret1.ics`
  await expect.element(link).toHaveValue(address)
  const subscribing = dialog.getByRole('link', { name: 'Subscribe on this device' })
  await expect.element(subscribing).toHaveAttribute('href', address.replace(/^http/, 'webcal'))
  await expectAccessible()
})

test('[ACC-02] if the browser refuses to copy a link, a message says so, and the link is selected', async () => {
  answerFeed(null)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  await openDialog()
  await dialog.getByRole('button', { name: 'Create a link' }).click()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expectToast('The browser did not copy the link.', 'The link is selected. Copy it from there.')
  const address = `${window.location.origin}/api/calendar/secret1.ics`
  await expect.poll(() => window.getSelection()?.toString()).toBe(address)
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('[REACH-01] a link that exists is not shown again, but replaced or turned off', async () => {
  const deleted = answerFeed(SAMPLE_NOW)
  await openDialog()
  await expect.element(dialog.getByText(/You have had a link since/)).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Create a new link' }).click()
  await expect.element(link).toHaveValue(`${window.location.origin}/api/calendar/secret1.ics`)
  await dialog.getByRole('button', { name: 'Turn off the link' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Create a link' })).toBeVisible()
  expect(deleted.calls).toHaveLength(1)
})
