import { expect, test } from './fixtures.ts'
import { openContext, signIn } from './harness/browser.ts'

/** Encryption keys used only by these stories. */
const PUSH = {
  PUSH_PUBLIC_KEY: 'BEYqKNjBJfmLbn8QJRu7W6bDSOrbkC4yrwf_dvb3Vy_P8OZsNfpNyrL17mwmGDZqQklNDSewe2NeYzyYtLEOQrc',
  PUSH_PRIVATE_KEY: 'lUobFBYBLNepPlXfKPYFs2Uythh3A7ugbR6iiErjM1k',
  PUSH_CONTACT: 'mailto:roster@example.test',
}

test('[REACH-02] a notification is shown on the device and opens its page; they survive signing out, and end for another user', async ({
  browser,
  startApp,
}) => {
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
