import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays, dayOfWeekOf } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Locator, Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi, openAccount, signIn } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { planShift } from './harness/schedule-week.ts'
import { TODAY, weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

interface Person {
  id: number
  name: string
  roles: { id: number; name: string }[]
  user: { username: string } | null
}

const COLLEAGUE = 'Hemi Parata'
const DAY = addDays(TODAY, 9)

/** Plans a confirmed evening shift next week for a colleague; the staff account could take it. */
async function startStory(newPage: NewPage, viewport: 'laptop' | 'phone' = 'laptop') {
  const manager = await newPage({ as: 'manager', viewport })
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

/** Reports a person's next shift from the dashboard; returns the dialog that finds cover. */
async function reportSick(manager: Page, { name }: Person): Promise<Locator> {
  await manager.goto('/')
  await manager.getByRole('button', { name: 'Report an absence' }).click()
  const choice = manager.getByRole('dialog', { name: 'Who cannot work?' })
  const shift = choice.getByRole('button', { name: new RegExp(`^${name}`) })
  if ((await shift.count()) === 0) await choice.getByRole('button', { name: /^Show/ }).click()
  await shift.first().click()
  await manager.getByRole('button', { name: 'Called in sick' }).click()
  return manager.getByRole('dialog', { name: 'Find cover' })
}

const answerOnPhone = async (newPage: NewPage): Promise<Page> => {
  const phone = await newPage({ as: 'staff', viewport: 'phone' })
  await phone.goto('/')
  return phone
}

for (const viewport of ['laptop', 'phone'] as const)
  test(`[SICK-01] [SICK-03] [SICK-04] [SICK-11] on a ${viewport} a manager asks everybody to cover a sick call in five clicks`, async ({
    newPage,
  }) => {
    const { manager, own, sick, holderOf } = await startStory(newPage, viewport)
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
    await expect(cover.getByRole('status').filter({ hasText: 'Nobody is ticked, so this asks' })).toContainText(
      own.name,
    )
    await expectAccessible(manager)
    await cover.getByRole('button', { name: /^Ask (all|1 person)/ }).click()
    const running = manager.getByRole('dialog', { name: 'Cover wanted' })
    await expect(running.getByRole('listitem').filter({ hasText: own.name })).toContainText('Asked')
    await expectAccessible(manager)
    expect(await holderOf()).toBeNull()
    await running.getByRole('button', { name: 'Close', exact: true }).last().click()
    await manager.goto(`/schedule?week=${weekStartOf(DAY)}`)
    if (viewport === 'phone') await manager.getByRole('tab', { name: new RegExp(`^${formatDay(DAY, 'EEE')}`) }).click()
    await manager
      .getByRole('button', { name: new RegExp(`^${sick.name}.* Cancelled$`) })
      .first()
      .click()
    const open = manager.getByRole('dialog', { name: 'Edit Shift' })
    await expect(open).toContainText(`${sick.name} called in sick`)
    await expect(open).toContainText('Cover wanted: 0 yes, 0 no, 1 pending.')
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

test('[SICK-12] on a phone a manager asks one person, then another one, who says yes', async ({ newPage }) => {
  const { manager, own, sick, holderOf } = await startStory(newPage, 'phone')
  const cover = await reportSick(manager, sick)
  const callable = cover.getByRole('listitem').filter({ hasText: 'No account: call' }).first()
  const invite = await callable.getByRole('link', { name: /^Invite/ }).getAttribute('href')
  await cover.getByRole('button', { name: 'Close', exact: true }).last().click()
  const first = Number(invite?.split('invite=')[1])
  await openAccount(manager, await newPage(), first, 'firstasked')
  const people = (await callApi(manager, 'GET', '/api/staff')) as Person[]
  const firstName = people.find(({ id }) => id === first)?.name ?? ''

  await manager.goto(`/schedule?week=${weekStartOf(DAY)}`)
  await manager.getByRole('tab', { name: new RegExp(`^${formatDay(DAY, 'EEE')}`) }).click()
  await manager
    .getByRole('button', { name: new RegExp(`^${sick.name}.* Cancelled$`) })
    .first()
    .click()
  await manager.getByRole('dialog', { name: 'Edit Shift' }).getByRole('button', { name: 'Find cover' }).click()
  await cover.getByText(firstName, { exact: true }).click()
  await cover.getByRole('button', { name: 'Ask 1 person' }).click()
  const running = manager.getByRole('dialog', { name: 'Cover wanted' })
  await expect(running.getByRole('button', { name: /^Also ask/ })).toHaveCount(0)
  await running.getByText(own.name, { exact: true }).click()
  await expectAccessible(manager)
  await running.getByRole('button', { name: 'Also ask 1 person' }).click()
  await expectToast(manager, 'Asked 1 person')
  await expect(running.getByRole('listitem').filter({ hasText: own.name })).toContainText('Asked')
  const phone = await answerOnPhone(newPage)
  await phone.getByRole('button', { name: /^Yes, I can/ }).click()
  await expect.poll(holderOf).toBe(own.id)
})

test('[SICK-03] on a phone a manager calls a person without an account, who says yes', async ({ newPage }) => {
  const { manager, sick, holderOf } = await startStory(newPage, 'phone')
  const cover = await reportSick(manager, sick)
  const callable = cover.getByRole('listitem').filter({ hasText: 'No account: call' }).first()
  const call = callable.getByRole('link', { name: /^No account: call/ })
  await expect(call).toHaveAttribute('href', /^tel:\+?\d{7,}$/)
  await expect(callable.getByRole('checkbox')).toHaveCount(0)
  const invite = callable.getByRole('link', { name: /^Invite/ })
  const [invitation, named] = [await invite.getAttribute('href'), await invite.getAttribute('aria-label')]
  await expectAccessible(manager)
  await callable.getByRole('button', { name: /^They said yes/ }).click()
  await expect(manager.getByRole('dialog')).toContainText('is covering this shift.')
  const people = (await callApi(manager, 'GET', '/api/staff')) as Person[]
  const holder = await holderOf()
  expect(people.find(({ id }) => id === holder)?.user).toBeNull()

  // The invitation is for this person alone, and its link can be passed on.
  const name = named?.replace('Invite ', '') ?? ''
  await manager.goto(invitation ?? '')
  const inviting = manager.getByRole('dialog')
  await expect(inviting.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(inviting.getByRole('checkbox', { name })).toBeChecked()
  await inviting.getByRole('button', { name: 'Create 1 link' }).click()
  await expect(manager.getByRole('button', { name: `Copy link: ${name}` })).toBeVisible()
  await expectAccessible(manager)
})

test('[SICK-01] an absence reported by mistake is undone in the dialog that finds cover', async ({ newPage }) => {
  const { manager, sick, holderOf } = await startStory(newPage, 'phone')
  const cover = await reportSick(manager, sick)
  await expect(cover.getByRole('heading', { name: /^Can take it/ })).toBeVisible()
  expect(await holderOf()).toBeNull()
  await expectAccessible(manager)
  await cover.getByRole('button', { name: 'Undo: they can work' }).click()
  await expect(cover).toBeHidden()
  expect(await holderOf()).toBe(sick.id)

  // A no-show of a shift that is over is undone in the same place.
  await manager.getByRole('button', { name: 'Report an absence' }).click()
  const choice = manager.getByRole('dialog', { name: 'Who cannot work?' })
  // Shifts that are over come last.
  const more = choice.getByRole('button', { name: /^Show/ })
  if ((await more.count()) > 0) await more.click()
  await choice.getByRole('listitem').last().getByRole('button').click()
  await manager.getByRole('button', { name: 'No-show' }).click()
  await expect(cover.getByText('This shift is over.')).toBeVisible()
  await cover.getByRole('button', { name: 'Undo: they can work' }).click()
  await expect(cover).toBeHidden()
})

test('[SICK-01] a manager frees the confirmed shift in a time-off entry and looks for cover', async ({ newPage }) => {
  const { manager, own, sick, holderOf } = await startStory(newPage)
  const colleague = await newPage()
  await openAccount(manager, await newPage(), sick.id, 'colleague')
  await signIn(colleague, 'colleague')
  await callApi(colleague, 'POST', '/api/time-off', { staffId: sick.id, fromDate: DAY, untilDate: DAY })
  await manager.goto('/availability?part=time-off')
  await manager.getByRole('button', { name: /^Find cover: .*4 PM/ }).click()
  await manager.getByRole('button', { name: 'Take off shift' }).click()
  const cover = manager.getByRole('dialog', { name: 'Find cover' })
  await expect(cover).toContainText(`${sick.name} was taken off the shift`)
  await expect(cover.getByRole('checkbox', { name: own.name })).toBeVisible()
  expect(await holderOf()).toBeNull()
  await cover.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(manager.getByRole('button', { name: /^Find cover: .*4 PM/ })).toHaveCount(0)
})

test('[SICK-02] a manager can look for cover from the fixes of an open shift and from the shift itself', async ({
  newPage,
}) => {
  const week = weekFromNow(12)
  const manager = await newPage({ as: 'manager' })
  const times = { person: 'Jo Ng', role: 'Cook', dayOfWeek: 4, from: '09:00', to: '17:00' } as const
  const { id } = await planShift(manager, week, times)
  await callApi(manager, 'PUT', `/api/schedule/${id}/confirm`, {})
  await callApi(manager, 'POST', `/api/schedule/${id}/absence`, { reason: 'sick' })
  await manager.goto(`/schedule?week=${week}`)
  const openShift = async () => {
    await manager
      .getByRole('button', { name: /^Jo Ng, Cook, Thursday .* Cancelled$/ })
      .first()
      .click()
  }
  const cover = manager.getByRole('dialog', { name: 'Find cover' })
  // Both dialogs begin with what happened.
  const shift = manager.getByRole('dialog')
  await openShift()
  await expect(shift).toContainText(/Jo Ng called in sick.*Find cover.*Date/)
  await manager.getByRole('dialog').getByRole('button', { name: 'Why is this open?' }).click()
  await expect(shift).toContainText(/Jo Ng called in sick.*Find cover.*What would help/)
  await manager.getByRole('dialog').getByRole('button', { name: 'Find cover' }).click()
  await expect(cover).toContainText('Jo Ng called in sick')
  const people = cover.getByRole('button', { name: /^They said yes/ })
  await expect(people.first()).toBeVisible()
  const count = await people.count()
  await cover.getByRole('button', { name: 'Close', exact: true }).last().click()
  await openShift()
  await manager.getByRole('dialog').getByRole('button', { name: 'Find cover' }).click()
  await expect(people.first()).toBeVisible()
  await expect(people).toHaveCount(count)
})

/**
 * A manager reports Sam sick on a Tuesday and looks for cover. Gia already works during two of his hours, and Tom is
 * away in the morning, so Gia can cover Sam only if she gives her shift to Tom.
 */
async function callInSick(newPage: NewPage, viewport: 'laptop' | 'phone', week: string) {
  const manager = await newPage({ as: 'manager', viewport })
  const role = (await callApi(manager, 'POST', '/api/roles', { name: `Sommelier ${viewport}` })) as { id: number }
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
    if (viewport === 'phone') await manager.getByRole('tab', { name: /^Tue/ }).click()
    await manager
      .getByRole('button', { name: /^Sam Sick/ })
      .first()
      .click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Called in sick' }).click()
    return manager.getByRole('dialog', { name: 'Find cover' })
  }
  return { manager, giver, taker, holders, findCover }
}

for (const viewport of ['laptop', 'phone'] as const)
  test(`[SICK-07] [SICK-08] on a ${viewport} a plan that moves another shift is applied in one step if nobody is free`, async ({
    newPage,
  }) => {
    const { manager, giver, taker, holders, findCover } = await callInSick(newPage, viewport, weekFromNow(13))
    const cover = await findCover()
    await expect(cover).toContainText('Plan 1: 2 people affected')
    await expect(cover).toContainText("Tom Taker takes Gia Giver's shift")
    await expectAccessible(manager)
    const make = cover.getByRole('button', { name: 'Apply this plan (plan 1)' })
    await expect(make).toBeDisabled()
    expect(await holders()).toEqual([null, giver])
    await cover.getByRole('checkbox', { name: 'Gia Giver has agreed' }).click()
    await make.click()
    await expect(cover).toContainText('Gia Giver is covering this shift.')
    expect(await holders()).toEqual([giver, taker])
    await cover.getByRole('button', { name: 'Close', exact: true }).last().click()
    await manager.getByRole('button', { name: /^Undo: Covered by moving 2 shifts/ }).click()
    await expect.poll(holders).toEqual([null, giver])
  })

for (const viewport of ['laptop', 'phone'] as const)
  test(`[SICK-09] on a ${viewport} everybody in a plan is asked, the last yes changes the week, and one undo reverts it`, async ({
    newPage,
  }) => {
    const { manager, giver, taker, holders, findCover } = await callInSick(newPage, viewport, weekFromNow(14))
    const staff = { gia: await newPage({ viewport: 'phone' }), tom: await newPage({ viewport: 'phone' }) }
    for (const [name, id] of Object.entries({ gia: giver, tom: taker }) as ['gia' | 'tom', number][]) {
      await openAccount(manager, await newPage(), id, `${name}${viewport}`)
      await signIn(staff[name], `${name}${viewport}`)
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
    await expect(made).toContainText(`tom${viewport}`)
    await made.getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(holders).toEqual([null, giver])
  })
