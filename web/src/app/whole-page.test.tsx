import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { listEvents } from '@fairweek/domain/contracts/events'
import { listWeekNotes } from '@fairweek/domain/contracts/notes/notes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { holdBack, sentRequests } from '../testing/stub-api.ts'

test('[NAV-14] the first page of a visit appears as a whole, so that nothing on it moves', async () => {
  document.documentElement.removeAttribute('data-page-shown')
  const release = holdBack(listWeekNotes)
  await renderApp('/', { as: 'manager' })
  const part = page.getByText('Total Staff')
  await expect.element(part).toBeInTheDocument()
  await expect.poll(() => sentRequests()).toContainEqual(expect.stringContaining('notes'))
  expect(part.element()).not.toBeVisible()

  release()
  await expect.element(part).toBeVisible()
})

test('[NAV-14] a second page is not hidden, although the first was never complete and has the font of the system', async () => {
  document.documentElement.removeAttribute('data-page-shown')
  document.documentElement.removeAttribute('data-own-font')
  const release = holdBack(listConflicts)
  await renderApp('/', { as: 'manager' })
  await expect.element(page.getByText('Total Staff'), { timeout: 4000 }).toBeVisible()
  expect(document.documentElement.hasAttribute('data-own-font')).toBe(false)
  const releaseEvents = holdBack(listEvents)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  const heading = page.getByRole('main').getByText(/automatically raise/)
  await expect.element(heading).toBeVisible()
  expect(document.querySelector('.invisible')).toBeNull()
  release()
  releaseEvents()
})
