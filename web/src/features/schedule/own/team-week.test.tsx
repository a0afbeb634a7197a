import { listStaffShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { planShift, storeSmallWeek, WEEK } from '../../../testing/stored-shifts.ts'
import { answer } from '../../../testing/stub-api.ts'

const team = page.getByRole('region', { name: 'Team' })
const EVENING = { dayOfWeek: 5, from: '18:00', to: '23:00', status: 'Confirmed' } as const
const OWN = planShift({ person: 'Aroha Ngata', role: 'Bartender', ...EVENING })

function store(...shifts: Shift[]): void {
  storeSmallWeek(...shifts)
  answer(listStaffShifts, ({ query }) => shifts.filter(({ id }) => id === OWN.id && query.date === WEEK))
}

test('staff see nothing of the team’s week before it is confirmed', async () => {
  store({ ...OWN, status: 'Pending' }, planShift({ person: 'Bo Li', ...EVENING, status: 'Pending' }))
  await renderApp(`/schedule?week=${WEEK}`, { as: 'staff' })
  await expect.element(team.getByText('Nothing is published yet')).toBeVisible()
})

test.each(['phone', 'laptop'] as const)(
  'staff see confirmed shifts of the team and who works with them, on the %s',
  async (viewport) => {
    store(
      OWN,
      planShift({ person: 'Bo Li', ...EVENING }),
      planShift({ person: 'Kwame Mensah', ...EVENING, from: '09:00', to: '17:00' }),
    )
    await renderApp(`/schedule?week=${WEEK}`, { as: 'staff', viewport })
    const friday = team.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Fri/ }) })
    await expect.element(friday).toBeVisible()
    const lines = friday.getByRole('list').getByRole('listitem').elements()
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/9 AM – 5 PM.*Kwame Mensah.*Cook/),
      expect.stringMatching(/6 PM – 11 PM.*(You|Bo Li)/),
      expect.stringMatching(/6 PM – 11 PM.*(You|Bo Li)/),
    ])
    expect(friday.getByText('with you').elements()).toHaveLength(1)
    await expect.element(page.getByText('With Bo Li', { exact: true })).toBeVisible()
    await expectAccessible()
  },
)

test('[SDASH-03] with many colleagues, the first few are named and the others appear after a press; the week stays on the other page', async () => {
  const crew = ['Bo Li', 'Oskar Nyström', 'Dmitri Volkov', 'Beatriz Costa-Lima', 'Tomasz Kowalski']
  store(OWN, ...crew.map((person) => planShift({ person, ...EVENING })))
  await renderApp(`/?week=${WEEK}`, { as: 'staff' })
  const week = page.getByRole('tabpanel', { name: 'My Schedule' })
  await week.getByRole('button', { name: /^With .*, 2 more$/ }).click()
  const all = week.getByRole('button', { name: /^With /, expanded: true })
  await expect.element(all).toHaveTextContent(/Bo Li.*Tomasz Kowalski/)
  await page.getByRole('navigation').getByRole('link', { name: 'Schedule' }).click()
  await expect.poll(() => `${window.location.pathname}${window.location.search}`).toBe(`/schedule?week=${WEEK}`)
  await expect.element(team.getByText('Bo Li')).toBeVisible()
  // The dashboard opens on the current week.
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(() => `${window.location.pathname}${window.location.search}`).toBe('/')
})

test('in a large team, days on which the user does not work are folded', async () => {
  const crew = ['Bo Li', 'Oskar Nyström', 'Dmitri Volkov', 'Beatriz Costa-Lima', 'Tomasz Kowalski', 'Kwame Mensah']
  store(OWN, ...[1, 2, 3, 4].flatMap((dayOfWeek) => crew.map((person) => planShift({ person, ...EVENING, dayOfWeek }))))
  await renderApp(`/schedule?week=${WEEK}`, { as: 'staff', viewport: 'phone' })
  const day = (name: RegExp) => team.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect.element(day(/^Fri/).getByText('You')).toBeVisible()
  await expect.element(day(/^Thu/).getByText('Bo Li')).not.toBeVisible()
  await day(/^Thu/).getByText('6 people').click()
  await expect.element(day(/^Thu/).getByText('Bo Li')).toBeVisible()
})
