import axe from 'axe-core'
import { expect } from 'vitest'
import { ACCESSIBILITY_RULES } from './accessibility-rules.ts'

/** Fails if axe finds anything wrong with the page in its current state. */
export async function expectAccessible(): Promise<void> {
  // Further down, fixed bars cover parts of the controls that have been scrolled under them.
  const top = window.scrollY
  window.scrollTo(0, 0)
  const { violations } = await axe.run(document, { runOnly: ACCESSIBILITY_RULES })
  window.scrollTo(0, top)
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )
  expect(findings, 'what axe finds').toEqual([])
}
