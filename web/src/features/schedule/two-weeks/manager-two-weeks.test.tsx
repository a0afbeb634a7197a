import { listAbsences } from '@fairweek/domain/contracts/availability/availability'
import { CHANGED_EVENT } from '@fairweek/domain/contracts/live/changes'
import { listWeekSummaries } from '@fairweek/domain/contracts/schedule/months'
import { addDays, dayNumber } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passTime, startClock, stopClock } from '../../../testing/clock.ts'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { makeWeekSummary } from '../../../testing/replies/make-week-summary.ts'
import { samplePerson } from '../../../testing/sample-people.ts'
import { openView } from '../../../testing/schedule/week-toolbar.ts'
import { NEXT_WEEK, planShift, storeSmallWeek, WEEK } from '../../../testing/stored-shifts.ts'
import { answer } from '../../../testing/stub-api.ts'
import { sendEvent, stubStream } from '../../../testing/test-stream.ts'

const MINUTES_A_DAY = 1440
const table = page.getByRole('table', { name: 'Two weeks by person' })

test.each(['laptop', 'phone'] as const)(
  '[MONTH-03] on a %s a manager sees two weeks by person and opens one of them',
  async (viewport) => {
    const evening = { person: 'Bo Li', from: '18:00' }
    storeSmallWeek(
      planShift({ ...evening, dayOfWeek: 5, to: '23:00' }),
      planShift({ ...evening, dayOfWeek: 0, to: '22:00', weekStartDate: NEXT_WEEK }),
    )
    const tuesday = addDays(NEXT_WEEK, 1)
    const start = (dayNumber(tuesday) ?? 0) * MINUTES_A_DAY
    const off = { start, end: start + MINUTES_A_DAY }
    answer(listAbsences, [{ staffId: samplePerson('Bo Li').id, unavailable: [], timeOff: [off] }])
    answer(listWeekSummaries, { weeks: [WEEK, NEXT_WEEK].map(makeWeekSummary), budgetCents: null, currency: 'NZD' })
    await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport })
    await openView()
    await page.getByRole('radio', { name: 'Two weeks' }).click()
    const row = table.getByRole('row').filter({ hasText: 'Bo Li' })
    const shifts = row.getByRole('link')
    await expect.poll(() => shifts.elements()).toHaveLength(2)
    await expect.element(shifts.first()).toHaveAccessibleName(/^Bo Li, Cook, Friday /)
    await expect.element(shifts.last()).toHaveAccessibleName(/^Bo Li, Cook, Sunday /)
    await expect.element(row.getByRole('rowheader')).toHaveTextContent(/5\D.*4\D/)
    const away = () => row.element().querySelector(`[data-date="${tuesday}"] [aria-label]`)?.ariaLabel
    await expect.poll(away).toMatch(/Time off/i)
    await expect.element(table.getByRole('rowheader', { name: 'Open', exact: true })).toBeVisible()
    await expectAccessible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0)

    await openView()
    await page.getByRole('searchbox', { name: 'Find a name' }).fill('Bo Li')
    await expect.poll(() => table.getByRole('rowheader').elements()).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await shifts.last().click()
    await expect.poll(() => window.location.search).toContain(`week=${NEXT_WEEK}`)
    await openView()
    await expect.element(page.getByRole('radio', { name: 'By person' })).toBeChecked()
    await expect.element(page.getByRole('searchbox', { name: 'Find a name' })).toHaveValue('Bo Li')
    window.history.back()
    await expect.element(table).toBeVisible()
  },
)

test('[MONTH-03] two weeks are stepped through two at a time', async () => {
  storeSmallWeek()
  answer(listAbsences, [])
  answer(listWeekSummaries, { weeks: [WEEK, NEXT_WEEK].map(makeWeekSummary), budgetCents: null, currency: 'NZD' })
  await renderApp('/schedule?week=2026-11-16&view=twoWeeks', { as: 'manager' })
  await page.getByRole('button', { name: 'Next two weeks' }).click()
  await expect.poll(() => window.location.search).toContain(`week=${WEEK}`)
})

test('[LIVE-01] [MONTH-03] a change elsewhere in either week is shown at once', async () => {
  stubStream()
  startClock()
  const shifts = storeSmallWeek()
  answer(listAbsences, [])
  answer(listWeekSummaries, { weeks: [WEEK, NEXT_WEEK].map(makeWeekSummary), budgetCents: null, currency: 'NZD' })
  await renderApp(`/schedule?week=${WEEK}&view=twoWeeks`, { as: 'manager', viewport: 'phone' })
  const found = table.getByRole('row').filter({ hasText: 'Bo Li' }).getByRole('link')
  await expect.element(table.getByRole('rowheader', { name: 'Open', exact: true })).toBeVisible()
  stopClock()
  for (const [index, weekStartDate] of [WEEK, NEXT_WEEK].entries()) {
    shifts.add(planShift({ person: 'Bo Li', dayOfWeek: 5, from: '18:00', to: '23:00', weekStartDate }))
    await sendEvent(CHANGED_EVENT, [`week/${weekStartDate}`])
    await passTime(100)
    await expect.element(found).toHaveLength(index + 1)
  }
})
