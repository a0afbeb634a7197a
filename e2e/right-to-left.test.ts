import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { planShift } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'

/** A Hebrew name that ends with a full stop, which is drawn to the left of its letters. */
const NAME = 'נועה כ.'
const ROLE = 'מלצר'

/** Returns these texts of an element in the order in which their first letters are drawn, from left to right. */
function drawnOrder(element: Locator, texts: readonly string[]): Promise<string[]> {
  return element.evaluate((root, sought) => {
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
    return [...sought].sort((one, other) => leftOf(one) - leftOf(other))
  }, texts)
}

/** Opens a manager's page, and publishes a shift of the person and role with Hebrew names. */
async function startStory(page: Page, week: string): Promise<void> {
  const role = (await callApi(page, 'POST', '/api/roles', { name: ROLE })) as { id: number }
  const person = (await callApi(page, 'POST', '/api/staff', { name: NAME, phoneNumber: '+64 21 555 0101' })) as {
    id: number
  }
  await callApi(page, 'POST', `/api/staff/${person.id}/roles`, { roleId: role.id })
  await planShift(page, week, { person: NAME, role: ROLE, dayOfWeek: 2, from: '09:00', to: '17:00' })
}

for (const viewport of ['laptop', 'phone'] as const)
  test(`[LANG-02] a Hebrew name keeps its own order and leaves the order of its surroundings, on the ${viewport}`, async ({
    newPage,
  }) => {
    const week = weekFromNow(6)
    const page = await newPage({ as: 'admin', viewport })
    await page.goto('/schedule')
    await startStory(page, week)

    await page.goto(`/schedule?week=${week}`)
    if (viewport === 'phone') await page.getByRole('tab', { name: /^Tue/ }).click()
    const chip = page.locator('[data-shift]:visible').filter({ hasText: NAME }).first()
    const name = chip.locator('[dir="auto"]').filter({ hasText: NAME }).first()
    // The full stop at the end of the name is drawn on its left.
    expect(await drawnOrder(name, ['.', 'נ'])).toEqual(['.', 'נ'])
    const [nameBox, timeBox] = await Promise.all([name.boundingBox(), chip.getByText(/^9/).first().boundingBox()])
    expect(Math.round((nameBox?.y ?? 0) + (nameBox?.height ?? 0))).toBeLessThanOrEqual(Math.round(timeBox?.y ?? 0) + 4)

    // The history shows the week after the change. The role is drawn before the times.
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await page.getByRole('dialog').getByText('Show', { exact: true }).first().click()
    const line = page.getByText(new RegExp(`^${ROLE}, 9`))
    expect(await drawnOrder(line, ['9', ROLE])).toEqual([ROLE, '9'])

    await page.goto('/staff')
    const listed = page.getByText(NAME, { exact: true }).first()
    expect(await drawnOrder(listed, ['.', 'נ'])).toEqual(['.', 'נ'])
    const role = page.getByText(ROLE, { exact: true }).first()
    const [listedBox, roleBox] = await Promise.all([listed.boundingBox(), role.boundingBox()])
    expect(listedBox?.x).toBeLessThanOrEqual(roleBox?.x ?? 0)
  })
