/**
 * `npm run screenshots -w e2e -- <folder> [language]`: takes screenshots of every page of the sample restaurant and of
 * the explanations, on laptop and phone, in light and dark; explanations in English only.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { startApp } from './harness/apps/start-app.ts'
import {
  callApi,
  launchOptionsOf,
  openContext,
  setTheme,
  signIn,
  type Theme,
  VIEWPORTS,
  type Viewport,
} from './harness/browser.ts'
import { findBrowser } from './harness/find-browser.ts'
import { ADMIN_PAGES, whenLoaded } from './harness/pages.ts'
import { weekFromNow } from './harness/story-time.ts'

const PAGES = {
  admin: [...ADMIN_PAGES, '/nowhere'],
  staff: ['/', '/schedule', '/timesheets', '/availability', '/events', '/notifications'],
} as const

const folder = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? 'screenshots')
const locale = process.argv[3] ?? 'en'
mkdirSync(folder, { recursive: true })

const app = await startApp({ demo: true })
const browser = await chromium.launch(launchOptionsOf(await findBrowser()))
try {
  for (const viewport of Object.keys(VIEWPORTS) as Viewport[]) {
    for (const theme of ['light', 'dark'] satisfies Theme[]) {
      const context = await openContext(browser, app, { viewport, theme })
      const page = await context.newPage()
      const shoot = async (name: string, fullPage = true) => {
        await whenLoaded(page)
        await page.evaluate('document.fonts.ready')
        await page.screenshot({ path: join(folder, `${name}-${viewport}-${theme}.png`), fullPage })
      }
      await page.goto('/auth', { waitUntil: 'networkidle' })
      await shoot('auth')
      for (const [account, paths] of Object.entries(PAGES)) {
        await signIn(page, account)
        await callApi(page, 'PATCH', '/api/user/language', { locale, hourClock: null })
        await setTheme(page, theme)
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'load' })
          await page.locator('main').first().waitFor()
          await shoot(`${account}${path === '/' ? '-dashboard' : path.replace('/', '-')}`)
          if (path !== '/schedule' || locale !== 'en') continue
          // Opens the explanation of an open shift in the coming week, or of one of the user's own shifts.
          if (account === 'admin') {
            await page.goto(`/schedule?week=${weekFromNow(1)}`)
            const shortDays = page.getByRole('tab', { name: / short$/ })
            if (viewport === 'phone') await shortDays.first().click()
          }
          await page
            .getByRole('button', { name: /^Need \d+ more|^Why me\?/ })
            .first()
            .click()
          await page.getByRole('dialog').waitFor()
          await shoot(`${account}-why`, false)
        }
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await app.close()
}
process.stdout.write(`The pictures are in ${folder}\n`)
