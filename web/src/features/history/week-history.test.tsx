import {
  getWeekAsOf,
  listShiftChanges,
  listWeekChanges,
  type PastChange,
  undoChange,
} from '@fairweek/domain/contracts/history/history'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { findInPage } from '../../testing/find-in-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { planShift, storeSmallWeek, WEEK } from '../../testing/stored-shifts.ts'
import { answer } from '../../testing/stub-api.ts'
import { UNDONE } from '../../testing/undone-reply.ts'

const FRIDAY = { dayOfWeek: 5, from: '18:00', to: '23:00' }
const dialog = page.getByRole('dialog')
const CHANGE: PastChange = {
  id: 1,
  at: '2026-11-17T22:00:00.000Z',
  actorName: 'manager',
  words: '',
  canUndo: true,
  isUndo: false,
}

test('[UNDO-02] the history of a shift says who changed what and when, and can undo each change that allows it', async () => {
  const shift = planShift({ person: 'Yuki Tanaka', ...FRIDAY })
  const stored = storeSmallWeek(shift)
  const given = 'Gave Yuki Tanaka the Cook shift, Fri 6 PM – 11 PM'
  answer(listShiftChanges, [
    { ...CHANGE, id: 2, words: given, differences: [{ what: 'Who', before: 'Bo Li', after: 'Yuki Tanaka' }] },
    // A change cannot be undone as long as a later change of the same rows has not been undone.
    {
      ...CHANGE,
      words: 'Added the shift of Bo Li, Fri 6 PM – 11 PM',
      canUndo: false,
      differences: [{ what: 'Status', before: 'not there', after: 'Draft' }],
    },
  ])
  const undone = answer(undoChange, () => {
    stored.change(shift.id, { staffId: 5 })
    return { ...UNDONE, words: given }
  })
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  ;(await findInPage(`[data-shift="${shift.id}"]`)).click()
  await dialog.getByRole('button', { name: 'History', exact: true }).click()
  const entries = dialog.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect.poll(() => entries.elements()).toHaveLength(2)
  await expect.element(entries.first()).toHaveTextContent(given)
  await expect.element(entries.first()).toHaveTextContent('Bo Li → Yuki Tanaka')
  await expect.element(entries.first()).toHaveTextContent('manager, Nov 18, 11:00 AM')
  await expect.element(entries.last()).toHaveTextContent('not there → Draft')
  await expect.element(entries.last().getByRole('button')).not.toBeInTheDocument()
  await expectAccessible()
  await entries
    .first()
    .getByRole('button', { name: `Undo: ${given}` })
    .click()
  await expectToast('Undone')
  expect(undone.calls).toMatchObject([{ params: { id: 2 } }])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Bo Li, Cook, Friday/ })).toBeVisible()
})

test('[UNDO-02] the week is shown read-only as it was after any change, with the differences from now', async () => {
  const friday = planShift({ person: 'Bo Li', ...FRIDAY })
  const tuesday = planShift({ person: 'Yuki Tanaka', ...FRIDAY, dayOfWeek: 2 })
  storeSmallWeek(
    friday,
    { ...tuesday, startTime: '17:00:00', version: 2 },
    planShift({ person: null, ...FRIDAY, dayOfWeek: 0 }),
  )
  const hour = (hours: number) => `2026-11-17T${20 + hours}:00:00.000Z`
  answer(listWeekChanges, [
    { ...CHANGE, id: 4, at: hour(3), words: 'Added the open Cook shift, Sun 6 PM – 11 PM' },
    { ...CHANGE, id: 3, at: hour(2), words: 'Changed the shift of Yuki Tanaka, Tue 6 PM – 11 PM' },
    { ...CHANGE, id: 2, at: hour(1), words: 'Added the shift of Yuki Tanaka, Tue 6 PM – 11 PM' },
    { ...CHANGE, id: 1, at: hour(0), words: 'Added the shift of Bo Li, Fri 6 PM – 11 PM' },
  ])
  const asOf = answer(getWeekAsOf, ({ query }) => (query.instant >= hour(1) ? [friday, tuesday] : [friday]))
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('dialog', { name: 'History of this week' })
  await expect
    .element(history.getByRole('listitem').first())
    .toHaveTextContent('Added the open Cook shift, Sun 6 PM – 11 PM')
  await expectAccessible()
  await history.getByRole('button', { name: /^Show the week after: Added the shift of Yuki Tanaka, Tue/ }).click()
  await expect.element(history).not.toBeInTheDocument()

  const past = page.getByRole('region', { name: /^The week as it was on/ })
  await expect.element(past).toHaveTextContent('Changed since: 1 shift changed, 1 added since.')
  expect(asOf.calls.at(-1)?.query).toEqual({ instant: hour(1) })
  const day = (name: string) => past.getByRole('region', { name })
  await expect.element(day('Tuesday')).toHaveTextContent('6 PM – 11 PM')
  await expect.element(day('Tuesday')).toHaveTextContent('Now: 5 PM – 11 PM')
  await expect.element(day('Sunday')).toHaveTextContent('Added since')
  await expect.element(day('Friday')).toHaveTextContent('Bo Li')
  await expect.element(page.getByRole('button', { name: 'More actions' })).not.toBeInTheDocument()
  await expectAccessible()

  await past.getByRole('button', { name: 'Earlier change' }).click()
  await expect.element(past).toHaveTextContent('Changed since: 2 added since.')
  expect(new URLSearchParams(window.location.search).get('asOf')).toBe(hour(0))
  await past.getByRole('button', { name: 'Back to now' }).click()
  await expect.element(page.getByRole('table', { name: 'Week' })).toBeVisible()
  await expect.element(history).not.toBeInTheDocument()
})
