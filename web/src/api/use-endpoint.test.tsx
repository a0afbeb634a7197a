import { getCurrentUser } from '@fairweek/domain/contracts/auth/auth'
import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { createRole, deleteRole, listRoles } from '@fairweek/domain/contracts/roles'
import { deleteShift } from '@fairweek/domain/contracts/schedule/schedule'
import { listSettings } from '@fairweek/domain/contracts/settings'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { passTime, startClock, stopClock } from '../testing/clock.ts'
import { expectToast } from '../testing/expect-toast.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleReply } from '../testing/sample-replies.ts'
import { storeStaff } from '../testing/staff-records.ts'
import { storeSmallWeek, WEEK } from '../testing/stored-shifts.ts'
import { answer, refuse, sentRequests } from '../testing/stub-api.ts'

const SECOND = 1000
const PRESENT_WEEK = '2026-11-16'
const PREVIOUS_WEEK = '2026-11-09'

const countReads = (path: string) => sentRequests().filter((request) => request === `GET ${path}`).length
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function goTo(link: string, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click()
  await expect.element(heading(title)).toBeVisible()
}

/** Simulates that the page's window comes to the front again. */
function focusWindow(): void {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('[CONST-01] a failed read is reported and not retried', async () => {
  startClock()
  const roles = answer(listRoles, refuse('internal', 'Failed for this test.'))
  await renderApp('/roles', { as: 'manager' })
  await expect.element(page.getByText('Failed for this test.').first()).toBeVisible()
  stopClock()
  await passTime(60 * SECOND)
  expect(roles.calls).toHaveLength(1)
})

test('[CONST-01] data is read again on focus once it is older than 10 s, and not before', async () => {
  startClock()
  const roles = answer(listRoles, sampleReply(listRoles, {}))
  await renderApp('/roles', { as: 'manager' })
  await expect.element(page.getByRole('heading', { name: 'Bartender', exact: true })).toBeVisible()
  stopClock()
  const { length } = roles.calls
  focusWindow()
  expect(roles.calls).toHaveLength(length)
  await passTime(11 * SECOND)
  expect(roles.calls).toHaveLength(length)
  focusWindow()
  await expect.poll(() => roles.calls).toHaveLength(length + 1)
})

test('[CONST-01] data is read again on mount once it is older than 10 s, and not before', async () => {
  const roles = answer(listRoles, sampleReply(listRoles, {}))
  await renderApp('/roles', { as: 'manager' })
  const bartender = page.getByRole('heading', { name: 'Bartender', exact: true })
  await expect.element(bartender).toBeVisible()
  const { length } = roles.calls
  await goTo('Timesheets', 'Timesheets')
  vi.setSystemTime(Date.now() + 7 * SECOND)
  await goTo('Roles', 'Role Management')
  await expect.element(bartender).toBeVisible()
  expect(roles.calls).toHaveLength(length)

  await goTo('Timesheets', 'Timesheets')
  vi.setSystemTime(Date.now() + 4 * SECOND)
  await goTo('Roles', 'Role Management')
  await expect.poll(() => roles.calls.length).toBeGreaterThan(length)
})

/** Checks that reads follow each other after this interval, to within a tenth, and not earlier; the clock is stopped. */
async function expectEvery(seconds: number, path: string): Promise<void> {
  const tenth = (seconds * SECOND) / 10
  const before = countReads(path)
  for (let passed = 0; countReads(path) === before; passed += tenth) {
    expect(passed, `time without a read of ${path}`).toBeLessThanOrEqual(seconds * SECOND)
    await passTime(tenth)
  }
  await passTime(8 * tenth)
  expect(countReads(path), path).toBe(before + 1)
  await passTime(2 * tenth)
  expect(countReads(path), path).toBe(before + 2)
}

test('[CONST-01] [CONF-02] the schedule page reads its week and the conflicts beside it every second', async () => {
  startClock()
  storeSmallWeek()
  answer(listConflicts, [])
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport: 'phone' })
  await expect.element(page.getByRole('region', { name: 'Schedule Conflicts' })).toBeVisible()
  stopClock()
  await expectEvery(1, `/api/schedule/week/${WEEK}`)
  await expectEvery(1, `/api/conflicts?weekStartDate=${WEEK}`)
})

test('[CONST-01] the dashboard reads conflicts every 5 s and the hours of its staff overview every 60 s', async () => {
  startClock()
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  await expect.element(page.getByRole('region', { name: 'Staff Overview' })).toBeVisible()
  stopClock()
  await expectEvery(5, '/api/conflicts')
  await expectEvery(60, `/api/schedule/week/${PRESENT_WEEK}`)
})

test('[CONST-01] available shifts are read every 30 s', async () => {
  startClock()
  await renderApp('/', { as: 'staff', viewport: 'phone' })
  await page.getByRole('tab', { name: 'Available Shifts' }).click()
  await expect.element(page.getByRole('tabpanel', { name: 'Available Shifts' })).toBeVisible()
  stopClock()
  await expectEvery(30, `/api/schedule/unassigned/3?date=${PRESENT_WEEK}`)
})

test('[API-02] after a write, reads with the same first two path segments are refetched, and no others', async () => {
  let roles = sampleReply(listRoles, {})
  answer(listRoles, () => roles)
  answer(createRole, ({ body }) => {
    roles = [...roles, { id: 99, ...body }]
    return { id: 99, ...body }
  })
  answer(deleteRole, ({ params }) => {
    roles = roles.filter(({ id }) => id !== params.id)
    return { message: 'Role deleted' }
  })
  await renderApp('/roles', { as: 'manager' })
  await page.getByRole('button', { name: 'Add Role' }).first().click()
  await page.getByLabelText('Role Name').fill('Sommelier')
  const before = {
    roles: countReads(listRoles.path),
    settings: countReads(listSettings.path),
    user: countReads(getCurrentUser.path),
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  await expectToast('Role created')
  const added = page.getByRole('heading', { name: 'Sommelier', exact: true })
  await expect.element(added).toBeVisible()
  expect(countReads(listRoles.path)).toBe(before.roles + 1)

  await page.getByRole('button', { name: 'Delete Sommelier' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(added).not.toBeInTheDocument()
  expect(sentRequests()).toContain('DELETE /api/roles/99')
  await expect.poll(() => countReads(listRoles.path)).toBe(before.roles + 2)
  expect(countReads(listSettings.path)).toBe(before.settings)
  expect(countReads(getCurrentUser.path)).toBe(before.user)
})

test('[API-02] adding a role under /api/staff/{id}/roles refetches the staff list', async () => {
  storeStaff()
  await renderApp('/staff', { as: 'manager' })
  const row = page.getByRole('row').filter({ hasText: 'Te-Ata Walker' })
  await row.getByRole('button', { name: 'Edit Te-Ata Walker' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Staff' })
  const before = countReads(listStaff.path)
  await dialog.getByRole('checkbox', { name: 'Host' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Staff updated')
  await expect.element(row.getByText('Host', { exact: true })).toBeVisible()
  expect(countReads(listStaff.path)).toBeGreaterThan(before)
})

test('[API-02] a schedule write refetches every schedule read, including weeks that are not polled', async () => {
  answer(deleteShift, { message: 'Shift deleted' })
  await renderApp(`/schedule?week=${PRESENT_WEEK}`, { as: 'manager' })
  await page.getByRole('table', { name: 'Week' }).getByRole('button', { name: /Bo Li/ }).first().click()
  await page.getByRole('dialog', { name: 'Edit Shift' }).getByRole('button', { name: 'Delete Shift' }).click()
  const reads = (week: string) => countReads(`/api/schedule/week/${week}`)
  const before = reads(PREVIOUS_WEEK)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Shift' }).click()
  await expectToast('Shift deleted successfully')
  await expect.poll(() => reads(PREVIOUS_WEEK)).toBeGreaterThan(before)
})
