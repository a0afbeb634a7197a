import { getWeekCost, type WeekCost } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { planShift, storeSmallWeek, WEEK } from '../../testing/stored-shifts.ts'
import { answer, sentRequests } from '../../testing/stub-api.ts'

const line = page.getByTestId('week-cost')
const COST = sampleReply(getWeekCost, { params: { weekStartDate: WEEK } })
const NO_COST = {
  ...COST,
  hasRates: false,
  total: { cents: 0, unpriced: 1 },
  days: COST.days.map((day) => ({ ...day, cents: 0 })),
}
const grid = page.getByRole('table', { name: 'Week' })

async function openWeek(cost: WeekCost): Promise<void> {
  storeSmallWeek(planShift({ person: 'Bo Li', dayOfWeek: 1, from: '09:00', to: '17:00' }))
  answer(getWeekCost, cost)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await expect.element(grid).toBeVisible()
}

test('[COST-01] without rates and a budget, the schedule says so, and leads to where rates are set', async () => {
  await openWeek(NO_COST)
  await expect.element(line).toHaveTextContent('Labour cost: no hourly rates set yet')
  await expect.element(page.getByRole('columnheader', { name: /labour cost/ })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Set hourly rates' }).click()
  await expect.poll(() => window.location.pathname).toBe('/staff')
})

test.each([
  ['en', 'Set hourly rates'],
  ['es', 'Indicar tarifas por hora'],
  ['de', 'Stundenlöhne eintragen'],
] as const)('[COST-01] on a phone in %s the line without rates has one line', async (locale, label) => {
  storeSmallWeek()
  answer(getWeekCost, NO_COST)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport: 'phone', locale })
  const link = page.getByRole('link', { name: label })
  await expect.element(link).toBeVisible()
  const [text = 0, rates = 100] = [line, link].map((one) => {
    const { top, bottom } = one.element().getBoundingClientRect()
    return (top + bottom) / 2
  })
  expect(Math.abs(text - rates)).toBeLessThan(5)
})

test('[COST-01] the schedule shows the week’s cost against its budget', async () => {
  const [monday, ...others] = NO_COST.days
  if (!monday) throw new Error('A week has seven days.')
  await openWeek({
    ...NO_COST,
    hasRates: true,
    total: { cents: 19_600, unpriced: 0 },
    budgetCents: 10_000,
    days: [{ ...monday, cents: 19_600 }, ...others],
  })
  await expect.element(line).toHaveTextContent('$196')
  await expect.element(line).toHaveTextContent('of $100')
  await expect.element(line).toHaveTextContent('over budget')
  await expect.element(page.getByRole('columnheader', { name: /labour cost/ }).first()).toHaveTextContent('$')
})

test('[COST-01] staff see no cost on the schedule, and the page does not ask for it', async () => {
  await renderApp('/schedule', { as: 'staff' })
  await expect.element(page.getByText('of 32 hours', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Labour', { exact: true })).not.toBeInTheDocument()
  expect(sentRequests().filter((request) => request.includes('/cost'))).toEqual([])
})
