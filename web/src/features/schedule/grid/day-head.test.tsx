import { getWeekDemand } from '@fairweek/domain/contracts/requirements/requirements'
import { listShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleRole } from '../../../testing/sample-people.ts'
import { sampleReply } from '../../../testing/sample-replies.ts'
import { planShift, storeSmallWeek } from '../../../testing/stored-shifts.ts'
import { answer } from '../../../testing/stub-api.ts'

const TODAY = '2026-11-18'
const weekStartDate = '2026-11-16'
const PRIYA = planShift({
  person: 'Priya Raman',
  role: 'Host',
  dayOfWeek: 3,
  from: '23:00',
  to: '23:45',
  weekStartDate,
})

/** Stores shifts, and a demand of one host late today. */
function storeToday(...shifts: Shift[]): void {
  storeSmallWeek(...shifts)
  answer(listShifts, shifts)
  const demand = sampleReply(getWeekDemand, { params: { weekStartDate } })
  const [row] = demand.requirements
  if (!row) throw new Error('The sample has requirements.')
  const times = { dayOfWeek: 3, startTime: '23:00:00', endTime: '23:45:00', requiredCount: 1 }
  answer(getWeekDemand, { ...demand, requirements: [{ ...row, ...times, roleId: sampleRole('Host').id }] })
}

/** Lists the colours that these elements and their descendants are drawn in and that have the hue of shortages. */
function readRed(selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .flatMap((root) => [root, ...root.querySelectorAll('*')])
    .filter((element) => element.getBoundingClientRect().width > 0)
    .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::before')])
    .flatMap(({ backgroundColor, borderTopColor, color, stroke, fill, boxShadow }) => [
      backgroundColor,
      borderTopColor,
      color,
      stroke,
      fill,
      boxShadow,
    ])
    .filter((colour) => {
      const [, chroma = '0', hue = '0'] = /oklch\(\S+ ([\d.]+) ([\d.]+)/.exec(colour) ?? []
      return Number(chroma) > 0.01 && Number(hue) > 25 && Number(hue) < 50
    })
}

const IN_GRID = `td[data-date="${TODAY}"], th[aria-current="date"]`
const ON_DASHBOARD = 'main li[aria-current="date"]'
const grid = page.getByRole('table', { name: 'Week' })

test('[COVER-01] today has the shortage colour while its demand is not covered', async () => {
  storeToday()
  await renderApp('/schedule', { as: 'manager' })
  await expect.element(grid.getByRole('button', { name: /^Need 1 more, Host, .*, 11:00 PM/ })).toBeVisible()
  expect(readRed(IN_GRID)).not.toEqual([])
})

test('[COVER-01] today has no shortage colour while its demand is covered', async () => {
  storeToday(PRIYA)
  await renderApp('/schedule', { as: 'manager' })
  await expect.element(grid.getByRole('button', { name: /^Priya Raman, Host/ })).toBeVisible()
  await expect.poll(() => document.querySelector('th[aria-current="date"]')?.textContent).toContain('1 of 1 filled')
  expect(readRed(IN_GRID)).toEqual([])
})

test.each([
  [[], '0 of 1'],
  [[PRIYA], '1 of 1'],
])(
  '[COVER-01] the dashboard shows today in the shortage colour only while its demand is not covered',
  async (shifts, filled) => {
    storeToday(...shifts)
    await renderApp('/', { as: 'manager' })
    await expect.poll(() => document.querySelector(ON_DASHBOARD)?.textContent).toContain(filled)
    if (shifts.length > 0) expect(readRed(ON_DASHBOARD)).toEqual([])
    else expect(readRed(ON_DASHBOARD)).not.toEqual([])
  },
)

test.each([
  [weekStartDate, 7],
  ['2026-11-09', 0],
])('[REQM-06] each day of the week of %s offers to change its demand, unless the week is past', async (week, count) => {
  storeToday()
  await renderApp(`/schedule?week=${week}`, { as: 'manager' })
  await expect.element(grid).toBeVisible()
  await expect.poll(() => grid.getByRole('button', { name: /^Need more or fewer\?/ }).elements()).toHaveLength(count)
})
