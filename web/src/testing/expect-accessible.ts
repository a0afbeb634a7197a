import axe from 'axe-core'
import { expect } from 'vitest'
import { AXE_OPTIONS } from './accessibility-rules.ts'

/** Waits until dialogs and lists have faded in, because axe measures their contrast as it is. */
async function whenStill(): Promise<void> {
  const isEndless = (animation: Animation) => animation.effect?.getComputedTiming().iterations === Infinity
  const running = document.getAnimations().filter((animation) => !isEndless(animation))
  await Promise.allSettled(running.map(({ finished }) => finished))
}

/** Fails if axe finds anything wrong with the page in its current state. */
export async function expectAccessible(): Promise<void> {
  await whenStill()
  // Further down, fixed bars cover parts of the controls that have been scrolled under them.
  const top = window.scrollY
  window.scrollTo(0, 0)
  // A tooltip is in front of the page, outside its landmarks; wherever the pointer rests there may be one.
  const { violations } = await axe.run({ exclude: ['[role="tooltip"]'] }, AXE_OPTIONS)
  window.scrollTo(0, top)
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html.slice(0, 200)).join(', ')})`,
  )
  expect(findings, 'what axe finds').toEqual([])
}
