import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'
import { openContext, signIn } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'

const EVENT = ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Harbour race', 'DTSTART:20261127T180000', 'END:VEVENT']
const CALENDAR = ['BEGIN:VCALENDAR', ...EVENT, 'END:VCALENDAR', ''].join('\r\n')

test('[EVT-03] events come from a calendar by a click, and a calendar that broke is reported', async ({
  browser,
  startApp,
}) => {
  let body = CALENDAR
  const server = createServer((_request, response) => response.end(body))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const app = await startApp({ environment: { CALENDAR_ALLOW: '127.0.0.1' } })
  const context = await openContext(browser, app)
  const page = await context.newPage()
  await signIn(page, 'admin')

  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Integrations' }).click()
  await expect(page.getByText('Not imported yet.')).toBeVisible()
  const importNow = page.getByRole('button', { name: 'Import now' })
  await expect(importNow).toBeDisabled()
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/club.ics`
  await page.getByLabel('Calendar URL (iCal)').fill(address)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await importNow.click()
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
    'comes back with the next import',
  )
  await context.close()
  server.close()
})
