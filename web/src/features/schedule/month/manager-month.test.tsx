import { CHANGED_EVENT } from '@fairweek/domain/contracts/live/changes'
import { listWeekSummaries, type WeekSummary } from '@fairweek/domain/contracts/schedule/months'
import { weekStatusWords } from '@fairweek/domain/messages/publish/confirm'
import type { WeekStatus } from '@fairweek/domain/rules/week-status'
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passTime, startClock, stopClock } from '../../../testing/clock.ts'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { findInPage } from '../../../testing/find-in-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { makeWeekSummary } from '../../../testing/replies/make-week-summary.ts'
import { openView } from '../../../testing/schedule/week-toolbar.ts'
import { planShift, storeSmallWeek } from '../../../testing/stored-shifts.ts'
import { answer, sentRequests } from '../../../testing/stub-api.ts'
import { sendEvent, stubStream } from '../../../testing/test-stream.ts'

const TODAY = '2026-11-18'
const MONDAY = '2026-11-23'
const month = page.getByRole('list', { name: /^Weeks of / })
const dayLink = (date: string) => findInPage(`[data-day="${date}"]`)

/** Answers with empty weeks, except for the week of `MONDAY`. */
function answerMonth(change: (week: WeekSummary) => WeekSummary = (week) => week) {
  return answer(listWeekSummaries, ({ query }) => {
    const weeks: WeekSummary[] = []
    for (let monday = query.from; monday <= query.until; monday = addDays(monday, 7))
      weeks.push(makeWeekSummary(monday))
    return {
      weeks: weeks.map((week) => (week.weekStartDate === MONDAY ? change(week) : week)),
      budgetCents: null,
      currency: 'NZD',
    }
  })
}

/** The line of the month with the week of `MONDAY`. */
async function weekLine(): Promise<HTMLElement | undefined> {
  const day = await dayLink(MONDAY)
  return [...month.element().children].find((line) => line.contains(day)) as HTMLElement | undefined
}

test.each(['laptop', 'phone'] as const)(
  '[MONTH-01] on a %s a manager sees the status and days of a month’s weeks, and opens a day',
  async (viewport) => {
    const shift = planShift({ person: 'Bo Li', dayOfWeek: 5, from: '18:00', to: '23:00', weekStartDate: MONDAY })
    storeSmallWeek(
      { ...shift, status: 'Confirmed' },
      { ...shift, id: 9, staffId: 7, staff: { id: 7, name: 'Kwame Mensah' } },
    )
    answerMonth((week) => ({
      ...week,
      status: 'partlyConfirmed',
      shiftCount: 1,
      hours: 5,
      days: week.days.map((day, index) => ({
        ...day,
        hasNote: index === 1,
        closedAs: index === 2 ? 'Founding day' : null,
      })),
    }))
    await renderApp(`/schedule?week=${MONDAY}`, { as: 'manager', viewport })
    await openView()
    await page.getByRole('radio', { name: 'Month' }).click()
    await expect
      .element(await dayLink(addDays(MONDAY, 2)))
      .toHaveAccessibleName(/^Wednesday, \w+ \d+: Closed: Founding day$/)
    await expect.element(await dayLink(addDays(MONDAY, 1))).toHaveAccessibleName(/ short.*, Has a note$/)
    await expect.element((await weekLine()) ?? null).toHaveTextContent('Partially Confirmed')
    await expect.element((await weekLine()) ?? null).toHaveTextContent('1 shift, 5 h')
    await expectAccessible()

    ;(await dayLink(addDays(MONDAY, 4))).click()
    await expect.element(page.getByRole('button', { name: /^Schedule Status: Partially Confirmed/ })).toBeVisible()
    if (viewport === 'phone')
      await expect.element(page.getByRole('tab', { name: /^Fri/ })).toHaveAttribute('aria-selected', 'true')
    await expect.element(await findInPage(`[data-shift="${shift.id}"]`)).toBeVisible()
    window.history.back()
    await expect.element(month).toBeVisible()
  },
)

test.each(Object.entries(weekStatusWords) as [WeekStatus, string][])(
  '[MONTH-01] a week with the status %s is labelled %s',
  async (status, words) => {
    answerMonth((week) => ({ ...week, status, shiftCount: 1 }))
    await renderApp(`/schedule?view=month&week=${MONDAY}`, { as: 'manager' })
    await expect.poll(async () => (await weekLine())?.querySelector('[data-variant]')?.textContent).toBe(words)
  },
)

test('[MONTH-01] a week without a shift says that nothing is planned, and has no status', async () => {
  answerMonth()
  await renderApp(`/schedule?view=month&week=${MONDAY}`, { as: 'manager' })
  await expect.element((await weekLine()) ?? null).toHaveTextContent('Nothing planned')
  expect((await weekLine())?.querySelector('[data-variant]')).toBeNull()
  await expect.element((await weekLine()) ?? null).not.toHaveTextContent('0 shifts')
})

test('[MONTH-01] a month is read in one call and navigated by keyboard', async () => {
  const read = answerMonth((week) => ({ ...week, shiftCount: 1 }))
  await renderApp('/schedule?view=month', { as: 'manager' })
  await expect.element(await dayLink(TODAY)).toHaveAttribute('aria-current', 'date')
  await expect.poll(() => month.element().querySelector('[data-variant]')).not.toBeNull()
  // The page reads the month again every few seconds.
  expect(new Set(read.calls.map(({ query }) => `${query.from} to ${query.until}`))).toEqual(
    new Set(['2026-10-26 to 2026-11-30']),
  )
  const others = /^GET \/api\/(schedule\/week\/|requirements|events|conflicts)/
  expect(sentRequests().filter((request) => others.test(request))).toEqual([])

  const name = month.element().ariaLabel ?? ''
  ;(await dayLink(TODAY)).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(await dayLink(addDays(TODAY, 1))).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(await dayLink(addDays(TODAY, -6))).toHaveFocus()
  await userEvent.keyboard('{PageDown}')
  await expect.element(month).not.toHaveAttribute('aria-label', name)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.element(month).toHaveAttribute('aria-label', name)
  ;(await dayLink(TODAY)).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /^Schedule Status: / })).toBeVisible()
})

test('[LIVE-01] [MONTH-01] a change elsewhere is shown at once', async () => {
  stubStream()
  startClock()
  answerMonth()
  await renderApp(`/schedule?view=month&week=${MONDAY}`, { as: 'manager', viewport: 'phone' })
  await expect.element((await weekLine()) ?? null).toHaveTextContent('Nothing planned')
  stopClock()
  answerMonth((week) => ({ ...week, shiftCount: 3, hours: 24 }))
  await sendEvent(CHANGED_EVENT, [`week/${MONDAY}`])
  await passTime(100)
  await expect.element((await weekLine()) ?? null).toHaveTextContent('3 shifts, 24 h')
})
