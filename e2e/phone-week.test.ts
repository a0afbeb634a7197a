/**
 * Tests a person's week on their phone: availability in words, a request, a roster planned around it, and offline use.
 */
import { readTogether } from '@fairweek/domain/contracts/live/reads'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { formatTime } from '@fairweek/domain/time/format-time'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectPartsCached, listCached } from './harness/cached-parts.ts'
import { clearWeek, generateWeek, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

test.use({ hasOwnProcess: true })

const WEEK = weekFromNow(1)
const [THURSDAY, FRIDAY] = [4, 5]

async function sayNoFridays(page: Page): Promise<void> {
  await page.goto('/availability')
  await page.getByRole('textbox', { name: 'Describe availability in words' }).fill('I can’t work Fridays')
  await expect(page.getByText('Fri, all day', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, save this' }).click()
  await expectToast(page, 'Availability saved')
}

async function askForThursday(page: Page): Promise<void> {
  await page.goto('/availability?part=time-off')
  await page.getByRole('button', { name: 'Request time off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request time off' })
  for (const label of ['First day', 'Last day']) {
    await dialog.getByRole('button', { name: new RegExp(`^${label}`) }).click()
    const day = page.getByRole('button', { name: /November 26, 2026/ })
    await day.click()
    await expect(day).toHaveCount(0)
  }
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectToast(page, 'Your request has been sent to managers.')
}

/** As a manager, opens the notification in the bell, which leads to the request, and approves the request. */
async function grantFromBell(page: Page, { name }: Staff): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  await page.getByRole('button', { name: new RegExp(`^TIME OFF REQUESTED.*${name} has requested time off`) }).click()
  await expect(page).toHaveURL(/\/availability\?part=time-off$/)
  await page.getByRole('button', { name: new RegExp(`^Approve: ${name}, Thu Nov 26`) }).click()
  await expectToast(page, 'Time off approved.')
}

/** Opens the explanation of why `name` does not work a shift of the shown week, and checks it. */
async function expectCannot(page: Page, shift: Shift | undefined, name: string, fact: RegExp): Promise<void> {
  await page.locator(`[data-shift="${shift?.id}"]`).first().click()
  const ask = page.getByRole('button', { name: /^Why .*\?$/ })
  await ask.click()
  const why = page.getByRole('dialog', { name: /^Why / })
  await why.getByRole('combobox', { name: 'Why not someone else?' }).click()
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await expect(why.getByText(fact)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
  // Waits for the focus, because until the button has it again, a toast above the page would receive the Escape key.
  await expect(ask).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('[AVAIL-03] [AVAIL-04] [REACH-04] on a phone: typed availability, approved time off, generating around both, offline use', async ({
  app,
  newPage,
}) => {
  const phone = await newPage({ as: 'staff', viewport: 'phone', mayCache: true, mayLoseServer: true })
  const people = (await callApi(phone, 'GET', '/api/staff')) as Staff[]
  const person = people.find(({ user }) => user?.username === 'staff')
  if (!person) throw new Error('Nobody has the account staff.')
  await sayNoFridays(phone)
  await askForThursday(phone)

  const manager = await newPage({ as: 'manager', mayLoseServer: true })
  await grantFromBell(manager, person)
  await clearWeek(manager, WEEK)
  await manager.goto(`/schedule?week=${WEEK}`)
  await generateWeek(manager)
  await expectToast(manager, 'Schedule generated')
  const shifts = await readWeek(manager, WEEK)
  const own = shifts.filter(({ staffId }) => staffId === person.id)
  expect(own.length).toBeGreaterThan(0)
  const days = own.map(({ dayOfWeek }) => dayOfWeek)
  for (const day of [THURSDAY, FRIDAY]) expect(days).not.toContain(day)
  const roleId = person.roles[0]?.id
  const takenOn = (day: number) =>
    shifts.find((shift) => shift.dayOfWeek === day && shift.roleId === roleId && shift.staffId !== null)
  await expectCannot(
    manager,
    takenOn(THURSDAY),
    person.name,
    new RegExp(`^${person.name} cannot take this shift: has Thu.* off`),
  )
  await expectCannot(
    manager,
    takenOn(FRIDAY),
    person.name,
    new RegExp(`^${person.name} cannot take this shift: is unavailable Fri`),
  )
  for (const { id } of own) await callApi(manager, 'PUT', `/api/schedule/${id}/confirm`, {})

  const [first] = own
  const time = `${formatTime(first?.startTime ?? '')} – ${formatTime(first?.endTime ?? '')}`
  await phone.goto(`/schedule?week=${WEEK}`)
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  // The second visit goes through the service worker, which caches the replies.
  const answered = phone.waitForResponse(
    (reply) => reply.url().endsWith(readTogether.path) && reply.fromServiceWorker(),
  )
  await phone.reload()
  await answered
  await expect(phone.getByText(time).first()).toBeVisible()
  const isWeek = (address: string) => address.startsWith('/api/schedule/staff/') && address.includes(WEEK)
  await expect.poll(async () => (await listCached(phone)).some(isWeek)).toBe(true)
  await expectPartsCached(phone)
  await app.stop()
  await phone.reload()
  await expect(phone.getByText(/You are offline\. This is your week as of/)).toBeVisible()
  await expect(phone.getByText(time).first()).toBeVisible()
})
