import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openContext, signIn } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'

const EVENT = ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Harbour race', 'DTSTART:20261127T180000', 'END:VEVENT']
const CALENDAR = ['BEGIN:VCALENDAR', ...EVENT, 'END:VCALENDAR', ''].join('\r\n')

/** Serves a calendar until it is closed. `read` is called for each request and returns the calendar's text. */
async function serveCalendar(read: () => string): Promise<{ address: string; close: () => void }> {
  const server = createServer((_request, response) => response.end(read()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/club.ics`, close: () => server.close() }
}

async function importFrom(page: Page, address: string): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Integrations' }).click()
  await page.getByLabel('Calendar URL (iCal)').fill(address)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Import now' }).click()
}

test('[EVT-03] one click imports events from a calendar; a broken calendar is reported', async ({
  browser,
  startApp,
}) => {
  let body = CALENDAR
  const { address, close } = await serveCalendar(() => body)
  const app = await startApp({ environment: { CALENDAR_ALLOW: '127.0.0.1' } })
  const context = await openContext(browser, app)
  const page = await context.newPage()
  await signIn(page, 'admin')

  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Integrations' }).click()
  await expect(page.getByText('Not imported yet.')).toBeVisible()
  const importNow = page.getByRole('button', { name: 'Import now' })
  await expect(importNow).toBeDisabled()
  await importFrom(page, address)
  await expect(page.getByText(/Last imported .*: 1 upcoming event\./)).toBeVisible()

  body = 'no calendar'
  await importNow.click()
  await expect(page.getByText(/The import of .* failed/)).toBeVisible()
  await expect(page.getByText(/There is no calendar at this address/).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/events')
  const row = page.getByRole('row', { name: /Harbour race/ })
  await expect(row).toContainText('From calendar')
  await row.getByRole('button', { name: 'Delete Harbour race' }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    'The next import adds it again',
  )
  await context.close()
  close()
})
