import { getWeekDemand } from '@fairweek/domain/contracts/requirements/requirements'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { planShift, storeSmallWeek, WEEK } from '../../../testing/stored-shifts.ts'
import { answer } from '../../../testing/stub-api.ts'

const tab = (name: RegExp) => page.getByRole('tablist', { name: 'Days' }).getByRole('tab', { name })

test('[GRID-13] on a phone the days stay visible, and a day opens at its start', async () => {
  const times = ['07', '09', '11', '12', '13', '15', '17', '19', '21']
  storeSmallWeek(...times.map((from) => planShift({ person: null, dayOfWeek: 1, from: `${from}:00`, to: '23:00' })))
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport: 'phone' })
  const last = page.getByRole('button', { name: /^Add a shift on / }).last()
  await expect.element(last).toBeVisible()
  last.element().scrollIntoView({ block: 'end' })
  const scrolled = window.scrollY
  expect(scrolled).toBeGreaterThan(300)
  await expect.element(tab(/^Fri/)).toBeInViewport({ ratio: 1 })
  await tab(/^Fri/).click()
  await expect.element(tab(/^Fri/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('heading', { name: /^Friday, / })).toBeInViewport({ ratio: 1 })
  expect(window.scrollY).toBeLessThan(scrolled)
  await expectAccessible()
})

test('[GRID-13] a day opens at its start, below the days, wherever the page was scrolled', async () => {
  const times = ['09', '11', '13', '15', '17', '19', '21']
  const late = planShift({ person: 'Bo Li', dayOfWeek: 6, from: '06:00', to: '09:00' })
  storeSmallWeek(
    late,
    ...times.map((from) => planShift({ person: null, dayOfWeek: 5, from: `${from}:00`, to: '23:00' })),
  )
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport: 'phone' })
  const days = page.getByRole('tablist', { name: 'Days' })
  await expect.element(days).toBeVisible()
  const bottomOf = () => days.element().getBoundingClientRect().bottom
  for (const hidden of [20, 60, 200, 500]) {
    await tab(/^Fri/).click()
    await expect.element(page.getByRole('heading', { name: /^Friday, / })).toBeVisible()
    // This much of the day is above the bottom of the days, once they stay.
    window.scrollTo(0, 0)
    const roster = document.getElementById('roster')?.getBoundingClientRect().top ?? 0
    window.scrollTo(0, roster - 56 + hidden)
    await tab(/^Sat/).click()
    const heading = page.getByRole('heading', { name: /^Saturday, / })
    await expect.poll(() => heading.element().getBoundingClientRect().top - bottomOf()).toBeGreaterThanOrEqual(0)
    await expect.element(page.getByRole('button', { name: /^Bo Li, Cook, Saturday/ })).toBeInViewport({ ratio: 1 })
  }
})

test('[PUB-06] a draft of a past week says that it was never published', async () => {
  const weekStartDate = '2026-11-02'
  answer(getWeekDemand, { requirements: [], ownDemand: null, closedDays: [] })
  storeSmallWeek(planShift({ person: 'Bo Li', weekStartDate, dayOfWeek: 1, from: '05:00', to: '08:00', isDraft: true }))
  await renderApp(`/schedule?week=${weekStartDate}`, { as: 'manager', viewport: 'phone' })
  await expect.element(page.getByRole('button', { name: /^Bo Li/ })).toHaveTextContent('Never published')
  await expectAccessible()
})
