import { expect, look } from './fixtures.ts'

/** Pages that are longer than the screen. */
const PAGES = ['/schedule', '/schedule?view=people', '/staff', '/settings', '/timesheets', '/availability'] as const
const STEPS = 60

/** Runs in the page: names the focused control if something covers one of its corners or its middle. */
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

for (const viewport of ['phone', 'laptop'] as const)
  look(`[NAV-10] bars that stay visible do not cover the focused control on the ${viewport}`, async ({ newPage }) => {
    const page = await newPage({ as: 'admin', viewport })
    const covered: string[] = []
    for (const path of PAGES) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const controls = page.locator('main').locator('button:visible, a:visible')
      await expect(controls.nth(3)).toBeVisible()
      await controls.last().focus()
      for (let step = 0; step < STEPS; step++) {
        await page.keyboard.press('Shift+Tab')
        const found = await page.evaluate(findCovered)
        if (found) covered.push(`${path}: ${found}`)
      }
    }
    expect(covered).toEqual([])
  })
