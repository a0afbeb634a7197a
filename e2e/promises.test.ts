/** Tests each promise of the login page (AUTH-11). */
import type { Staff } from '@fairweek/domain/contracts/staff'
import { addDays } from '@fairweek/domain/time/day'
import type { Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { generateWeek, planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const FRIDAY = 5

async function openWeek(page: Page, week: string): Promise<void> {
  await page.goto(`/schedule?week=${week}`)
  await expect(page.getByRole('table', { name: 'Week' })).toBeVisible()
}

/** Counts how many people the shown week still needs on a day. */
async function countNeeded(page: Page, day: string): Promise<number> {
  const needs = page.getByRole('table', { name: 'Week' }).getByRole('button', { name: new RegExp(`^Need .*, ${day},`) })
  await expect(needs.first()).toBeVisible()
  const texts = await needs.allTextContents()
  return texts.reduce((sum, text) => sum + Number(/Need (\d+) more/.exec(text)?.[1]), 0)
}

/** Writes, as the person with the account `staff`, that they cannot work on Fridays. */
async function sayNoFridays(newPage: NewPage): Promise<Staff> {
  const page = await newPage({ as: 'staff' })
  await page.goto('/availability')
  await page.getByRole('textbox', { name: 'Describe availability in words' }).fill('I can’t work Fridays')
  await page.getByRole('button', { name: 'Yes, save this' }).click()
  await expectToast(page, 'Availability saved')
  const people = (await callApi(page, 'GET', '/api/staff')) as Staff[]
  const own = people.find(({ user }) => user?.username === 'staff')
  if (!own) throw new Error('Nobody has the account staff.')
  return own
}

test('[AUTH-11] the login page makes four promises, and each of them is kept', async ({ newPage }) => {
  const visitor = await newPage()
  await visitor.goto('/auth')
  await expect(visitor.getByRole('complementary', { name: 'What Fairweek does' }).getByRole('heading')).toHaveText([
    'AI-assisted scheduling',
    'Availability',
    'Conflict solving',
    'Event-based staffing',
  ])
  const person = await sayNoFridays(newPage)
  const page = await newPage({ as: 'manager' })

  await test.step('only the night with an event needs more people', async () => {
    const [week, usual] = [weekFromNow(9), weekFromNow(10)]
    const music = { name: 'Live Music Night', date: addDays(week, 4), startTime: '19:00', endTime: '23:00' }
    await callApi(page, 'POST', '/api/events', music)
    const read = async (shown: string) => {
      await openWeek(page, shown)
      return { friday: await countNeeded(page, 'Friday'), thursday: await countNeeded(page, 'Thursday') }
    }
    const [raised, standing] = [await read(week), await read(usual)]
    expect(raised.friday).toBeGreaterThan(standing.friday)
    expect(raised.thursday).toBe(standing.thursday)
  })

  await test.step('the week is filled, nobody works when they are unavailable, and the choice is explained', async () => {
    const week = weekFromNow(4)
    await openWeek(page, week)
    await generateWeek(page)
    await expectToast(page, 'Schedule generated')
    const shifts = await readWeek(page, week)
    const days = shifts.filter(({ staffId }) => staffId === person.id).map(({ dayOfWeek }) => dayOfWeek)
    expect(shifts.length).toBeGreaterThan(60)
    expect(days.length).toBeGreaterThan(0)
    expect(days).not.toContain(FRIDAY)

    const [role] = person.roles
    const taken = shifts.find(({ dayOfWeek, roleId }) => dayOfWeek === FRIDAY && roleId === role?.id)
    await page.locator(`[data-shift="${taken?.id}"]`).first().click()
    await page.getByRole('button', { name: /^Why .*\?$/ }).click()
    const why = page.getByRole('dialog', { name: /^Why / })
    await why.getByRole('combobox', { name: 'Why not someone else?' }).click()
    await page.getByRole('option', { name: new RegExp(`^${person.name}`) }).click()
    await expect(why.getByText(new RegExp(`^${person.name} cannot take this shift: is unavailable Fri`))).toBeVisible()
  })

  await test.step('a conflict is named, and a tested fix resolves it', async () => {
    const week = weekFromNow(6)
    // Deletes the demand, so that all of the week's conflicts come from its shifts.
    const needs = (await callApi(page, 'GET', '/api/requirements')) as { id: number; eventId: number | null }[]
    for (const { id, eventId } of needs) if (eventId === null) await callApi(page, 'DELETE', `/api/requirements/${id}`)
    await planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek: 1, from: '15:00', to: '23:00' })
    const twice = planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek: 1, from: '16:00', to: '20:00' })
    await expect(twice).rejects.toThrow('409')
    await planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek: 2, from: '07:00', to: '15:00' })
    await openWeek(page, week)
    const panel = page.getByRole('region', { name: 'Schedule Conflicts' })
    const clash = /^Bo Li rests 8 h instead of 10 between/
    await expect(panel.getByText(clash)).toBeVisible()
    await panel.getByRole('button', { name: /^Fixes: Bo Li rests/ }).click()
    await panel
      .getByRole('button', { name: /^Apply: .*Bo Li/ })
      .first()
      .click()
    await expectToast(page, 'Conflict fixed')
    await expect(panel.getByText(clash)).toHaveCount(0)
  })
})
