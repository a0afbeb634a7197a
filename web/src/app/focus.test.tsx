import { generateSchedule } from '@fairweek/domain/contracts/generate/generate'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noteArrival } from '../session/arrival.ts'
import { renderApp } from '../testing/render-app.tsx'
import { answer } from '../testing/stub-api.ts'
import { waitUntilLoaded } from '../testing/wait-until-loaded.ts'

/** Pages that are longer than the screen. */
const PAGES = ['/schedule', '/schedule?view=people', '/staff', '/settings', '/timesheets', '/availability'] as const
const CASES = (['phone', 'laptop'] as const).flatMap((viewport) => PAGES.map((path) => [path, viewport] as const))
const STEPS = 60

test('[NAV-10] the focus is on the page after signing in, and stays on Generate Schedule while it runs', async () => {
  noteArrival()
  await renderApp('/schedule', { as: 'manager' })
  await expect.poll(() => document.activeElement?.id).toBe('page')
  answer(generateSchedule, () => new Promise(() => {}))
  const generate = page.getByRole('button', { name: 'Generate Schedule' }).first()
  await generate.click()
  await expect.element(generate).toHaveAttribute('aria-disabled', 'true')
  expect(document.activeElement).toBe(generate.element())
})

/** Names the focused control if something covers one of its corners or its middle. */
function findCovered(): string | null {
  const focused = document.activeElement as HTMLElement | null
  if (!focused || focused === document.body || focused.getAttribute('role') === 'tabpanel') return null
  // Pointer events of the availability grid go to a layer above it.
  if (getComputedStyle(focused).pointerEvents === 'none') return null
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, top + 2],
    [right - 2, bottom - 2],
  ] as const
  const isSeen = points.every(([x, y]) => {
    const at = document.elementFromPoint(x, y)
    return at !== null && (focused.contains(at) || at.contains(focused))
  })
  if (isSeen) return null
  const name = focused.getAttribute('aria-label') ?? focused.innerText.slice(0, 60)
  return `${focused.tagName} '${name}' at ${Math.round(top)} px`
}

test.each(CASES)(
  '[NAV-10] on %s, bars that stay visible do not cover the focused control on the %s',
  async (path, viewport) => {
    await renderApp(path, { as: 'admin', viewport })
    await waitUntilLoaded()
    const controls = () =>
      [...document.querySelectorAll<HTMLElement>('main button, main a')].filter((control) => control.checkVisibility())
    await expect.poll(() => controls().length).toBeGreaterThan(3)
    // What arrives later would move the focused control.
    let height = 0
    const isStill = () => {
      const before = height
      height = document.documentElement.scrollHeight
      return height === before
    }
    await expect.poll(isStill, { interval: 300 }).toBe(true)
    controls().at(-1)?.focus()
    const covered: string[] = []
    for (let step = 0; step < STEPS; step++) {
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
      const found = findCovered()
      if (found) covered.push(found)
    }
    expect(covered).toEqual([])
  },
)
