import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi, openAccount, signIn } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { whenLoaded } from './harness/pages.ts'
import { chooseAction, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'

const QUESTION = 'Ask Gia Giver to move from Tue 12 PM – 2 PM to Tue 9 AM – 5 PM and Tom Taker to work Tue 12 PM – 2 PM'

/**
 * Publishes a Tuesday that lacks one person from 9 AM to 5 PM. Gia has a confirmed shift from 12 PM to 2 PM, and Tom is
 * away in the morning, so only Gia can fill it, and only if Tom takes her shift.
 */
async function publishShortDay(newPage: NewPage, week: string) {
  const manager = await newPage({ as: 'manager' })
  const needs = (await callApi(manager, 'GET', '/api/requirements')) as { id: number; eventId: number | null }[]
  for (const { id, eventId } of needs) if (eventId === null) await callApi(manager, 'DELETE', `/api/requirements/${id}`)
  const role = (await callApi(manager, 'POST', '/api/roles', { name: 'Sommelier' })) as { id: number }
  const hire = async (name: string) => {
    const person = (await callApi(manager, 'POST', '/api/staff', { name, phoneNumber: '021 555 0100' })) as Shift
    await callApi(manager, 'POST', `/api/staff/${person.id}/roles`, { roleId: role.id })
    return person.id
  }
  const [giver, taker] = [await hire('Gia Giver'), await hire('Tom Taker')]
  for (const [startTime, endTime] of [
    ['09:00', '17:00'],
    ['12:00', '14:00'],
  ]) {
    const need = { dayOfWeek: 2, startTime, endTime, requiredCount: 1, roleId: role.id, source: 'Manual' }
    await callApi(manager, 'POST', '/api/requirements', need)
  }
  const slots = [{ kind: 'cannot', dayOfWeek: 2, startTime: '06:00', endTime: '12:00' }]
  await callApi(manager, 'PUT', `/api/availability/${taker}`, { slots })
  const times = { weekStartDate: week, dayOfWeek: 2, startTime: '12:00', endTime: '14:00' }
  const short = (await callApi(manager, 'POST', '/api/schedule', {
    ...times,
    staffId: giver,
    roleId: role.id,
  })) as Shift
  await callApi(manager, 'PUT', `/api/schedule/${short.id}/confirm`, {})
  /** Returns who works which times as sommelier. */
  const worked = async () =>
    (await readWeek(manager, week))
      .filter(({ roleId }) => roleId === role.id)
      .map(({ staffId, startTime, status }) => `${staffId} ${startTime?.slice(0, 5)} ${status}`)
      .sort()
  return { manager, giver, taker, worked }
}

/** Opens the fixes of the shortage in the conflict panel. */
async function openFixes(manager: Page) {
  const panel = manager.getByRole('region', { name: 'Schedule Conflicts' })
  await panel.getByRole('button', { name: /^Fixes: Sommelier short/ }).click()
  return panel
}

test('[SICK-10] [SICK-16] [CONF-10] an open shift that nobody had is filled by asking people with confirmed shifts to move', async ({
  newPage,
}) => {
  const week = weekFromNow(7)
  const { manager, giver, taker, worked } = await publishShortDay(newPage, week)
  const staff = { gia: await newPage({ viewport: 'phone' }), tom: await newPage({ viewport: 'phone' }) }
  for (const [name, id] of Object.entries({ gia: giver, tom: taker }) as ['gia' | 'tom', number][]) {
    await openAccount(manager, await newPage(), id, name)
    await signIn(staff[name], name)
  }
  const before = [`${giver} 12:00 Confirmed`]
  await manager.goto(`/schedule?week=${week}`)

  const panel = await openFixes(manager)
  await expect(panel).toContainText(QUESTION, { timeout: 20_000 })
  await expect(panel).toContainText('Nothing changes until everyone who is asked says yes.')
  await expectAccessible(manager)
  // Re-planning moves no confirmed shift; its result leads to the question.
  await chooseAction(manager, 'Re-plan with few changes')
  await expect(manager.getByText('Still open: Sommelier, Tue 9 AM – 5 PM.')).toBeVisible({ timeout: 60_000 })
  await manager.getByRole('button', { name: 'See whom to ask' }).click()
  const card = manager.getByRole('dialog')
  await expect(card).toContainText(QUESTION, { timeout: 20_000 })
  const exceptions = { name: 'Could come as an exception' }
  await expect(card.getByRole('region', exceptions)).toContainText('Tom Taker is unavailable Tue 6 AM – 12 PM.')
  await expectAccessible(manager)
  expect(await worked()).toEqual(before)

  await card.getByRole('button', { name: 'Ask everyone in this plan (plan 1)' }).click()
  const running = manager.getByRole('dialog', { name: 'Plan waiting for answers' })
  await expect(running.getByRole('listitem').filter({ hasText: /^Gia Giver takes/ })).toContainText('Asked')
  expect(await worked()).toEqual([...before, 'null 09:00 Pending'])
  await running.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(panel).toContainText('People are being asked to fill this shift.', { timeout: 20_000 })
  await expect(panel).not.toContainText(QUESTION)
  await panel.getByRole('button', { name: 'Show answers' }).click()
  await expect(running).toBeVisible()

  await staff.gia.goto('/')
  await expect(staff.gia.getByRole('region', { name: 'Can you work this shift?' })).toContainText('Instead of')
  for (const person of [staff.gia, staff.tom]) {
    await person.goto('/')
    expect(await worked()).toEqual([...before, 'null 09:00 Pending'])
    await person.getByRole('button', { name: /^Yes, I can/ }).click()
    await expect(person.getByRole('button', { name: /^Yes, I can/ })).toHaveCount(0)
  }
  const after = [`${giver} 09:00 Confirmed`, `${taker} 12:00 Confirmed`].sort()
  await expect.poll(worked).toEqual(after)
  await expect(manager.getByRole('dialog')).toContainText('Gia Giver is covering this shift.', { timeout: 15_000 })
  await manager.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(panel.getByRole('button', { name: /^Fixes: Sommelier short/ })).toHaveCount(0)

  await manager.getByRole('button', { name: 'History', exact: true }).click()
  const history = manager.getByRole('dialog', { name: 'History of this week' })
  const made = history.getByRole('listitem').filter({ hasText: 'Covered by moving 2 shifts' })
  await made.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(worked).toEqual([...before, 'null 09:00 Pending'])

  // Find cover lists the same exception; Tom is asked, and comes.
  await manager.goto(`/schedule?week=${week}`)
  await whenLoaded(manager)
  await manager
    .getByRole('button', { name: /^Unassigned, Sommelier, Tuesday .* 9:00 AM/ })
    .first()
    .click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Find cover' }).click()
  const listed = manager.getByRole('dialog', { name: 'Find cover' }).getByRole('region', exceptions)
  await listed.getByRole('checkbox', { name: /^Tom Taker/ }).click()
  await listed.getByRole('button', { name: 'Ask 1 person' }).click()
  await staff.tom.goto('/')
  const asked = staff.tom.getByRole('region', { name: 'Can you work this shift?' })
  await expect(asked).toContainText('You have marked this time as unavailable. Could you come as an exception?')
  await asked.getByRole('button', { name: /^Yes, I can/ }).click()
  await expect.poll(worked).toEqual([...before, `${taker} 09:00 Confirmed`].sort())
})
