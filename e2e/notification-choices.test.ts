import type { Browser, Worker } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { App } from './harness/apps/start-app.ts'
import { openContext, signIn } from './harness/browser.ts'

/** Encryption keys used only by these stories. */
const PUSH = {
  PUSH_PUBLIC_KEY: 'BEYqKNjBJfmLbn8QJRu7W6bDSOrbkC4yrwf_dvb3Vy_P8OZsNfpNyrL17mwmGDZqQklNDSewe2NeYzyYtLEOQrc',
  PUSH_PRIVATE_KEY: 'lUobFBYBLNepPlXfKPYFs2Uythh3A7ugbR6iiErjM1k',
  PUSH_CONTACT: 'mailto:roster@example.test',
}

/** Signs in as Aroha on a phone, and returns the service worker of its page. */
async function openWithWorker(browser: Browser, app: App) {
  const context = await openContext(browser, app, { viewport: 'phone', mayCache: true })
  const page = await context.newPage()
  await signIn(page, 'staff')
  const started = context.waitForEvent('serviceworker')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.reload()
  return { context, page, worker: await started }
}

/** Lends the browser a subscription; returns a function that says whether it still has it. */
async function lendSubscription(worker: Worker): Promise<() => Promise<boolean>> {
  await worker.evaluate(() => {
    const scope = self as unknown as { isSubscribed: boolean; PushManager: { prototype: object } }
    scope.isSubscribed = true
    const unsubscribe = async () => {
      scope.isSubscribed = false
    }
    Object.assign(scope.PushManager.prototype, {
      getSubscription: async () => (scope.isSubscribed ? { unsubscribe } : null),
    })
  })
  return () => worker.evaluate(() => (self as unknown as { isSubscribed: boolean }).isSubscribed)
}

test('[REACH-02] a notification is shown on the device and opens its page; they survive signing out, and end for another user', async ({
  browser,
  startApp,
}) => {
  const { context, page, worker } = await openWithWorker(browser, await startApp({ environment: PUSH }))
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

  const isSubscribed = await lendSubscription(worker)
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

test('[REACH-11] C1: a device has one owner, however people sign in; a refused sign-in changes nothing', async ({
  browser,
  startApp,
}) => {
  const { context, page, worker } = await openWithWorker(browser, await startApp({ environment: PUSH }))
  const isSubscribed = await lendSubscription(worker)
  // Answers in place of the server with what the page sends.
  await worker.evaluate(() => {
    const before = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const answer = input instanceof Request ? input.headers.get('x-answer') : null
      return answer === null ? before(input, init) : new Response(answer)
    }
  })
  const listOwner = () =>
    worker.evaluate(async () => {
      const reply = await (await caches.open('fairweek-device')).match('/device-owner')
      return (await reply?.json()) as { id: number; isSignedOut: boolean }
    })
  const reply = (method: string, path: string, answer: object) =>
    page.evaluate(async ([how, to, text]) => (await fetch(to, { method: how, headers: { 'x-answer': text } })).status, [
      method,
      path,
      JSON.stringify(answer),
    ] as const)
  const { id } = await page.evaluate(async () => (await (await fetch('/api/user')).json()) as { id: number })
  await expect.poll(listOwner).toEqual({ id, isSignedOut: false })

  const finish = '/api/single-sign-on/finish'
  await reply('POST', finish, { outcome: 'refused', reason: 'cancelled' })
  await reply('POST', '/api/logout', {})
  await expect.poll(listOwner).toEqual({ id, isSignedOut: true })
  await reply('POST', finish, { outcome: 'refused', reason: 'unknownEmail' })
  await reply('POST', finish, { outcome: 'signedIn', user: { id }, wantedPath: '/' })
  await expect.poll(listOwner).toEqual({ id, isSignedOut: false })
  expect(await isSubscribed()).toBe(true)

  await reply('POST', '/api/logout', {})
  await reply('POST', finish, { outcome: 'signedIn', user: { id: id + 1 }, wantedPath: '/' })
  await expect.poll(listOwner).toEqual({ id: id + 1, isSignedOut: false })
  await expect.poll(isSubscribed).toBe(false)

  // C18: the browser replaces the subscription.
  const added = await worker.evaluate(async () => {
    const sent: unknown[] = []
    const before = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      sent.push([input, init?.method, JSON.parse(String(init?.body))])
      return new Response()
    }
    const work: Promise<unknown>[] = []
    const device = { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }
    const newSubscription = { options: {}, toJSON: () => ({ ...device, expirationTime: null }) }
    const facts = { waitUntil: (each: Promise<unknown>) => work.push(each), newSubscription, oldSubscription: null }
    self.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), facts))
    await Promise.all(work)
    globalThis.fetch = before
    return sent
  })
  const device = { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }
  expect(added).toEqual([['/api/notification-choices/devices', 'POST', device]])

  // A sign-in that passed the service worker by, as in a page that was reloaded without it.
  await worker.evaluate(() => void Object.assign(self, { isSubscribed: true }))
  await reply('GET', '/api/user', { id })
  await expect.poll(listOwner).toEqual({ id, isSignedOut: false })
  await expect.poll(isSubscribed).toBe(false)
  await context.close()
})
