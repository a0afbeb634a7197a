import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { countOpen, needsOfWeek, shortfallsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { addDays, dayOfWeekOf } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Page } from '@playwright/test'
import { expect, look, type NewPage, test } from './fixtures.ts'
import { callApi, holdBack, signIn } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { TODAY } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

interface Person {
  id: number
  name: string
  phoneNumber: string
  targetWeeklyHours: number | null
  userId: number | null
  roles: { id: number; name: string }[]
  user: { username: string; email: string; role: string } | null
}
const listStaff = async (page: Page) => (await callApi(page, 'GET', '/api/staff')) as Person[]
const weekOf = async (page: Page, weekStart: string) =>
  (await callApi(page, 'GET', `/api/schedule/week/${weekStart}`)) as Shift[]

async function openDashboard(newPage: NewPage, as: 'admin' | 'manager' | 'staff', phone = false): Promise<Page> {
  const page = await newPage({ as, viewport: phone ? 'phone' : 'laptop' })
  await page.goto('/')
  await expect(page.getByText('Loading dashboard...')).toHaveCount(0)
  return page
}

function addShift(page: Page, person: Person, date: string, times: [string, string] = ['10:00', '16:00']) {
  return callApi(page, 'POST', '/api/schedule', {
    weekStartDate: weekStartOf(date),
    dayOfWeek: dayOfWeekOf(date),
    startTime: times[0],
    endTime: times[1],
    staffId: person.id,
    roleId: person.roles[0]?.id,
    status: 'Pending',
  }) as Promise<Shift>
}

async function personOf(page: Page, username: string): Promise<Person> {
  const person = (await listStaff(page)).find(({ user }) => user?.username === username)
  if (!person) throw new Error(`Nobody has the account ${username}.`)
  return person
}

/** Finds another person with the same role. */
async function colleagueOf(page: Page, { id, roles: [role] }: Person): Promise<Person> {
  const found = (await listStaff(page)).find((other) => other.id !== id && other.roles[0]?.id === role?.id)
  if (!found) throw new Error('Nobody else works in this role.')
  return found
}

test.describe('manager dashboard', () => {
  look(
    '[MDASH-01] shows that it is loading, then four cards: staff, conflicts, pending shifts, events',
    async ({ newPage }) => {
      const page = await newPage({ as: 'manager' })
      const answer = await holdBack(page, '**/api/requirements/weeks/*')
      await page.goto('/')
      await expect(page.getByText('Loading dashboard...')).toBeVisible()
      answer()
      await expect(page.getByText('Loading dashboard...')).toHaveCount(0)
      for (const [label, path] of [
        ['Total Staff', '/staff'],
        ['Schedule Conflicts', '/schedule#conflicts'],
        ['Pending Shifts', '/schedule'],
        ['Upcoming Events', '/events'],
      ] as const) {
        const card = page.getByRole('link').filter({ hasText: label })
        await expect(card).toHaveText(/^\d+\s/, { useInnerText: true })
        await expect(card).toHaveAttribute('href', path)
      }
      const conflicts = (await callApi(page, 'GET', '/api/conflicts')) as { resolved: boolean; date: string }[]
      const ahead = conflicts.filter(({ resolved, date }) => !resolved && date >= TODAY)
      await expect(page.getByRole('link').filter({ hasText: 'Schedule Conflicts' })).toHaveText(
        new RegExp(`^${ahead.length}\\b`),
        {
          useInnerText: true,
        },
      )
    },
  )

  look(
    '[MDASH-01] shows a chart and figures that agree with the shifts, requirements and events of the week',
    async ({ newPage }) => {
      const page = await openDashboard(newPage, 'manager')
      const weekStart = weekStartOf(TODAY)
      const shifts = [...(await weekOf(page, weekStart)), ...(await weekOf(page, addDays(weekStart, 7)))]
      const requirements = (await callApi(page, 'GET', '/api/requirements')) as Requirement[]
      const events = (await callApi(page, 'GET', '/api/events')) as { date: string }[]
      const dateOfShift = (shift: Shift) => addDays(shift.weekStartDate, (shift.dayOfWeek + 6) % 7)
      const pending = shifts.filter(
        (shift) => shift.status === 'Pending' && dateOfShift(shift) >= TODAY && dateOfShift(shift) < addDays(TODAY, 7),
      )
      const figure = (label: string) => page.getByRole('link').filter({ hasText: label })
      const startsWith = (count: number) => new RegExp(`^${count}\\b`)
      await expect(figure('Total Staff')).toHaveText(startsWith((await listStaff(page)).length), { useInnerText: true })
      await expect(figure('Pending Shifts')).toHaveText(startsWith(pending.length), { useInnerText: true })
      const coming = events.filter(({ date }) => date >= TODAY).length
      await expect(figure('Upcoming Events')).toHaveText(startsWith(coming), { useInnerText: true })
      const next = addDays(weekStart, 7)
      const { needed, open } = countOpen(needsOfWeek(requirements, next), shortfallsOfWeek(requirements, shifts, next))
      await page.getByRole('radio', { name: 'Next week' }).click()
      const week = page.getByRole('region', { name: 'Next week' })
      await expect(week.getByText(`${open} of ${needed} open`)).toBeVisible()
      await expect(week.getByRole('listitem')).toHaveCount(7)
    },
  )

  look(
    '[PUB-05] lists the weeks past their publishing deadline, and none once there is no deadline',
    async ({ newPage }) => {
      const page = await openDashboard(newPage, 'admin')
      await expect(page.getByText(/^\d weeks? should have been published by now/)).toBeVisible()
      const next = addDays(weekStartOf(TODAY), 7)
      const link = page.locator(`a[href="/schedule?week=${next}"]`)
      await expect(page.getByRole('listitem').filter({ has: link })).toContainText(/was due .+, \d+ days? ago · /)
      await expectAccessible(page)
      await callApi(page, 'POST', '/api/settings', { key: 'publishDaysAhead', value: '0' })
      await page.reload()
      await expect(page.getByRole('region', { name: 'Staff Overview' })).toBeVisible()
      await expect(page.getByText(/should have been published/)).toHaveCount(0)
    },
  )

  look(
    '[MDASH-02] shows the staff overview and links to the schedule, staff, timesheets and events',
    async ({ newPage }) => {
      const page = await openDashboard(newPage, 'manager')
      const overview = page.getByRole('region', { name: 'Staff Overview' })
      await overview.getByRole('button', { name: /^Show all/ }).click()
      const staff = await listStaff(page)
      await expect(overview.getByRole('listitem')).toHaveCount(staff.length)
      for (const text of await overview.getByRole('listitem').allInnerTexts()) {
        expect(text).toMatch(/Over Target|Under Target|Confirmed|No target/)
      }
      for (const [name, path] of [
        ['Manage Schedule', '/schedule'],
        ['Manage Staff', '/staff'],
        ['Export Timesheets', '/timesheets'],
        ['All events', '/events'],
      ] as const) {
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
      }
    },
  )

  test('[MDASH-05] on a phone names at the top what waits for a decision, and opens the day that is tapped', async ({
    newPage,
  }) => {
    const staff = await newPage({ as: 'staff' })
    const page = await openDashboard(newPage, 'manager', true)
    const toDecide = page.getByRole('navigation', { name: 'To decide' })
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
    await expect(toDecide).toHaveCount(0)

    const { id: staffId } = await personOf(page, 'staff')
    const off = { fromDate: addDays(TODAY, 20), untilDate: addDays(TODAY, 21) }
    await callApi(staff, 'POST', '/api/time-off', { staffId, ...off })
    await page.reload()
    await expect(toDecide.getByRole('link')).toHaveText(['1 time-off request'])
    await expect(toDecide).toBeInViewport()
    await expectAccessible(page)
    await toDecide.getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Time off' })).toContainText('1 to decide')

    await page.goto('/')
    await page.getByRole('link', { name: /^Friday/ }).click()
    await expect(page.getByRole('tab', { name: /^Fri/ })).toHaveAttribute('aria-selected', 'true')
    // Below the controls, the day itself is in view.
    await expect(page.getByRole('tab', { name: /^Fri/ })).toBeInViewport()
    await expect(page.getByRole('heading', { name: /^Friday/ })).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Schedule Status' })).not.toBeInViewport()
  })

  test('[MDASH-03] lets only an admin confirm everything pending, after a confirmation', async ({ newPage }) => {
    const managerPage = await openDashboard(newPage, 'manager')
    const person = await personOf(managerPage, 'staff')
    const day = addDays(TODAY, 3)
    const own = (await weekOf(managerPage, weekStartOf(day))).filter(({ staffId }) => staffId === person.id)
    if (!own.some(({ dayOfWeek }) => dayOfWeek === dayOfWeekOf(day))) await addShift(managerPage, person, day)
    await managerPage.reload()
    await expect(managerPage.getByRole('region', { name: 'Quick Actions' }).getByText('Manage Staff')).toBeVisible()
    await expect(managerPage.getByRole('button', { name: 'Confirm All Pending Shifts' })).toHaveCount(0)

    const page = await openDashboard(newPage, 'admin')
    const all = (await callApi(page, 'GET', '/api/schedule')) as Shift[]
    const confirmable = all.filter(({ status, staffId }) => status === 'Pending' && staffId !== null).length
    expect(confirmable).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Confirm All Pending Shifts' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm All' }).click()
    await expectToast(page, 'All pending schedules confirmed', `Successfully confirmed ${confirmable} schedules.`)
    await expect(page.getByRole('button', { name: 'Confirm All Pending Shifts' })).toHaveCount(0)
    const after = (await callApi(page, 'GET', '/api/schedule')) as Shift[]
    expect(after.filter(({ status, staffId }) => status === 'Pending' && staffId !== null)).toEqual([])
  })
})

test.describe('staff dashboard', () => {
  test('[SDASH-07] shows the next shift at the top, and the profile of the user', async ({ newPage }) => {
    const managerPage = await newPage({ as: 'manager' })
    await managerPage.goto('/')
    const person = await personOf(managerPage, 'staff')
    const page = await openDashboard(newPage, 'staff', true)
    const profile = page.getByRole('region', { name: 'Profile' })
    const text = await profile.innerText()
    expect(text).toContain(person.name)
    expect(text).toContain(person.phoneNumber)
    expect(text).toMatch(new RegExp(`Target Hours\\s+${person.targetWeeklyHours ?? '-'}`))
    for (const { name } of person.roles) expect(text).toContain(name)
    expect(text).toMatch(/Scheduled Hours\s+[\d.]+/)
    const upcoming = Number(/(\d+) upcoming shifts scheduled/.exec(text)?.[1])

    // Adds one shift in a coming week, and one far ahead.
    for (const weeks of [3, 9]) await addShift(managerPage, person, addDays(weekStartOf(TODAY), 7 * weeks + 2))
    await page.reload()
    await expect(profile.getByText(`${upcoming + 2} upcoming shifts scheduled`)).toBeVisible()
    const next = page.getByRole('region', { name: /^(Next|On) shift$/ })
    expect((await next.boundingBox())?.y).toBeLessThan((await profile.boundingBox())?.y ?? 0)
  })

  look(
    '[SDASH-02] [SDASH-03] shows hours against target, and goes to the previous, the next and the current week',
    async ({ newPage }) => {
      const page = await openDashboard(newPage, 'staff')
      const person = await personOf(page, 'staff').catch(async () => {
        const me = (await callApi(page, 'GET', '/api/user')) as { id: number }
        return (await callApi(page, 'GET', `/api/staff/by-user/${me.id}`)) as Person
      })
      const weekStart = weekStartOf(TODAY)
      const shifts = (await callApi(page, 'GET', `/api/schedule/staff/${person.id}?date=${weekStart}`)) as Shift[]
      const own = shifts.filter(({ status }) => status === 'Pending' || status === 'Confirmed')
      const hours = own.reduce((sum, { startTime, endTime }) => {
        const minutes = (text: string | null) => Number(text?.slice(0, 2)) * 60 + Number(text?.slice(3, 5))
        const length = minutes(endTime) - minutes(startTime)
        return sum + (length <= 0 ? length + 1440 : length) / 60
      }, 0)
      const target = person.targetWeeklyHours ?? 0
      const card = page.getByRole('region', { name: 'Weekly Hours' })
      await expect(card).toContainText(`${hours} / ${target} hours`, { useInnerText: true })
      await expect(card.getByText(`${Math.min(100, Math.round((hours / target) * 100))}%`)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Schedule Information' })).toBeVisible()

      const schedule = page.getByRole('region', { name: 'Schedule', exact: true })
      const range = schedule.getByRole('status')
      const present = await range.innerText()
      const toPresent = schedule.getByRole('button', { name: 'Current Week' })
      await expect(toPresent).toBeDisabled()
      await schedule.getByRole('button', { name: 'Next week' }).click()
      await schedule.getByRole('button', { name: 'Next week' }).click()
      await expect(page).toHaveURL(({ searchParams }) => searchParams.get('week') === addDays(weekStart, 14))
      await schedule.getByRole('button', { name: 'Previous week' }).click()
      await expect(page).toHaveURL(({ searchParams }) => searchParams.get('week') === addDays(weekStart, 7))
      await expect(range).not.toHaveText(present)
      await toPresent.click()
      await expect(range).toHaveText(present)
    },
  )

  test('lists shifts by day with their state, cancelled shifts separately, and shifts to pick up', async ({
    newPage,
  }) => {
    const managerPage = await newPage({ as: 'manager' })
    await managerPage.goto('/')
    const person = await personOf(managerPage, 'staff')
    const weekStart = addDays(weekStartOf(TODAY), 7 * 5)
    const kept = await addShift(managerPage, person, weekStart, ['20:00', '02:00'])
    const cancelled = await addShift(managerPage, person, addDays(weekStart, 2))
    await callApi(managerPage, 'PUT', `/api/schedule/${kept.id}/confirm`, {})
    await callApi(managerPage, 'PUT', `/api/schedule/${cancelled.id}/cancel`)
    await addShift(managerPage, person, addDays(weekStart, 4))
    // A person's own cancelled shift is offered only to other people (GN14).
    const colleague = await colleagueOf(managerPage, person)
    const free = await addShift(managerPage, colleague, addDays(weekStart, 5))
    await callApi(managerPage, 'PUT', `/api/schedule/${free.id}/cancel`)

    const page = await openDashboard(newPage, 'staff', true)
    await page.goto(`/?week=${weekStart}`)
    const panel = page.getByRole('tabpanel', { name: 'My Schedule' })
    await expect(panel.getByText('8:00 PM – 2:00 AM')).toBeVisible()
    const days = panel.locator('ol > li')
    await expect(days).toHaveCount(7)
    await expect(days.nth(0)).toContainText('Confirmed')
    await expect(days.nth(1)).toContainText('Off')
    await expect(days.nth(4)).toContainText('Waiting for approval')
    const apart = panel.getByRole('region', { name: 'Unassigned shifts' })
    await expect(apart).toContainText(/Wed,[\s\S]*10:00 AM – 4:00 PM[\s\S]*Cancelled/, { useInnerText: true })

    await page.getByRole('tab', { name: 'Available Shifts' }).click()
    const available = page.getByRole('tabpanel', { name: 'Available Shifts' })
    await expect(available.getByText('Unassigned Shifts Available')).toBeVisible()
    const open = (await callApi(page, 'GET', `/api/schedule/unassigned/${person.id}?date=${weekStart}`)) as {
      unassignedRequirements: { openingCount: number }[]
      cancelledShifts: unknown[]
    }
    const items = available.getByRole('listitem')
    await expect(items).toHaveCount(open.unassignedRequirements.length + open.cancelledShifts.length)
    await expect(items.first()).toContainText(
      new RegExp(`^\\w+day, \\w+ \\d+[\\s\\S]*${open.unassignedRequirements[0]?.openingCount} opening\\(s\\)`),
      { useInnerText: true },
    )
    await expect(available.getByText('These shifts were cancelled and are now available to pick up.')).toBeVisible()
    await expectAccessible(page)

    await page.route('**/api/schedule/unassigned/**', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'unavailable', message: 'The database is away.' }),
      }),
    )
    await page.reload()
    await page.getByRole('tab', { name: 'Available Shifts' }).click()
    await expect(page.getByText('Failed to load unassigned shifts. Please try again later.')).toBeVisible()
  })

  test('[SDASH-01] shows a message to an account without a staff profile', async ({ newPage }) => {
    const adminPage = await newPage({ as: 'admin' })
    await adminPage.goto('/')
    const person = await personOf(adminPage, 'manager')
    const { username = '', email = '' } = person.user ?? {}
    await callApi(adminPage, 'DELETE', `/api/staff/${person.id}`)
    await callApi(adminPage, 'PUT', `/api/user/${person.userId}`, { username, email, role: 'staff' })
    const page = await newPage()
    await signIn(page, 'manager')
    await page.goto('/')
    await expect(page.getByText('Staff profile not found', { exact: true })).toBeVisible()
  })
})
