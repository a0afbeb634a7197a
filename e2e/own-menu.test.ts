import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { startNoticeStory } from './harness/notice-story.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

for (const viewport of ['phone', 'laptop'] as const)
  test(`[NAV-08] [SET-03] the user edits their own profile, password and time zone from the menu, on the ${viewport}`, async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'staff', viewport })
    await page.goto('/')
    const open = async (item: string) => {
      await page.getByRole('button', { name: /^Your menu/ }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await open('Your profile')
    const profile = page.getByRole('dialog', { name: 'Your profile' })
    await expect(profile.getByLabel('Phone Number')).toBeVisible()
    await expectAccessible(page)
    await profile.getByLabel('Phone Number').fill('')
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect(profile.getByText('Phone number is required')).toBeVisible()
    await profile.getByLabel('Phone Number').fill('0215')
    await expect(profile.getByText('A phone number has at least 7 characters')).toBeVisible()
    await profile.getByLabel('Phone Number').fill('021 555 0199')
    await profile.getByLabel('Name', { exact: true }).fill('Aroha Ngata-Smith')
    await profile.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Profile saved')
    const card = page.getByRole('region', { name: 'Profile', exact: true })
    await expect(card).toContainText('Aroha Ngata-Smith')
    await expect(card).toContainText('021 555 0199')

    await open('Your password')
    const password = page.getByRole('dialog', { name: 'Your password' })
    await password.getByLabel('Current password').fill('not this one')
    await password.getByLabel('New password').fill('flat white 7')
    await password.getByLabel('Confirm password').fill('flat white 8')
    await password.getByRole('button', { name: 'Save' }).click()
    await expect(password.getByText('Passwords do not match')).toBeVisible()
    await expectAccessible(page)
    await password.getByLabel('Confirm password').fill('flat white 7')
    await password.getByRole('button', { name: 'Save' }).click()
    await expect(password.getByText('This is not your current password.')).toBeVisible()
    await password.getByLabel('Current password').fill('fairweek')
    await password.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Password changed')
    await expect(password).toHaveCount(0)

    await open('Your time zone')
    const zone = page.getByRole('dialog', { name: 'Your time zone' })
    await expect(zone.getByRole('combobox', { name: 'Time Zone' })).toHaveValue('Pacific/Auckland')
    await expectAccessible(page)
    await zone.getByRole('combobox', { name: 'Time Zone' }).selectOption('Asia/Tokyo')
    await zone.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Time zone updated')
    await expect(zone).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('userTimeZone'))).toBe('Asia/Tokyo')
  })

test('[SDASH-02] hours against target are shown for the displayed week', async ({ newPage }) => {
  const { own, publish } = await startNoticeStory(newPage)
  await publish(own, weekFromNow(9), 2)
  const page = await newPage({ as: 'staff', viewport: 'phone' })
  await page.goto(`/?week=${weekFromNow(9)}`)
  const card = page.getByRole('region', { name: 'Weekly Hours' })
  const { targetWeeklyHours } = (await callApi(page, 'GET', `/api/staff/by-user/${await userIdOf(page)}`)) as {
    targetWeeklyHours: number
  }
  await expect(card).toContainText(`6 / ${targetWeeklyHours} hours`, { useInnerText: true })
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(card).toContainText(`0 / ${targetWeeklyHours} hours`, { useInnerText: true })
})

async function userIdOf(page: Parameters<typeof callApi>[0]): Promise<number> {
  return ((await callApi(page, 'GET', '/api/user')) as { id: number }).id
}
