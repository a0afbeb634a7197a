import { getCurrentUser } from '@fairweek/domain/contracts/auth/auth'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { listStaff, type Staff } from '@fairweek/domain/contracts/staff'
import { closeAccount, listAccountsWithoutProfile } from '@fairweek/domain/contracts/users'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { storeStaff } from '../../testing/staff-records.ts'
import { answer, holdBack } from '../../testing/stub-api.ts'

const table = page.getByRole('table', { name: 'Staff members' })
const rowOf = (text: string) => table.getByRole('row').filter({ hasText: text })
const question = page.getByRole('alertdialog')

/** Returns the hue, in degrees, of a role's badge. */
function hueOf(role: string): number {
  const badge = page.getByRole('row').getByText(role, { exact: true }).first().element()
  const styled = badge.closest<HTMLElement>('[style*="--role"]') ?? expect.fail(`The role ${role} has no colour.`)
  const probe = styled.appendChild(document.createElement('i'))
  probe.style.color = 'var(--role)'
  const { color } = getComputedStyle(probe)
  probe.remove()
  return Number(/oklch\(\S+ \S+ ([\d.]+)/.exec(color)?.[1])
}

test('[STAFFS-01] the table lists everybody, with roles in their colours', async () => {
  await renderApp('/staff', { as: 'manager' })
  await expect.element(table).toBeVisible()
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Staff Member', 'Roles', 'Seniority', 'Phone Number', 'Target Hours', 'Actions'])
  expect(table.getByRole('row').elements()).toHaveLength(sampleReply(listStaff, {}).length + 1)
  await expect.element(rowOf('Daniel Reyes')).toHaveTextContent('manager · manager@example.com · manager')
  for (const [role, from, to] of [
    ['Bartender', 285, 325],
    ['Cook', 130, 165],
    ['Host', 235, 270],
    ['Manager', 55, 95],
  ] as const) {
    expect(hueOf(role), role).toBeGreaterThan(from)
    expect(hueOf(role), role).toBeLessThan(to)
  }
})

test('[PEOPLE-03] the list shows who works here, and on request who has left', async () => {
  const staff = sampleReply(listStaff, {})
  const [gone, going] = staff
  if (!gone || !going) throw new Error('The sample has nobody.')
  const days = new Map([
    [gone.id, '2020-01-31'],
    [going.id, '2999-12-31'],
  ])
  answer(
    listStaff,
    staff.map((person) => ({ ...person, lastDay: days.get(person.id) ?? null })),
  )
  await renderApp('/staff', { as: 'manager' })
  await expect.element(rowOf(going.name)).toHaveTextContent('Last day Dec 31, 2999')
  expect(rowOf(gone.name).elements()).toHaveLength(0)
  await page.getByRole('radio', { name: 'Left' }).click()
  await expect.element(rowOf(gone.name)).toHaveTextContent('Left Jan 31, 2020')
  expect(table.getByRole('row').elements()).toHaveLength(2)
  await page.getByRole('radio', { name: 'Everybody' }).click()
  await expect.poll(() => table.getByRole('row').elements().length).toBe(staff.length + 1)
})

test('[STAFFS-05] roles whose names lead to the same hue have different colours', async () => {
  const [first] = sampleReply(listStaff, {})
  if (!first) throw new Error('The sample has nobody.')
  const roles = ['Server', 'Sommelier', 'Barback', 'Runner', 'Porter', 'Cleaner', 'Waiter', 'Chef']
  const held = roles.map((name, index) => ({ id: index + 20, name }))
  answer(listRoles, held)
  answer(listStaff, [{ ...first, roles: held }])
  await renderApp('/staff', { as: 'manager' })
  await expect.element(table).toBeVisible()
  await expect.poll(() => new Set(roles.map(hueOf)).size).toBe(roles.length)
})

test('[STAFFS-01] a row shows what is known of a person, and placeholders for the rest', async () => {
  const [first, second, ...others] = sampleReply(listStaff, {})
  if (!first || !second) throw new Error('The sample has nobody.')
  const bare = { ...first, name: 'Ada van Dyk', user: null, roles: [], targetWeeklyHours: null, phoneNumber: '' }
  const full: Staff = {
    ...second,
    name: 'Moana Rangi',
    seniority: 7,
    targetWeeklyHours: 28.5,
    phoneNumber: '021 555 0142',
    user: { username: 'moana', email: 'moana@example.com', role: 'manager' },
    roles: [{ id: 1, name: 'Cook' }],
  }
  answer(listStaff, [bare, full, ...others])
  await renderApp('/staff', { as: 'manager' })
  await expect.element(table).toBeVisible()
  const cells = (name: string) => {
    const elements = rowOf(name).getByRole('cell').elements() as HTMLElement[]
    return elements.map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ').trim())
  }
  expect(cells('Ada van Dyk').slice(0, 2)).toEqual(['AV Ada van Dyk', 'No roles assigned'])
  expect(cells('Ada van Dyk').slice(3, 5)).toEqual(['-', 'Not set'])
  expect(cells('Moana Rangi').slice(0, 5)).toEqual([
    'MR Moana Rangi moana · moana@example.com · manager',
    'Cook',
    '7',
    '021 555 0142',
    '28.5',
  ])
  for (const name of [/^Edit /, /^Delete /])
    expect(table.getByRole('button', { name }).elements()).toHaveLength(others.length + 2)
  for (const name of ['Edit Moana Rangi', 'Delete Ada van Dyk'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('[STAFFS-01] the page says when it is loading and when there is no staff', async () => {
  answer(listStaff, [])
  const release = holdBack(listStaff)
  await renderApp('/staff', { as: 'manager' })
  await expect.element(page.getByText('Loading staff data...')).toBeVisible()
  release()
  await expect.element(page.getByText('No staff members found. Add your first staff member.')).toBeVisible()
})

test('[STAFFS-03] deleting a person asks first and says that it is permanent', async () => {
  const { deleted, find } = storeStaff()
  await renderApp('/staff', { as: 'manager' })
  await page.getByRole('button', { name: 'Delete Bo Li' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
  await expect.element(question).toHaveTextContent(/permanently deletes.*cannot be undone on this page/)
  const id = find('Bo Li')?.id
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Staff deleted')
  await expect.element(rowOf('Bo Li')).not.toBeInTheDocument()
  expect(deleted.calls).toMatchObject([{ params: { id } }])
})

test('[STAFFS-03] the question says what happens to the account', async () => {
  await renderApp('/staff', { as: 'admin' })
  for (const [name, fate] of [
    ['Daniel Reyes', 'The account manager has the role manager, so it stays.'],
    ['Aroha Ngata', 'The account staff is deleted too, and logged out at once. Only an admin can bring it back.'],
  ] as const) {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect.element(question).toHaveTextContent(fate)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
  }
  const heading = page.getByRole('heading', { name: 'Accounts without a staff profile' })
  await expect.element(heading).not.toBeInTheDocument()
})

test('[STAFFS-03] an admin can close a listed account that has no profile', async () => {
  let accounts = [sampleReply(getCurrentUser, {}, 'manager')]
  answer(listAccountsWithoutProfile, () => accounts)
  const closed = answer(closeAccount, () => {
    accounts = []
    return { message: 'Account closed' }
  })
  await renderApp('/staff', { as: 'admin' })
  const list = page.getByRole('table', { name: 'Accounts without a staff profile' })
  await expect.element(list.getByRole('row').filter({ hasText: 'manager' })).toBeVisible()
  await list.getByRole('button', { name: 'Close the account manager' }).click()
  await expect.element(question).toHaveTextContent(/Close the account manager\?.*can no longer log in/)
  await question.getByRole('button', { name: 'Close' }).click()
  await expectToast('Account closed')
  await expect.element(list).not.toBeInTheDocument()
  expect(closed.calls).toMatchObject([{ params: { userId: 2 } }])
})
