import { eventMessages } from '@fairweek/domain/messages/events'
import { addDays, dayOfWeekOf } from '@fairweek/domain/time/day'
import type { Page } from '@playwright/test'
import { expect, look, type NewPage, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { TODAY } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

interface EventRow {
  id: number
  name: string
  date: string
  startTime: string
  endTime: string
  raises: { roleId: number; extraCount: number }[]
}

const listEvents = async (page: Page) => (await callApi(page, 'GET', '/api/events')) as EventRow[]

/** Returns the sample's first event that is not over. */
async function nextEvent(page: Page): Promise<EventRow> {
  const next = (await listEvents(page)).find(({ date }) => date >= TODAY)
  if (!next) throw new Error('The demo has no coming event.')
  return next
}

async function openEvents(newPage: NewPage, as: 'manager' | 'staff' = 'manager'): Promise<Page> {
  const page = await newPage({ as })
  await page.goto('/events')
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible()
  return page
}

async function pickLastDayOfNextMonth(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Event Date/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Event Date' })
  await calendar.getByRole('button', { name: /next month/i }).click()
  await calendar.getByRole('gridcell').filter({ hasText: /^15$/ }).getByRole('button').click()
  await expect(calendar).toHaveCount(0)
}

look('[EVT-01] the table shows the name, date, times and additional people of each event', async ({ newPage }) => {
  const page = await openEvents(newPage)
  const heads = ['Event Name', 'Date', 'Start Time', 'End Time', 'Actions']
  await expect(page.getByRole('columnheader')).toHaveText(heads, { useInnerText: true })
  await expect(page.getByText('Events automatically raise the number of staff required')).toBeVisible()
  const next = await nextEvent(page)
  const row = page.getByRole('row').filter({ hasText: next.name })
  expect(next.raises.length).toBeGreaterThan(0)
  await expect(row.getByText(/^\+\d/)).toHaveCount(next.raises.length)
})

test('[EVT-01] an event is validated, added, changed and deleted', async ({ newPage }) => {
  const page = await openEvents(newPage)
  await page.getByRole('button', { name: 'Add Event' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Event' })
  const name = dialog.getByLabel('Event Name')
  await expect(name).toHaveAttribute('placeholder', 'e.g., Live Music Night')
  const hour = (label: string) => dialog.getByRole('combobox', { name: `${label}, hour` })
  await expect(hour('Start Time')).toHaveValue('18')
  await expect(hour('End Time')).toHaveValue('22')
  await expect(dialog.getByRole('combobox', { name: 'Start Time, minutes' }).locator('option')).toHaveText(['00'])
  await hour('End Time').selectOption('18')
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  await expect(dialog.getByText('Required', { exact: true })).toHaveCount(2)

  await name.fill('Harvest Supper')
  await pickLastDayOfNextMonth(page)
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  await expect(dialog.getByText(eventMessages.sameTimes)).toBeVisible()
  await hour('Start Time').selectOption('19')
  await hour('End Time').selectOption('23')
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  await expectToast(page, 'Event created')
  const row = page.getByRole('row').filter({ hasText: 'Harvest Supper' })
  await expect(row).toContainText(/7:00 PM[\s\S]*11:00 PM/, { useInnerText: true })

  await page.getByRole('button', { name: 'Edit Harvest Supper' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Event' })
  await editing.getByLabel('Event Name').fill('Harvest Feast')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Event updated')

  await page.getByRole('button', { name: 'Delete Harvest Feast' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('removes the associated scheduling requirements')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Event deleted')
  expect((await listEvents(page)).map((event) => event.name)).not.toContain('Harvest Feast')
})

test('[EVT-01] an event adds the number of people of a role that is set in the dialog', async ({ newPage }) => {
  const page = await openEvents(newPage)
  const roles = (await callApi(page, 'GET', '/api/roles')) as { id: number; name: string }[]
  const hostId = roles.find(({ name }) => name === 'Host')?.id
  const date = addDays(TODAY, 40)
  await callApi(page, 'POST', '/api/events', { name: 'Street Party', date, startTime: '12:00', endTime: '16:00' })
  await page.reload()
  await page.getByRole('button', { name: 'Edit Street Party' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Event' })
  const shown = dialog.getByLabel('Extra people: Host')
  const before = Number(await shown.innerText())
  for (const _ of [1, 2, 3]) await dialog.getByRole('button', { name: 'One more: Host' }).click()
  await expect(shown).toHaveText(`+${before + 3}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Event updated')
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

test('[EVT-01] errors are shown while the dialog stays open', async ({ newPage }) => {
  const page = await openEvents(newPage)
  const event = await nextEvent(page)
  await page.getByRole('button', { name: `Edit ${event.name}` }).click()
  await callApi(page, 'DELETE', `/api/events/${event.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Event' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Failed to update event', eventMessages.notFound)
  await expect(dialog).toBeVisible()
})

test('[EVT-01] without events, managers are offered a first step; staff can only read', async ({ newPage }) => {
  const page = await openEvents(newPage)
  for (const { id } of await listEvents(page)) await callApi(page, 'DELETE', `/api/events/${id}`)
  await page.reload()
  await expect(page.getByText('No events found. Add your first event.')).toBeVisible()
  const staffPage = await openEvents(newPage, 'staff')
  await expect(staffPage.getByText('No events found.', { exact: true })).toBeVisible()
  await expect(staffPage.getByRole('button', { name: 'Add Event' })).toHaveCount(0)
})
