import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { planShift } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'

for (const viewport of ['phone', 'laptop'] as const)
  test(`staff see confirmed shifts of the team and who works with them, on the ${viewport}`, async ({ newPage }) => {
    const week = weekFromNow(5)
    const manager = await newPage({ as: 'manager' })
    await manager.goto('/schedule')
    const times = { dayOfWeek: 5, from: '18:00', to: '23:00' } as const
    const own = await planShift(manager, week, { person: 'Aroha Ngata', role: 'Bartender', ...times })
    const beside = await planShift(manager, week, { person: 'Bo Li', role: 'Cook', ...times })
    const early = await planShift(manager, week, {
      person: 'Kwame Mensah',
      role: 'Cook',
      ...times,
      from: '09:00',
      to: '17:00',
    })

    const page = await newPage({ as: 'staff', viewport })
    await page.goto(`/schedule?week=${week}`)
    const team = page.getByRole('region', { name: 'Team' })
    await expect(team.getByText('Nothing is confirmed yet')).toBeVisible()
    for (const { id } of [own, beside, early]) await callApi(manager, 'PUT', `/api/schedule/${id}/confirm`)
    await page.reload()
    const friday = team.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Fri/ }) })
    await expect(friday.getByRole('list').getByRole('listitem')).toHaveText([
      /9 AM – 5 PM.*Kwame Mensah.*Cook/,
      /6 PM – 11 PM.*(You|Bo Li)/,
      /6 PM – 11 PM.*(You|Bo Li)/,
    ])
    await expect(friday.getByText('with you')).toHaveCount(1)
    await expect(page.getByText('With Bo Li', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/?week=${week}`)
    await expect(page.getByText('With Bo Li', { exact: true })).toBeVisible()

    // With many colleagues, the first few are named; the others appear after a press. The week stays on the other page.
    const crew = ['Oskar Nyström', 'Dmitri Volkov', 'Beatriz Costa-Lima', 'Tomasz Kowalski']
    for (const person of crew) {
      const { id } = await planShift(manager, week, { person, role: 'Cook', ...times })
      await callApi(manager, 'PUT', `/api/schedule/${id}/confirm`)
    }
    const others = page.getByRole('button', { name: /^With .*, 2 more$/ })
    await others.click()
    await expect(page.getByRole('button', { name: /^With /, expanded: true })).toHaveText(/Bo Li.*Tomasz Kowalski/)
    if (viewport === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Schedule' }).click()
    await expect(page).toHaveURL(new RegExp(`/schedule\\?week=${week}$`))
    await expect(team.getByText('Bo Li')).toBeVisible()
  })
