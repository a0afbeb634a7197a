import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { getGenerateProgress, getGenerateResult, getWeekState } from '@fairweek/domain/contracts/generate/generate'
import { getLastLook, listUnseenShifts } from '@fairweek/domain/contracts/history/unseen-shifts'
import { listShiftRequests } from '@fairweek/domain/contracts/shift-requests'
import { LOCALES } from '@fairweek/domain/language/reader'
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showNextTime } from '../features/generate/shown-generations.ts'
import { renderApp } from '../testing/render-app.tsx'
import { makeConflict } from '../testing/replies/make-conflict.ts'
import { makeGenerateReply, makeProgress } from '../testing/replies/make-generate-reply.ts'
import { makeRequest } from '../testing/replies/make-request.ts'
import { planShift, storeSmallWeek, WEEK } from '../testing/stored-shifts.ts'
import { answer } from '../testing/stub-api.ts'

const DAY = { from: '09:00', to: '17:00' }
const NIGHT = { from: '18:00', to: '02:00', role: 'Bartender' }
const PEOPLE = ['Bo Li', 'Jo Ng', 'Kwame Mensah', 'Oskar Nyström', 'Tomasz Kowalski', 'Yuki Tanaka', 'Dmitri Volkov']

const fill = () => {
  const nights = ['Aroha Ngata', 'Hemi Parata', 'Umar Farooq'].map((person) =>
    planShift({ person, dayOfWeek: 5, ...NIGHT }),
  )
  return storeSmallWeek(planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY, status: 'Confirmed' }), ...nights)
}

/** Ten people too few and ten too many, conflicts and requests, and what a colleague has changed since. */
function announce(): void {
  const shift = planShift({ person: 'Jo Ng', dayOfWeek: 2, ...DAY })
  storeSmallWeek(
    shift,
    ...[0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) =>
      PEOPLE.map((person) => planShift({ person, dayOfWeek, ...DAY, status: 'Confirmed' })),
    ),
  )
  answer(
    listConflicts,
    Array.from({ length: 28 }, () => makeConflict({ weekStartDate: WEEK, date: addDays(WEEK, 1), priority: 'high' })),
  )
  answer(listShiftRequests, [makeRequest()])
  answer(getLastLook, { lastLook: { changeId: 4, at: '2026-11-17T20:00:00.000Z' } })
  answer(listUnseenShifts, ({ query }) =>
    query.since === 4
      ? { newest: 6, shifts: [{ shiftId: shift.id, isGone: false }], by: ['Grace Okafor'] }
      : { newest: 6, shifts: [], by: [] },
  )
}

function finish(): void {
  fill()
  answer(listConflicts, [
    makeConflict({
      ...{ weekStartDate: WEEK, date: WEEK, staffId: 7, type: 'DaysInARow' },
      description: 'Bo Li works 7 days in a row (at most 6 allowed)',
    }),
  ])
  answer(
    getGenerateProgress,
    makeProgress({ isRunning: false, running: null, ended: { id: 30, outcome: 'done' }, phase: 'idle' }),
  )
  answer(getGenerateResult, {
    id: 30,
    reply: makeGenerateReply({ coverage: { needed: 26, open: 22, openMinutes: 10_560 }, stopped: 'proven' }),
  })
  answer(getWeekState, { state: 'as generated' })
  showNextTime(WEEK)
}

function run(): void {
  fill()
  answer(getGenerateProgress, makeProgress())
  showNextTime(WEEK)
}

const STATES = {
  empty: () => void storeSmallWeek(),
  normal: () => void fill(),
  announced: announce,
  finished: finish,
  running: run,
}

/** The first shift or open place of the roster. */
const first = () =>
  [...document.querySelectorAll('[data-shift], [data-need]')].find((chip) => chip.checkVisibility()) as HTMLElement

async function standAt(): Promise<number> {
  // The last part of the page has been drawn, so that nothing moves any more.
  await expect.element(page.getByRole('region').last()).toBeInTheDocument()
  await expect.poll(first).toBeDefined()
  await document.fonts.ready
  return first().getBoundingClientRect().top
}

const CASES = Object.entries(STATES).flatMap(([state, prepare]) =>
  LOCALES.map((locale) => ({ state, locale, prepare })),
)

test.each(CASES)(
  '[GRID-14] on a laptop a $state week begins within 300 px, in $locale',
  async ({ locale, prepare }) => {
    prepare()
    await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', locale })
    await expect.poll(standAt).toBeLessThanOrEqual(300)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1366)
  },
)

test.each(CASES)(
  '[GRID-14] on a phone a $state week begins on the first screen, in $locale',
  async ({ locale, prepare }) => {
    prepare()
    await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', locale, viewport: 'phone' })
    await expect.poll(standAt).toBeLessThanOrEqual(700)
    const days = page.getByRole('tablist').element().getBoundingClientRect()
    expect(days.bottom).toBeLessThan(first().getBoundingClientRect().top)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
)

test.each(LOCALES)('[GRID-14] at a zoom of 200 percent, the first screen shows a shift, in %s', async (locale) => {
  STATES.normal()
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', locale })
  await page.viewport(683, 384)
  await expect.poll(standAt).toBeLessThanOrEqual(350)
})

test('[WEEK-02] on a phone, the result of generating leaves the number of conflicts in sight', async () => {
  finish()
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport: 'phone' })
  await expect.element(page.getByRole('region', { name: 'Generate Schedule' })).toBeVisible()
  const count = page.getByText('1 unresolved conflict')
  await expect.poll(() => count.element().getBoundingClientRect().width).toBeGreaterThan(50)
})

test('[WEEK-08] on a phone, the toolbar’s buttons keep their places from week to week', async () => {
  storeSmallWeek()
  await renderApp('/schedule', { as: 'manager', viewport: 'phone' })
  const placesOf = () =>
    [/^View: /, 'More actions'].map((name) => {
      const { left, top } = page.getByRole('button', { name }).element().getBoundingClientRect()
      return [Math.round(left), Math.round(top)]
    })
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Today' })).not.toBeInTheDocument()
  const places = placesOf()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect.element(page.getByRole('button', { name: 'Today' })).toBeVisible()
  await expect.poll(placesOf).toEqual(places)
})
