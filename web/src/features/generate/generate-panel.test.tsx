import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { explainOpening, listFixes } from '@fairweek/domain/contracts/explanations/explanations'
import {
  cancelGenerate,
  generateSchedule,
  getGenerateProgress,
  getGenerateResult,
  getWeekState,
  type Proposal,
} from '@fairweek/domain/contracts/generate/generate'
import { getWeekDemand } from '@fairweek/domain/contracts/requirements/requirements'
import { listWeekSummaries } from '@fairweek/domain/contracts/schedule/months'
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { makeConflict } from '../../testing/replies/make-conflict.ts'
import { makeGenerateReply, makeProgress } from '../../testing/replies/make-generate-reply.ts'
import { sampleReply } from '../../testing/sample-replies.ts'
import { chooseAction } from '../../testing/schedule/week-toolbar.ts'
import { planShift, storeShifts, WEEK } from '../../testing/stored-shifts.ts'
import { answer, holdBack, refuse } from '../../testing/stub-api.ts'
import { readShownGenerations } from './shown-generations.ts'

const DONE = { id: 30, outcome: 'done' } as const
const panel = page.getByRole('region', { name: 'Generate Schedule' })
const howGood = panel.getByText('How good is this plan?')
const PROOF = /possible|Goals met|Every shift that can|Finished\. Proven/

const openWeek = (viewport: 'laptop' | 'phone' = 'laptop') =>
  renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport })

/** Lets the week's state be changed, as by other people. */
function answerState() {
  let state = 'as generated'
  answer(getWeekState, () => ({ state }))
  return (next: string) => {
    state = next
  }
}

/** Generates at once, as a server that stores the end and the result. */
function answerGenerate(reply = makeGenerateReply()) {
  return answer(generateSchedule, () => {
    answer(getGenerateProgress, makeProgress({ isRunning: false, running: null, ended: DONE, phase: 'idle' }))
    answer(getGenerateResult, { id: DONE.id, reply })
    return reply
  })
}

const generate = () => page.getByRole('button', { name: 'Generate Schedule' }).first().click()

test('[GEN-11] an open slot comes before the proof, and leads to the reason why it is open, until it is filled', async () => {
  const need = {
    id: 90,
    dayOfWeek: 3,
    startTime: '18:00:00',
    endTime: '22:00:00',
    roleId: 1,
    requiredCount: 1,
    source: 'Manual',
  }
  answer(getWeekDemand, { requirements: [{ ...need, eventId: null, date: null }], ownDemand: null, closedDays: [] })
  const slot = {
    requirementId: 90,
    dayOfWeek: 3,
    startTime: '18:00:00',
    endTime: '22:00:00',
    roleId: 1,
    roleName: 'Bartender',
  } as const
  const { open, ...covered } = { open: 1, needed: 1, openMinutes: 240 }
  answerGenerate(
    makeGenerateReply({
      openSlots: [{ ...slot, missing: 1, isStarted: false, reason: 'Nobody holds the role Bartender.', refusals: [] }],
      coverage: { ...covered, open },
      goals: [{ name: 'coverage', unit: 'minutes', value: 240, bound: 240, isProven: true, ifMoved: null }],
    }),
  )
  const asked = answer(explainOpening, refuse('notFound', 'Filled'))
  answer(listFixes, refuse('notFound', 'Filled'))
  answerState()
  const shifts = storeShifts()
  await openWeek()
  await generate()
  await panel.getByText('Details', { exact: true }).click()
  const reason = panel.getByText('Nobody holds the role Bartender.')
  const goal = panel.getByText('Coverage:')
  await expect.element(reason).toBeVisible()
  await expect.element(goal).not.toBeVisible()
  await howGood.click()
  await expect.element(goal).toBeVisible()
  await expect.element(reason).toBeVisible()
  expect(reason.element().getBoundingClientRect().bottom).toBeLessThan(goal.element().getBoundingClientRect().top)
  const helping = panel.getByRole('button', { name: 'What would help? Bartender, Wednesday, 6:00 PM – 10:00 PM' })
  await helping.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close dialog' }).click()
  expect(asked.calls[0]?.query).toMatchObject({ date: '2026-12-02', startTime: '18:00:00', roleId: 1 })

  shifts.add(planShift({ person: 'Aroha Ngata', role: 'Bartender', dayOfWeek: 3, from: '18:00', to: '22:00' }))
  await expect.element(panel.getByText('This shift has been filled.')).toBeVisible()
  await expect.element(helping).not.toBeInTheDocument()
})

test('[PROOF-01] a proof is no longer shown once the week has changed, and again once that is undone', async () => {
  answerGenerate()
  const changeState = answerState()
  storeShifts()
  await openWeek()
  await generate()
  await panel.getByText('Details', { exact: true }).click()
  await expect.element(panel.getByText(/were kept\. .*\.$/)).toBeVisible()
  await howGood.click()
  await expect.element(panel.getByText(/^Every shift that can/)).toBeVisible()
  changeState('changed')
  const isPast = panel.getByText('The week has changed since it was generated. Generate again for a new result.')
  await expect.element(isPast).toBeVisible()
  // An undo of the generation would now be refused or leave something behind; the history offers what is possible.
  const undo = panel.getByRole('button', { name: 'Undo', exact: true })
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(panel.getByText(PROOF)).not.toBeInTheDocument()
  changeState('as generated')
  await expect.element(isPast).not.toBeInTheDocument()
  await expect.element(undo).toBeVisible()
  await expect.element(panel.getByText(PROOF).first()).toBeVisible()
})

test('[PLAN-01] a plan says so once the week has changed', async () => {
  const proposal: Proposal = {
    madeFrom: 'as generated',
    moves: [
      {
        shiftId: null,
        dayOfWeek: 1,
        startTime: '09:00:00',
        endTime: '17:00:00',
        roleId: 2,
        roleName: 'Cook',
        from: null,
        to: { id: 5, name: 'Bo Li' },
      },
    ],
    noticing: { value: 1, bound: 1, isProven: true },
    before: [{ name: 'coverage', value: 480 }],
  }
  const asked = answerGenerate(makeGenerateReply({ proposal, undoId: null }))
  const changeState = answerState()
  storeShifts()
  await openWeek()
  await chooseAction('Re-plan drafts')
  await expect.element(panel.getByRole('button', { name: 'Discard the plan' })).toBeVisible()
  expect(asked.calls).toMatchObject([{ body: { weekStartDate: WEEK, mode: 'anew', weeks: 1 } }])
  const isPast = panel.getByText('The week has changed since this plan was made. Re-plan the drafts again.')
  await expect.element(isPast).not.toBeInTheDocument()
  changeState('changed')
  await expect.element(isPast).toBeVisible()
  await expect.element(panel.getByText(/possible/)).not.toBeInTheDocument()
})

test('[HORIZON-02] [HORIZON-06] on a phone a run is followed from another of its weeks, and cancelled there', async () => {
  storeShifts()
  const run = { week: 2, weeks: 8, firstWeekStartDate: '2026-11-23' }
  answer(getGenerateProgress, makeProgress({ run }))
  const cancelled = answer(cancelGenerate, () => {
    answer(getGenerateProgress, makeProgress({ isRunning: false, running: null, ended: DONE, phase: 'idle', run }))
    return { message: 'Cancelled' }
  })
  const week = {
    created: 5,
    coverage: { needed: 10, open: 1, openMinutes: 60 },
    stopped: 'cancelled',
    overtaken: 0,
  } as const
  const reply = makeGenerateReply({
    stopped: 'cancelled',
    run: {
      weeks: Array.from({ length: 8 }, (_, index) => ({ ...week, weekStartDate: `2026-12-${10 + index}` })),
      hours: [],
    },
  })
  answer(getGenerateResult, { id: 30, reply })
  await openWeek('phone')
  await expect.element(panel.getByText(/^Week 2 of 8: /)).toBeVisible()
  await expectAccessible()
  await panel.getByRole('button', { name: 'Cancel and keep the best so far' }).click()
  await expect.element(panel.getByRole('heading', { name: /created in 8 weeks$/ })).toBeVisible()
  await panel.getByRole('button', { name: /^Details/ }).click()
  await expect.element(panel.getByText(/cancelled/).first()).toBeVisible()
  await expectAccessible()
  expect(cancelled.calls).toMatchObject([{ params: { weekStartDate: WEEK } }])
  const root = document.documentElement
  expect(root.scrollWidth - root.clientWidth).toBeLessThanOrEqual(0)
})

/** Answers any weeks with those of the sample. */
function answerMonths(): void {
  const sample = sampleReply(listWeekSummaries, { query: { from: '2026-10-26', until: '2026-11-30' } })
  answer(listWeekSummaries, ({ query: { from, until } }) => {
    const weeks = sample.weeks.map((week, index) => ({ ...week, weekStartDate: addDays(from, 7 * index) }))
    return { ...sample, weeks: weeks.filter(({ weekStartDate }) => weekStartDate <= until) }
  })
}

test('[HORIZON-15] from the month, its remaining weeks are generated, and the page of the first week shows the run', async () => {
  storeShifts()
  const week = {
    created: 5,
    coverage: { needed: 10, open: 1, openMinutes: 60 },
    stopped: 'proven',
    overtaken: 0,
  } as const
  const weeks = ['2026-11-16', '2026-11-23'].map((weekStartDate) => ({ ...week, weekStartDate }))
  const reply = makeGenerateReply({ run: { weeks, hours: [] } })
  const asked = answerGenerate(reply)
  answerMonths()
  answerState()
  await renderApp('/schedule?week=2026-11-16&view=month', { as: 'manager' })
  const month = page.getByRole('list', { name: /^Weeks of / })
  await expect.element(month.getByRole('link', { name: /^Week of / }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Generate weeks…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate several weeks' })
  await expect.element(dialog.getByRole('radio', { name: '3', exact: true })).toBeChecked()
  const listed = dialog.getByRole('list', { name: 'Weeks to generate' }).getByRole('listitem')
  await expect.element(listed).toHaveLength(3)
  await dialog.getByText('2', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Generate 2 weeks' }).click()
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/schedule?week=2026-11-16')
  await expect.element(panel.getByRole('heading', { name: '10 shifts created in 2 weeks' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Undo all 2 weeks' })).toBeVisible()
  expect(asked.calls).toMatchObject([{ body: { weekStartDate: '2026-11-16', mode: 'fill', weeks: 2 } }])
})

test('[HORIZON-15] a month that is over has nothing to generate', async () => {
  answerMonths()
  await renderApp('/schedule?week=2026-10-12&view=month', { as: 'manager' })
  await expect.element(page.getByRole('list', { name: /^Weeks of / })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Generate weeks…' })).not.toBeInTheDocument()
})

test('[GEN-01] a generation that is refused or cannot be cancelled is reported with the reason', async () => {
  const reason = 'This week is locked for payroll.'
  const asked = answer(generateSchedule, refuse('conflict', reason))
  answer(cancelGenerate, refuse('internal', 'Not now.'))
  answer(getGenerateProgress, makeProgress())
  storeShifts()
  await openWeek('phone')
  await panel.getByRole('button', { name: 'Cancel and keep the best so far' }).click()
  await expectToast('Failed to generate schedule', 'Not now.')

  answer(getGenerateProgress, makeProgress({ isRunning: false, running: null, ended: null, phase: 'idle' }))
  await expect.element(panel).not.toBeInTheDocument()
  await generate()
  await expectToast('Failed to generate schedule', reason)
  await expect.element(panel).not.toBeInTheDocument()
  expect(asked.calls).toMatchObject([{ body: { weekStartDate: WEEK, mode: 'fill' } }])
})

test('[GEN-11] the result names its price in the same breath: limits, targets and pairings that the stored week does not meet', async () => {
  const [bo, cleo] = [
    { id: 1, staffId: 7, type: 'DaysInARow', description: 'Bo Li works 7 days in a row (at most 6 allowed)' },
    { id: 2, staffId: 8, type: 'HoursAWeek', description: 'Cleo Diaz works 44 h in the week (at most 40 allowed)' },
  ] as const
  const dan = { id: 3, staffId: 9, type: 'TargetHoursExceeded', description: 'Dan has 50 of 40 h' } as const
  const eve = { id: 4, staffId: 3, type: 'NotBeside', description: 'Eve works Mon 9 AM – 5 PM without Bo Li' } as const
  const shortage = { id: 5, type: 'RoleShortfall', description: 'Cook short' } as const
  answer(
    listConflicts,
    [bo, { ...cleo, resolved: true }, dan, eve, shortage].map((one) =>
      makeConflict({ ...one, weekStartDate: WEEK, date: WEEK }),
    ),
  )
  answerGenerate()
  answerState()
  storeShifts()
  await openWeek()
  await generate()
  await expect.element(panel.getByText('Everything is covered, at this price:')).toBeVisible()
  for (const { description } of [bo, cleo, dan, eve]) await expect.element(panel.getByText(description)).toBeVisible()
  await expect.element(panel.getByText(shortage.description)).not.toBeInTheDocument()
  await expect.element(panel.getByText(/^Finished\. Proven: no other plan/)).toBeVisible()
})

test('[GEN-05] a reply that was cut off is followed: the end is announced once, and the result is shown', async () => {
  answer(generateSchedule, () => {
    answer(getGenerateProgress, makeProgress())
    return new Response('<h1>504 Gateway Time-out</h1>', { status: 504, headers: { 'content-type': 'text/html' } })
  })
  answerState()
  storeShifts()
  await openWeek()
  await generate()
  await expect.element(panel.getByRole('progressbar', { name: 'Shifts filled' })).toBeVisible()
  answer(getGenerateResult, { id: DONE.id, reply: makeGenerateReply() })
  answer(getGenerateProgress, makeProgress({ isRunning: false, running: null, ended: DONE, phase: 'idle' }))
  await expectToast('Schedule generated')
  await expect.element(panel.getByRole('heading', { name: 'No shift was added' })).toBeVisible()
})

test('[GEN-05] details that are read during the search stay open when the result arrives', async () => {
  answerGenerate()
  const finish = holdBack(generateSchedule)
  answerState()
  storeShifts()
  await openWeek()
  await generate()
  const coverage = { name: 'coverage', unit: 'minutes', value: 60, bound: 0, isProven: false, ifMoved: null } as const
  answer(getGenerateProgress, makeProgress({ goals: [coverage] }))
  await panel.getByRole('button', { name: 'Details' }).click()
  await expect.element(panel.getByText('Coverage').first()).toBeVisible()
  finish()
  await expect.element(panel.getByRole('heading', { name: 'No shift was added' })).toBeVisible()
  await expect.element(panel.getByText(/were kept\. .*\.$/)).toBeVisible()
})

test('[GEN-05] after a reload during a generation, it is followed and its end is announced', async () => {
  answer(getGenerateProgress, makeProgress())
  answerState()
  storeShifts()
  await openWeek()
  await expect.element(panel.getByRole('progressbar', { name: 'Shifts filled' })).toBeVisible()
  await cleanup()
  await openWeek()
  await expect.element(panel.getByRole('progressbar', { name: 'Shifts filled' })).toBeVisible()
  answer(getGenerateResult, { id: DONE.id, reply: makeGenerateReply() })
  answer(getGenerateProgress, makeProgress({ isRunning: false, running: null, ended: DONE, phase: 'idle' }))
  await expectToast('Schedule generated')
})

test('[GEN-05] the end of a generation that ends during a reload is announced once', async () => {
  answer(getGenerateProgress, makeProgress())
  answerState()
  storeShifts()
  await openWeek()
  await panel.getByRole('button', { name: 'Hide' }).click()
  await cleanup()
  answer(getGenerateResult, { id: DONE.id, reply: makeGenerateReply() })
  answer(getGenerateProgress, makeProgress({ isRunning: false, running: null, ended: DONE, phase: 'idle' }))
  await openWeek()
  await expectToast('Schedule generated')
  await expect.element(panel.getByRole('heading', { name: 'No shift was added' })).toBeVisible()
  await expect.poll(() => readShownGenerations()[WEEK]?.watchedId).toBe(null)
})

test('[GEN-05] a panel that is hidden while the week is generated stays hidden, and is opened again on request', async () => {
  answerGenerate()
  const release = holdBack(generateSchedule)
  answerState()
  storeShifts()
  await openWeek()
  await generate()
  await panel.getByRole('button', { name: 'Hide' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  release()
  await expectToast('Schedule generated')
  await expect.element(panel).not.toBeInTheDocument()
  await chooseAction('Show the last result')
  await expect.element(panel.getByRole('heading', { name: 'No shift was added' })).toBeVisible()
})
