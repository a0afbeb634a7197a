import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { callApi } from './harness/browser.ts'
import { newPage } from './harness/fixtures.ts'
import { type App, startApp } from './harness/start-app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ copyOf: inject('templates').demo })
})
afterAll(() => app.close())

const toast = (page: Page) => page.locator('[data-toast]')
const SECOND = 1000

/** Paths of the reads that the page sends from now on, in their order; whatever stood on it before is left first. */
async function recordReads(page: Page): Promise<string[]> {
  await page.goto('about:blank')
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}
const count = (paths: readonly string[], path: string) => paths.filter((other) => other === path).length

async function open(path: string, heading: string): Promise<{ page: Page; reads: string[] }> {
  const page = await newPage({ app, as: 'manager' })
  const reads = await recordReads(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
  return { page, reads }
}

/** A page whose clock stands still, so that only the story lets time pass. */
async function openAtRest(path: string, heading: string): Promise<{ page: Page; reads: string[] }> {
  const page = await newPage({ app, as: 'manager' })
  const reads = await recordReads(page)
  await page.clock.install({ time: Date.now() })
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + SECOND)
  return { page, reads }
}

/** How many answers of a path the page has taken in; ask only after its address has been opened. */
async function countUsedAnswers(page: Page, path: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const send = window.fetch
    const used = { count: 0 }
    Object.assign(window, { usedAnswers: used })
    window.fetch = async (...request) => {
      const response = await send(...request)
      const readText = response.text.bind(response)
      response.text = async () => {
        const text = await readText()
        if (new URL(response.url).pathname === wanted) used.count += 1
        return text
      }
      return response
    }
  }, path)
  return () => page.evaluate(() => (window as unknown as { usedAnswers: { count: number } }).usedAnswers.count)
}

async function goTo(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** What the browser tells a page that its window has come to the front again. */
const focusWindow = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

async function saveRole(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Role' }).first().click()
  await page.getByLabel('Role Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
}

async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => toast(page).innerText()).toContain(text)
}

describe('reads', () => {
  test('[CONST-01] a failed read is told and not tried again', async () => {
    const page = await newPage({ app, as: 'manager' })
    await page.route('**/api/roles', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Failed for this story.' } }),
    )
    const reads = await recordReads(page)
    await page.clock.install({ time: Date.now() })
    await page.goto('/roles')
    await page.getByText('Failed for this story.').waitFor()
    await page.clock.pauseAt(Date.now() + SECOND)
    await page.clock.runFor(60 * SECOND)
    expect(count(reads, '/api/roles')).toBe(1)
  })

  test('[CONST-01] what was read is fresh for 10 s; after that it is read again on mount and on focus', async () => {
    const { page, reads } = await openAtRest('/roles', 'Role Management')
    expect(count(reads, '/api/roles')).toBe(1)
    await goTo(page, 'Timesheets', 'Timesheets')
    await page.clock.runFor(7 * SECOND)
    await goTo(page, 'Roles', 'Role Management')
    await focusWindow(page)
    await page.getByRole('heading', { name: 'Bartender', exact: true }).waitFor()
    expect(count(reads, '/api/roles')).toBe(1)

    await goTo(page, 'Timesheets', 'Timesheets')
    await page.clock.runFor(4 * SECOND)
    const onMount = page.waitForResponse('**/api/roles')
    await goTo(page, 'Roles', 'Role Management')
    await onMount
    expect(count(reads, '/api/roles')).toBe(2)

    await page.getByRole('heading', { name: 'Bartender', exact: true }).waitFor()
    await page.clock.runFor(11 * SECOND)
    expect(count(reads, '/api/roles')).toBe(2)
    const onFocus = page.waitForResponse('**/api/roles')
    await focusWindow(page)
    await onFocus
    expect(count(reads, '/api/roles')).toBe(3)
  })

  test('[CONST-01] the schedule grid reads its week every second, and nothing is read in between', async () => {
    const page = await newPage({ app, as: 'manager' })
    const shifts = (await callApi(page, 'GET', '/api/schedule')) as { weekStartDate: string }[]
    const week = shifts.map(({ weekStartDate }) => weekStartDate).sort()[0] ?? ''
    const path = `/api/schedule/week/${week}`
    const reads = await recordReads(page)
    const countUsed = await countUsedAnswers(page, path)
    await page.clock.install({ time: Date.now() })
    await page.goto(`/schedule?week=${week}`)
    await page.getByRole('table', { name: 'Week' }).waitFor()
    await page.clock.pauseAt(Date.now() + 2 * SECOND)
    // A read that is still under way takes the place of the next one.
    const settle = () => expect.poll(countUsed).toBe(count(reads, path))
    await settle()
    await page.clock.runFor(SECOND)
    await settle()
    const before = count(reads, path)
    for (let tick = 1; tick <= 3; tick += 1) {
      await page.clock.runFor(SECOND)
      await expect.poll(() => count(reads, path)).toBe(before + tick)
      await settle()
    }
  })
})

describe('messages', () => {
  test('[CONST-02] one is visible, a new one replaces it, and the recent ones keep the error', async () => {
    const { page } = await openAtRest('/roles', 'Role Management')
    await saveRole(page, 'Cook')
    await expectToast(page, 'A role with this name already exists.')
    await page.clock.runFor(100)
    await page.getByLabel('Role Name').fill('Barista')
    await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
    await toast(page).filter({ hasText: 'Role created' }).waitFor()
    expect(await toast(page).count()).toBe(1)
    await page.clock.resume()

    await page.getByRole('button', { name: /Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Recent messages' }).click()
    const recent = page.getByRole('dialog', { name: 'Recent messages' }).getByRole('listitem')
    await recent.first().waitFor()
    const texts = await recent.allInnerTexts()
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('Role created')
    expect(texts[1]).toContain('A role with this name already exists.')
  })

  test('[CONST-02] one stays for 5 seconds', async () => {
    const { page } = await openAtRest('/roles', 'Role Management')
    await saveRole(page, 'Cook')
    await expectToast(page, 'already exists')
    await page.getByRole('button', { name: 'Cancel' }).click()
    // Leave the message alone: a pointer or the focus on it would hold it.
    await page.mouse.move(5, 5)
    await page.clock.runFor(4.8 * SECOND)
    expect(await toast(page).isVisible()).toBe(true)
    await page.clock.runFor(0.4 * SECOND)
    await toast(page).waitFor({ state: 'hidden' })
  })

  test('[CONST-02] F8 leads the keyboard to it, and Escape closes it', async () => {
    const { page } = await openAtRest('/roles', 'Role Management')
    await saveRole(page, 'Cook')
    await expectToast(page, 'already exists')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('F8')
    const region = page.getByRole('region', { name: /F8/ })
    await expect.poll(() => region.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    // With the focus there it waits to be read.
    await page.clock.runFor(20 * SECOND)
    expect(await toast(page).isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await toast(page).waitFor({ state: 'hidden' })
  })

  test('[CONST-02] a swipe of more than 50 pixels closes it, a shorter one does not', async () => {
    const { page } = await openAtRest('/roles', 'Role Management')
    await saveRole(page, 'Cook')
    await expectToast(page, 'already exists')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const swipe = async (pixels: number) => {
      const box = await toast(page).boundingBox()
      if (!box) throw new Error('The message is not on screen.')
      const [x, y] = [box.x + 40, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + pixels / 2, y, { steps: 4 })
      await page.mouse.move(x + pixels, y, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(45)
    await expect.poll(() => toast(page).getAttribute('data-swipe')).not.toBe('move')
    expect(await toast(page).getAttribute('data-state')).toBe('open')
    await swipe(60)
    await toast(page).waitFor({ state: 'hidden' })
  })
})

describe('after a write', () => {
  test('[API-02] what its first two path segments name is read again, and nothing unrelated', async () => {
    const { page, reads } = await open('/roles', 'Role Management')
    await saveRole(page, 'Sommelier')
    await expectToast(page, 'Role created')
    await page.getByRole('heading', { name: 'Sommelier', exact: true }).waitFor()
    expect(count(reads, '/api/roles')).toBe(2)

    await page.getByRole('button', { name: 'Delete Sommelier' }).click()
    const deleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    expect(new URL((await deleted).url()).pathname).toMatch(/^\/api\/roles\/\d+$/)
    await page.getByRole('heading', { name: 'Sommelier', exact: true }).waitFor({ state: 'detached' })
    expect(count(reads, '/api/roles')).toBe(3)
    // Read once, when the page was opened.
    expect(count(reads, '/api/settings')).toBeLessThanOrEqual(1)
    expect(count(reads, '/api/user')).toBe(1)
  })

  test('[API-02] a role given to somebody under /api/staff/{id}/roles refreshes the staff list', async () => {
    const { page, reads } = await open('/staff', 'Staff Management')
    const before = count(reads, '/api/staff')
    const row = page.getByRole('row').filter({ hasText: 'Te-Ata Walker' })
    await row.getByRole('button', { name: 'Edit Te-Ata Walker' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Staff' })
    await dialog.getByRole('checkbox', { name: 'Host' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Staff updated')
    await row.getByText('Host', { exact: true }).waitFor()
    expect(count(reads, '/api/staff')).toBeGreaterThan(before)
  })

  test('[API-02] a schedule write refreshes every schedule read, also of weeks that are not polled', async () => {
    const page = await newPage({ app, as: 'manager' })
    const shifts = (await callApi(page, 'GET', '/api/schedule')) as { weekStartDate: string; status: string }[]
    const weeks = [...new Set(shifts.map(({ weekStartDate }) => weekStartDate))].sort()
    const [previous, present] = weeks as [string, string]
    const reads = await recordReads(page)
    await page.clock.install({ time: Date.now() })
    await page.goto(`/schedule?week=${present}`)
    await page.getByRole('table', { name: 'Week' }).waitFor()
    await page.clock.pauseAt(Date.now() + 2 * SECOND)
    await page.waitForLoadState('networkidle')
    const path = (week: string) => `/api/schedule/week/${week}`
    const before = { previous: count(reads, path(previous)), present: count(reads, path(present)) }
    await page.locator('[data-shift]').filter({ hasNotText: 'Cancelled' }).last().click()
    await page.getByRole('dialog', { name: 'Edit Shift' }).getByRole('button', { name: 'Delete Shift' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Shift' }).click()
    await expectToast(page, 'Shift deleted successfully')
    await expect.poll(() => count(reads, path(previous))).toBeGreaterThan(before.previous)
    await expect.poll(() => count(reads, path(present))).toBeGreaterThan(before.present)
  })
})
