import { listEvents } from '@fairweek/domain/contracts/events'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { findInPage } from '../../../testing/find-in-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { samplePerson } from '../../../testing/sample-people.ts'
import { chooseAction, openView } from '../../../testing/schedule/week-toolbar.ts'
import { planShift, storeSmallWeek, WEEK } from '../../../testing/stored-shifts.ts'
import { answer } from '../../../testing/stub-api.ts'
import { waitUntilLoaded } from '../../../testing/wait-until-loaded.ts'

const grid = page.getByRole('table', { name: 'Week' })
const chip = (name: RegExp) => grid.getByRole('button', { name })
const legend = page.getByRole('list', { name: 'Legend' })

async function openWeek(...shifts: Shift[]): Promise<void> {
  storeSmallWeek(...shifts)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await expect.element(grid).toBeVisible()
}

test('[GRID-01] the grid shows seven days from Monday, a time mark every two hours, and no empty hours at first', async () => {
  await openWeek()
  const heads = grid
    .getByRole('columnheader')
    .elements()
    .map((head) => (head as HTMLElement).innerText)
  expect(heads).toHaveLength(8)
  expect(heads[0]).toBe('Time')
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const dates = ['Nov 30', 'Dec 1', 'Dec 2', 'Dec 3', 'Dec 4', 'Dec 5', 'Dec 6']
  heads.slice(1).forEach((head, index) => {
    expect(head).toMatch(new RegExp(`^${names[index]}\\s+${dates[index]}\\b`))
  })
  await expect.element(grid.getByRole('rowheader', { name: '9:00 AM' })).toBeVisible()
  await expect.element(grid.getByRole('rowheader', { name: '4:00 AM' })).not.toBeInTheDocument()

  await openView()
  const toggle = page.getByRole('checkbox', { name: 'Hide time slots without requirements' })
  await expect.element(toggle).toBeChecked()
  await toggle.click()
  await expect.poll(() => grid.getByRole('rowheader').elements()).toHaveLength(24)
  const marks = [...document.querySelectorAll('tbody th span[aria-hidden="true"]:not(.invisible)')]
  const hours = [12, 2, 4, 6, 8, 10]
  expect(marks.map((mark) => mark.textContent)).toEqual(
    expect.arrayContaining(['AM', 'PM'].flatMap((half) => hours.map((hour) => `${hour} ${half}`))),
  )
})

test('[GRID-01] a line marks the present time, in its hour of today only', async () => {
  storeSmallWeek()
  await renderApp('/schedule', { as: 'manager' })
  await openView()
  await page.getByRole('checkbox', { name: 'Hide time slots without requirements' }).click()
  await expect.poll(() => grid.getByRole('rowheader').elements()).toHaveLength(24)
  const lines = [...document.querySelectorAll('.now-line')].map((line) => line.closest('td')?.dataset)
  expect(lines).toMatchObject([{ date: '2026-11-18', hour: '12' }])
})

test('[GRID-02] [GRID-05] the grid shows shifts with labels, demand, events, and nights that end the next day', async () => {
  const day = { from: '09:00', to: '17:00' }
  answer(listEvents, [
    {
      id: 9,
      name: 'Quiz Night',
      date: addDays(WEEK, 3),
      startTime: '19:00:00',
      endTime: '22:00:00',
      isAllDay: false,
      sourceCalendarUrl: null,
      raises: [],
    },
  ])
  await openWeek(
    planShift({ person: 'Aroha Ngata', role: 'Bartender', dayOfWeek: 5, from: '18:00', to: '02:00' }),
    planShift({ person: 'Yuki Tanaka', dayOfWeek: 2, ...day, originalStaffId: samplePerson('Bo Li').id }),
    planShift({
      person: null,
      dayOfWeek: 3,
      ...day,
      originalStaffId: samplePerson('Jo Ng').id,
      status: 'Cancelled',
    }),
  )
  await expect.element(grid.getByText('Quiz Night').first()).toBeVisible()
  await expect
    .element(chip(/^Aroha Ngata, Bartender, Friday .*, 6:00 PM to 2:00 AM, ends next day, Draft$/))
    .toBeVisible()
  await expect.element(chip(/^From the day before: Aroha Ngata/)).toBeVisible()
  await expect.element(chip(/^Yuki Tanaka, Cook, Tuesday .* Reassigned$/)).toHaveTextContent('Reassigned')
  await expect.element(chip(/^Jo Ng, Cook, Wednesday .* Cancelled$/)).toHaveTextContent('Cancelled')
  const shown = (name: RegExp) => () => (chip(name).element() as HTMLElement).innerText
  await expect.poll(shown(/^Need \d more, Cook, Tuesday, 9:00 AM to 5:00 PM/)).toMatch(/^Need 2 more/)
  await expect.poll(shown(/^Need \d more, Cook, Monday, 9:00 AM to 5:00 PM/)).toMatch(/^Need 3 more/)
})

test('[GRID-02] archived shifts are counted, and labelled Inactive in the grid and its legend once they are shown', async () => {
  await openWeek(planShift({ person: 'Bo Li', dayOfWeek: 2, from: '09:00', to: '17:00', status: 'Deprecated' }))
  await expect.element(legend).toHaveTextContent('Cancelled')
  await expect.element(legend).not.toHaveTextContent('Inactive')
  await openView()
  const toggle = page.getByRole('checkbox', { name: 'Show archived (1)' })
  await expect.element(toggle).not.toBeChecked()
  const archived = chip(/^Bo Li, Cook, Tuesday .* Inactive$/)
  await expect.element(archived).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Schedule Status: Pending 0 Total Shifts/ })).toBeVisible()
  await toggle.click()
  await expect.element(archived).toHaveTextContent('Inactive')
  await expect.element(legend).toHaveTextContent('Inactive')
  await expect.element(grid).not.toHaveTextContent(/Deprecated|Archived/)
})

test('[GRID-05] last Sunday’s night shift ends on this Monday', async () => {
  const night = { dayOfWeek: 0, from: '20:00', to: '03:00', weekStartDate: addDays(WEEK, -7) }
  await openWeek(planShift({ person: 'Hemi Parata', role: 'Bartender', ...night }))
  const rest = chip(/^From the day before: Hemi Parata, Bartender, Sunday/)
  await expect.element(rest).toBeVisible()
  const slots = rest.element().closest('td')?.querySelectorAll('[aria-label^="Add a shift on Monday"]')
  expect(slots).toHaveLength(1)
})

test('[GRID-04] a change made elsewhere appears within moments without moving the page', async () => {
  const shifts = storeSmallWeek()
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  const afternoon = await findInPage(`[data-slot="${WEEK} 15"]`)
  await waitUntilLoaded()
  // At first, the page is not long enough to be scrolled.
  await expect
    .poll(() => {
      window.scrollTo(0, 270)
      return window.scrollY
    })
    .toBe(270)
  const before = afternoon.getBoundingClientRect().top
  shifts.add(planShift({ person: 'Oskar Nyström', dayOfWeek: 6, from: '16:00', to: '23:00' }))
  await expect.element(chip(/^Oskar Nyström, Cook, Saturday/), { timeout: 3000 }).toBeVisible()
  expect(Math.abs(afternoon.getBoundingClientRect().top - before)).toBeLessThanOrEqual(1)
})

test('[GRID-03] [SHIFT-01] clicking a slot opens the dialog with its day and hour and a length of eight hours', async () => {
  // Without a shift in the evening, its hours would be hidden.
  await openWeek(planShift({ person: 'Bo Li', dayOfWeek: 4, from: '19:00', to: '23:00' }))
  const dialog = page.getByRole('dialog')
  const times = ['Start time, hour', 'Start time, minutes', 'End time, hour', 'End time, minutes']
  const read = () => times.map((label) => (dialog.getByLabelText(label).element() as HTMLSelectElement).value)
  const slot = await findInPage(`[data-slot="${addDays(WEEK, 3)} 20"]`)
  await expect.element(slot).toHaveAccessibleName(/^Add a shift on Thursday .* at 8:00 PM$/)
  slot.click()
  await expect.element(dialog.getByRole('button', { name: /^Date: Thu, / })).toBeVisible()
  await expect.poll(read).toEqual(['20', '00', '04', '00'])
  await expect.element(dialog.getByText('next day')).toBeVisible()
  const minutes = [...dialog.getByLabelText('Start time, minutes').element().querySelectorAll('option')]
  expect(minutes.map(({ text }) => text)).toEqual(['00', '15', '30', '45'])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await chooseAction('Add Shift')
  await expect.poll(read).toEqual(['09', '00', '17', '00'])
})

test('on a phone the week shows one day at a time, without sideways scrolling', async () => {
  storeSmallWeek()
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport: 'phone' })
  await page.viewport(360, 740)
  await page.getByRole('tab', { name: /^Fri\b/ }).click()
  await expect.element(page.getByRole('heading', { name: /^Friday/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectAccessible()
})

test.each(['light', 'dark'] as const)('axe reports no violations on the week and its dialog in %s', async (theme) => {
  const day = { from: '09:00', to: '17:00' }
  storeSmallWeek(
    planShift({ person: 'Bo Li', dayOfWeek: 1, ...day }),
    planShift({ person: 'Yuki Tanaka', dayOfWeek: 2, ...day, status: 'Confirmed' }),
    planShift({ person: null, dayOfWeek: 3, ...day, status: 'Cancelled', originalStaffId: samplePerson('Bo Li').id }),
    planShift({ person: 'Jo Ng', role: 'Host', dayOfWeek: 5, from: '18:00', to: '02:00', isPinned: true }),
  )
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', theme })
  await expect.element(chip(/^Jo Ng/)).toBeVisible()
  expect(document.documentElement.dataset.theme).toBe(theme)
  await expectAccessible()
  await chooseAction('Add Shift')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectAccessible()
})
