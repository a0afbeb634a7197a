import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PartNotLoaded } from '../ui/lazy-component.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

function Lost(): never {
  throw new PartNotLoaded(new Error('Failed to fetch'), () => undefined)
}

test.each([
  [true, /was just updated/],
  [false, 'You are offline, and this page is not stored on this device. Open it again once you are online.'],
])('[REACH-04] a page that could not be loaded says why; online: %s', async (isOnline, reason) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  await render(
    <ErrorBoundary>
      <Lost />
    </ErrorBoundary>,
  )
  await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible()
  // React reports what the boundary has caught.
  vi.mocked(console.error).mockClear()
})
