import { getWeekCost } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { getWeekFigures, saveTakings } from '@fairweek/domain/contracts/takings/takings'
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { answer, refuse } from '../../testing/stub-api.ts'

const MONDAY = '2026-11-16'

const figuresOf = (takingsCents: number | null) => ({
  days: Array.from({ length: 7 }, (_, step) => ({
    date: addDays(MONDAY, step),
    plannedCents: 100_000,
    workedCents: step < 2 ? 112_000 : 0,
    plannedOfWorkedCents: step < 2 ? 100_000 : 0,
    ahead: step < 2 ? 0 : 3,
    unpriced: step === 1 ? 1 : 0,
    takingsCents: step === 0 ? takingsCents : null,
  })),
  budgetCents: 800_000,
  currency: 'NZD',
})

test('[COST-04] [COST-05] the labour cost of a week leads to its days, where takings are entered', async () => {
  const params = { weekStartDate: MONDAY }
  answer(getWeekCost, { ...sampleReply(getWeekCost, { params }), budgetCents: 800_000 })
  answer(getWeekFigures, figuresOf(null))
  const saved = answer(saveTakings, { cents: 400_000 })
  await renderApp('/schedule', { as: 'manager' })

  await page.getByTestId('week-cost').click()
  const dialog = page.getByRole('dialog', { name: 'Cost and takings' })
  await expect.element(dialog.getByText('+$120').first()).toBeVisible()
  await expect
    .element(dialog.getByRole('img', { name: 'Monday, November 16: planned $1,000, worked $1,120', exact: true }))
    .toBeVisible()
  await expect.element(dialog.getByText('1 shift without a rate')).toBeVisible()
  expect(dialog.getByText('of takings').elements()).toEqual([])

  answer(getWeekFigures, figuresOf(400_000))
  const field = dialog.getByLabelText('Takings of Monday, November 16')
  await field.fill('4000')
  dialog.getByLabelText('Takings of Tuesday, November 17').element().focus()
  await expect.element(dialog.getByText('28% of takings').first()).toBeVisible()
  expect(saved.calls).toMatchObject([{ params: { date: MONDAY }, body: { cents: 400_000, basedOn: null } }])
  await expect.element(dialog.getByText('The share counts 1 day with both')).toBeVisible()
  await expectAccessible()

  answer(saveTakings, refuse('conflict', 'The takings of this day have been changed meanwhile.'))
  await field.fill('5000')
  dialog.getByLabelText('Takings of Tuesday, November 17').element().focus()
  await expect.element(page.getByText('Failed to save the takings').first()).toBeVisible()
  // What was typed stays.
  await expect.element(field).toHaveValue(5000)
})
