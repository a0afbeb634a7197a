import type { Locator, Page } from '@playwright/test'
import { expect, look, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { weekFromNow } from './harness/story-time.ts'

/** Checks that a section is visible below the top bar and has the focus. */
async function expectShown(part: Locator): Promise<void> {
  await expect(part).toBeFocused()
  await expect(part).toBeInViewport({ ratio: 0.2 })
  await expect.poll(async () => (await part.boundingBox())?.y).toBeGreaterThan(0)
}

const form = (page: Page) => page.getByRole('form', { name: 'Add a requirement' })

for (const viewport of ['laptop', 'phone'] as const) {
  look(
    `[WEEK-02] on a ${viewport} a link to the conflicts scrolls to the panel and focuses it`,
    async ({ newPage }) => {
      const page = await newPage({ as: 'admin', viewport })
      await page.goto('/')
      await page.getByRole('link', { name: 'View All Conflicts' }).click()
      const conflicts = page.getByRole('region', { name: 'Schedule Conflicts' })
      await expectShown(conflicts)
      await page.reload()
      await expectShown(conflicts)
      // Once the reader scrolls, the page no longer keeps the linked section in view.
      await page.mouse.wheel(0, -20_000)
      await expect(conflicts).not.toBeInViewport()
      await page.getByRole('link', { name: 'View conflicts' }).click()
      await expectShown(conflicts)
    },
  )
}

test.describe('without requirements', () => {
  for (const viewport of ['laptop', 'phone'] as const) {
    test(`[REQM-02] on a ${viewport} 'Set up requirements' and 'Type them in' open the form and bring it into view`, async ({
      newPage,
    }) => {
      const page = await newPage({ as: 'admin', viewport })
      await callApi(page, 'POST', '/api/schedule/purge', { all: true })
      for (const path of ['/api/events', '/api/requirements']) {
        const listed = (await callApi(page, 'GET', path)) as { id: number }[]
        for (const { id } of listed) await callApi(page, 'DELETE', `${path}/${id}`)
      }
      // The current week is published and would keep its own demand; deleting that applies the current requirements.
      await callApi(page, 'DELETE', `/api/requirements/weeks/${weekFromNow()}`)

      await page.goto('/?steps')
      await page.getByRole('link', { name: 'Type them in' }).last().click()
      await expectShown(form(page))

      await page.goto('/')
      await page.getByRole('link', { name: 'Set up requirements' }).click()
      await expectShown(form(page))

      await page.goto('/schedule?week=2031-03-03')
      await page.getByRole('link', { name: 'Set up requirements' }).click()
      await expectShown(form(page))
      await page.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('link', { name: 'Set up requirements' }).click()
      await expectShown(form(page))
    })
  }
})
