/**
 * Tests that pages fit narrow windows: a phone, and a phone at 200 % zoom, with the product's font and with its
 * fallback.
 */

import { expect, look } from './fixtures.ts'
import { type DemoAccount, VIEWPORTS } from './harness/browser.ts'
import { listTooWide } from './harness/list-too-wide.ts'
import { PAGES_OF, whenLoaded } from './harness/pages.ts'

for (const font of ['own', 'fallback'] as const)
  for (const [account, paths] of Object.entries(PAGES_OF))
    look(`pages of ${account} fit narrow windows, in the ${font} font`, async ({ newPage }) => {
      const as = account as DemoAccount
      const page = await newPage({ as, viewport: 'phone', mayLoseServer: font === 'fallback' })
      if (font === 'fallback') await page.context().route('**/*.woff2', (route) => route.abort())
      for (const path of paths) {
        await page.setViewportSize(VIEWPORTS.phone)
        await page.goto(path)
        await whenLoaded(page)
        await expect(page.getByText('Loading')).toHaveCount(0)
        for (const width of [VIEWPORTS.phone.width, 195]) {
          await page.setViewportSize({ width, height: 422 })
          await page.evaluate('document.fonts.ready')
          // After a window becomes narrow, the page is laid out once more, so this polls.
          await expect.poll(() => listTooWide(page, width), { message: `${path} at ${width}` }).toEqual([])
        }
      }
    })
