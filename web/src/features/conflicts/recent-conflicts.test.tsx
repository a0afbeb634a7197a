import { type ConflictItem, listConflicts } from '@fairweek/domain/contracts/conflicts'
import { addDays } from '@fairweek/domain/time/day'
import { weekDates } from '@fairweek/domain/time/short-text'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { makeConflict } from '../../testing/replies/make-conflict.ts'
import { NEXT_WEEK, planShift, storeShifts, WEEK } from '../../testing/stored-shifts.ts'
import { answer, refuse } from '../../testing/stub-api.ts'

const recent = page.getByRole('region', { name: 'Recent Conflicts' })
const card = page.getByRole('main').getByRole('link', { name: /Schedule Conflicts/ })
const rest = (week: string) => makeConflict({ weekStartDate: week, date: addDays(week, 1) })

const answerConflicts = (conflicts: readonly ConflictItem[]) =>
  answer(listConflicts, ({ query }) =>
    conflicts.filter(({ weekStartDate }) => (query.weekStartDate ?? weekStartDate) === weekStartDate),
  )

test('[MDASH-01] [MDASH-04] [CONF-08] the dashboard counts unresolved conflicts and names the worst three', async () => {
  storeShifts()
  const weeks = [WEEK, NEXT_WEEK, addDays(WEEK, 14), addDays(WEEK, 21)]
  answerConflicts([...weeks.map(rest), { ...rest(WEEK), resolved: true }])
  await renderApp('/', { as: 'manager' })
  await expect.element(card).toHaveTextContent(/^\s*4\s*Schedule Conflicts\s*unresolved, from now on/)
  await expect.element(recent.getByRole('listitem')).toHaveLength(3)
  await expect.element(recent.getByText(/^Bo Li rests 8 h instead of 10/)).toHaveLength(3)
  await recent.getByRole('link', { name: 'View All Conflicts' }).click()
  await expect.poll(() => window.location.pathname + window.location.hash).toBe('/schedule#conflicts')
  const panel = page.getByRole('region', { name: 'Schedule Conflicts' })
  await expect.element(panel.getByText('4 unresolved from now on, in all weeks:')).toBeVisible()
  await panel.getByRole('link', { name: `1 in ${weekDates(NEXT_WEEK)}` }).click()
  await expect.element(panel.getByText('1 unresolved in this week')).toBeVisible()
})

test('[MDASH-06] conflicts whose hours are over are not counted, and those that have begun come after others of the day', async () => {
  // It is Wednesday noon.
  const today = (startTime: string, endTime: string, more: Partial<ConflictItem> = {}) => {
    const description = `Cook short ${startTime}`
    const times = { startTime: `${startTime}:00`, endTime: `${endTime}:00`, date: '2026-11-18' }
    return makeConflict({
      weekStartDate: '2026-11-16',
      type: 'RoleShortfall',
      priority: 'critical',
      description,
      ...times,
      ...more,
    })
  }
  answerConflicts([
    today('20:00', '04:00', { date: '2026-11-17' }),
    today('04:00', '12:00'),
    today('09:00', '17:00'),
    today('18:00', '02:00'),
    today('10:00', '18:00', { date: '2026-11-20' }),
  ])
  await renderApp('/', { as: 'manager' })
  await expect.element(card).toHaveTextContent(/^\s*3\s*Schedule Conflicts/)
  const listed = recent.getByRole('listitem')
  await expect.element(listed).toHaveLength(3)
  const order = [...recent.element().querySelectorAll('li')].map(({ textContent }) => textContent?.slice(-5))
  expect(order).toEqual(['18:00', '09:00', '10:00'])
})

test('[MDASH-06] one draft does not bring the shortages of its week onto the dashboard; its panel says so', async () => {
  const far = addDays(WEEK, 28)
  storeShifts(planShift({ person: 'Bo Li', weekStartDate: far, dayOfWeek: 1, from: '09:00', to: '17:00' }))
  const early = Array.from({ length: 3 }, (_, day) =>
    makeConflict({
      weekStartDate: far,
      date: addDays(far, day),
      type: 'RoleShortfall',
      priority: 'critical',
      isEarly: true,
      staffId: null,
    }),
  )
  answerConflicts([...early, rest(WEEK), rest(far)])
  await renderApp('/', { as: 'manager' })
  await expect.element(card).toHaveTextContent(/^\s*2\s*Schedule Conflicts/)
  await recent.getByRole('link', { name: 'View All Conflicts' }).click()
  const panel = page.getByRole('region', { name: 'Schedule Conflicts' })
  await panel.getByRole('link', { name: `1 in ${weekDates(far)}` }).click()
  await expect.element(panel.getByText('4 unresolved in this week')).toBeVisible()
  await expect.element(panel.getByText(/^3 shortages of this week count on the dashboard once/)).toBeVisible()
})

test('[MDASH-01] [MDASH-04] the dashboard says if there are no unresolved conflicts', async () => {
  answerConflicts([{ ...rest(WEEK), resolved: true }])
  await renderApp('/', { as: 'manager' })
  await expect.element(recent.getByText('No unresolved conflicts at the moment.')).toBeVisible()
  await expect.element(card).toHaveTextContent(/^\s*0\s*Schedule Conflicts/)
})

test('[MDASH-01] [MDASH-04] the dashboard does not say that there are no conflicts while it cannot load them', async () => {
  answer(listConflicts, refuse('internal', 'No.'))
  await renderApp('/', { as: 'manager' })
  await expect.element(recent.getByRole('alert')).toBeVisible()
  await expect.element(recent.getByText('No unresolved conflicts')).not.toBeInTheDocument()
  await expect.element(card).toHaveTextContent(/^\s*Schedule Conflicts/)
  answerConflicts([])
  await recent.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card).toHaveTextContent(/^\s*0\s*Schedule Conflicts/)
  await expect.element(recent.getByRole('alert')).not.toBeInTheDocument()
})
