import type { Page } from '@playwright/test'
import { expect, look, type NewPage, test } from './fixtures.ts'
import { expectToast } from './harness/toast.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function openStaff(newPage: NewPage, as: 'manager' | 'admin' = 'manager'): Promise<Page> {
  const page = await newPage({ as })
  await page.goto('/staff')
  await expect(page.getByRole('table', { name: 'Staff members' })).toBeVisible()
  return page
}

/** Follows a link for setting a password; the page is signed in afterwards. */
async function setPassword(newPage: NewPage, link: string): Promise<Page> {
  const page = await newPage()
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('flat white 7')
  await page.getByLabel('Confirm password').fill('flat white 7')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page).toHaveURL('/')
  return page
}

test.describe('the staff table', () => {
  look('[STAFFS-01] lists everybody with roles in their colours, account, phone and target', async ({ newPage }) => {
    const page = await openStaff(newPage)
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads).toEqual(['Staff Member', 'Roles', 'Seniority', 'Phone Number', 'Target Hours', 'Actions'])
    const staff = (await (await page.request.get('/api/staff')).json()) as {
      name: string
      targetWeeklyHours: number | null
      user: { username: string; email: string; role: string } | null
    }[]
    await expect(page.getByRole('row')).toHaveCount(staff.length + 1)
    const linked = staff.find(({ user }) => user?.username === 'manager')
    for (const text of ['manager', linked?.user?.email ?? 'nobody'])
      await expect(rowOf(page, linked?.name ?? '')).toContainText(text)
    const without = staff.find(({ targetWeeklyHours }) => targetWeeklyHours === null)
    if (without) await expect(rowOf(page, without.name)).toContainText('Not set')
    const hueOf = async (role: string) => {
      const badge = page.getByRole('row').getByText(role, { exact: true }).first()
      const border = await badge.evaluate((text) => {
        const styled = text.closest<HTMLElement>('[style*="--role"]')
        if (styled === null) return 'no colour'
        const probe = styled.appendChild(document.createElement('i'))
        probe.style.color = 'var(--role)'
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      })
      return Number(/oklch\(\S+ \S+ ([\d.]+)/.exec(border)?.[1])
    }
    for (const [role, from, to] of [
      ['Bartender', 285, 325],
      ['Cook', 130, 165],
      ['Host', 235, 270],
      ['Manager', 55, 95],
    ] as const) {
      const degrees = await hueOf(role)
      expect(degrees, role).toBeGreaterThan(from)
      expect(degrees, role).toBeLessThan(to)
    }
  })

  test('[STAFFS-01] says when it is loading and when there is no staff', async ({ newPage }) => {
    const page = await newPage({ as: 'manager' })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/staff', async (route) => {
      await held
      await route.fulfill({ json: [] })
    })
    await page.goto('/staff')
    await expect(page.getByText('Loading staff data...')).toBeVisible()
    answer()
    await expect(page.getByText('No staff members found. Add your first staff member.')).toBeVisible()
  })
})

test.describe('the staff dialog', () => {
  test('[STAFFS-02] validates its input, adds a person with an account, and sends only role changes', async ({
    newPage,
  }) => {
    const page = await openStaff(newPage)
    await page.getByRole('button', { name: 'Add Staff' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Staff' })
    await dialog.getByLabel('Username').fill('ab')
    await dialog.getByLabel('Email').fill('nonsense')
    await dialog.getByLabel('Seniority').fill('11')
    await dialog.getByRole('button', { name: 'Add Staff' }).click()
    for (const message of [
      'Name is required',
      'Phone number is required',
      'At least one role must be selected',
      'Username must be at least 3 characters',
      'Must be a valid email address',
    ]) {
      await expect(dialog.getByText(message, { exact: true })).toBeVisible()
    }

    await dialog.getByLabel('Name', { exact: true }).fill('Moana Whitfield-Featherstonehaugh')
    await dialog.getByLabel('Phone Number').fill('021 555 0142')
    await dialog.getByLabel('Username').fill('')
    await dialog.getByLabel('Email').fill('moana@example.com')
    await dialog.getByLabel('Seniority').fill('4')
    await dialog.getByLabel('Target Hours').fill('28.5')
    await dialog.getByRole('checkbox', { name: 'Cook' }).check()
    await dialog.getByRole('checkbox', { name: 'Friday' }).check()
    await dialog.getByRole('button', { name: 'Add Staff' }).click()
    await expectToast(page, 'Staff created')
    const link = await page.getByLabel('Link to set a password').inputValue()
    await page.getByRole('button', { name: 'Done' }).click()
    const row = rowOf(page, 'Moana Whitfield-Featherstonehaugh')
    await expect(row).toContainText(/moana@example\.com[\s\S]*Cook[\s\S]*4[\s\S]*021 555 0142[\s\S]*28\.5/, {
      useInnerText: true,
    })

    const requests: string[] = []
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (/\/roles(\/|$)/.test(path) && request.method() !== 'GET')
        requests.push(`${request.method()} ${path.replace(/\d+/g, 'n')}`)
    })
    await row.getByRole('button', { name: /^Edit/ }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Staff' })
    await edit.getByRole('checkbox', { name: 'Host' }).check()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Staff updated')
    expect(requests).toEqual(['POST /api/staff/n/roles'])

    const newcomer = await setPassword(newPage, link)
    expect(await (await newcomer.request.get('/api/user')).json()).toMatchObject({
      email: 'moana@example.com',
      role: 'staff',
    })
  })

  test('[STAFFS-02] continues with the person already created if saving is repeated after the account was refused', async ({
    newPage,
  }) => {
    const page = await openStaff(newPage)
    await page.getByRole('button', { name: 'Add Staff' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Staff' })
    await dialog.getByLabel('Name', { exact: true }).fill('Moana Whitfield')
    await dialog.getByLabel('Phone Number').fill('021 555 0142')
    await dialog.getByLabel('Email').fill('moana@example.com')
    await dialog.getByLabel('Username').fill('manager')
    await dialog.getByRole('checkbox', { name: 'Cook' }).check()
    await dialog.getByRole('button', { name: 'Add Staff' }).click()
    await expectToast(page, 'Error')
    await dialog.getByLabel('Username').fill('moana')
    await dialog.getByRole('checkbox', { name: 'Cook' }).uncheck()
    await dialog.getByRole('checkbox', { name: 'Host' }).check()
    await dialog.getByRole('button', { name: 'Add Staff' }).click()
    await expectToast(page, 'Staff created')
    await page.getByRole('button', { name: 'Done' }).click()
    const staff = (await (await page.request.get('/api/staff')).json()) as {
      name: string
      roles: { name: string }[]
      user: { username: string } | null
    }[]
    const moana = staff.filter(({ name }) => name === 'Moana Whitfield')
    expect(moana.map(({ roles, user }) => [user?.username, ...roles.map(({ name }) => name)])).toEqual([
      ['moana', 'Host'],
    ])
  })

  test('creates a new link for a forgotten password, and keeps its input', async ({ newPage }) => {
    const page = await openStaff(newPage)
    await rowOf(page, 'staff · ').first().getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Staff' })
    await dialog.getByLabel('Phone Number').fill('021 555 0199')
    await dialog.getByRole('button', { name: 'New password link' }).click()
    await expect(page.getByRole('dialog', { name: /^A new password for / })).toBeVisible()
    const link = await page.getByLabel('Link to set a password').inputValue()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(dialog.getByLabel('Phone Number')).toHaveValue('021 555 0199')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Staff updated')

    const owner = await setPassword(newPage, link)
    expect(await (await owner.request.get('/api/user')).json()).toMatchObject({ username: 'staff' })
    // Password links can be created only for people with a lower rank.
    await page.goto('/staff')
    for (const account of ['manager · ', 'admin · ']) {
      await rowOf(page, account).first().getByRole('button', { name: /^Edit/ }).click()
      await expect(dialog.getByLabel('Phone Number')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'New password link' })).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    }
  })

  test('[NAV-08] cannot edit a person of higher rank', async ({ newPage }) => {
    const page = await openStaff(newPage)
    await rowOf(page, 'admin · ').first().getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Staff' })
    await expect(dialog.getByText('You cannot edit someone who ranks above you.')).toBeVisible()
    await expect(dialog.getByLabel('Name', { exact: true })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  test('[STAFFS-04] lets only an admin change the user type and the usernames of others', async ({ newPage }) => {
    const page = await openStaff(newPage, 'manager')
    const edit = async (of: Page) => {
      await rowOf(of, 'staff · ').first().getByRole('button', { name: /^Edit/ }).click()
      return of.getByRole('dialog', { name: 'Edit Staff' })
    }
    const dialog = await edit(page)
    await expect(dialog.getByText('Only admin users can change user roles')).toBeVisible()
    await expect(dialog.getByText("Only admin users can change other users' usernames")).toBeVisible()
    await expect(dialog.getByLabel('User Type')).toBeDisabled()
    await expect(dialog.getByLabel('Username')).not.toBeEditable()

    const admin = await openStaff(newPage, 'admin')
    const asAdmin = await edit(admin)
    await asAdmin.getByLabel('User Type').click()
    await admin.getByRole('option', { name: 'Manager' }).click()
    await asAdmin.getByRole('button', { name: 'Save' }).click()
    await expectToast(admin, 'Staff updated')
    await expect(rowOf(admin, 'staff · ').first()).toContainText('· manager')
  })
})

test.describe('deleting a person', () => {
  test('[STAFFS-03] asks first, says that it is permanent, frees future shifts and keeps worked shifts', async ({
    newPage,
  }) => {
    const page = await openStaff(newPage)
    const shifts = (await (await page.request.get('/api/schedule')).json()) as {
      id: number
      status: string
      staffId: number | null
      weekStartDate: string
      staff: { name: string } | null
    }[]
    const weeks = [...new Set(shifts.map(({ weekStartDate }) => weekStartDate))].sort()
    const [lastWeek, thisWeek] = weeks as [string, string]
    const worked = shifts.filter(({ weekStartDate, status }) => weekStartDate === lastWeek && status === 'Confirmed')
    const accounts = (await (await page.request.get('/api/staff')).json()) as {
      id: number
      name: string
      userId: number | null
    }[]
    const leaver = accounts.find(
      ({ id, userId }) =>
        userId === null &&
        worked.some(({ staffId }) => staffId === id) &&
        shifts.some(({ staffId, weekStartDate }) => staffId === id && weekStartDate === thisWeek),
    )
    if (!leaver) throw new Error('The sample has nobody who worked last week and is planned this week.')
    await rowOf(page, leaver.name)
      .getByRole('button', { name: `Delete ${leaver.name}` })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(question).toContainText(/permanently deletes[\s\S]*cannot be undone on this page/, {
      useInnerText: true,
    })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Staff deleted')
    await expect(rowOf(page, leaver.name)).toHaveCount(0)

    const range = `startDate=${lastWeek}&endDate=${thisWeek}`
    const timesheet = await (await page.request.get(`/api/timesheets?${range}`)).json()
    const kept = (timesheet.rows as { staffName: string }[]).filter(({ staffName }) => staffName === leaver.name)
    expect(kept.length).toBeGreaterThanOrEqual(worked.filter(({ staffId }) => staffId === leaver.id).length)
    const after = (await (await page.request.get('/api/schedule')).json()) as typeof shifts
    expect(after.some(({ staffId }) => staffId === leaver.id)).toBe(false)
  })

  test('[STAFFS-03] says what happens to the account; an admin can close a listed account that has no profile', async ({
    newPage,
  }) => {
    const admin = await openStaff(newPage, 'admin')
    const manager = await openStaff(newPage, 'manager')
    const question = admin.getByRole('alertdialog')
    const row = rowOf(admin, 'manager · ').first()
    await row.getByRole('button', { name: /^Delete/ }).click()
    await expect(question).toContainText('The account manager has the role manager, so it stays.')
    await expect(admin.getByRole('heading', { name: 'Accounts without a staff profile' })).toHaveCount(0)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(admin, 'Staff deleted')
    expect((await manager.request.get('/api/user')).status()).toBe(401)

    const accounts = admin.getByRole('table', { name: 'Accounts without a staff profile' })
    await expect(accounts.getByRole('row').filter({ hasText: 'manager' })).toBeVisible()
    await accounts.getByRole('button', { name: 'Close the account manager' }).click()
    await expect(question).toContainText(/Close the account manager\?[\s\S]*can no longer sign in/, {
      useInnerText: true,
    })
    await question.getByRole('button', { name: 'Close' }).click()
    await expectToast(admin, 'Account closed')
    await expect(accounts).toHaveCount(0)

    await rowOf(admin, 'staff · ')
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(question).toContainText(
      'The account staff is deleted too, and signed out at once. Only an admin can bring it back.',
    )
  })
})
