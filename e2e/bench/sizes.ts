/**
 * Checks every page in every size, theme and team for sideways scrolling, cut-off words, and axe findings. Prints only
 * the findings and the number of checks.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { startApp } from '../harness/apps/start-app.ts'
import { callApi, launchOptionsOf, openContext, setTheme, signIn, type Theme } from '../harness/browser.ts'
import { findAccessibilityErrors } from '../harness/expect-accessible.ts'
import { findBrowser } from '../harness/find-browser.ts'
import { ADMIN_PAGES, whenLoaded } from '../harness/pages.ts'
import { weekFromNow } from '../harness/story-time.ts'
import { fillWeek } from './fill-week.ts'

const WEEK = weekFromNow(6)
/** The window sizes. The last one is that of a laptop at 200 % zoom. */
const SIZES = [
  [1366, 768],
  [1920, 1080],
  [820, 1180],
  [390, 844],
  [683, 384],
] as const
/** The widths at which axe runs. It is slow, and these two widths cover both layouts. */
const ASKED = [1366, 390]
const PATHS = ADMIN_PAGES.flatMap((path) =>
  path === '/schedule' ? [`/schedule?week=${WEEK}`, `/schedule?week=${WEEK}&view=people`] : [path],
)
/** Team sizes, with the number of shifts in the week: only the owner, a medium team, and a large one. */
const TEAMS = [
  { people: 1, shifts: 0 },
  { people: 60, shifts: 300 },
  { people: 200, shifts: 1500 },
]
const ADMIN = { username: 'owner', password: 'a rather long password', email: 'owner@example.com' }
const SETTLE_MS = 250

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Finds text that is cut off without an ellipsis. */
const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, nav *')]
      .filter((element) => {
        const { overflowX, textOverflow, position, clipPath } = getComputedStyle(element)
        const isHidden = position === 'absolute' && (element.clientWidth <= 1 || clipPath !== 'none')
        const hasWords = [...element.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) => {
          return nodeType === Node.TEXT_NODE && data?.trim() !== ''
        })
        const isClipped = overflowX === 'hidden' || overflowX === 'clip'
        return (
          hasWords &&
          isClipped &&
          !isHidden &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1
        )
      })
      .map((element) => element.textContent?.trim().slice(0, 60) ?? ''),
  )

async function lookAt(page: Page, where: string, isAsked: boolean): Promise<string[]> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const errors = overhang > 0 ? [`scrolls sideways by ${overhang} px`] : []
  for (const words of await findCut(page)) errors.push(`cuts '${words}'`)
  if (isAsked) errors.push(...(await findAccessibilityErrors(page)))
  return errors.map((error) => `${where}: ${error}`)
}

async function sweep(browser: Browser, team: (typeof TEAMS)[number]): Promise<{ looks: number; errors: string[] }> {
  const app = await startApp({ demo: team.people > 1 })
  try {
    const context = await openContext(browser, app)
    const page = await context.newPage()
    if (team.people > 1) {
      await signIn(page, 'admin')
      await fillWeek(page, { weekStart: WEEK, ...team })
    } else {
      await callApi(page, 'POST', '/api/register', { ...ADMIN, name: 'Owner', phoneNumber: '021 555 0100' })
      await signIn(page, ADMIN.username, ADMIN.password)
    }
    const errors: string[] = []
    let looks = 0
    for (const theme of ['light', 'dark'] satisfies Theme[]) {
      await page.goto('/')
      await setTheme(page, theme)
      for (const path of PATHS) {
        await page.setViewportSize({ width: 1366, height: 768 })
        await page.goto(path)
        await whenLoaded(page)
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height })
          await page.waitForTimeout(SETTLE_MS)
          looks += 1
          const where = `${team.people} people, ${theme}, ${path}, ${width} × ${height}`
          errors.push(...(await lookAt(page, where, ASKED.includes(width))))
        }
        await page.emulateMedia({ forcedColors: 'active' })
        errors.push(...(await lookAt(page, `${team.people} people, forced colours, ${path}`, false)))
        await page.emulateMedia({ forcedColors: 'none' })
      }
    }
    await context.close()
    return { looks, errors }
  } finally {
    await app.close()
  }
}

const browser = await chromium.launch(launchOptionsOf(await findBrowser()))
try {
  for (const team of TEAMS) {
    const { looks, errors } = await sweep(browser, team)
    print(`${team.people} people, ${team.shifts} shifts: ${looks} looks, ${errors.length} errors`)
    for (const error of errors) print(`  ${error}`)
  }
} finally {
  await browser.close()
}
