import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { AXE_OPTIONS } from '../../web/src/testing/accessibility-rules.ts'

/**
 * Runs in the page, at its top: further down, fixed bars cover parts of the controls that have been scrolled under them,
 * which axe would report as too small.
 */
const runAxe = `async (options) => {
  const top = scrollY
  scrollTo(0, 0)
  const { violations } = await axe.run(document, options)
  scrollTo(0, top)
  return JSON.stringify(violations)
}`

/** Lists what axe finds wrong with the page in its current state, one finding per line. */
export async function findAccessibilityErrors(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  // Added through the debugger, because the page's content security policy rightly forbids added scripts.
  await session.send('Runtime.evaluate', { expression: axe.source })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${runAxe})(${JSON.stringify(AXE_OPTIONS)})`,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  if (exceptionDetails) throw new Error(`axe could not run: ${exceptionDetails.text}`)
  const violations = JSON.parse(String(result.value)) as AxeResults['violations']
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  )
}

/** Waits until the page has its heading, then fails if axe finds anything wrong with it in its current state. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  expect(await findAccessibilityErrors(page), `axe on ${page.url()}`).toEqual([])
}
