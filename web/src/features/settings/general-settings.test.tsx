import { listSettings, saveSetting } from '@fairweek/domain/contracts/settings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { answer, refuse } from '../../testing/stub-api.ts'

const saveIn = (section: string) =>
  page.getByRole('form', { name: section }).getByRole('button', { name: 'Save Changes' })
const save = page.getByRole('button', { name: 'Save Changes' }).first()

/** Answers as a server does that stores settings; returns the calls that save one. */
function storeSettings() {
  let settings = sampleReply(listSettings, {})
  answer(listSettings, () => settings)
  return answer(saveSetting, ({ body: { basedOn: _, ...saved } }) => {
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
  await expectToast('Settings updated', 'Your general settings have been saved.')
  await expect.element(page.getByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument()
  expect(savedKeys()).toEqual(['businessName=Harbour Kitchen', 'contactEmail=office@example.com'])

  await page.getByLabelText('Let People Register').click()
  await page.getByLabelText('Auto-fill Cancellations').click()
  await page.getByLabelText('Enforce Closer/Opener Constraint').click()
  await page.getByLabelText('Rest After Closing in Hours').fill('13')
  await page.getByLabelText('Minimum Rest in Hours').fill('11')
  await saveIn('Roster rules').click()
  await expect.element(saveIn('Roster rules')).not.toBeInTheDocument()
  expect(savedKeys().slice(2).sort()).toEqual([
    'autoFillCancellations=false',
    'closerOpenerRestHours=13',
    'enforceCloserOpenerConstraint=false',
    'minimumRestHours=11',
  ])
  await expect.element(page.getByLabelText('Let People Register')).not.toBeChecked()
  await saveIn('Sign-up').click()
  await expect.poll(() => savedKeys().at(-1)).toBe('allowRegistration=false')
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
  await expect.element(page.getByLabelText('Minimum Rest in Hours')).toHaveValue(11)
  await expect.element(page.getByLabelText('Rest After Closing in Hours')).toHaveValue(13)
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
