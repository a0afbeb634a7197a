import type { Staff } from '@fairweek/domain/contracts/staff'
import type { LeaveBalanceReply, LeaveRules } from '@fairweek/domain/contracts/time-off/leave'
import { addDays } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { TODAY } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

test('[LEAVE-06] [LEAVE-07] [PAY-11] half a day of holiday is asked for, approved as paid, and reaches balance, timesheet and pay', async ({
  newPage,
}) => {
  const admin = await newPage({ as: 'admin' })
  const stored = (await callApi(admin, 'GET', '/api/time-off/rules')) as { rules: LeaveRules; version: number }
  const balance = { per: 'year', amount: 20, yearStart: '01-01', since: '2026-01-01', carryOverDays: null } as const
  // Holiday is unpaid here, so that the manager decides otherwise for this request.
  const kinds = { ...stored.rules.kinds, holiday: { isPaid: false, balance } }
  await callApi(admin, 'PUT', '/api/time-off/rules', { ...stored, rules: { ...stored.rules, kinds } })
  const people = (await callApi(admin, 'GET', '/api/staff')) as Staff[]
  const person = people.find(({ user }) => user?.username === 'staff')
  if (!person) throw new Error('Nobody has the account staff.')
  await callApi(admin, 'PUT', `/api/staff/${person.id}/pay-rates`, { rates: [{ roleId: null, centsAnHour: 2400 }] })

  // The person asks for tomorrow morning.
  const day = addDays(TODAY, 1)
  const staff = await newPage({ as: 'staff' })
  await staff.goto('/availability?part=time-off')
  await staff.getByRole('button', { name: 'Request time off' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await staff.getByRole('option', { name: 'Holiday' }).click()
  await dialog.getByRole('button', { name: 'First day:' }).click()
  await staff.getByRole('button', { name: new RegExp(formatDay(day, 'MMMM d, yyyy')) }).click()
  await dialog.getByRole('checkbox', { name: 'Whole days' }).click()
  await dialog.getByRole('button', { name: 'Morning off' }).click()
  await dialog.getByRole('button', { name: /^(Send|Request)/ }).click()
  await expect(dialog).toBeHidden()

  // A manager decides that it is paid, and approves it.
  const manager = await newPage({ as: 'manager' })
  await manager.goto('/availability?part=time-off')
  const request = manager.getByRole('listitem').filter({ hasText: person.name }).filter({ hasText: 'Holiday, unpaid' })
  await request.getByRole('checkbox', { name: 'Paid' }).click()
  await expectToast(manager, 'This time off is paid.')
  const paid = manager.getByRole('listitem').filter({ hasText: person.name }).filter({ hasText: 'Holiday, paid' })
  await paid.getByRole('button', { name: /^Approve/ }).click()
  await expect(paid.getByText('Approved', { exact: true })).toBeVisible()
  const [left] = (await callApi(staff, 'GET', '/api/time-off/balances')) as LeaveBalanceReply[]
  expect(left).toMatchObject({ kind: 'holiday', planned: 0.5 })

  // It is on the person's own timesheet, and in the pay run.
  const days = `startDate=${TODAY}&endDate=${day}`
  await staff.goto(`/timesheets?${days}`)
  const line = staff.getByRole('table', { name: 'Leave' }).getByRole('row').nth(1)
  await expect(line).toContainText('Holiday, paid')
  await expect(line).toContainText('Half a day')
  const hours = (await line.getByRole('cell').last().textContent())?.match(/[\d.]+$/)?.[0] ?? ''
  expect(Number(hours)).toBeGreaterThan(0)
  await manager.goto(`/timesheets?view=pay&${days}`)
  const list = manager.getByRole('list', { name: 'By person' })
  await list.getByRole('button', { name: new RegExp(person.name) }).click()
  await expect(list.getByText(`${Number(hours)} h holiday, paid`)).toBeVisible()
  await expect(manager.getByRole('table', { name: 'By pay code' })).toContainText('leave-holiday')
})
