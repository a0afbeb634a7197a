import { logout } from '@fairweek/domain/contracts/auth/auth'
import { saveSetting } from '@fairweek/domain/contracts/settings'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../testing/expect-toast.ts'
import { renderApp } from '../testing/render-app.tsx'
import { answer } from '../testing/stub-api.ts'

const QUESTION = 'Unsaved changes will be lost. Leave anyway?'
const name = page.getByLabelText('Business Name')
const link = (text: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: text })

/** Answers the question whether to leave; returns the questions asked so far. */
function answerQuestions(isLeaving: boolean): readonly string[] {
  const asked: string[] = []
  vi.spyOn(window, 'confirm').mockImplementation((question) => {
    asked.push(String(question))
    return isLeaving
  })
  return asked
}

/** Whether the browser asks before it closes or reloads the page. */
function asksOnUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

async function typeUnsaved(): Promise<void> {
  await renderApp('/', { as: 'admin' })
  await link('Settings').click()
  await name.fill('The Unsaved Table')
}

async function choose(item: string): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('[SET-01] leaving the page in any way asks first, and whoever stays keeps the input', async () => {
  const loggedOut = answer(logout, { message: 'Logged out' })
  const asked = answerQuestions(false)
  await typeUnsaved()
  const ways: (() => Promise<void> | void)[] = [
    () => link('Timesheets').click(),
    () => window.history.back(),
    () => page.getByRole('tab', { name: 'Time Zone' }).click(),
    () => choose('My availability'),
    () => choose('Logout'),
  ]
  for (const [at, leave] of ways.entries()) {
    await leave()
    await expect.poll(() => asked).toEqual(Array(at + 1).fill(QUESTION))
    expect(window.location.pathname).toBe('/settings')
    await expect.element(name).toHaveValue('The Unsaved Table')
  }
  expect(asksOnUnload()).toBe(true)
  expect(loggedOut.calls).toEqual([])
})

test('[SET-01] whoever agrees leaves the page', async () => {
  const asked = answerQuestions(true)
  await typeUnsaved()
  window.history.back()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(asked).toEqual([QUESTION])
})

test('[SET-01] [NAV-11] back to another tab asks first, because it would lose the input as well', async () => {
  const asked = answerQuestions(false)
  await renderApp('/settings?part=contracts', { as: 'admin' })
  await page.getByRole('tab', { name: 'General' }).click()
  await name.fill('The Unsaved Table')
  window.history.back()
  await expect.poll(() => asked).toEqual([QUESTION])
  await expect.element(name).toHaveValue('The Unsaved Table')
  expect(window.location.search).toBe('')
  vi.mocked(window.confirm).mockReturnValue(true)
  window.history.back()
  await expect.element(page.getByRole('tab', { name: 'Contracts' })).toHaveAttribute('aria-selected', 'true')
})

test('[SET-01] nobody is asked once the changes are saved', async () => {
  answer(saveSetting, ({ body: { basedOn: _, ...saved } }) => saved)
  const asked = answerQuestions(false)
  await typeUnsaved()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Settings updated', 'Your general settings have been saved.')
  expect(asksOnUnload()).toBe(false)
  await link('Timesheets').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Timesheets' })).toBeVisible()
  expect(asked).toEqual([])
})

test('[SET-01] people who sign out with unsaved changes are asked once', async () => {
  // A fragment, so that the page that runs the tests is not left.
  const loggedOut = answer(logout, {
    message: 'Logged out',
    providerLogoutUrl: `${window.location.origin}/settings#signed-out`,
  })
  const asked = answerQuestions(true)
  await typeUnsaved()
  await choose('Logout')
  await expect.poll(() => window.location.hash).toBe('#signed-out')
  expect(loggedOut.calls).toHaveLength(1)
  expect(asked).toEqual([QUESTION])
  expect(asksOnUnload()).toBe(false)
})
