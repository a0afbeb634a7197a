import { getWeekCost } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { CHANGED_EVENT } from '@fairweek/domain/contracts/live/changes'
import { getPayRules, NO_PAY_RULES, type PayRule } from '@fairweek/domain/contracts/pay/pay-rules'
import { getWeekFigures, saveTakings } from '@fairweek/domain/contracts/takings/takings'
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { answer, refuse } from '../../testing/stub-api.ts'
import { sendEvent, stubStream } from '../../testing/test-stream.ts'

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
    hours:
      step === 0 && takingsCents !== null
        ? [
            { hour: 17, takingsCents: 300_000, plannedMinutes: 90, clockedMinutes: 120 },
            { hour: 18, takingsCents: null, plannedMinutes: 60, clockedMinutes: 0 },
          ]
        : [],
  })),
  budgetCents: 800_000,
  currency: 'NZD',
})

test('[COST-04] [COST-05] the labour cost of a week leads to its days, where takings are entered', async () => {
  stubStream()
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

  const who = 'daniel changed the takings of this day. Takings: 4,000.00 → 4,100.00'
  answer(getWeekFigures, figuresOf(410_000))
  const refused = answer(saveTakings, refuse('conflict', who, [{ path: 'version', message: who }]))
  await field.fill('5000')
  // The amount that was read meanwhile is not what was seen when typing began.
  await sendEvent(CHANGED_EVENT, [`week/${MONDAY}`])
  await expect.element(dialog.getByRole('img', { name: /takings \$4,100$/ })).toBeVisible()
  dialog.getByLabelText('Takings of Tuesday, November 17').element().focus()
  await expect.element(page.getByText('Failed to save the takings').first()).toBeVisible()
  expect(refused.calls).toMatchObject([{ body: { cents: 500_000, basedOn: 400_000 } }])
  // What was typed stays.
  await expect.element(field).toHaveValue(5000)
  await expect.element(page.getByText(/^daniel changed the takings of this day/).first()).toBeVisible()
  const again = answer(saveTakings, { cents: 500_000 })
  field.element().focus()
  dialog.getByLabelText('Takings of Tuesday, November 17').element().focus()
  await expect.poll(() => again.calls).toMatchObject([{ body: { cents: 500_000, basedOn: 410_000 } }])
})

test('[COST-04] [COST-10] an admin gets from the cost to the budget, and reads that the pay rules are included', async () => {
  answer(getWeekCost, { ...sampleReply(getWeekCost, { params: { weekStartDate: MONDAY } }), budgetCents: 800_000 })
  answer(getWeekFigures, figuresOf(null))
  const rule: PayRule = {
    kind: 'window',
    days: [0],
    from: '00:00',
    until: '00:00',
    percent: 150,
    combine: 'highest',
    code: 'Sun',
  }
  answer(getPayRules, { rules: { ...NO_PAY_RULES, rules: [rule] }, version: 1 })
  await renderApp('/schedule', { as: 'admin' })
  await page.getByTestId('week-cost').click()
  const dialog = page.getByRole('dialog', { name: 'Cost and takings' })
  await expect
    .element(
      dialog.getByText(
        /^Costs include the extra rates and premiums of the pay rules\. Paid leave is only in the pay run\./,
      ),
    )
    .toBeVisible()
  await expect.element(dialog.getByText('Weekly budget $8,000')).toBeVisible()
  await dialog.getByRole('link', { name: 'Change the budget' }).click()
  await expect.element(page.getByRole('region', { name: 'Budget' })).toHaveFocus()
})

test('[COST-04] without pay rules nothing is said of them, and managers get no link to the budget', async () => {
  answer(getWeekCost, { ...sampleReply(getWeekCost, { params: { weekStartDate: MONDAY } }), budgetCents: 800_000 })
  answer(getWeekFigures, figuresOf(null))
  await renderApp('/schedule', { as: 'manager' })
  await page.getByTestId('week-cost').click()
  const dialog = page.getByRole('dialog', { name: 'Cost and takings' })
  await expect.element(dialog.getByText('Weekly budget $8,000')).toBeVisible()
  await expect.element(dialog.getByText(/^Costs include/)).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('link')).not.toBeInTheDocument()
})

test('[COST-08] takings by hour are shown beside the people at work in that hour', async () => {
  const params = { weekStartDate: MONDAY }
  answer(getWeekCost, { ...sampleReply(getWeekCost, { params }), budgetCents: 800_000 })
  answer(getWeekFigures, figuresOf(300_000))
  await renderApp('/schedule', { as: 'manager' })
  await page.getByTestId('week-cost').click()
  const dialog = page.getByRole('dialog', { name: 'Cost and takings' })
  const toggle = dialog.getByRole('button', { name: 'Takings and people by hour on Monday, November 16' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  const table = dialog.getByRole('table', { name: 'Takings and people by hour on Monday, November 16' })
  const rows = () =>
    table
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  await expect.poll(rows).toEqual([
    ['Hour', 'Takings', 'People planned', 'People clocked in'],
    ['5:00 PM', '$3,000', '1.5', '2'],
    ['6:00 PM', '–', '1', '0'],
  ])
  await expectAccessible()
})
