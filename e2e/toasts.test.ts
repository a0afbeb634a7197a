import type { Page } from '@playwright/test'
import { expect, look, type NewPage, test } from './fixtures.ts'
import { blockStream, callApi, stopClock } from './harness/browser.ts'
import { countReads, settleReads } from './harness/count-reads.ts'
import { expectToast, toastOf } from './harness/toast.ts'

const SECOND = 1000

/** Records the paths that the page reads from now on, except reads triggered by the stream of changes. */
async function recordReads(page: Page): Promise<string[]> {
  await page.goto('about:blank')
  await blockStream(page)
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}
const count = (paths: readonly string[], path: string) => paths.filter((other) => other === path).length

async function open(newPage: NewPage, path: string, heading: string): Promise<{ page: Page; reads: string[] }> {
  const page = await newPage({ as: 'manager', mayStopClock: true })
  const reads = await recordReads(page)
  // The time is fixed, so that what was read counts as fresh however long the story takes.
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return { page, reads }
}

/** Opens the dialog for a new role on a page with a stopped clock, so that time passes only when the story says so. */
async function openAtRest(newPage: NewPage, viewport: 'laptop' | 'phone' = 'laptop'): Promise<Page> {
  const page = await newPage({ as: 'manager', mayStopClock: true, viewport })
  await page.goto('/roles')
  await page.getByRole('button', { name: 'Add Role' }).first().click()
  // The clock is stopped only now, because a dialog whose code has not been loaded yet would otherwise not open.
  await expect(page.getByLabel('Role Name')).toBeVisible()
  await stopClock(page)
  return page
}

async function goTo(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Simulates that the page's window comes to the front again. */
const focusWindow = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

async function fillRole(page: Page, name: string): Promise<void> {
  await page.getByLabel('Role Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
}

async function saveRole(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Role' }).first().click()
  await fillRole(page, name)
}

test.describe('reading data', () => {
  look('[CONST-01] a failed read is reported and not retried', async ({ newPage }) => {
    const page = await newPage({ as: 'manager', mayStopClock: true })
    await page.route('**/api/roles', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Failed for this story.' } }),
    )
    const reads = await recordReads(page)
    await page.goto('/roles')
    await expect(page.getByText('Failed for this story.')).toBeVisible()
    await stopClock(page)
    await page.clock.runFor(60 * SECOND)
    expect(count(reads, '/api/roles')).toBe(1)
  })

  look('[CONST-01] data is fresh for 10 s; after that it is read again on mount and on focus', async ({ newPage }) => {
    const page = await newPage({ as: 'manager', mayStopClock: true })
    await blockStream(page)
    const reads = await countReads(page, '/api/roles')
    const expectReads = (times: number) => expect.poll(reads).toEqual({ sent: times, over: times })
    await page.goto('/roles')
    await expect(page.getByRole('heading', { level: 1, name: 'Role Management' })).toBeVisible()
    await expectReads(1)
    await stopClock(page)
    await page.clock.runFor(11 * SECOND)
    await expectReads(1)
    await focusWindow(page)
    await expectReads(2)

    // From here on, the time of the last read is known to the millisecond.
    await goTo(page, 'Timesheets', 'Timesheets')
    await page.clock.runFor(7 * SECOND)
    await goTo(page, 'Roles', 'Role Management')
    await focusWindow(page)
    await expect(page.getByRole('heading', { name: 'Bartender', exact: true })).toBeVisible()
    await expectReads(2)

    await goTo(page, 'Timesheets', 'Timesheets')
    await page.clock.runFor(4 * SECOND)
    await goTo(page, 'Roles', 'Role Management')
    await expectReads(3)
  })

  look('[CONST-01] the schedule grid reads its week every second and nothing in between', async ({ newPage }) => {
    const page = await newPage({ as: 'manager', mayStopClock: true })
    await blockStream(page)
    const shifts = (await callApi(page, 'GET', '/api/schedule')) as { weekStartDate: string }[]
    const week = shifts.map(({ weekStartDate }) => weekStartDate).sort()[0] ?? ''
    const reads = await countReads(page, `/api/schedule/week/${week}`)
    await page.goto(`/schedule?week=${week}`)
    await expect(page.getByRole('table', { name: 'Week' })).toBeVisible()
    await stopClock(page)
    // A read that is still pending would suppress the next one, so it is awaited.
    const settle = () => settleReads(reads)
    await settle()
    await page.clock.runFor(SECOND)
    await settle()
    const { sent: before } = await reads()
    for (let tick = 1; tick <= 3; tick += 1) {
      await page.clock.runFor(SECOND)
      await expect.poll(reads).toEqual({ sent: before + tick, over: before + tick })
    }
  })
})

test.describe('toasts', () => {
  test('[CONST-02] only one toast is visible, a new toast replaces it, and recent messages keep the error', async ({
    newPage,
  }) => {
    const page = await openAtRest(newPage)
    await fillRole(page, 'Cook')
    await expectToast(page, 'A role with this name already exists.')
    await page.clock.runFor(100)
    await fillRole(page, 'Barista')
    await expectToast(page, 'Role created')
    await expect(toastOf(page)).toHaveCount(1)
    await page.clock.resume()

    await page.getByRole('button', { name: /Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Recent messages' }).click()
    const recent = page.getByRole('dialog', { name: 'Recent messages' }).getByRole('listitem')
    await expect(recent.first()).toBeVisible()
    const texts = await recent.allInnerTexts()
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('Role created')
    expect(texts[1]).toContain('A role with this name already exists.')
  })

  test('[CONST-02] a toast stays for 5 seconds', async ({ newPage }) => {
    const page = await openAtRest(newPage)
    await fillRole(page, 'Cook')
    await expectToast(page, 'already exists')
    await page.getByRole('button', { name: 'Cancel' }).click()
    // Moves the pointer away from the toast, which stays open while it has the pointer or the focus.
    await page.mouse.move(5, 5)
    await page.clock.runFor(4.8 * SECOND)
    await expect(toastOf(page)).toBeVisible()
    await page.clock.runFor(0.4 * SECOND)
    await expect(toastOf(page)).toBeHidden()
  })

  test('[CONST-02] on a phone a toast is at the bottom, lets taps beside it through, and closes on a tap', async ({
    newPage,
  }) => {
    const page = await openAtRest(newPage, 'phone')
    await fillRole(page, 'Cook')
    await expectToast(page, 'already exists')
    // While a dialog is open, its buttons are at the bottom.
    const middle = (page.viewportSize()?.height ?? 0) / 2
    const top = async () => (await toastOf(page).boundingBox())?.y ?? Number.NaN
    expect(await top()).toBeLessThan(middle)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(top).toBeGreaterThan(middle)
    const isBesideToast = await page.evaluate(() => {
      const toast = document.querySelector('[data-toast]')
      const box = toast?.getBoundingClientRect()
      if (!toast || !box || box.left < 16) throw new Error('The toast leaves no room beside it.')
      return !toast.parentElement?.contains(document.elementFromPoint(box.left - 2, box.top + box.height / 2))
    })
    expect(isBesideToast).toBe(true)
    const box = await toastOf(page).boundingBox()
    if (!box) throw new Error('The toast is not on screen.')
    await page.touchscreen.tap(box.x + 30, box.y + box.height / 2)
    await expect(toastOf(page)).toBeHidden()
  })

  test('[CONST-02] F8 moves the focus to the toast, and Escape closes it', async ({ newPage }) => {
    const page = await openAtRest(newPage)
    await fillRole(page, 'Cook')
    await expectToast(page, 'already exists')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('F8')
    const region = page.getByRole('region', { name: /F8/ })
    await expect.poll(() => region.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    // While the focus is on it, the toast stays open.
    await page.clock.runFor(20 * SECOND)
    await expect(toastOf(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(toastOf(page)).toBeHidden()
  })

  test('[CONST-02] a swipe of more than 50 pixels closes the toast, a shorter one does not', async ({ newPage }) => {
    const page = await openAtRest(newPage)
    await fillRole(page, 'Cook')
    await expectToast(page, 'already exists')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    const swipe = async (pixels: number) => {
      const box = await toastOf(page).boundingBox()
      if (!box) throw new Error('The message is not on screen.')
      const [x, y] = [box.x + 40, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + pixels / 2, y, { steps: 4 })
      await page.mouse.move(x + pixels, y, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(45)
    await expect(toastOf(page)).not.toHaveAttribute('data-swipe', 'move')
    await expect(toastOf(page)).toHaveAttribute('data-state', 'open')
    await swipe(60)
    await expect(toastOf(page)).toBeHidden()
  })
})

test.describe('after a write', () => {
  test('[API-02] reads with the same first two path segments are refetched, and no others', async ({ newPage }) => {
    const { page, reads } = await open(newPage, '/roles', 'Role Management')
    await saveRole(page, 'Sommelier')
    await expectToast(page, 'Role created')
    await expect(page.getByRole('heading', { name: 'Sommelier', exact: true })).toBeVisible()
    expect(count(reads, '/api/roles')).toBe(2)

    await page.getByRole('button', { name: 'Delete Sommelier' }).click()
    const deleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    expect(new URL((await deleted).url()).pathname).toMatch(/^\/api\/roles\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Sommelier', exact: true })).toHaveCount(0)
    await expect.poll(() => count(reads, '/api/roles')).toBe(3)
    // The settings were read at most once, when the page was opened.
    expect(count(reads, '/api/settings')).toBeLessThanOrEqual(1)
    expect(count(reads, '/api/user')).toBe(1)
  })

  test('[API-02] adding a role under /api/staff/{id}/roles refetches the staff list', async ({ newPage }) => {
    const { page, reads } = await open(newPage, '/staff', 'Staff Management')
    const before = count(reads, '/api/staff')
    const row = page.getByRole('row').filter({ hasText: 'Te-Ata Walker' })
    await row.getByRole('button', { name: 'Edit Te-Ata Walker' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Staff' })
    await dialog.getByRole('checkbox', { name: 'Host' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Staff updated')
    await expect(row.getByText('Host', { exact: true })).toBeVisible()
    expect(count(reads, '/api/staff')).toBeGreaterThan(before)
  })

  test('[API-02] a schedule write refetches every schedule read, including weeks that are not polled', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'manager', mayStopClock: true })
    const shifts = (await callApi(page, 'GET', '/api/schedule')) as { weekStartDate: string; status: string }[]
    const weeks = [...new Set(shifts.map(({ weekStartDate }) => weekStartDate))].sort()
    const [previous, present] = weeks as [string, string]
    const reads = await recordReads(page)
    await page.goto(`/schedule?week=${present}`)
    await expect(page.getByRole('table', { name: 'Week' })).toBeVisible()
    await page.locator('[data-shift]').filter({ hasNotText: 'Cancelled' }).last().click()
    const remove = page.getByRole('dialog', { name: 'Edit Shift' }).getByRole('button', { name: 'Delete Shift' })
    await remove.click()
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete Shift' })
    // The clock is stopped only now, because a dialog whose code has not been loaded yet would otherwise not open.
    await expect(confirm).toBeVisible()
    await stopClock(page)
    await page.waitForLoadState('networkidle')
    const path = (week: string) => `/api/schedule/week/${week}`
    const before = { previous: count(reads, path(previous)), present: count(reads, path(present)) }
    await confirm.click()
    await expectToast(page, 'Shift deleted successfully')
    await expect.poll(() => count(reads, path(previous))).toBeGreaterThan(before.previous)
    await expect.poll(() => count(reads, path(present))).toBeGreaterThan(before.present)
  })
})
