import { getCurrentUser } from '@fairweek/domain/contracts/auth/auth'
import {
  addPushDevice,
  checkPushDevice,
  getNotificationChoices,
  type NotificationChannels,
  removePushDevice,
  saveNotificationChoices,
} from '@fairweek/domain/contracts/channels/notification-choices'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToast } from '../../../testing/expect-toast.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleReply } from '../../../testing/sample-replies.ts'
import { answer, refuse } from '../../../testing/stub-api.ts'

const dialog = page.getByRole('dialog', { name: 'Notification settings' })
const DEVICE = { endpoint: 'https://push.example/one', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }

function answerReach(fields: Partial<NotificationChannels> = {}): void {
  answer(getNotificationChoices, {
    ...sampleReply(getNotificationChoices, {}, 'staff'),
    email: true,
    pushKey: 'B'.repeat(87),
    ...fields,
  })
}

/** Lends the browser permission and a push service. */
function lendPushService({ isSubscribed = false } = {}): void {
  const subscription = {
    endpoint: DEVICE.endpoint,
    options: { applicationServerKey: new Uint8Array(65).buffer, userVisibleOnly: true },
    toJSON: () => DEVICE,
    unsubscribe: async () => {
      found = null
      return true
    },
  }
  let found: Partial<PushSubscription> | null = isSubscribed ? subscription : null
  const pushManager = {
    getSubscription: async () => found,
    subscribe: async () => {
      found = subscription
      return subscription
    },
  }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration)
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(isSubscribed ? 'granted' : 'default')
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
}

async function openDialog(viewport: 'laptop' | 'phone' = 'laptop'): Promise<void> {
  await renderApp('/', { as: 'staff', viewport })
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Notification settings' }).click()
}

test('[REACH-03] [REACH-05] without any setup, notifications on devices are offered and e-mail is not', async () => {
  answerReach({ email: false })
  lendPushService()
  await openDialog()
  await expect.element(dialog.getByRole('checkbox', { name: 'Shifts: on your devices', exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: /by email/ })).not.toBeInTheDocument()
})

test('[REACH-02] on a phone, a person turns messages on this device on and off', async () => {
  answerReach()
  lendPushService()
  const added = answer(addPushDevice, { message: 'Added' })
  const removed = answer(removePushDevice, { message: 'Removed' })
  await openDialog('phone')
  const off = dialog.getByText('This device shows no messages yet.')
  await expect.element(off).toBeVisible()
  // Ticked topics reach no device before this button is pressed, so it comes before them.
  const turnOn = dialog.getByRole('button', { name: 'Turn on for this device' }).element()
  const topic = dialog.getByRole('checkbox').first().element()
  expect(turnOn.getBoundingClientRect().bottom).toBeLessThan(topic.getBoundingClientRect().top)
  await dialog.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect.element(dialog.getByText('This device shows messages.')).toBeVisible()
  expect(added.calls).toMatchObject([{ body: DEVICE }])
  await dialog.getByRole('button', { name: 'Turn off for this device' }).click()
  await expect.element(off).toBeVisible()
  expect(removed.calls).toMatchObject([{ body: { endpoint: DEVICE.endpoint } }])
})

/** The key with which the lent browser has subscribed. */
const KEY = 'A'.repeat(87)
const setOwner = async (id: number) =>
  (await caches.open('fairweek-device')).put('/device-owner', new Response(JSON.stringify({ id, isSignedOut: false })))

describe('[REACH-12] C18: a device that has subscribed', () => {
  const { id: userId } = sampleReply(getCurrentUser, {}, 'staff')
  beforeEach(() => {
    answerReach()
    lendPushService({ isSubscribed: true })
  })
  afterEach(() => caches.delete('fairweek-device'))

  test.each([
    ['that the server does not know', userId, { isKnown: false, pushKey: KEY }, true],
    ['with a key that has changed', userId, { isKnown: true, pushKey: 'B'.repeat(87) }, true],
    ['that the server knows', userId, { isKnown: true, pushKey: KEY }, false],
    ['of another person', userId + 1, { isKnown: false, pushKey: KEY }, false],
    ['while push messages are off', userId, { isKnown: true, pushKey: null }, false],
  ])('%s is compared with the server when the page loads', async (_title, owner, reply, isAdded) => {
    await setOwner(owner)
    const checked = answer(checkPushDevice, reply)
    const added = answer(addPushDevice, { message: 'Added' })
    await renderApp('/', { as: 'staff' })
    if (owner === userId)
      await expect.poll(() => checked.calls).toMatchObject([{ body: { endpoint: DEVICE.endpoint } }])
    if (isAdded) await expect.poll(() => added.calls).toMatchObject([{ body: DEVICE }])
    answer(checkPushDevice, { ...reply, isKnown: reply.isKnown || isAdded, pushKey: reply.pushKey && KEY })
    await page.getByRole('button', { name: /Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Notification settings' }).click()
    const isOn = owner === userId && reply.pushKey !== null
    const text = isOn ? 'This device shows messages.' : 'This device shows no messages yet.'
    await expect.element(dialog.getByText(text)).toBeVisible()
    expect(added.calls).toHaveLength(isAdded ? 1 : 0)
  })

  test('is off if it cannot be registered again', async () => {
    await setOwner(userId)
    answer(checkPushDevice, { isKnown: false, pushKey: KEY })
    answer(addPushDevice, refuse('conflict', 'Push messages are off.'))
    await openDialog()
    await expect.element(dialog.getByText('This device shows no messages yet.')).toBeVisible()
  })
})

test('[REACH-03] on a phone, a person chooses their notifications and quiet hours', async () => {
  answerReach()
  lendPushService()
  const saved = answer(saveNotificationChoices, sampleReply(getNotificationChoices, {}, 'staff'))
  await openDialog('phone')
  await expect.element(dialog.getByRole('checkbox', { name: /: (?:by email|on your devices)$/ })).toHaveLength(8)
  await expect.element(dialog.getByText('Emails go to staff@example.com.')).toBeVisible()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await dialog.getByRole('checkbox', { name: 'Time off: by email' }).click()
  await dialog.getByRole('combobox', { name: 'Until, hour' }).selectOptions('09')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Saved')
  expect(saved.calls).toMatchObject([{ body: { emailTopics: ['shifts', 'requests', 'swaps'], quietUntil: '09:00' } }])
  expect(saved.calls[0]?.body.quietFrom).toMatch(/^22:00/)
})

test('[REACH-02] a browser without storage is reported as unable to show messages', async () => {
  answerReach()
  lendPushService()
  const noStorage = new DOMException('Not here.', 'SecurityError')
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockRejectedValue(noStorage)
  await openDialog()
  await expect.element(dialog.getByText(/^This browser cannot show messages\./)).toBeVisible()
})

test.each(['staff', 'manager'] as const)('[REMIND-01] [REMIND-06] %s choose their reminders', async (as) => {
  answerReach()
  lendPushService()
  const saved = answer(saveNotificationChoices, sampleReply(getNotificationChoices, {}, 'staff'))
  await renderApp('/', { as, viewport: 'phone' })
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Notification settings' }).click()
  const hours = (text: string) => dialog.getByRole('checkbox', { name: `${text} h before`, exact: true })
  await expect.element(hours('24')).toBeChecked()
  await expect.element(hours('1')).toBeChecked()
  await hours('1').click()
  await hours('12').click()
  for (const name of ['Someone has not clocked in', 'Hours are not approved']) {
    const ofManagers = dialog.getByRole('switch', { name })
    if (as === 'staff') await expect.element(ofManagers).not.toBeInTheDocument()
    else await ofManagers.click()
  }
  await dialog.getByRole('switch', { name: 'My availability is missing' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Saved')
  const reminders = ['before24h', 'before12h', ...(as === 'staff' ? ['notClockedIn', 'hoursUnapproved'] : [])]
  expect(saved.calls).toMatchObject([{ body: { reminders } }])
})
