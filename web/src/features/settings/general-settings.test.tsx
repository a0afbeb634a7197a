import { listSettings, saveSetting } from '@fairweek/domain/contracts/settings'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast, toastText } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { answer, refuse } from '../../testing/stub-api.ts'

const saveIn = (section: string) =>
  page.getByRole('form', { name: section }).getByRole('button', { name: 'Save Changes' })
const save = page.getByRole('button', { name: 'Save Changes' }).first()

/** Answers as a server does that stores settings, at most `most` of them; returns the calls that save one. */
function storeSettings(most = Number.POSITIVE_INFINITY) {
  let stored = 0
  let settings = sampleReply(listSettings, {})
  answer(listSettings, () => settings)
  return answer(saveSetting, ({ body: { basedOn: _, ...saved } }) => {
    stored += 1
    if (stored > most) return refuse('unavailable', 'The database is away.')
    settings = [...settings.filter(({ key }) => key !== saved.key), saved]
    return saved
  })
}

test('[SET-01] invalid fields are named, and nothing is saved', async () => {
  const saved = storeSettings()
  await renderApp('/settings', { as: 'admin' })
  await page.getByLabelText('Business Name').fill('  ')
  await page.getByLabelText('Contact Email').fill('nobody')
  await save.click()
  await expect.element(page.getByText('Business name is required')).toBeVisible()
  await expect.element(page.getByText('Must be a valid email address')).toBeVisible()
  expect(saved.calls).toEqual([])
})

test('[SET-01] each section is saved separately, with only what was changed', async () => {
  const saved = storeSettings()
  const savedKeys = () => saved.calls.map(({ body }) => `${body.key}=${body.value}`)
  await renderApp('/settings', { as: 'admin' })
  await page.getByLabelText('Business Name').fill('Harbour Kitchen')
  await page.getByLabelText('Contact Email').fill('office@example.com')
  await save.click()
  await expectToast('Settings updated', 'Your general settings have been saved. Group: Business.')
  await expect.element(page.getByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument()
  expect(savedKeys()).toEqual(['businessName=Harbour Kitchen', 'contactEmail=office@example.com'])

  await page.getByLabelText('Let people register').click()
  await page.getByLabelText('Auto-fill Cancellations').click()
  await page.getByLabelText('Enforce Closer/Opener Constraint').click()
  await page.getByLabelText('Rest after closing in hours').fill('13')
  await page.getByLabelText('Minimum rest in hours').fill('11')
  await saveIn('Rest and days in a row').click()
  await expect.element(saveIn('Rest and days in a row')).not.toBeInTheDocument()
  expect(savedKeys().slice(2).sort()).toEqual([
    'closerOpenerRestHours=13',
    'enforceCloserOpenerConstraint=false',
    'minimumRestHours=11',
  ])
  await expect.element(page.getByLabelText('Auto-fill Cancellations')).not.toBeChecked()
  await saveIn('Cancellations and swaps').click()
  await expect.poll(() => savedKeys().at(-1)).toBe('autoFillCancellations=false')
  await expect.element(page.getByLabelText('Let people register')).not.toBeChecked()
  await saveIn('Sign-up').click()
  await expect.poll(() => savedKeys().at(-1)).toBe('allowRegistration=false')
})

test('[SET-04] a group says what it has saved, and Cancel reverts that group only', async () => {
  storeSettings(1)
  await renderApp('/settings', { as: 'admin' })
  const business = page.getByRole('form', { name: 'Business' })
  const rest = page.getByRole('form', { name: 'Rest and days in a row' })
  await business.getByLabelText('Business Name').fill('Harbour Kitchen')
  await business.getByLabelText('Contact Email').fill('office@example.com')
  await rest.getByLabelText('Minimum rest in hours').fill('11')
  await rest.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(rest.getByLabelText('Minimum rest in hours')).toHaveValue(10)
  await expect.element(business.getByLabelText('Business Name')).toHaveValue('Harbour Kitchen')

  // The second of two calls is refused: the group says which setting is saved, and keeps the other one.
  await saveIn('Business').click()
  await expectToast('Failed to update setting: The database is away.')
  await expect.element(business.getByText('Saved: Business Name', { exact: true })).toBeVisible()
  await expect.element(business.getByLabelText('Contact Email')).toHaveValue('office@example.com')
  await expect.element(saveIn('Business')).toBeVisible()
})

test('[SET-04] the message names the group that was saved, and those that still have changes, which say so', async () => {
  storeSettings()
  await renderApp('/settings', { as: 'admin' })
  const rest = page.getByRole('form', { name: 'Rest and days in a row' })
  await page.getByLabelText('Business Name').fill('Harbour Kitchen')
  await rest.getByLabelText('Minimum rest in hours').fill('11')
  await expect.element(rest.getByText('Not saved yet', { exact: true })).toBeVisible()
  await saveIn('Business').click()
  await expectToast('Settings updated', 'Group: Business. Not saved yet: Rest and days in a row.')
  const leaving = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await page.getByRole('tab', { name: 'Planning' }).click()
  expect(leaving).toHaveBeenCalledTimes(1)
  await expect.element(rest.getByLabelText('Minimum rest in hours')).toHaveValue(11)
  await saveIn('Rest and days in a row').click()
  await expect.poll(toastText).not.toContain('Not saved yet')
  await expect.element(page.getByText('Not saved yet', { exact: true })).not.toBeInTheDocument()
})

test('[SET-04] links lead to the groups of a tab, which are in the address; back returns to the one before', async () => {
  await renderApp('/settings', { as: 'admin' })
  const groups = page.getByRole('navigation', { name: 'On this page' })
  await groups.getByRole('link', { name: 'Sign-up' }).click()
  await expect.element(page.getByRole('region', { name: 'Sign-up' })).toHaveFocus()
  await groups.getByRole('link', { name: 'Language and currency' }).click()
  await expect.element(page.getByRole('region', { name: 'Language and currency' })).toHaveFocus()
  expect(window.location.hash).toBe('#language')
  window.history.back()
  await expect.element(page.getByRole('region', { name: 'Sign-up' })).toHaveFocus()
  expect(window.location.hash).toBe('#signUp')
  await page.getByRole('tab', { name: 'Planning' }).click()
  await expect.element(page.getByRole('form', { name: 'Publishing' })).toBeVisible()
  expect(window.location.search + window.location.hash).toBe('?part=planning')
})

test('[SET-04] turning a tablet keeps what was entered', async () => {
  await renderApp('/settings', { as: 'admin' })
  await page.getByLabelText('Business Name').fill('Harbour Kitchen')
  await page.viewport(820, 1180)
  await expect.element(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'horizontal')
  await expect.element(page.getByLabelText('Business Name')).toHaveValue('Harbour Kitchen')
})

test('[SET-04] on a laptop, no tab with settings is longer than two screens', async () => {
  await renderApp('/settings', { as: 'admin' })
  for (const tab of ['General', 'Planning', 'Hours and pay']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect.element(page.getByRole('tab', { name: tab, selected: true })).toBeVisible()
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2 * window.innerHeight)
  }
})

test('[SET-01] saved settings are shown', async () => {
  const saved = { businessName: 'Harbour Kitchen', contactEmail: 'office@example.com', minimumRestHours: '11' }
  const others = { closerOpenerRestHours: '13', autoFillCancellations: 'false', enforceCloserOpenerConstraint: 'false' }
  const values: Record<string, string> = { ...saved, ...others }
  answer(
    listSettings,
    sampleReply(listSettings, {}).map((setting) => ({ ...setting, value: values[setting.key] ?? setting.value })),
  )
  await renderApp('/settings', { as: 'admin' })
  await expect.element(page.getByLabelText('Business Name')).toHaveValue('Harbour Kitchen')
  await expect.element(page.getByLabelText('Contact Email')).toHaveValue('office@example.com')
  await expect.element(page.getByLabelText('Auto-fill Cancellations')).not.toBeChecked()
  await expect.element(page.getByLabelText('Enforce Closer/Opener Constraint')).not.toBeChecked()
  await expect.element(page.getByLabelText('Minimum rest in hours')).toHaveValue(11)
  await expect.element(page.getByLabelText('Rest after closing in hours')).toHaveValue(13)
})

test('[SET-01] a setting that cannot be saved shows the reason and keeps the typed text', async () => {
  answer(saveSetting, refuse('unavailable', 'The database is away.'))
  await renderApp('/settings', { as: 'admin' })
  await page.getByLabelText('Business Name').fill('The Corner Chair')
  await save.click()
  await expectToast('Failed to update setting: The database is away.')
  await expect.element(page.getByLabelText('Business Name')).toHaveValue('The Corner Chair')
})

test('[NAV-06] [CONST-05] a refusal for lack of rank has a title of its own', async () => {
  answer(saveSetting, refuse('forbidden', 'Refused for this test.'))
  await renderApp('/settings', { as: 'admin' })
  await page.getByLabelText('Business Name').fill('The Corner Chair')
  await save.click()
  await expectToast('Permission Denied', 'Refused for this test.')
})

test('[SET-09] a currency is found by its name or code, and saved', async () => {
  const saved = answer(saveSetting, ({ body: { basedOn: _, ...saved } }) => saved)
  await renderApp('/settings', { as: 'admin' })
  const form = page.getByRole('form', { name: 'Language and currency' })
  const currency = form.getByRole('combobox', { name: 'Currency' })
  await expect.element(currency).toHaveValue('New Zealand Dollar')
  await currency.click()
  await expect.element(page.getByRole('option')).toHaveLength(6)
  await currency.fill('chf')
  await page.getByRole('option', { name: /Swiss Franc/ }).click()
  await expectAccessible()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Settings updated')
  expect(saved.calls).toMatchObject([{ body: { key: 'currency', value: 'CHF' } }])
})

test('[SET-01] on an upright tablet all tabs are on one line, also in German', async () => {
  storeSettings()
  await renderApp('/settings', { as: 'admin', locale: 'de' })
  await page.viewport(820, 1180)
  const tabs = page.getByRole('tablist').getByRole('tab')
  await expect.element(tabs).toHaveLength(8)
  await expect
    .poll(() => new Set(tabs.elements().map((tab) => Math.round(tab.getBoundingClientRect().top))).size)
    .toBe(1)
})
