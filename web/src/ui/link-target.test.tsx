import { getFirstSteps } from '@fairweek/domain/contracts/auth/auth'
import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { listEvents } from '@fairweek/domain/contracts/events'
import { getWeekDemand, listRequirements } from '@fairweek/domain/contracts/requirements/requirements'
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { makeConflict } from '../testing/replies/make-conflict.ts'
import { storeShifts } from '../testing/stored-shifts.ts'
import { answer } from '../testing/stub-api.ts'

const VIEWPORTS = ['laptop', 'phone'] as const
const DEMAND = { requirements: [], ownDemand: null, closedDays: [] }

/** Checks that a section is visible below the top bar and has the focus. */
async function expectShown(part: Locator): Promise<void> {
  await expect.element(part).toHaveFocus()
  await expect.element(part).toBeInViewport({ ratio: 0.2 })
  await expect.poll(() => part.element().getBoundingClientRect().top).toBeGreaterThan(0)
}

/** Makes the page taller, as content that loads does, and waits until that is drawn. */
async function growPage(): Promise<void> {
  const content = document.createElement('div')
  content.style.height = '20px'
  document.body.append(content)
  onTestFinished(() => content.remove())
  for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn))
}

test.each(VIEWPORTS)(
  '[WEEK-02] on a %s a link to the conflicts scrolls to the panel and focuses it',
  async (viewport) => {
    storeShifts()
    answer(getWeekDemand, DEMAND)
    answer(listConflicts, [makeConflict({ weekStartDate: '2026-11-16', date: '2026-11-20' })])
    await renderApp('/schedule#conflicts', { as: 'manager', viewport })
    const conflicts = page.getByRole('region', { name: 'Schedule Conflicts' })
    await expectShown(conflicts)
    // Once the reader scrolls, the page no longer keeps the linked section in view.
    window.dispatchEvent(new WheelEvent('wheel'))
    window.scrollTo(0, 0)
    await growPage()
    expect(window.scrollY).toBe(0)
    await page.getByRole('link', { name: 'View conflicts' }).click()
    await expectShown(conflicts)
  },
)

test.each(VIEWPORTS)(
  "[REQM-02] on a %s 'Set up requirements' and 'Type them in' open the form and bring it into view",
  async (viewport) => {
    storeShifts()
    answer(getWeekDemand, DEMAND)
    answer(listRequirements, [])
    answer(listEvents, [])
    const steps = { isNamed: true, hasPeople: true, hasInvited: true, hasChannel: true, hasSample: false }
    answer(getFirstSteps, { ...steps, hasNeeds: false, hasShifts: false })
    const form = page.getByRole('form', { name: 'Add a requirement' })
    const setUp = page.getByRole('link', { name: 'Set up requirements' })
    await renderApp('/', { as: 'manager', viewport })
    await page.getByRole('link', { name: 'Type them in' }).last().click()
    await expectShown(form)
    await page.getByRole('button', { name: 'Done' }).click()
    await setUp.click()
    await expectShown(form)
    window.history.pushState(null, '', '/')
    await setUp.click()
    await expectShown(form)
  },
)
