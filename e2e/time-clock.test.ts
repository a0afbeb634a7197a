import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, DEMO_PASSWORD } from './harness/browser.ts'
import { expectToast } from './harness/toast.ts'

const PIN = '2947'
const TABLET = { width: 820, height: 1180 }
/** One round of each person's day. */
const ACTIONS = ['Clock in', 'Start break', 'End break', 'Clock out'] as const
const KINDS = ['in', 'break', 'back', 'out']

interface Clocked {
  punches: { staffId: number; kind: string; fate: string; at: string }[]
}

/** Clocks a person on the tablet: their name, their PIN, what they do. */
async function clock(kiosk: Page, name: string, action: string, pin = PIN): Promise<void> {
  await kiosk.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await kiosk.keyboard.type(pin)
  await kiosk.getByRole('button', { name: action, exact: true }).click()
}

/** Adds a tablet as an admin, and pairs a page with it. */
async function pair(admin: Page, kiosk: Page): Promise<void> {
  await admin.goto('/timesheets')
  await admin.getByRole('button', { name: 'Time clock', exact: true }).click()
  await admin.getByLabel('Name of the tablet').fill('Bar')
  await admin.getByRole('button', { name: 'Add tablet' }).click()
  const code = await admin.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()
  await kiosk.goto('/kiosk')
  await kiosk.getByLabel('Code').fill((code ?? '').toLowerCase())
  await kiosk.getByRole('button', { name: 'Pair' }).click()
  await expect(kiosk.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
}

test('[CLOCK-01] [CLOCK-04] a tablet clocks people in, also for an hour without a network, and is dead once it is removed', async ({
  newPage,
}) => {
  const admin = await newPage({ as: 'admin' })
  const kiosk = await newPage({ mayStopClock: true, mayLoseServer: true })
  await kiosk.setViewportSize(TABLET)
  await pair(admin, kiosk)
  const people = ((await callApi(admin, 'GET', '/api/staff')) as { id: number; name: string }[]).slice(0, 5)
  const [first] = people
  if (!first) throw new Error('The sample has no people.')

  // A manager gives a PIN on the Timesheets page.
  await admin.getByRole('combobox', { name: 'Person' }).click()
  await admin.getByRole('option', { name: first.name }).click()
  await admin.getByLabel('New PIN').fill('1234')
  await admin.getByRole('button', { name: 'Save PIN' }).click()
  await expect(admin.getByText(/too easy to guess/)).toBeVisible()
  await admin.getByLabel('New PIN').fill(PIN)
  await admin.getByRole('button', { name: 'Save PIN' }).click()
  await expectToast(admin, 'PIN saved')
  for (const { id } of people.slice(1)) await callApi(admin, 'PUT', `/api/time-clock/people/${id}/pin`, { pin: PIN })

  await clock(kiosk, first.name, 'Clock in', '5555')
  await expect(kiosk.getByRole('alert')).toHaveText('This PIN is wrong. Try again.')
  await kiosk.getByRole('button', { name: 'Back' }).click()
  await kiosk.reload()

  const scan = kiosk.getByRole('img', { name: 'QR code that opens the time clock on your phone' })
  await expect(scan).toBeVisible()
  await kiosk.context().setOffline(true)
  for (const action of [...ACTIONS, ...ACTIONS])
    for (const { name } of people) {
      await clock(kiosk, name, action)
      await expect(kiosk.getByText('There is no network.')).toBeVisible()
      await kiosk.getByRole('button', { name: 'Next person' }).click()
      await kiosk.clock.fastForward(90_000)
    }
  await expect(kiosk.getByText('40 punches will be sent later.')).toBeVisible()
  await expect(scan).toHaveCount(0)
  await kiosk.context().setOffline(false)
  await expect(kiosk.getByText(/will be sent later/)).toHaveCount(0)

  const days = `startDate=2020-01-01&endDate=2020-01-02`
  expect(((await callApi(admin, 'GET', `/api/time-clock?${days}`)) as Clocked).punches).toEqual([])
  const today = new Date(await admin.evaluate(() => Date.now()))
  const near = [-1, 1].map((shift) => new Date(today.getTime() + shift * 86_400_000).toISOString().slice(0, 10))
  const clocked = (await callApi(admin, 'GET', `/api/time-clock?startDate=${near[0]}&endDate=${near[1]}`)) as Clocked
  // The people of the sample clocked until the night before.
  const made = clocked.punches.filter(({ at }) => Date.parse(at) > today.getTime() - 2 * 3_600_000)
  expect(made).toHaveLength(40)
  for (const { id } of people) {
    const own = made.filter(({ staffId }) => staffId === id)
    expect(own.map(({ kind }) => kind)).toEqual([...KINDS, ...KINDS])
    expect(new Set(own.map(({ fate }) => fate))).toEqual(new Set(['counts']))
    const minutes = own.map(({ at }) => Date.parse(at) / 60_000)
    for (const [index, minute] of minutes.slice(1).entries())
      expect(minute - (minutes[index] ?? 0)).toBeGreaterThanOrEqual(7.5)
  }

  await admin.getByRole('button', { name: 'Remove Bar' }).click()
  await expectToast(admin, /can no longer clock anybody in/)
  await clock(kiosk, first.name, 'Clock in')
  await expect(kiosk.getByRole('heading', { name: 'Pair this device' })).toBeVisible()
  await expect(kiosk.getByText('This tablet is no longer paired.')).toBeVisible()
})

test('[CLOCK-05] somebody clocks in on their own phone, and a manager sees it and needs a reason to correct it', async ({
  newPage,
}) => {
  const admin = await newPage({ as: 'admin' })
  await callApi(admin, 'POST', '/api/settings', { key: 'clockInOnOwnDevice', value: 'true' })
  const phone = await newPage({ as: 'staff', viewport: 'phone' })
  await phone.goto('/timesheets')
  await phone.getByRole('button', { name: 'Clock in' }).click()
  await expect(phone.getByText(/^At work since/)).toBeVisible()
  await phone.getByRole('button', { name: 'Clock out' }).click()
  await expect(phone.getByText('Not at work')).toBeVisible()

  await admin.goto('/timesheets')
  const clocked = admin.getByRole('region', { name: 'Clocked hours' })
  await clocked
    .getByRole('button', { name: /^Correct the time clock of/ })
    .first()
    .click()
  const dialog = admin.getByRole('dialog', { name: /^Correct the time clock of / })
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await admin.keyboard.press('Escape')
})

test('[CLOCK-08] somebody scans the code of the tablet, signs in, clocks in and out, and an old code is refused', async ({
  newPage,
}) => {
  const admin = await newPage({ as: 'admin' })
  const kiosk = await newPage()
  await kiosk.setViewportSize(TABLET)
  const states: { code: string }[] = []
  kiosk.on('response', async (response) => {
    if (response.url().endsWith('/api/kiosk/state') && response.ok()) states.push(await response.json())
  })
  await pair(admin, kiosk)
  await expect(kiosk.getByRole('img', { name: 'QR code that opens the time clock on your phone' })).toBeVisible()
  await expect.poll(() => states.length).toBeGreaterThan(0)
  const code = states.at(-1)?.code ?? ''

  const phone = await newPage({ viewport: 'phone' })
  await phone.goto(`/clock#${code}`)
  await phone.getByLabel('Username').fill('staff')
  await phone.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await phone.getByRole('button', { name: 'Login' }).click()
  await phone.getByRole('button', { name: 'Clock in' }).click()
  await expect(phone.getByText(/^Clocked in at/)).toBeVisible()
  await phone.goto(`/clock#${code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`)
  await phone.getByRole('button', { name: 'Clock out' }).click()
  await expect(phone.getByRole('alert')).toHaveText(/not from a paired tablet/)
  await phone.goto('/clock')
  await expect(phone.getByText(/^Scan the code on the tablet/)).toBeVisible()
})
