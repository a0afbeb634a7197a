import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Event } from '@fairweek/domain/contracts/events'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, openContext, signIn } from './harness/browser.ts'
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

test('[EVT-03] an unreadable event is listed with the reason; an all-day event adds nobody by default', async ({
  browser,
  startApp,
}) => {
  const unread = [
    'BEGIN:VEVENT',
    'UID:2',
    'SUMMARY:Club night',
    'DTSTART:20261128T200000',
    'RRULE:FREQ=SOMETIMES',
    'END:VEVENT',
  ]
  const day = ['BEGIN:VEVENT', 'UID:3', 'SUMMARY:Street fair', 'DTSTART;VALUE=DATE:20261129', 'END:VEVENT']
  const text = ['BEGIN:VCALENDAR', ...EVENT, ...unread, ...day, 'END:VCALENDAR', ''].join('\r\n')
  const { address, close } = await serveCalendar(() => text)
  const app = await startApp({ environment: { CALENDAR_ALLOW: '127.0.0.1' } })
  const context = await openContext(browser, app, { viewport: 'phone' })
  const page = await context.newPage()
  await signIn(page, 'admin')

  await importFrom(page, address)
  await expect(page.getByText(/Last imported .*: 2 upcoming events\./)).toBeVisible()
  const alert = page.getByText('1 event was left out').locator('..')
  await expect(alert).toContainText('Club night')
  await expect(alert).toContainText('The repeat rule of this event cannot be read: FREQ=SOMETIMES')
  await page.getByText('Earlier imports').click()
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: '2 events added, 1 event left out' }),
  ).toContainText('Club night')
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)

  const stored = async () => (await callApi(page, 'GET', '/api/events')) as Event[]
  const fair = async () => (await stored()).find(({ name }) => name === 'Street fair')
  expect(await fair()).toMatchObject({ isAllDay: true, raises: [] })
  await page.goto('/events')
  await page.getByRole('button', { name: 'Edit Street fair' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: 'All day' })).toBeChecked()
  await expect(dialog.getByText('An all-day event has no times.')).toBeVisible()
  for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'One more: Bartender' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await fair()).toMatchObject({
    isAllDay: true,
    raises: expect.arrayContaining([expect.objectContaining({ extraCount: 2 })]),
  })
  await context.close()
  close()
})
