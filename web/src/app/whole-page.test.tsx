import { listWeekNotes } from '@fairweek/domain/contracts/notes/notes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { holdBack, sentRequests } from '../testing/stub-api.ts'

test('[NAV-14] the first page of a visit appears as a whole, so that nothing on it moves', async () => {
  document.documentElement.removeAttribute('data-own-font')
  const release = holdBack(listWeekNotes)
  await renderApp('/', { as: 'manager' })
  const part = page.getByText('Total Staff')
  await expect.element(part).toBeInTheDocument()
  await expect.poll(() => sentRequests()).toContainEqual(expect.stringContaining('notes'))
  expect(part.element()).not.toBeVisible()

  release()
  await expect.element(part).toBeVisible()
})
