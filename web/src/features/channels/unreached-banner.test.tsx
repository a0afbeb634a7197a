import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { renderApp } from '../../testing/render-app.tsx'

test('[REACH-08] an admin is told once that nobody is notified outside the app', async () => {
  const banner = page.getByText('People are notified only in the app so far.')
  await renderApp('/', { as: 'admin' })
  await expect.element(banner).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  await cleanup()
  await renderApp('/', { as: 'admin' })
  await expect.element(page.getByRole('heading', { name: 'This week' }).first()).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})
