/**
 * Measures a week of 200 people and 1,500 shifts in headless Chromium: the time from a click to its dialog, and the
 * frame times while scrolling.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type App, startApp } from '../harness/apps/start-app.ts'
import { launchOptionsOf, openContext, signIn, VIEWPORTS } from '../harness/browser.ts'
import { findBrowser } from '../harness/find-browser.ts'
import { weekFromNow } from '../harness/story-time.ts'
import { fillWeek } from './fill-week.ts'

const PEOPLE = 200
const SHIFTS = 1500
const CLICKS = 40
const FRAMES = 240
const SETTLE_MS = 300
/** How long people look at a week before they click. By then, the code that a click needs has been loaded. */
const LOOK_MS = 3000
const WEEK = weekFromNow(6)

const print = (line: string) => process.stdout.write(`${line}\n`)

const shareOf = (times: readonly number[], share: number) =>
  ([...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)

/** Returns the milliseconds from a click on a shift until its dialog is painted. */
function timeClick(page: Page, at: number): Promise<number> {
  return page.evaluate(
    async ([share, settleMs]) => {
      const chips = [...document.querySelectorAll<HTMLElement>('td [data-shift]')]
      const chip = chips[Math.floor(chips.length * share)]
      chip?.scrollIntoView({ block: 'center' })
      // People click only after the shift they scrolled to has been drawn.
      await new Promise((resolve) => setTimeout(resolve, settleMs))
      // This function must not contain named functions, because the compiler would wrap them in a helper that the page
      // does not have.
      const started = performance.now()
      chip?.click()
      while (!document.querySelector('[role="dialog"]')) await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return performance.now() - started
    },
    [at / CLICKS, SETTLE_MS] as const,
  )
}

/** Returns the milliseconds of each frame while the page scrolls down from the top. */
function timeFrames(page: Page): Promise<number[]> {
  return page.evaluate(async (frames) => {
    scrollTo(0, 0)
    const times: number[] = []
    let before = await new Promise<number>(requestAnimationFrame)
    for (let frame = 0; frame < frames; frame += 1) {
      scrollBy(0, 60)
      const now = await new Promise<number>(requestAnimationFrame)
      times.push(now - before)
      before = now
    }
    return times
  }, FRAMES)
}

async function measure(context: BrowserContext, app: App, view: 'hours' | 'people'): Promise<void> {
  const page = await context.newPage()
  const started = performance.now()
  await page.goto(`${app.url}/schedule?week=${WEEK}&view=${view}`)
  await page.locator('td [data-shift]').first().waitFor()
  const shown = performance.now() - started
  const chips = await page.locator('td [data-shift]').count()
  await page.waitForTimeout(LOOK_MS)
  const clicks: number[] = []
  for (let index = 0; index < CLICKS; index += 1) {
    clicks.push(await timeClick(page, index))
    await page.keyboard.press('Escape')
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' })
  }
  const frames = await timeFrames(page)
  const [first = 0, ...others] = clicks
  print(
    `by ${view}, ${chips} shifts: shown after ${shown.toFixed(0)} ms; click to dialog p50 ${shareOf(others, 0.5)} ms, p95 ${shareOf(others, 0.95)} ms, longest ${shareOf(others, 1)} ms, the first ${first.toFixed(0)} ms; scrolling p50 ${shareOf(frames, 0.5)} ms, p95 ${shareOf(frames, 0.95)} ms, longest ${shareOf(frames, 1)} ms a frame`,
  )
  await page.close()
}

const app = await startApp({ demo: true })
const browser = await chromium.launch(launchOptionsOf(await findBrowser()))
try {
  const filling = await openContext(browser, app)
  const page = await filling.newPage()
  await signIn(page, 'manager')
  await fillWeek(page, { weekStart: WEEK, people: PEOPLE, shifts: SHIFTS })
  // Uses a separate context, because the clock that stories simulate would also simulate the frames.
  const context = await browser.newContext({ storageState: await filling.storageState(), viewport: VIEWPORTS.laptop })
  await filling.close()
  for (const view of ['hours', 'people'] as const) await measure(context, app, view)
} finally {
  await browser.close()
  await app.close()
}
