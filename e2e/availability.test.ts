import type { Availability, AvailabilitySlot } from '@fairweek/domain/contracts/availability/availability'
import type { Staff } from '@fairweek/domain/contracts/staff'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'
import { untilDrawn } from './harness/until-drawn.ts'

async function personOf(page: Page, username: string): Promise<Staff> {
  const staff = (await callApi(page, 'GET', '/api/staff')) as Staff[]
  const person = staff.find(({ user }) => user?.username === username)
  if (!person) throw new Error(`Nobody has the account ${username}.`)
  return person
}

const readAvailability = async (page: Page, { id }: Staff) =>
  (await callApi(page, 'GET', `/api/availability/${id}`)) as Availability

const storeSlots = (page: Page, { id }: Staff, slots: readonly Partial<AvailabilitySlot>[]) =>
  callApi(page, 'PUT', `/api/availability/${id}`, { slots })

/** Returns the centre of a half-hour cell of the week grid. Columns are counted from Monday, rows from midnight. */
async function pointOf(page: Page, column: number, row: number): Promise<{ x: number; y: number }> {
  const surface = page.locator('[data-surface]')
  // A low screen shows only part of the grid, so the cell is scrolled into view.
  await page.locator(`[data-cell="${column} ${row}"]`).evaluate((cell) => cell.scrollIntoView({ block: 'center' }))
  const box = await surface.boundingBox()
  if (!box) throw new Error('There is no picture.')
  return { x: box.x + ((column + 0.5) / 7) * box.width, y: box.y + ((row + 0.5) / 48) * box.height }
}

/** Drags with touch events, as a finger does. */
async function dragFinger(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const start = await pointOf(page, ...from)
  const box = await page.locator('[data-surface]').boundingBox()
  if (!box) throw new Error('There is no picture.')
  const end = { x: box.x + ((to[0] + 0.5) / 7) * box.width, y: box.y + ((to[1] + 0.5) / 48) * box.height }
  const session = await page.context().newCDPSession(page)
  // Whether a finger scrolls or paints depends on what has been drawn so far, which may be one frame behind.
  await untilDrawn(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [start])
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }])
  await touch('touchEnd', [])
  await session.detach()
}

const textsOf = ({ slots }: Availability) =>
  slots.map(
    ({ kind, dayOfWeek, startTime, endTime }) => `${kind} ${dayOfWeek} ${startTime.slice(0, 5)}-${endTime.slice(0, 5)}`,
  )

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Availability saved')
}

test.describe('availability', () => {
  test('[AVAIL-01] [AVAIL-05] on a phone, staff paint unavailable and preferred times with a finger, and undo a stroke', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'staff', viewport: 'phone' })
    const person = await personOf(page, 'staff')
    await storeSlots(page, person, [])
    await page.goto('/')
    await page.getByText('My hours and profile', { exact: true }).click()
    await page.getByRole('link', { name: 'My availability' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Availability' })).toBeVisible()
    await expect(page.getByText('Nothing entered yet, so any time is fine.')).toBeVisible()
    await expectAccessible(page)

    // The grid opens at the first hour with work (9:00 AM in the sample restaurant), with rows that a finger can hit. Names of days and times stay visible.
    const box = page.locator('.week-picture-box')
    const atTop = () =>
      box.evaluate((element) => {
        const head = element.querySelector('thead')
        const { left, bottom } = head?.getBoundingClientRect() ?? { left: 0, bottom: 0 }
        const rows = [...element.querySelectorAll('tbody tr')]
        const first = rows.find((row) => row.getBoundingClientRect().bottom > bottom + 1)
        return {
          time: first?.querySelector('th')?.textContent ?? '',
          height: first?.getBoundingClientRect().height ?? 0,
          isHeadThere: document.elementFromPoint(left + 60, bottom - 8)?.closest('thead') !== null,
        }
      })
    await box.scrollIntoViewIfNeeded()
    await expect.poll(atTop).toEqual({ time: '9:00 AM', height: 28, isHeadThere: true })

    // Without a selected brush, a finger scrolls.
    const scrolled = () => box.evaluate((element) => element.scrollTop)
    await pointOf(page, 1, 34)
    const before = await scrolled()
    await dragFinger(page, [1, 34], [1, 40])
    // Waits for the end of the scrolling, which would move the cells of the next drag.
    await expect
      .poll(async () => {
        const now = await scrolled()
        await untilDrawn(page)
        return now < before - 100 && now === (await scrolled())
      })
      .toBe(true)
    await expect(page.getByText('All changes saved')).toBeVisible()
    await page.getByRole('button', { name: 'Can’t work' }).click()
    await dragFinger(page, [1, 34], [1, 47])
    await expect(page.getByText('Tue, 5 PM – 12 AM')).toBeVisible()
    // Leaving with unsaved times needs confirmation, and staying keeps them.
    const asked = page.waitForEvent('dialog')
    const leaving = page.evaluate(() => window.history.back())
    await (await asked).dismiss()
    await leaving
    await expect(page.getByText('Tue, 5 PM – 12 AM')).toBeVisible()
    await page.getByRole('button', { name: 'Prefer', exact: true }).click()
    await dragFinger(page, [0, 18], [4, 23])
    await expect(page.getByText('Mon – Fri, 9 AM – 12 PM')).toBeVisible()
    await dragFinger(page, [5, 18], [6, 23])
    await expect(page.getByText('Every day, 9 AM – 12 PM')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Mon – Fri, 9 AM – 12 PM')).toBeVisible()
    // Dragging over cells that a brush has painted clears them.
    await dragFinger(page, [2, 18], [2, 23])
    await expect(page.getByText('Mon, Tue, Thu, Fri, 9 AM – 12 PM')).toBeVisible()
    await expectAccessible(page)
    await save(page)
    expect(textsOf(await readAvailability(page, person))).toEqual([
      'prefer 1 09:00-12:00',
      'cannot 2 17:00-24:00',
      'prefer 2 09:00-12:00',
      'prefer 4 09:00-12:00',
      'prefer 5 09:00-12:00',
    ])

    // A saved change can be undone, and the result saved again.
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await save(page)
    expect(textsOf(await readAvailability(page, person))).toContain('prefer 3 09:00-12:00')
  })
})

/** Picks a day in November or December 2026 in a date field of a form. */
async function pickDay(page: Page, field: string, day: string): Promise<void> {
  await page.getByRole('button', { name: `${field}:` }).click()
  const choice = page.getByRole('button', { name: new RegExp(`${day}, 2026`) })
  await choice.click()
  // While one calendar closes, the next field's calendar has days of the same names.
  await expect(choice).toHaveCount(0)
}

test.describe('time off', () => {
  test('[AVAIL-02] staff request time off on a phone, warned of black-out dates and a confirmed shift; a manager approves it', async ({
    newPage,
  }) => {
    const manager = await newPage({ as: 'manager' })
    const person = await personOf(manager, 'staff')
    const next = weekFromNow(1)
    for (const { id, staffId, status } of await readWeek(manager, next)) {
      if (staffId !== person.id) continue
      if (status === 'Confirmed') await callApi(manager, 'PUT', `/api/schedule/${id}/unconfirm`)
      await callApi(manager, 'DELETE', `/api/schedule/${id}`)
    }
    const shift = await planShift(manager, next, {
      person: person.name,
      role: person.roles[0]?.name ?? '',
      dayOfWeek: 4,
      from: '17:00',
      to: '23:00',
    })
    await callApi(manager, 'PUT', `/api/schedule/${shift.id}/confirm`, {})
    await manager.goto('/availability')
    await manager.getByRole('tab', { name: 'Time off' }).click()
    await manager.getByRole('button', { name: 'Add black-out dates' }).click()
    await manager.getByRole('textbox', { name: 'Reason' }).fill('Harvest party')
    await pickDay(manager, 'First day', 'November 28')
    await pickDay(manager, 'Last day', 'November 29')
    await manager.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(manager.getByText('Harvest party: Sat Nov 28 – Sun Nov 29')).toBeVisible()

    const page = await newPage({ as: 'staff', viewport: 'phone' })
    await page.goto('/availability?part=time-off')
    await expect(page.getByText('You have not requested any time off.')).toBeVisible()
    await page.getByRole('button', { name: 'Request time off' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request time off' })
    await expect(dialog.getByText('Harvest party: Sat Nov 28 – Sun Nov 29')).toBeVisible()
    await pickDay(page, 'First day', 'November 28')
    await expect(dialog.getByText('Some of these dates are closed to time-off requests.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
    await pickDay(page, 'First day', 'November 26')
    await pickDay(page, 'Last day', 'November 27')
    await expect(dialog.getByText('You work during this time.')).toBeVisible()
    await expect(dialog.getByText(/^Thu Nov 26, 5 PM – 11 PM, .+ \(Published\)$/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Note' }).fill('My sister marries')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expectToast(page, 'Your request has been sent to managers.')
    await expect(page.getByText('Thu Nov 26 – Fri Nov 27')).toBeVisible()
    await expect(page.getByText('Requested', { exact: true })).toBeVisible()
    await expectAccessible(page)

    await manager.reload()
    await expect(manager.getByText('1 to decide')).toBeVisible()
    await expect(manager.getByText('“My sister marries”')).toBeVisible()
    await expect(manager.getByText(/^Thu Nov 26, 5 PM – 11 PM, .+ \(Published\)$/)).toBeVisible()
    await expectAccessible(manager)
    await manager.getByRole('button', { name: `Approve: ${person.name}, Thu Nov 26 – Fri Nov 27` }).click()
    await expectToast(manager, 'Time off approved.')
    await expect(manager.getByText('Approved', { exact: true })).toBeVisible()

    await page.reload()
    await expect(page.getByText('Approved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Withdraw: / }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expectToast(page, 'Time off withdrawn.')
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  })
})
