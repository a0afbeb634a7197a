import { changePassword } from '@fairweek/domain/contracts/auth/auth'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { setLanguage } from '@fairweek/domain/contracts/users'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expectToast } from '../testing/expect-toast.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleReply } from '../testing/sample-replies.ts'
import { storeStaff } from '../testing/staff-records.ts'
import { answer, refuse } from '../testing/stub-api.ts'

async function openOwn(item: string, viewport: 'laptop' | 'phone'): Promise<void> {
  await renderApp('/', { as: 'staff', viewport })
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await expect.element(page.getByRole('dialog', { name: item })).toBeVisible()
}

test.each(['phone', 'laptop'] as const)('[NAV-08] on the %s users edit their own profile', async (viewport) => {
  const { saved } = storeStaff(sampleReply(listStaff, {}, 'staff'))
  await openOwn('Your profile', viewport)
  const profile = page.getByRole('dialog', { name: 'Your profile' })
  const phone = profile.getByLabelText('Phone Number')
  const save = profile.getByRole('button', { name: 'Save' })
  await expect.element(phone).toBeVisible()
  await expectAccessible()
  await phone.fill('')
  await save.click()
  await expect.element(profile.getByText('Phone number is required')).toBeVisible()
  await phone.fill('0215')
  await expect.element(profile.getByText('A phone number has at least 7 characters')).toBeVisible()
  expect(saved.calls).toEqual([])
  await phone.fill('021 555 0199')
  await profile.getByLabelText('Name', { exact: true }).fill('Aroha Ngata-Smith')
  await save.click()
  await expectToast('Profile saved')
  expect(saved.calls).toMatchObject([
    { params: { id: 3 }, body: { name: 'Aroha Ngata-Smith', phoneNumber: '021 555 0199' } },
  ])
  if (viewport === 'phone') await page.getByText('My hours and profile').click()
  const card = page.getByRole('region', { name: 'Profile', exact: true })
  await expect.element(card).toHaveTextContent(/Aroha Ngata-Smith.*021 555 0199/)
})

test.each(['phone', 'laptop'] as const)('[NAV-08] on the %s users change their own password', async (viewport) => {
  const message = 'This is not your current password.'
  const changed = answer(changePassword, refuse('invalid', message, [{ path: 'currentPassword', message }]))
  await openOwn('Your password', viewport)
  const dialog = page.getByRole('dialog', { name: 'Your password' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByLabelText('Current password').fill('not this one')
  await dialog.getByLabelText('New password').fill('flat white 7')
  await dialog.getByLabelText('Confirm password').fill('flat white 8')
  await save.click()
  await expect.element(dialog.getByText('Passwords do not match')).toBeVisible()
  expect(changed.calls).toEqual([])
  await expectAccessible()
  await dialog.getByLabelText('Confirm password').fill('flat white 7')
  await save.click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  const accepted = answer(changePassword, { message: 'Password changed' })
  await dialog.getByLabelText('Current password').fill('fairweek')
  await save.click()
  await expectToast('Password changed')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(accepted.calls).toMatchObject([{ body: { currentPassword: 'fairweek' } }])
})

test.each(['phone', 'laptop'] as const)('[SET-03] on the %s users choose their own time zone', async (viewport) => {
  await openOwn('Your time zone', viewport)
  const dialog = page.getByRole('dialog', { name: 'Your time zone' })
  const zone = dialog.getByRole('combobox', { name: 'Time Zone' })
  await expect.element(zone).toHaveValue('Auckland (Pacific)')
  await expectAccessible()
  await zone.fill('tokyo')
  await page.getByRole('option', { name: /^Tokyo/ }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Time zone updated')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(localStorage.getItem('userTimeZone')).toBe('Asia/Tokyo')
})

test.each(['phone', 'laptop'] as const)(
  '[LANG-03] on the %s users choose their language and clock',
  async (viewport) => {
    const chosen = answer(setLanguage, refuse('unavailable', 'Not now.'))
    await openOwn('Language and clock', viewport)
    const dialog = page.getByRole('dialog', { name: 'Language and clock' })
    for (const [field, option] of [
      ['Language', 'Deutsch'],
      ['Clock', /^12/],
    ] as const) {
      const select = dialog.getByRole('combobox', { name: field })
      await expect.element(select).toHaveTextContent('Same as the business')
      await select.click()
      await page.getByRole('option', { name: option }).click()
    }
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast('Not now.')
    await expect.element(dialog).toBeVisible()
    expect(chosen.calls).toMatchObject([{ body: { locale: 'de', hourClock: '12' } }])
  },
)
