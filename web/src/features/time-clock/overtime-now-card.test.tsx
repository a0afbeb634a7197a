import { listOvertimeNow } from '@fairweek/domain/contracts/time-clock/overtime-now'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answer } from '../../testing/stub-api.ts'

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('[COST-07] the dashboard says who reaches overtime today, and who has', async () => {
  const ana = { staffId: 1, name: 'Ana', per: 'week', afterMinutes: 2400, at: minutesFromNow(90) } as const
  const bo = { staffId: 2, name: 'Bo', per: 'day', afterMinutes: 480, at: minutesFromNow(-30) } as const
  answer(listOvertimeNow, { people: [bo, ana] })
  await renderApp('/', { as: 'manager' })
  const card = page.getByText('Overtime today')
  await expect.element(card).toBeVisible()
  await expect.element(page.getByText(/^Ana reaches 40 h this week at \d+:\d\d [AP]M today$/)).toBeVisible()
  await expect.element(page.getByText(/^Bo has been beyond 8 h today since \d+:\d\d [AP]M$/)).toBeVisible()
  await expectAccessible()
})

test('[COST-07] nothing is shown if nobody does', async () => {
  const asked = answer(listOvertimeNow, { people: [] })
  await renderApp('/', { as: 'manager' })
  await expect.poll(() => asked.calls.length).toBeGreaterThan(0)
  await expect.element(page.getByText('Overtime today')).not.toBeInTheDocument()
})
