import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays, dayOfWeekOf } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi, openAccount, signIn } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { TODAY, weekFromNow } from './harness/story-time.ts'

interface Person {
  id: number
  name: string
  roles: { id: number; name: string }[]
  user: { username: string } | null
}

const COLLEAGUE = 'Hemi Parata'
const DAY = addDays(TODAY, 9)

/** Plans a confirmed evening shift next week for a colleague; the staff account could take it. */
async function startStory(newPage: NewPage) {
  const manager = await newPage({ as: 'manager', viewport: 'phone' })
  const people = (await callApi(manager, 'GET', '/api/staff')) as Person[]
  const own = people.find(({ user }) => user?.username === 'staff')
  const sick = people.find(({ name }) => name === COLLEAGUE)
  if (!own || !sick) throw new Error('The sample has not the people of this story.')
  const [weekStartDate, dayOfWeek] = [weekStartOf(DAY), dayOfWeekOf(DAY)]
  const week = (await callApi(manager, 'GET', `/api/schedule/week/${weekStartDate}`)) as Shift[]
  for (const { id, staffId, status } of week) {
    if (staffId !== sick.id && staffId !== own.id) continue
    if (status === 'Confirmed') await callApi(manager, 'PUT', `/api/schedule/${id}/unconfirm`)
    await callApi(manager, 'DELETE', `/api/schedule/${id}`)
  }
  const times = { weekStartDate, dayOfWeek, startTime: '16:00', endTime: '22:00' }
  const roleId = own.roles[0]?.id
  const { id } = (await callApi(manager, 'POST', '/api/schedule', { ...times, staffId: sick.id, roleId })) as Shift
  await callApi(manager, 'PUT', `/api/schedule/${id}/confirm`, {})
  const holderOf = async () => ((await callApi(manager, 'GET', `/api/schedule/${id}`)) as Shift).staffId
  return { manager, own, sick, holderOf }
}

const answerOnPhone = async (newPage: NewPage): Promise<Page> => {
  const phone = await newPage({ as: 'staff', viewport: 'phone' })
  await phone.goto('/')
  return phone
}

test('[SICK-01] [SICK-03] [SICK-04] [SICK-11] on a phone a manager asks everybody to cover a sick call in five clicks', async ({
  newPage,
}) => {
  const { manager, own, sick, holderOf } = await startStory(newPage)
  await manager.goto('/')
  // Step 1: who is absent; step 2: from which shift; step 3: why; step 4: ask everybody.
  await manager.getByRole('button', { name: 'Report an absence' }).click()
  const choice = manager.getByRole('dialog', { name: 'Who cannot work?' })
  await expectAccessible(manager)
  const shift = choice.getByRole('button', { name: new RegExp(`^${sick.name}`) })
  if ((await shift.count()) === 0) await choice.getByRole('button', { name: /^Show/ }).click()
  await shift.first().click()
  await manager.getByRole('button', { name: 'Called in sick' }).click()
  const cover = manager.getByRole('dialog', { name: 'Find cover' })
  await expect(cover).toContainText(`${sick.name} called in sick`)
  await expect(cover.getByRole('checkbox', { name: own.name })).toBeVisible()
  await expect(cover.getByRole('status').filter({ hasText: 'Nobody is ticked, so this asks' })).toContainText(own.name)
  await expectAccessible(manager)
  await cover.getByRole('button', { name: /^Ask (all|1 person)/ }).click()
  const running = manager.getByRole('dialog', { name: 'Cover wanted' })
  await expect(running.getByRole('listitem').filter({ hasText: own.name })).toContainText('Asked')
  await expectAccessible(manager)
  expect(await holderOf()).toBeNull()
  await running.getByRole('button', { name: 'Close', exact: true }).last().click()
  await manager.goto(`/schedule?week=${weekStartOf(DAY)}`)
  await manager.getByRole('tab', { name: new RegExp(`^${formatDay(DAY, 'EEE')}`) }).click()
  await manager
    .getByRole('button', { name: new RegExp(`^${sick.name}.* Cancelled$`) })
    .first()
    .click()
  const open = manager.getByRole('dialog', { name: 'Edit Shift' })
  await expect(open).toContainText(`${sick.name} called in sick`)
  await expect(open).toContainText('Cover wanted: 0 yes, 0 no, 1 not answered.')
  await expectAccessible(manager)
  await open.getByRole('button', { name: 'Show answers' }).click()
  const phone = await answerOnPhone(newPage)
  const question = phone.getByRole('region', { name: 'Can you work this shift?' })
  await expect(question).not.toContainText('sick')
  await expect(question).toContainText('Daniel Reyes asks. If you say yes, the shift is yours.')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: /^Yes, I can/ }).click()
  await expect(phone.getByRole('button', { name: /^Yes, I can/ })).toHaveCount(0)
  expect(await holderOf()).toBe(own.id)
  // The change appears on the manager's page without the manager doing anything.
  await expect(running).toHaveCount(0, { timeout: 15_000 })
  await expect(manager.getByRole('dialog')).toContainText(`${own.name} is covering this shift.`)
})

/**
 * A manager reports Sam sick on a Tuesday and looks for cover. Gia already works during two of his hours, and Tom is
 * away in the morning, so Gia can cover Sam only if she gives her shift to Tom.
 */
async function callInSick(newPage: NewPage, week: string) {
  const manager = await newPage({ as: 'manager' })
  const role = (await callApi(manager, 'POST', '/api/roles', { name: 'Sommelier' })) as { id: number }
  const hire = async (name: string) => {
    const person = (await callApi(manager, 'POST', '/api/staff', { name, phoneNumber: '021 555 0100' })) as {
      id: number
    }
    await callApi(manager, 'POST', `/api/staff/${person.id}/roles`, { roleId: role.id })
    return person.id
  }
  const [sick, giver, taker] = [await hire('Sam Sick'), await hire('Gia Giver'), await hire('Tom Taker')]
  const confirm = async (staffId: number, startTime: string, endTime: string) => {
    const shift = { weekStartDate: week, dayOfWeek: 2, startTime, endTime, staffId, roleId: role.id }
    const { id } = (await callApi(manager, 'POST', '/api/schedule', shift)) as Shift
    await callApi(manager, 'PUT', `/api/schedule/${id}/confirm`, {})
    return id
  }
  const slots = [{ kind: 'cannot', dayOfWeek: 2, startTime: '06:00', endTime: '12:00' }]
  await callApi(manager, 'PUT', `/api/availability/${taker}`, { slots })
  const short = await confirm(giver, '12:00', '14:00')
  const free = await confirm(sick, '09:00', '17:00')
  const holders = async () => {
    const shifts = (await callApi(manager, 'GET', `/api/schedule/week/${week}`)) as Shift[]
    return [free, short].map((id) => shifts.find((shift) => shift.id === id)?.staffId ?? null)
  }
  const findCover = async () => {
    await manager.goto(`/schedule?week=${week}`)
    await manager
      .getByRole('button', { name: /^Sam Sick/ })
      .first()
      .click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Report an absence' }).click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Called in sick' }).click()
    return manager.getByRole('dialog', { name: 'Find cover' })
  }
  return { manager, giver, taker, holders, findCover }
}

test('[SICK-07] [SICK-09] everybody in a plan is asked, the last yes changes the week, and one undo reverts it', async ({
  newPage,
}) => {
  const { manager, giver, taker, holders, findCover } = await callInSick(newPage, weekFromNow(14))
  const staff = { gia: await newPage({ viewport: 'phone' }), tom: await newPage({ viewport: 'phone' }) }
  for (const [name, id] of Object.entries({ gia: giver, tom: taker }) as ['gia' | 'tom', number][]) {
    await openAccount(manager, await newPage(), id, name)
    await signIn(staff[name], name)
  }
  const cover = await findCover()
  await expect(cover).toContainText('Gia Giver and Tom Taker will be asked.')
  await expectAccessible(manager)
  await cover.getByRole('button', { name: 'Ask everyone in this plan (plan 1)' }).click()
  const running = manager.getByRole('dialog', { name: 'Plan waiting for answers' })
  const part = (name: string) => running.getByRole('listitem').filter({ hasText: new RegExp(`^${name} takes`) })
  await expect(part('Gia Giver')).toContainText('Asked')
  await expect(part('Tom Taker')).toContainText('Asked')
  await expectAccessible(manager)
  expect(await holders()).toEqual([null, giver])

  await staff.gia.goto('/')
  const question = staff.gia.getByRole('region', { name: 'Can you work this shift?' })
  await expect(question).toContainText('Instead of')
  await expect(question).not.toContainText('Tom')
  await expectAccessible(staff.gia)
  await staff.gia.getByRole('button', { name: /^Yes, I can/ }).click()
  await expect(question).toContainText('Your shifts change once everyone agrees.')
  // The answer appears on the manager's page without the manager doing anything, and no shift has been moved.
  await expect(part('Gia Giver')).toContainText('Yes', { timeout: 15_000 })
  expect(await holders()).toEqual([null, giver])

  await staff.tom.goto('/')
  await staff.tom.getByRole('button', { name: /^Yes, I can/ }).click()
  await expect(staff.tom.getByRole('button', { name: /^Yes, I can/ })).toHaveCount(0)
  await expect.poll(holders).toEqual([giver, taker])
  await expect(manager.getByRole('dialog')).toContainText('Gia Giver is covering this shift.', { timeout: 15_000 })
  await manager.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(manager.getByRole('button', { name: /^Gia Giver, .* 9:00 AM/ }).first()).toBeVisible()
  await expect(manager.getByRole('button', { name: /^Tom Taker/ }).first()).toBeVisible()

  await manager.getByRole('button', { name: 'History', exact: true }).click()
  const history = manager.getByRole('dialog', { name: 'History of this week' })
  const made = history.getByRole('listitem').filter({ hasText: 'Covered by moving 2 shifts' })
  await expect(made).toContainText('tom')
  await made.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(holders).toEqual([null, giver])
})
