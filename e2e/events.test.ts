import { eventMessages } from '@fairweek/domain/messages/events'
import { addDays, dayOfWeekOf } from '@fairweek/domain/time/day'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callApi } from './harness/browser.ts'
import { newPage } from './harness/fixtures.ts'
import { type App, startApp } from './harness/start-app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ copyOf: inject('templates').demo })
})
afterAll(() => app.close())

interface EventRow {
  id: number
  name: string
  date: string
  startTime: string
  endTime: string
  raises: { roleId: number; extraCount: number }[]
}

const toast = (page: Page) => page.locator('[data-toast]')
const listEvents = async (page: Page) => (await callApi(page, 'GET', '/api/events')) as EventRow[]

/** The demo's first event that is not over; which one it is hangs on the day of the week. */
async function nextEvent(page: Page): Promise<EventRow> {
  const today = wallClock(Date.now(), 'Pacific/Auckland').day
  const next = (await listEvents(page)).find(({ date }) => date >= today)
  if (!next) throw new Error('The demo has no coming event.')
  return next
}

async function openEvents(as: 'manager' | 'staff' = 'manager'): Promise<Page> {
  const page = await newPage({ app, as })
  await page.goto('/events')
  await page.getByRole('heading', { name: 'Upcoming Events' }).waitFor()
  return page
}

async function pickLastDayOfNextMonth(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Event Date/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Event Date' })
  await calendar.getByRole('button', { name: /next month/i }).click()
  await calendar.getByRole('gridcell').filter({ hasText: /^15$/ }).getByRole('button').click()
  await calendar.waitFor({ state: 'detached' })
}

test('[EVT-01] the table says what, when, and how many more people', async () => {
  const page = await openEvents()
  const heads = await page.getByRole('columnheader').allInnerTexts()
  expect(heads).toEqual(['Event Name', 'Date', 'Start Time', 'End Time', 'Actions'])
  await page.getByText('Events automatically raise the required staff').waitFor()
  const next = await nextEvent(page)
  const row = page.getByRole('row').filter({ hasText: next.name })
  expect(next.raises.length).toBeGreaterThan(0)
  expect(await row.getByText(/^\+\d/).count()).toBe(next.raises.length)
})

test('[EVT-01] an event is checked, added, changed and deleted', async () => {
  const page = await openEvents()
  await page.getByRole('button', { name: 'Add Event' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Event' })
  const name = dialog.getByLabel('Event Name')
  expect(await name.getAttribute('placeholder')).toBe('e.g., Live Music Night')
  const hour = (label: string) => dialog.getByRole('combobox', { name: `${label}, hour` })
  expect([await hour('Start Time').inputValue(), await hour('End Time').inputValue()]).toEqual(['18', '22'])
  expect(await dialog.getByRole('combobox', { name: 'Start Time, minutes' }).locator('option').allInnerTexts()).toEqual(
    ['00'],
  )
  await hour('End Time').selectOption('18')
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  expect(await dialog.getByText('Required', { exact: true }).count()).toBe(2)

  await name.fill('Harvest Supper')
  await pickLastDayOfNextMonth(page)
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  await dialog.getByText(eventMessages.sameTimes).waitFor()
  await hour('Start Time').selectOption('19')
  await hour('End Time').selectOption('23')
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  await toast(page).filter({ hasText: 'Event created' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Harvest Supper' })
  expect(await row.innerText()).toMatch(/7:00 PM[\s\S]*11:00 PM/)

  await page.getByRole('button', { name: 'Edit Harvest Supper' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Event' })
  await editing.getByLabel('Event Name').fill('Harvest Feast')
  await editing.getByRole('button', { name: 'Save' }).click()
  await toast(page).filter({ hasText: 'Event updated' }).waitFor()

  await page.getByRole('button', { name: 'Delete Harvest Feast' }).click()
  const question = page.getByRole('alertdialog')
  expect(await question.innerText()).toContain('removes the associated scheduling requirements')
  await question.getByRole('button', { name: 'Delete' }).click()
  await toast(page).filter({ hasText: 'Event deleted' }).waitFor()
  expect((await listEvents(page)).map((event) => event.name)).not.toContain('Harvest Feast')
})

test('[EVT-01] a role gets as many more people as the dialog says', async () => {
  const page = await openEvents()
  const roles = (await callApi(page, 'GET', '/api/roles')) as { id: number; name: string }[]
  const hostId = roles.find(({ name }) => name === 'Host')?.id
  const date = addDays(wallClock(Date.now(), 'Pacific/Auckland').day, 40)
  await callApi(page, 'POST', '/api/events', { name: 'Street Party', date, startTime: '12:00', endTime: '16:00' })
  await page.reload()
  await page.getByRole('button', { name: 'Edit Street Party' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Event' })
  const shown = dialog.getByLabel('More Host')
  const before = Number(await shown.innerText())
  for (const _ of [1, 2, 3]) await dialog.getByRole('button', { name: 'One Host more' }).click()
  expect(await shown.innerText()).toBe(`+${before + 3}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page).filter({ hasText: 'Event updated' }).waitFor()
  const saved = (await listEvents(page)).find(({ name }) => name === 'Street Party')
  expect(saved?.raises.find(({ roleId }) => roleId === hostId)?.extraCount).toBe(before + 3)
  const extras = (await callApi(page, 'GET', '/api/requirements')) as {
    eventId: number
    date: string
    dayOfWeek: number
  }[]
  const raised = extras.filter(({ eventId }) => eventId === saved?.id)
  expect(new Set(raised.map((extra) => extra.date))).toEqual(new Set([date]))
  expect(new Set(raised.map((extra) => extra.dayOfWeek))).toEqual(new Set([dayOfWeekOf(date)]))
})

test('[EVT-01] what fails is told, and the dialog stays', async () => {
  const page = await openEvents()
  const event = await nextEvent(page)
  await page.getByRole('button', { name: `Edit ${event.name}` }).click()
  await callApi(page, 'DELETE', `/api/events/${event.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Event' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page).filter({ hasText: 'Failed to update event' }).waitFor()
  expect(await toast(page).innerText()).toContain(eventMessages.notFound)
  expect(await dialog.isVisible()).toBe(true)
})

test('[EVT-01] without any event the first step is offered to managers; staff only read', async () => {
  const page = await openEvents()
  for (const { id } of await listEvents(page)) await callApi(page, 'DELETE', `/api/events/${id}`)
  await page.reload()
  await page.getByText('No events found. Add your first event.').waitFor()
  const staffPage = await openEvents('staff')
  await staffPage.getByText('No events found.', { exact: true }).waitFor()
  expect(await staffPage.getByRole('button', { name: 'Add Event' }).count()).toBe(0)
})
