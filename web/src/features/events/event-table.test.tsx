import { createEvent, deleteEvent, type Event, listEvents, updateEvent } from '@fairweek/domain/contracts/events'
import { eventMessages } from '@fairweek/domain/messages/events'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answer, refuse } from '../../testing/stub-api.ts'
import { hourOf } from '../../testing/time-fields.ts'

const HARVEST: Event = {
  id: 9,
  name: 'Harvest Supper',
  date: '2026-12-08',
  startTime: '19:00:00',
  endTime: '23:00:00',
  isAllDay: false,
  sourceCalendarUrl: null,
  raises: [{ roleId: 1, extraCount: 1 }],
}
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const adding = page.getByRole('dialog', { name: 'Add Event' })
const editing = page.getByRole('dialog', { name: 'Edit Event' })

async function openEvents(as: 'manager' | 'staff' = 'manager'): Promise<void> {
  await renderApp('/events', { as })
  await expect.element(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible()
}

test('[EVT-01] the table shows the name, date, times and additional people of each event', async () => {
  await openEvents()
  await expect.element(row('Live Music Night')).toBeVisible()
  const heads = [...document.querySelectorAll('th[scope="col"]')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['Event Name', 'Date', 'Start Time', 'End Time', 'Actions'])
  await expect.element(page.getByText('Events automatically raise the number of staff required')).toBeVisible()
  await expect.element(row('Live Music Night').getByText(/^\+\d/)).toHaveLength(2)
})

test('[EVT-01] an event is validated, and added', async () => {
  const created = answer(createEvent, ({ body }) => ({ ...HARVEST, ...body, raises: [], isAllDay: false }))
  await openEvents()
  await page.getByRole('button', { name: 'Add Event' }).first().click()
  const name = adding.getByLabelText('Event Name')
  await expect.element(name).toHaveAttribute('placeholder', 'e.g., Live Music Night')
  await expect.element(hourOf(adding, 'Start Time')).toHaveValue('18')
  await expect.element(hourOf(adding, 'End Time')).toHaveValue('22')
  await expect.element(adding.getByRole('combobox', { name: 'Start Time, minutes' })).toHaveTextContent(/^00$/)
  await hourOf(adding, 'End Time').selectOptions('18')
  await adding.getByRole('button', { name: 'Add Event' }).click()
  await expect.element(adding.getByText('Required', { exact: true })).toHaveLength(2)

  await name.fill('Harvest Supper')
  await page.getByRole('button', { name: /^Event Date/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Event Date' })
  await calendar.getByRole('button', { name: /next month/i }).click()
  await calendar.getByRole('gridcell').filter({ hasText: /^8$/ }).getByRole('button').click()
  await expect.element(calendar).not.toBeInTheDocument()
  await adding.getByRole('button', { name: 'Add Event' }).click()
  await expect.element(adding.getByText(eventMessages.sameTimes)).toBeVisible()
  expect(created.calls).toEqual([])
  await hourOf(adding, 'Start Time').selectOptions('19')
  await hourOf(adding, 'End Time').selectOptions('23')
  answer(listEvents, [HARVEST])
  await adding.getByRole('button', { name: 'Add Event' }).click()
  await expectToast('Event created')
  await expect.element(row('Harvest Supper')).toHaveTextContent(/7:00 PM.*11:00 PM/)
  expect(created.calls).toMatchObject([
    { body: { name: 'Harvest Supper', date: '2026-12-08', startTime: '19:00', endTime: '23:00' } },
  ])
})

test('[EVT-01] an event is changed, with the number of people of a role that is set in the dialog', async () => {
  answer(listEvents, [HARVEST])
  const updated = answer(updateEvent, HARVEST)
  await openEvents()
  await page.getByRole('button', { name: 'Edit Harvest Supper' }).click()
  await editing.getByLabelText('Event Name').fill('Harvest Feast')
  const extra = editing.getByLabelText('Extra people: Host')
  await expect.element(extra).toHaveTextContent(/^\+?0$/)
  for (const _ of [1, 2, 3]) await editing.getByRole('button', { name: 'One more: Host' }).click()
  await expect.element(extra).toHaveTextContent('+3')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expectToast('Event updated')
  expect(updated.calls).toMatchObject([{ params: { id: 9 }, body: { name: 'Harvest Feast' } }])
  expect(updated.calls[0]?.body.raises).toEqual(
    expect.arrayContaining([
      { roleId: 1, extraCount: 1 },
      { roleId: 3, extraCount: 3 },
    ]),
  )
})

test('[EVT-01] [EVT-03] an all-day event has no times, and gets people', async () => {
  answer(listEvents, [{ ...HARVEST, isAllDay: true, startTime: '00:00:00', endTime: '00:00:00', raises: [] }])
  const updated = answer(updateEvent, HARVEST)
  await openEvents()
  await page.getByRole('button', { name: 'Edit Harvest Supper' }).click()
  await expect.element(editing.getByRole('checkbox', { name: 'All day' })).toBeChecked()
  await expect.element(editing.getByText('An all-day event has no times.')).toBeVisible()
  for (const _ of [1, 2]) await editing.getByRole('button', { name: 'One more: Bartender' }).click()
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(editing).not.toBeInTheDocument()
  expect(updated.calls[0]?.body).toMatchObject({ isAllDay: true })
  expect(updated.calls[0]?.body.raises).toEqual(expect.arrayContaining([{ roleId: 1, extraCount: 2 }]))
})

test('[EVT-01] an event is deleted after a confirmation', async () => {
  answer(listEvents, [HARVEST])
  const deleted = answer(deleteEvent, () => {
    answer(listEvents, [])
    return { message: 'Deleted' }
  })
  await openEvents()
  await page.getByRole('button', { name: 'Delete Harvest Supper' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('removes the associated scheduling requirements')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Event deleted')
  await expect.element(row('Harvest Supper')).not.toBeInTheDocument()
  expect(deleted.calls).toMatchObject([{ params: { id: 9 } }])
})

test('[EVT-03] deleting an event from a calendar says that the next import adds it again', async () => {
  answer(listEvents, [{ ...HARVEST, sourceCalendarUrl: 'https://club.example/events.ics' }])
  await openEvents()
  await expect.element(row('Harvest Supper')).toHaveTextContent('From calendar')
  await page.getByRole('button', { name: 'Delete Harvest Supper' }).click()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('The next import adds it again')
})

test('[EVT-01] errors are shown while the dialog stays open', async () => {
  answer(updateEvent, refuse('notFound', eventMessages.notFound))
  await openEvents()
  await page.getByRole('button', { name: 'Edit Live Music Night' }).click()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expectToast('Failed to update event', eventMessages.notFound)
  await expect.element(editing).toBeVisible()
})

test('[EVT-01] without events, managers are offered a first step', async () => {
  answer(listEvents, [])
  await openEvents()
  await expect.element(page.getByText('No events found. Add your first event.')).toBeVisible()
})

test('[EVT-01] staff can only read events', async () => {
  answer(listEvents, [])
  await openEvents('staff')
  await expect.element(page.getByText('No events found.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add Event' })).not.toBeInTheDocument()
})

test('[EVT-01] with past events only, the page says that none are upcoming, not that none exist', async () => {
  const past = { id: 1, name: 'Quiz', date: '2026-11-15', startTime: '18:00:00', endTime: '22:00:00' }
  answer(listEvents, [{ ...past, isAllDay: false, sourceCalendarUrl: null, raises: [] }])
  await renderApp('/events', { as: 'manager' })
  await expect.element(page.getByText('No upcoming events.')).toBeVisible()
  await expect.element(page.getByText(/No events found/)).not.toBeInTheDocument()
})
