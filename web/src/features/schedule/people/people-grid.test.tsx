import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dragOver, pressOn, release } from '../../../testing/drag.ts'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToast } from '../../../testing/expect-toast.ts'
import { findInPage } from '../../../testing/find-in-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { makeConflict } from '../../../testing/replies/make-conflict.ts'
import { samplePerson, sampleRole } from '../../../testing/sample-people.ts'
import { sampleReply } from '../../../testing/sample-replies.ts'
import { openView } from '../../../testing/schedule/week-toolbar.ts'
import { answerEdits, planShift, storeSmallWeek, WEEK } from '../../../testing/stored-shifts.ts'
import { answer } from '../../../testing/stub-api.ts'

const people = page.getByRole('table', { name: 'Week by person' })
const chip = (name: RegExp) => page.getByRole('table').getByRole('button', { name })
const rows = people.getByRole('rowheader')
const cardText = () => document.querySelector('.drag-card')?.textContent
const DAY = { from: '09:00', to: '17:00' }
const JO = samplePerson('Jo Ng')
/** The names of everybody, as the rows show them. */
const NAMES = sampleReply(listStaff, {})
  .map(({ name }) => name)
  .sort((one, other) => one.localeCompare(other))

async function openPeople(...shifts: Shift[]) {
  const stored = storeSmallWeek(...shifts)
  await renderApp(`/schedule?week=${WEEK}&view=people`, { as: 'manager' })
  // The whole week fits into the window, because a drag near its edge would scroll the page.
  await page.viewport(1366, 2400)
  await expect.element(people).toBeVisible()
  return stored
}

const dayOf = (name: string, day: number) =>
  findInPage(`td[data-date="${addDays(WEEK, day)}"][data-person="${samplePerson(name).id}"]`)

test('[GRID-08] by person, a shift is dragged to another person, and refused without the role', async () => {
  const shift = planShift({ person: 'Bo Li', dayOfWeek: 2, ...DAY })
  const stored = await openPeople(shift)
  const updated = answerEdits(stored)
  await pressOn(`[data-shift="${shift.id}"]`)
  dragOver(await dayOf('Priya Raman', 1), { at: 'bottom' })
  await expect.poll(cardText).toContain('Priya Raman does not work as Cook')
  release()
  await expect.poll(cardText).toBeUndefined()
  await pressOn(`[data-shift="${shift.id}"]`)
  dragOver(await dayOf('Jo Ng', 2), { at: 'bottom' })
  await expect.poll(cardText).toContain('Jo Ng')
  release()
  await expectToast('Shift updated successfully')
  expect(updated.calls).toMatchObject([
    { params: { id: shift.id }, body: { staffId: JO.id, dayOfWeek: 3, version: 1 } },
  ])
  await expect.element(chip(/^Jo Ng, Cook, Wednesday/)).toBeVisible()
})

test('[GRID-08] by person, the keyboard moves a shift from person to person', async () => {
  const shift = planShift({ person: 'Jo Ng', dayOfWeek: 3, ...DAY })
  const updated = answerEdits(await openPeople(shift))
  ;(await findInPage(`[data-shift="${shift.id}"]`)).focus()
  await userEvent.keyboard('m{ArrowUp}')
  await expect.poll(cardText).toContain(NAMES[NAMES.indexOf('Jo Ng') - 1])
  await userEvent.keyboard('{Escape}')
  await expect.poll(cardText).toBeUndefined()
  expect(updated.calls).toEqual([])
})

test('[GRID-08] the longest times fit in their shifts at every screen width', async () => {
  await openPeople(
    planShift({ person: 'Bo Li', dayOfWeek: 1, from: '10:30', to: '23:30' }),
    planShift({ person: 'Bo Li', dayOfWeek: 3, from: '16:30', to: '02:15' }),
  )
  const isWhole = (element: Element) => {
    const [inner, outer] = [element, element.closest('button')].map((each) => each?.getBoundingClientRect())
    return element.scrollWidth <= element.clientWidth + 1 && (inner?.right ?? 0) <= (outer?.right ?? 0)
  }
  for (const width of [1024, 1280, 1366, 1920]) {
    await page.viewport(width, 2400)
    for (const time of ['10:30a–11:30p', '4:30p–2:15a']) {
      const text = chip(/^Bo Li, Cook/).getByText(time)
      await expect.element(text).toBeVisible()
      await expect.poll(() => isWhole(text.element()), { message: `${time} at ${width}` }).toBe(true)
    }
  }
})

test('[GRID-07] [GRID-08] the arrow keys move the focus from the first person to the last', async () => {
  await openPeople()
  await expect.poll(() => document.querySelectorAll(`[data-slot^="${WEEK} "]`).length).toBeGreaterThan(NAMES.length)
  const free = [...document.querySelectorAll<HTMLElement>(`[data-slot^="${WEEK} "]`)].filter(
    (slot) => !slot.ariaLabel?.includes('open'),
  )
  const first = free.find(({ ariaLabel }) => ariaLabel?.startsWith(`Add a shift for ${NAMES[0]} on Monday`))
  first?.focus()
  for (const name of NAMES) {
    expect(document.activeElement?.ariaLabel).toMatch(new RegExp(`^Add a shift for ${name} on Monday`))
    await userEvent.keyboard('{ArrowDown}')
  }
})

test('[GRID-08] the filter by name is kept in the URL, and can be cleared', async () => {
  await openPeople()
  await openView()
  const find = page.getByRole('searchbox', { name: 'Find a name' })
  await find.fill('bo l')
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await expect.element(rows.last()).toHaveTextContent('Bo Li')
  await expect.poll(() => window.location.search).toContain('find=bo+l')
  await find.fill('nobody at all')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.poll(() => rows.elements().length).toBeGreaterThan(NAMES.length)
})

test('[GRID-08] a filter in the URL applies when the page opens', async () => {
  storeSmallWeek()
  await renderApp(`/schedule?week=${WEEK}&view=people&find=bo+l`, { as: 'manager' })
  await expect.poll(() => rows.elements()).toHaveLength(2)
})

test('[GRID-08] the filter by role is kept in the URL and in both views, and colour is never the only cue', async () => {
  await openPeople(
    planShift({ person: 'Bo Li', dayOfWeek: 2, ...DAY }),
    planShift({ person: 'Priya Raman', role: 'Host', dayOfWeek: 2, ...DAY }),
  )
  const host = chip(/^Priya Raman, Host/)
  await openView()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Host' }).click()
  await expect.poll(() => window.location.search).toContain(`role=${sampleRole('Host').id}`)
  await expect.element(host).toBeVisible()
  await expect.element(chip(/^Bo Li/)).not.toBeInTheDocument()
  const mark = host.element().querySelector<HTMLElement>('[data-mark]')
  await expect.element(mark).toBeVisible()
  expect(mark && getComputedStyle(mark, '::before').content).toBe('"H"')
  await page.getByRole('radio', { name: 'By hour' }).click()
  await expect.element(page.getByRole('table', { name: 'Week', exact: true })).toBeVisible()
  await expect.element(host).toBeVisible()
  await expect.element(chip(/^Bo Li/)).not.toBeInTheDocument()
})

test('[GRID-08] on a phone many open shifts are folded, so that people come first', async () => {
  storeSmallWeek(
    planShift({ person: 'Bo Li', dayOfWeek: 2, ...DAY }),
    ...[0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => planShift({ person: null, dayOfWeek, ...DAY, status: 'Cancelled' })),
  )
  await renderApp(`/schedule?week=${WEEK}&view=people`, { as: 'manager', viewport: 'phone' })
  const list = page.getByRole('list', { name: 'Week by person' })
  const bo = list.getByRole('heading', { name: 'Bo Li' })
  await expect.element(bo).toBeVisible()
  expect(bo.element().getBoundingClientRect().top).toBeLessThan(844)
  const open = list.getByRole('button', { name: /Cancelled/ })
  await expect.element(open.first()).not.toBeInTheDocument()
  await list.getByRole('heading', { name: 'Open' }).click()
  await expect.element(open.first()).toBeVisible()
  await expectAccessible()
})

test('[GRID-08] on a phone the shifts of each person are listed beneath their name, without sideways scrolling', async () => {
  storeSmallWeek(planShift({ person: 'Bo Li', dayOfWeek: 2, ...DAY }))
  await renderApp(`/schedule?week=${WEEK}&view=people`, { as: 'manager', viewport: 'phone' })
  await page.viewport(360, 740)
  const list = page.getByRole('list', { name: 'Week by person' })
  await expect.element(list.getByRole('heading', { name: 'Bo Li' })).toBeVisible()
  await expect.element(list.getByRole('button', { name: /^Bo Li, Cook, Tuesday/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})

test.each([
  { view: 'hours', viewport: 'laptop' },
  { view: 'people', viewport: 'laptop' },
  { view: 'hours', viewport: 'phone' },
  { view: 'people', viewport: 'phone' },
] as const)('[CONF-12] a shift in time off is marked on its card: $view on a $viewport', async ({ view, viewport }) => {
  const [off, late] = [1, 2].map((dayOfWeek) => planShift({ person: 'Bo Li', dayOfWeek, ...DAY }))
  storeSmallWeek(...[off, late].filter((shift) => shift !== undefined))
  const inWeek = { weekStartDate: WEEK, date: WEEK }
  const description = 'Bo Li works Mon 9 AM – 5 PM, during approved time off'
  let resolved = false
  answer(listConflicts, () => [
    makeConflict({ ...inWeek, type: 'TimeOff', priority: 'high', description, shiftIds: [off?.id ?? 0], resolved }),
    makeConflict({ ...inWeek, priority: 'medium', shiftIds: [late?.id ?? 0] }),
  ])
  await renderApp(`/schedule?week=${WEEK}&view=${view}`, { as: 'manager', viewport })
  const card = page.getByRole('button', { name: /^Bo Li, Cook, Monday/ })
  await expect.element(card).toHaveAccessibleName(new RegExp(`, 1 conflict: ${description}$`))
  expect(card.element().querySelector('[data-conflict]')).not.toBeNull()
  expect(document.querySelectorAll('[data-shift] [data-conflict]')).toHaveLength(1)
  await expectAccessible()

  resolved = true
  await expect.element(card).not.toHaveAccessibleName(/conflict/)
})
