import type { GoalFigure } from '@fairweek/domain/contracts/generate/generate'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { GoalResults } from './goal-results.tsx'

const goal = (name: GoalFigure['name'], unit: GoalFigure['unit'], value: number): GoalFigure => ({
  name,
  unit,
  value,
  bound: 0,
  isProven: false,
  ifMoved: null,
})

test('[COST-03] [PAIR-04] the result names two days off together and who works together, met or not', async () => {
  const { rerender } = await render(
    <GoalResults
      goals={[goal('pairings', 'shifts', 1), goal('daysOffTogether', 'people', 2)]}
      held={{ drafts: 0, fixed: 0 }}
    />,
  )
  await expect.element(page.getByText(/^Who works together:/)).toBeVisible()
  await expect.element(page.getByText(/^Two days off together:/)).toBeVisible()
  await rerender(
    <GoalResults
      goals={[goal('pairings', 'shifts', 0), goal('daysOffTogether', 'people', 0)]}
      held={{ drafts: 0, fixed: 0 }}
    />,
  )
  await expect.element(page.getByText(/Who works together, Two days off together/)).toBeVisible()
})

test('[COST-02] the result says that the labour cost as a goal is that of hourly rates', async () => {
  await render(<GoalResults goals={[goal('labourCost', 'cents', 120_050)]} held={{ drafts: 0, fixed: 0 }} />)
  await expect.element(page.getByText('1,200.50 at hourly rates for all shifts as planned')).toBeVisible()
})
