import { undoChange } from '@fairweek/domain/contracts/history/history'
import { assignShift, listWeekShifts, purgeShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { shiftHours } from '@fairweek/domain/rules/hours'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToast } from '../../../testing/expect-toast.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { samplePerson } from '../../../testing/sample-people.ts'
import { sampleReply } from '../../../testing/sample-replies.ts'
import { planShift, storeSmallWeek, WEEK } from '../../../testing/stored-shifts.ts'
import { answer, refuse } from '../../../testing/stub-api.ts'
import { UNDONE } from '../../../testing/undone-reply.ts'

const overview = page.getByRole('region', { name: 'Staff Overview' })
const PEOPLE = sampleReply(listStaff, {})

test('[WEEK-09] Staff Overview shows each person’s seniority, role, hours, target and status', async () => {
  await renderApp('/schedule', { as: 'manager' })
  await overview.getByRole('button', { name: /^Show all/ }).click()
  const heads = overview.getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Staff Member',
    'Role',
    'Scheduled Hours',
    'Target Hours',
    'Status',
  ])
  await expect.poll(() => overview.getByRole('row').elements()).toHaveLength(PEOPLE.length + 1)
  const shifts = sampleReply(listWeekShifts, { params: { weekStartDate: '2026-11-16' } }).filter(isActive)
  const rows = overview.getByRole('row').elements()
  const seen = new Set<string>()
  for (const { id, name, seniority, targetWeeklyHours: target = null, roles } of PEOPLE) {
    const hours = shifts.filter(({ staffId }) => staffId === id).reduce((sum, shift) => sum + shiftHours(shift), 0)
    const off = target === null ? 0 : hours - target
    const status = target === null ? 'No target' : off > 4 ? 'Over Target' : off < -4 ? 'Under Target' : 'Confirmed'
    seen.add(status)
    const cells = rows.find(({ textContent }) => textContent.includes(name))?.querySelectorAll('td') ?? []
    const texts = [...cells].map(({ textContent }) => textContent)
    expect(texts).toMatchObject([
      expect.stringContaining(`Seniority ${seniority}`),
      expect.stringContaining(roles.map((role) => role.name).join('')),
      expect.stringContaining(hours.toFixed(1)),
      expect.stringContaining(target === null ? 'Not set' : String(target)),
      expect.stringContaining(status),
    ])
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Under Target', 'No target']))
  await expectAccessible()
})

test('[WEEK-09] Staff Overview says if there are no staff', async () => {
  answer(listStaff, [])
  await renderApp('/schedule', { as: 'manager' })
  await expect.element(overview).toHaveTextContent('No staff members found.')
})

const OPEN = planShift({ person: null, dayOfWeek: 2, from: '06:00', to: '14:00' })
const assignPanel = page.getByRole('region', { name: 'Assign Staff' })
const row = assignPanel.getByRole('listitem').first()
const options = page.getByRole('option')

/** Opens the list of people for the open shift, and reads their names with what is said about each. */
async function openTakers() {
  const stored = storeSmallWeek(planShift({ person: 'Bo Li', dayOfWeek: 1, from: '15:00', to: '23:45' }), OPEN)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await expect.element(assignPanel.getByText('1 upcoming shift this week has no one assigned.')).toBeVisible()
  await row.getByRole('combobox').click()
  await expect.element(options.first()).toBeVisible()
  const offered = options.elements().map((option) => (option as HTMLElement).innerText.split('\n'))
  return { stored, offered }
}

test('[WEEK-11] an open shift is assigned to a free person with its role, and the panels are updated', async () => {
  const { stored, offered } = await openTakers()
  const assigned = answer(assignShift, ({ params, body }) => stored.change(params.id, { staffId: body.staffId }))
  await expect.element(page.getByRole('region', { name: 'Hours against target', includeHidden: true })).toBeVisible()
  // Before anybody is chosen, each name in the list is shown with the person's availability.
  const [name = '', ...words] = offered[0] ?? []
  expect(words.at(-1)).toMatch(/free$/)
  const isCook = (person: string) => samplePerson(person).roles.some((role) => role.id === OPEN.roleId)
  expect(offered.every(([person = '']) => isCook(person))).toBe(true)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await row.getByRole('button', { name: /^Assign / }).click()
  await expectToast('Shift updated successfully')
  await expect.element(row).not.toBeInTheDocument()
  expect(assigned.calls).toMatchObject([
    { params: { id: OPEN.id }, body: { staffId: samplePerson(name).id, version: 1 } },
  ])
})

test('[WEEK-11] people whom something speaks against come after the others, with the reasons', async () => {
  const { offered } = await openTakers()
  expect(offered.findIndex(([person]) => person === 'Bo Li')).toBeGreaterThan(0)
  const bo = page.getByRole('option', { name: /^Bo Li/ })
  await expect.element(bo).toHaveTextContent('too little rest')
  // By keyboard, because the list is longer than the screen, and its arrows cover what a click scrolls to.
  bo.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(row)
    .toHaveTextContent('Bo Li closes Monday at 11:45 PM, opens Tuesday at 6 AM: 6.25 h of rest instead of 12')
})

const card = page.getByRole('region', { name: 'Database Administration' })
const PURGED = { message: '12 shifts purged', deleted: 12, archived: 0, kept: 0, undoId: 7 }

test('[WEEK-10] an admin purges a week after a confirmation, and can undo it', async () => {
  const purged = answer(purgeShifts, PURGED)
  const undone = answer(undoChange, UNDONE)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'admin' })
  const question = page.getByRole('alertdialog', { name: 'Purge this week?' })
  await card.getByRole('button', { name: 'Purge Current Week' }).click()
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(purged.calls).toEqual([])
  await card.getByRole('button', { name: 'Purge Current Week' }).click()
  await question.getByRole('button', { name: 'Purge Current Week' }).click()
  await expectToast('Database purged successfully', PURGED.message)
  expect(purged.calls).toMatchObject([{ body: { weekStartDate: WEEK } }])
  await card.getByRole('button', { name: 'Undo the purge' }).click()
  await expect.poll(() => undone.calls).toMatchObject([{ params: { id: 7 } }])
})

test('[WEEK-10] an admin purges all weeks after a confirmation', async () => {
  const purged = answer(purgeShifts, PURGED)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'admin' })
  await card.getByRole('button', { name: 'Purge All Schedules' }).click()
  const question = page.getByRole('alertdialog', { name: 'Purge all schedules?' })
  await question.getByRole('button', { name: 'Purge All Schedules' }).click()
  await expectToast('Database purged successfully')
  expect(purged.calls).toMatchObject([{ body: { all: true } }])
})

test('[WEEK-10] a failed purge is reported', async () => {
  answer(purgeShifts, refuse('unavailable', 'The database is away.'))
  await renderApp(`/schedule?week=${WEEK}`, { as: 'admin' })
  await card.getByRole('button', { name: 'Purge Current Week' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Purge Current Week' }).click()
  await expectToast('Failed to purge database')
})

test('[WEEK-10] managers never see the purge', async () => {
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await expect.element(overview).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
