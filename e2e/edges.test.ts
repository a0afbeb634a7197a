import { chromium } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdBack, launchOptionsOf, openContext, signIn, stopClock } from './harness/browser.ts'
import { findBrowser } from './harness/find-browser.ts'
import { expectToast, rememberToasts, toastOf } from './harness/toast.ts'
import { untilDrawn } from './harness/until-drawn.ts'

test('code that cannot be fetched is reported, even if it is that of toasts, and fetched again the next time', async ({
  browser,
  app,
}) => {
  const context = await openContext(browser, app, { mayStopClock: true })
  await rememberToasts(context)
  const page = await context.newPage()
  await signIn(page, 'manager')

  await page.route('**/assets/toaster-*.js', (route) => route.abort())
  await page.goto('/roles')
  await page.getByRole('button', { name: 'Add Role' }).click()
  await page.getByLabel('Role Name').fill('Sommelier')
  await stopClock(page)
  await page.route('**/api/roles', (route) => route.abort())
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  await expect(toastOf(page)).toContainText('The server cannot be reached. Check the connection and try again.')
  await page.clock.runFor(4800)
  await expect(toastOf(page)).toBeVisible()
  await page.clock.runFor(400)
  await expect(toastOf(page)).toHaveCount(0)
  await page.clock.resume()
  await page.unrouteAll()

  for (const part of ['staff-page', 'calendar-link-dialog'])
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort(), { times: 1 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Staff Overview' })).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Main' })

  await main.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
  await expect(page.getByRole('alert')).toContainText('Fairweek was just updated')
  await main.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Staff Overview' })).toBeVisible()
  await main.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add Staff' })).toBeVisible()

  const link = page.getByRole('menuitem', { name: 'Calendar link' })
  const openLink = async () => {
    await page.getByRole('button', { name: /Your menu/ }).click()
    await link.click()
  }
  await openLink()
  await expectToast(page, 'This could not be loaded.')
  await expect(page.getByRole('button', { name: 'Add Staff' })).toBeVisible()
  const loadedAnew = page.waitForEvent('load')
  await openLink()
  await loadedAnew
  await openLink()
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.close()
})

test('the page neither scrolls nor shifts while a dialog or list is open, however wide its scroll bar is', async ({
  app,
}) => {
  const browser = await chromium.launch({
    ...launchOptionsOf(await findBrowser()),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  try {
    const page = await (await openContext(browser, app)).newPage()
    await signIn(page, 'manager')
    await page.goto('/schedule?view=people')
    const chip = page.locator('td [data-shift]').first()
    await expect(chip).toBeVisible()
    const standing = () =>
      page.evaluate(() => {
        const week = document.querySelector('table')?.getBoundingClientRect()
        return [scrollY, week?.left, week?.right]
      })
    const scroll = async () => {
      await page.mouse.wheel(0, 400)
      await untilDrawn(page)
    }
    // Once the last section has loaded, the height of the page no longer changes.
    await expect(page.getByRole('heading', { name: 'Hours against target' })).toBeVisible()
    await page.evaluate('document.fonts.ready')
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
    const before = await standing()

    await page.getByRole('button', { name: /^View: / }).click()
    await page.getByRole('combobox', { name: 'Role' }).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await expect.poll(standing).toEqual(before)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    await chip.click()
    const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
    await expect(dialog).toBeVisible()
    await page.mouse.move(4, 300)
    await scroll()
    await expect.poll(standing).toEqual(before)
    await page.mouse.click(4, 300)
    await expect(dialog).toHaveCount(0)
    await expect.poll(standing).toEqual(before)

    await chip.click()
    await dialog.getByRole('combobox', { name: 'Role' }).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await expect.poll(standing).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    // Repeated, because the second time the dialog's code is already loaded, so that the dialog opens while the menu is
    // still closing.
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: /Your menu/ }).click()
      await page.getByRole('menuitem', { name: 'Calendar link' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect.poll(standing).toEqual(before)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }

    await page.mouse.move(400, 400)
    await scroll()
    await expect.poll(async () => (await standing())[0]).toBeGreaterThan(0)
  } finally {
    await browser.close()
  }
})

test('the content of a dialog does not move while the rest of it is loading', async ({ newPage }) => {
  for (const viewport of ['phone', 'laptop'] as const) {
    const page = await newPage({ as: 'manager', viewport })
    const isAhead = page.waitForResponse('**/assets/shift-dialog-*.js')
    await page.goto('/schedule')
    // Code is prefetched once someone uses the page.
    await page.mouse.move(1, 1)
    await isAhead
    const parts = await holdBack(page, '**/assets/*.js')
    await page.locator('[data-shift]').first().click()
    const dialog = page.getByRole('dialog')
    const why = dialog.getByRole('button', { name: /^Why / })
    // Hovering waits until the opening animation is over.
    await why.hover()
    const before = await why.boundingBox()
    parts()
    await expect(dialog.getByRole('button', { name: 'History' })).toBeVisible()
    expect(await why.boundingBox()).toEqual(before)
    // On a phone the answer makes the dialog grow upwards, because the dialog is fixed to the bottom edge.
    if (viewport === 'phone') continue
    const answer = await holdBack(page, '**/api/schedule/explain/shift/*')
    await why.click()
    const reasons = page.getByRole('dialog', { name: /^Why / })
    const title = reasons.getByRole('heading', { level: 2 })
    await title.hover()
    const whileAsking = await title.boundingBox()
    answer()
    await expect(reasons.getByRole('combobox', { name: 'Why not someone else?' })).toBeVisible()
    expect(await title.boundingBox()).toEqual(whileAsking)
  }
})
