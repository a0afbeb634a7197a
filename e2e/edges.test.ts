import { addDays } from '@fairweek/domain/time/day'
import { chromium } from '@playwright/test'
import { expect, look, test } from './fixtures.ts'
import { callApi, holdBack, launchOptionsOf, openContext, signIn, stopClock } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { findBrowser } from './harness/find-browser.ts'
import { TODAY } from './harness/story-time.ts'
import { expectToast, rememberToasts, toastOf } from './harness/toast.ts'
import { untilDrawn } from './harness/until-drawn.ts'

interface Person {
  id: number
  name: string
  profileImage: string | null
  preferredTimeStart: string | null
}

test('a picture is resized before upload, shown and removed; typing 9:00 sets a time', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/staff')
  const name = 'Bo Li'
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Staff' })
  const large = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1600
    const pen = canvas.getContext('2d')
    // Draws noise, which no image format compresses well.
    for (let x = 0; x < 2400; x += 8)
      for (let y = 0; y < 1600; y += 8) {
        if (pen) pen.fillStyle = `rgb(${(x * y) % 255} ${(x * 7) % 255} ${(y * 13) % 255})`
        pen?.fillRect(x, y, 8, 8)
      }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const buffer = Buffer.from(large, 'base64')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expectToast(page, 'Picture saved')
  await expect(dialog.getByRole('button', { name: 'Change the picture' })).toBeVisible()
  await expectAccessible(page)
  const find = async () => ((await callApi(page, 'GET', '/api/staff')) as Person[]).find((one) => one.name === name)
  const stored = await page.request.get((await find())?.profileImage ?? '')
  expect(stored.headers()['content-type']).toBe('image/webp')
  expect((await stored.body()).length).toBeLessThanOrEqual(200 * 1024)
  const shown = dialog.locator('img').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expectToast(page, 'Failed to save the picture', 'This is not a PNG, JPEG or WebP picture.')
  await dialog.getByRole('button', { name: 'Remove the picture' }).click()
  await expectToast(page, 'Picture removed')

  const hour = dialog.getByRole('combobox', { name: 'Preferred from, hour' })
  const minutes = dialog.getByRole('combobox', { name: 'Preferred from, minutes' })
  await hour.focus()
  await page.keyboard.type('9:30')
  await expect(hour).toHaveValue('09')
  await expect(minutes).toHaveValue('30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Staff updated')
  expect(await find()).toMatchObject({ preferredTimeStart: '09:30', profileImage: null })
  // A person without an account is offered one; this closes the offer.
  await page
    .getByRole('dialog', { name: `An account for ${name}` })
    .getByRole('button', { name: 'Close dialog' })
    .click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await hour.selectOption('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await find())?.preferredTimeStart).toBeNull()
})

test('a toast over a dialog covers none of its buttons, and Escape closes the dialog', async ({ newPage }) => {
  const page = await newPage({ as: 'manager', mayStopClock: true })
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Edit Bo Li' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Staff' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  // Stops the clock, so that the toast stays until everything below has been checked.
  await stopClock(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(toastOf(page)).toContainText('Failed to save the picture')
  const toast = await toastOf(page).boundingBox()
  for (const button of await dialog.getByRole('button').all()) {
    const box = await button.boundingBox()
    if (!box || !toast) continue
    const isCovered =
      box.x < toast.x + toast.width &&
      toast.x < box.x + box.width &&
      box.y < toast.y + toast.height &&
      toast.y < box.y + box.height
    expect(isCovered, (await button.getAttribute('aria-label')) ?? (await button.innerText())).toBe(false)
  }
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a session that was ended elsewhere is reported on the sign-in page', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/schedule')
  await expect(page.getByRole('region', { name: 'Schedule Status' })).toBeVisible()
  await callApi(page, 'POST', '/api/logout')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('alert')).toHaveText('Your session has ended. Sign in again.')
  // People who arrive without a session, or have signed out, see no such message.
  const other = await newPage()
  await other.goto('/schedule')
  await expect(other.getByRole('tab', { name: 'Login' })).toBeVisible()
  await expect(other.getByRole('alert')).toHaveCount(0)
})

test('a page or dialog that failed to load shows an error and is fetched again the next time', async ({
  browser,
  app,
}) => {
  const context = await openContext(browser, app)
  await rememberToasts(context)
  const page = await context.newPage()
  await signIn(page, 'manager')
  for (const part of ['staff-page', 'calendar-link-dialog'])
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort(), { times: 1 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Staff Overview' })).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Main' })

  await main.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
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

test('errors are shown even if the code that shows toasts cannot be fetched', async ({ app, newPage }) => {
  const page = await newPage({ as: 'manager', mayLoseServer: true, mayStopClock: true })
  await page.route('**/assets/toaster-*.js', (route) => route.abort())
  await page.goto('/roles')
  await page.getByRole('button', { name: 'Add Role' }).click()
  await page.getByLabel('Role Name').fill('Sommelier')
  await stopClock(page)
  await app.stop()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  await expect(toastOf(page)).toContainText('The server cannot be reached. Check the connection and try again.')
  await page.clock.runFor(4800)
  await expect(toastOf(page)).toBeVisible()
  await page.clock.runFor(400)
  await expect(toastOf(page)).toHaveCount(0)
})

look('title and content are aligned at both edges at every screen width', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Staff Overview' })).toBeVisible()
  for (const width of [1366, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const edges = await page.evaluate(() => {
      const title = document.querySelector('h1')?.getBoundingClientRect().left
      const content = document.querySelector('main')?.firstElementChild?.getBoundingClientRect().left
      return { title, content }
    })
    expect(edges.title).toBe(edges.content)
  }
})

look('with past events only, the page says that none are upcoming, not that none exist', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  const past = { id: 1, name: 'Quiz', date: addDays(TODAY, -3), startTime: '18:00:00', endTime: '22:00:00' }
  await page.route('**/api/events', (route) =>
    route.fulfill({ json: [{ ...past, isAllDay: false, sourceCalendarUrl: null, raises: [] }] }),
  )
  await page.goto('/events')
  await expect(page.getByText('No upcoming events.')).toBeVisible()
  await expect(page.getByText(/No events found/)).toHaveCount(0)
})

test('the page cannot be clicked while a list or dialog is open, and can be once it is closed', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/schedule?view=people')
  const chip = page.locator('td [data-shift]').first()
  const middleOf = async () => {
    const box = await chip.boundingBox()
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
  }
  const list = page.getByRole('listbox')
  const shift = page.getByRole('dialog', { name: 'Edit Shift' })
  await page.getByRole('combobox', { name: 'Role' }).click()
  await expect(list).toBeVisible()
  await page.mouse.click(...(await middleOf()))
  await expect(list).toHaveCount(0)
  // If the click had also reached the chip, the chip's dialog would cover the filter.
  await page.getByRole('combobox', { name: 'Role' }).click()
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shift).toHaveCount(0)
  await chip.click()
  await expect(shift).toBeVisible()
  await shift.getByRole('combobox', { name: 'Role' }).click()
  await expect(list).toBeVisible()
  await page.mouse.click(4, 300)
  await expect(list).toHaveCount(0)
  await expect(shift).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shift).toHaveCount(0)
  await chip.click()
  await expect(shift).toBeVisible()
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

    await page.getByRole('combobox', { name: 'Role' }).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await expect.poll(standing).toEqual(before)
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
