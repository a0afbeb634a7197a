import { getWeekAsOf, listWeekChanges } from '@fairweek/domain/contracts/history/history'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findInPage } from '../testing/find-in-page.ts'
import { renderApp } from '../testing/render-app.tsx'
import { samplePerson } from '../testing/sample-people.ts'
import { sampleReply } from '../testing/sample-replies.ts'
import { planShift, storeSmallWeek, WEEK } from '../testing/stored-shifts.ts'
import { answer } from '../testing/stub-api.ts'

const VIEWPORTS = ['laptop', 'phone'] as const
/** A Hebrew name that ends with a full stop, which is drawn to the left of its letters. */
const NAME = 'נועה כ.'
const ROLE = { id: 90, name: 'מלצר' }
const NOA = { ...samplePerson('Bo Li'), id: 90, name: NAME, roles: [ROLE] }

/** Returns these texts of an element in the order in which their first letters are drawn, from left to right. */
function drawnOrder(root: Element, texts: readonly string[]): string[] {
  const letters: { node: Node; at: number }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let at = 0; at < (node.textContent ?? '').length; at++) letters.push({ node, at })
  const whole = letters.map(({ node, at }) => node.textContent?.[at]).join('')
  const leftOf = (text: string) => {
    const letter = letters[whole.indexOf(text)]
    if (!letter) throw new Error(`'${text}' is not in '${whole}'.`)
    const range = document.createRange()
    range.setStart(letter.node, letter.at)
    range.setEnd(letter.node, letter.at + 1)
    return range.getBoundingClientRect().left
  }
  return [...texts].sort((one, other) => leftOf(one) - leftOf(other))
}

function storeNoa(): void {
  answer(listRoles, [...sampleReply(listRoles, {}), ROLE])
  answer(listStaff, [NOA, ...sampleReply(listStaff, {})])
}

test.each(VIEWPORTS)(
  '[LANG-02] in the roster, a Hebrew name keeps its own order above the times, on the %s',
  async (viewport) => {
    storeNoa()
    const shift = planShift({ person: 'Bo Li', dayOfWeek: 1, from: '09:00', to: '17:00' })
    storeSmallWeek({ ...shift, staffId: NOA.id, staff: { id: NOA.id, name: NAME }, roleId: ROLE.id, role: ROLE })
    await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport })
    const chip = await findInPage(`[data-shift="${shift.id}"]`)
    const name = [...chip.querySelectorAll('[dir="auto"]')].find(({ textContent }) => textContent?.includes(NAME))
    if (!name) throw new Error('The shift does not name its person.')
    expect(drawnOrder(name, ['.', 'נ'])).toEqual(['.', 'נ'])
    const times = page.elementLocator(chip).getByText(/^9/).first().element()
    const { bottom } = name.getBoundingClientRect()
    expect(Math.round(bottom)).toBeLessThanOrEqual(Math.round(times.getBoundingClientRect().top) + 4)
  },
)

test('[LANG-02] in a line of the history, a Hebrew role is drawn before the times that follow it', async () => {
  const shift = planShift({ person: 'Bo Li', dayOfWeek: 1, from: '09:00', to: '17:00', role: 'Cook' })
  storeSmallWeek()
  answer(listWeekChanges, [])
  answer(getWeekAsOf, [{ ...shift, role: ROLE }])
  await renderApp(`/schedule?week=${WEEK}&asOf=2026-11-17T22:00:00.000Z`, { as: 'manager', viewport: 'phone' })
  const line = page.getByText(new RegExp(`^${ROLE.name}, 9`))
  await expect.element(line).toBeVisible()
  expect(drawnOrder(line.element(), ['9', ROLE.name])).toEqual([ROLE.name, '9'])
})

test.each(VIEWPORTS)(
  '[LANG-02] in the staff list, a Hebrew name is drawn left of its role, on the %s',
  async (viewport) => {
    storeNoa()
    await renderApp('/staff', { as: 'manager', viewport })
    const listed = page.getByText(NAME, { exact: true }).first()
    await expect.element(listed).toBeVisible()
    expect(drawnOrder(listed.element(), ['.', 'נ'])).toEqual(['.', 'נ'])
    const role = page.getByText(ROLE.name, { exact: true }).first().element()
    expect(listed.element().getBoundingClientRect().left).toBeLessThanOrEqual(role.getBoundingClientRect().left)
  },
)
