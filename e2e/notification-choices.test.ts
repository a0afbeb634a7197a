import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, openContext, signIn } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { expectToast, rememberToasts } from './harness/toast.ts'

/** Encryption keys used only by these stories. */
const PUSH = {
  PUSH_PUBLIC_KEY: 'BEYqKNjBJfmLbn8QJRu7W6bDSOrbkC4yrwf_dvb3Vy_P8OZsNfpNyrL17mwmGDZqQklNDSewe2NeYzyYtLEOQrc',
  PUSH_PRIVATE_KEY: 'lUobFBYBLNepPlXfKPYFs2Uythh3A7ugbR6iiErjM1k',
  PUSH_CONTACT: 'mailto:roster@example.test',
}
const MAIL = {
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Roster <roster@example.test>',
  PUBLIC_URL: 'https://roster.example.test',
}

/** Fakes a browser with push permission and a push service, because no real service can be reached from here. */
function lendPushService(): void {
  let found: PushSubscription | null = null
  const subscription = {
    endpoint: 'https://push.example/one',
    toJSON: () => ({
      endpoint: 'https://push.example/one',
      // The generator point of P-256, a valid key.
      keys: {
        p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'A'.repeat(22),
      },
    }),
    unsubscribe: async () => {
      found = null
      return true
    },
  } as unknown as PushSubscription
  Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  Notification.requestPermission = async () => 'granted'
  PushManager.prototype.getSubscription = async () => found
  PushManager.prototype.subscribe = async () => {
    found = subscription
    return subscription
  }
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Calendar link' })).toBeVisible()
}

test('[REACH-03] [REACH-05] without any setup, notifications on devices are offered and e-mail is not', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'staff' })
  const answered = page.waitForResponse('**/api/reach')
  await page.goto('/')
  expect(await (await answered).json()).toMatchObject({ email: false, pushKey: expect.stringMatching(/^[\w-]{87}$/) })
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Notification settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notification settings' })
  await expect(dialog.getByRole('checkbox', { name: 'Shifts: on your devices', exact: true })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /by e-mail/ })).toHaveCount(0)
})

test('[REACH-02] [REACH-03] on a phone, a person chooses their notifications and quiet hours', async ({
  browser,
  startApp,
}) => {
  const app = await startApp({ environment: { ...PUSH, ...MAIL } })
  const context = await openContext(browser, app, { viewport: 'phone', mayKeep: true })
  await rememberToasts(context)
  await context.addInitScript(lendPushService)
  const page = await context.newPage()
  await signIn(page, 'staff')
  await page.goto('/')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Notification settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notification settings' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(8)
  await expect(dialog.getByText('E-mails go to staff@example.com.')).toBeVisible()
  await expect(dialog.getByText('This device shows no messages yet.')).toBeVisible()
  await expectAccessible(page)

  const added = page.waitForResponse('**/api/reach/devices')
  await dialog.getByRole('button', { name: 'Turn on for this device' }).click()
  expect((await added).status()).toBe(200)
  await expect(dialog.getByText('This device shows messages.')).toBeVisible()
  const removed = page.waitForResponse('**/api/reach/devices/remove')
  await dialog.getByRole('button', { name: 'Turn off for this device' }).click()
  expect((await removed).status()).toBe(200)
  await expect(dialog.getByText('This device shows no messages yet.')).toBeVisible()

  await dialog.getByRole('checkbox', { name: 'Time off: by e-mail' }).click()
  await dialog.getByRole('combobox', { name: 'Until, hour' }).selectOption('09')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved')
  expect(await callApi(page, 'GET', '/api/reach')).toMatchObject({
    choices: { emailTopics: ['shifts', 'requests', 'swaps'], quietFrom: '22:00:00', quietUntil: '09:00:00' },
  })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await context.close()
})

test('[REACH-02] a browser without storage is reported as unable to show messages', async ({ browser, startApp }) => {
  const app = await startApp({ environment: PUSH })
  const context = await openContext(browser, app, {})
  await context.addInitScript(() => {
    navigator.serviceWorker.getRegistration = () => Promise.reject(new DOMException('Not here.', 'SecurityError'))
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  const page = await context.newPage()
  await signIn(page, 'staff')
  await page.goto('/')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Notification settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notification settings' })
  await expect(dialog.getByText(/^This browser cannot show messages\./)).toBeVisible()
  await context.close()
})

test('[REACH-02] a notification is shown on the device; clicking it opens its page', async ({ browser, startApp }) => {
  const app = await startApp({ environment: PUSH })
  const context = await openContext(browser, app, { viewport: 'phone', mayKeep: true })
  const page = await context.newPage()
  await signIn(page, 'staff')
  const started = context.waitForEvent('serviceworker')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.reload()
  const worker = await started
  // Nothing displays push messages here, so they are recorded and then clicked.
  const shown = await worker.evaluate(async () => {
    interface Shown {
      body: string
      data: unknown
    }
    const scope = self as unknown as EventTarget & {
      registration: { showNotification: (title: string, options: Shown) => Promise<void> }
      WindowClient: { prototype: { focus: () => Promise<unknown> } }
    }
    const kept: { title: string; options: Shown }[] = []
    scope.registration.showNotification = async (title, options) => void kept.push({ title, options })
    scope.WindowClient.prototype.focus = async function focus() {
      return this
    }
    const dispatch = async (type: string, facts: object) => {
      const work: unknown[] = []
      scope.dispatchEvent(Object.assign(new Event(type), { waitUntil: (each: unknown) => work.push(each), ...facts }))
      await Promise.all(work)
    }
    const message = {
      title: 'The Corner Table',
      body: 'Your time off is granted.',
      path: '/availability?part=time-off',
      tag: 'notice-1',
    }
    await dispatch('push', { data: { json: () => message } })
    await dispatch('notificationclick', { notification: { close: () => {}, data: kept[0]?.options.data } })
    return kept.map(({ title, options }) => `${title}: ${options.body}`)
  })
  expect(shown).toEqual(['The Corner Table: Your time off is granted.'])
  await expect(page).toHaveURL(/\/availability\?part=time-off$/)
  await context.close()
})

test('[REACH-02] device notifications survive signing out and in again, and end when another user signs in', async ({
  browser,
  startApp,
}) => {
  const app = await startApp({ environment: PUSH })
  const context = await openContext(browser, app, { mayKeep: true })
  const page = await context.newPage()
  await signIn(page, 'staff')
  const started = context.waitForEvent('serviceworker')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.reload()
  const worker = await started
  await worker.evaluate(() => {
    const scope = self as unknown as { isSubscribed: boolean; PushManager: { prototype: object } }
    scope.isSubscribed = true
    const subscription = { unsubscribe: async () => (scope.isSubscribed = false) }
    Object.assign(scope.PushManager.prototype, {
      getSubscription: async () => (scope.isSubscribed ? subscription : null),
    })
  })
  const isSubscribed = () => worker.evaluate(() => (self as unknown as { isSubscribed: boolean }).isSubscribed)
  const bodyShown = () =>
    worker.evaluate(async () => {
      const scope = self as unknown as EventTarget & { registration: object }
      const shown = new Promise<string>((resolve) => {
        Object.assign(scope.registration, {
          showNotification: async (_: string, { body }: { body: string }) => resolve(body),
        })
      })
      const message = { title: 'The Corner Table', body: 'Your shift moved.', signedOutBody: 'Sign in to read it.' }
      scope.dispatchEvent(Object.assign(new Event('push'), { waitUntil: () => {}, data: { json: () => message } }))
      return shown
    })
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([to, sent]) =>
        (
          await fetch(to, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(sent),
          })
        ).status,
      [path, body] as const,
    )

  expect(await bodyShown()).toBe('Your shift moved.')
  expect(await post('/api/logout', {})).toBe(200)
  await expect.poll(bodyShown).toBe('Sign in to read it.')
  expect(await post('/api/login', { username: 'staff', password: 'fairweek' })).toBe(200)
  await expect.poll(bodyShown).toBe('Your shift moved.')
  expect(await isSubscribed()).toBe(true)

  expect(await post('/api/login', { username: 'manager', password: 'fairweek' })).toBe(200)
  await expect.poll(isSubscribed).toBe(false)
  await context.close()
})
