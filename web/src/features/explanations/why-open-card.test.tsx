import { askForCover, askForOpeningPlan, findCover } from '@fairweek/domain/contracts/cover/cover'
import {
  applyFix,
  explainOpening,
  type Fix,
  listFixes,
  type OpeningExplanation,
} from '@fairweek/domain/contracts/explanations/explanations'
import { undoChange } from '@fairweek/domain/contracts/history/history'
import { assignShift, listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { makeShift } from '../../testing/make-shift.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { makeCandidate, makeCover, swapShiftOf } from '../../testing/replies/make-cover.ts'
import { makeCoverOptions, NO_WAYS } from '../../testing/replies/make-cover-options.ts'
import { answer, refuse } from '../../testing/stub-api.ts'
import { UNDONE } from '../../testing/undone-reply.ts'

const WEEK = '2026-12-07'
const TUESDAY = '2026-12-08'
const COOK = 2
const card = page.getByRole('dialog')
const need = (name: RegExp) => page.getByRole('button', { name }).first()
const COOKS_WANTED = /^Need \d more, Cook, Tuesday, 9:00 AM/

const SLOT_TIMES = { weekStartDate: WEEK, dayOfWeek: 2, startTime: '09:00:00', endTime: '17:00:00' } as const
const SLOT = {
  weekStartDate: WEEK,
  dayOfWeek: 2,
  date: TUESDAY,
  startTime: '09:00:00',
  endTime: '17:00:00',
  roleId: COOK,
  roleName: 'Cook',
} as const
const BO = { id: 5, name: 'Bo Li' }
const DMITRI = { id: 15, name: 'Dmitri Volkov' }
const DMITRI_HOURS = { staffId: DMITRI.id, name: DMITRI.name, before: 0, after: 8, target: 40 }

/** Three cooks are needed, and six from 4 PM to 5 PM, when Bo already works. */
const EXPLANATION: OpeningExplanation = {
  slot: SLOT,
  missing: 3,
  needed: 6,
  stretches: [
    { endTime: '16:00', needed: 3, there: 0 },
    { endTime: '17:00', needed: 6, there: 1 },
  ],
  hasStarted: false,
  text: 'Dmitri Volkov could take this shift.',
  peopleCount: 18,
  funnel: [
    {
      stage: 'role',
      title: 'Hold the role',
      isRule: true,
      passed: 2,
      droppedOut: [{ id: 3, name: 'Aroha Ngata', reason: 'role', fact: 'does not work as Cook' }],
    },
    { stage: 'availability', title: 'Available then', isRule: true, passed: 2, droppedOut: [] },
    {
      stage: 'free',
      title: 'Free that day',
      isRule: true,
      passed: 1,
      droppedOut: [{ ...BO, reason: 'overlap', fact: 'works Tue 4 PM – 11 PM as Cook' }],
    },
    { stage: 'rested', title: 'Rested', isRule: true, passed: 1, droppedOut: [] },
    { stage: 'hours', title: 'Within target hours', isRule: false, passed: 1, droppedOut: [] },
  ],
  couldTake: [{ ...DMITRI, hours: DMITRI_HOURS, exceedsTarget: false, isUnwelcome: false, text: '0 h → 8 h of 40 h' }],
  shortage: null,
}

const FIX: Fix = {
  kind: 'ask',
  title: 'Give this shift to Dmitri Volkov',
  steps: ['Dmitri Volkov takes Tue 9 AM – 5 PM as Cook.'],
  exceptions: [],
  people: [DMITRI],
  goals: [],
  hours: [DMITRI_HOURS],
  openSlots: { before: 34, after: 33, atBest: 33 },
  apply: {
    opening: { date: TUESDAY, startTime: '09:00', endTime: '17:00', roleId: COOK },
    changes: [
      {
        shiftId: null,
        version: null,
        weekStartDate: WEEK,
        dayOfWeek: 2,
        startTime: '09:00',
        endTime: '17:00',
        roleId: COOK,
        staffId: DMITRI.id,
      },
    ],
    exceptions: [],
    haveAgreed: false,
  },
}

const cookShift = (staff: { id: number; name: string }, fields: Partial<Omit<Shift, 'role'>> = {}) =>
  makeShift({
    weekStartDate: WEEK,
    dayOfWeek: 2,
    startTime: '09:00:00',
    endTime: '17:00:00',
    staff,
    role: { id: COOK, name: 'Cook' },
    ...fields,
  })
const FIXED = cookShift(DMITRI, { id: 900, isPinned: true })

/** Answers what the card asks; the returned week can be changed, as by somebody else. */
function answerCard({ shifts = [] as Shift[], explanation = EXPLANATION } = {}) {
  const state = { shifts, explanation: explanation as OpeningExplanation | null }
  answer(listWeekShifts, ({ params }) => (params.weekStartDate === WEEK ? state.shifts : []))
  const explained = answer(
    explainOpening,
    () => state.explanation ?? refuse('notFound', explanationMessages.openingGone),
  )
  const listed = answer(listFixes, {
    fixes: [FIX],
    questions: { opening: FIX.apply.opening, askingId: null, ways: NO_WAYS, plans: [], currency: 'NZD' },
  })
  return { state, explained, listed }
}

async function openCard(theme: 'light' | 'dark' = 'light', viewport: 'laptop' | 'phone' = 'laptop'): Promise<void> {
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', theme, viewport })
  if (viewport === 'phone') await page.getByRole('tab', { name: /^Tue/ }).click()
  await need(COOKS_WANTED).click()
  await expect.element(card.getByRole('heading', { name: 'Who is ruled out, and why' })).toBeVisible()
}

const applyButton = card.getByRole('button', { name: /^Apply: / })

test.each(['light', 'dark'] as const)('names everybody whom a rule excludes, and why, in %s', async (theme) => {
  const { explained } = answerCard({ shifts: [cookShift(BO, { startTime: '16:00:00', endTime: '23:00:00' })] })
  await openCard(theme)
  await expect.element(card.getByRole('heading', { name: 'Need 3 more' })).toBeVisible()
  await expect.element(card.getByText('Filled: 0 of 3 until 4 PM, then 1 of 6')).toBeVisible()
  await expect.element(card.getByText('2 of 18 people')).toBeVisible()
  await card.getByText('Free that day').click()
  await expect.element(card.getByText('Bo Li: works Tue 4 PM – 11 PM as Cook')).toBeVisible()
  expect(explained.calls[0]?.query).toEqual({ date: TUESDAY, startTime: '09:00:00', endTime: '17:00:00', roleId: COOK })
  await expect.element(applyButton).toBeVisible()
  await expectAccessible()
})

/** Answers the first fix with this week and explanation; null: the shift is filled. */
function answerFix(state: ReturnType<typeof answerCard>['state'], explanation: OpeningExplanation | null) {
  return answer(applyFix, () => {
    Object.assign(state, { shifts: [FIXED], explanation })
    return { message: 'Done. The shift is filled.', shifts: [FIXED], undoId: 7 }
  })
}

test('[COVER-03] a fix is applied in one click; what is still missing is said instead of that the shift is filled', async () => {
  const { state } = answerCard()
  const applied = answerFix(state, { ...EXPLANATION, missing: 2 })
  await openCard()
  await applyButton.click()
  await expect.element(card.getByText('Applied. 2 more still needed at this time.')).toBeVisible()
  await expect.element(card.getByText('Done. The shift is filled.')).not.toBeInTheDocument()
  await expect.element(card.getByRole('heading', { name: 'Need 2 more' })).toBeVisible()
  expect(applied.calls).toMatchObject([{ body: FIX.apply }])
  await userEvent.keyboard('{Escape}')
  await expect.element(need(/^Need 2 more, Cook, Tuesday, 9:00 AM/)).toBeVisible()
  await expect.element(need(/^Dmitri Volkov, Cook, Tuesday .* Draft, Pinned$/)).toBeVisible()
})

test('a fix that fills the shift is undone', async () => {
  const { state } = answerCard({ explanation: { ...EXPLANATION, missing: 1 } })
  answerFix(state, null)
  const undone = answer(undoChange, () => {
    Object.assign(state, { shifts: [], explanation: EXPLANATION })
    return UNDONE
  })
  await openCard()
  await applyButton.click()
  await expect.element(card.getByRole('heading', { name: 'Filled' })).toBeVisible()
  await expect.element(card.getByText('Done. The shift is filled.')).toBeVisible()
  await expect.element(card.getByText(EXPLANATION.text)).not.toBeInTheDocument()
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect.element(card.getByRole('heading', { name: 'Need 3 more' })).toBeVisible()
  expect(undone.calls).toMatchObject([{ params: { id: 7 } }])
})

test('a change that comes too late is refused, and the card shows the current week', async () => {
  const { state } = answerCard()
  answer(applyFix, () => {
    // Another manager has filled the slot first.
    Object.assign(state, { shifts: [FIXED], explanation: null })
    return refuse('conflict', 'The shift has been filled.')
  })
  await openCard()
  await applyButton.click()
  await expect.element(card.getByRole('alert').getByText('Not applied')).toBeVisible()
  await expectToast('Failed to apply the fix')
  await expect.element(card.getByRole('heading', { name: 'Filled' })).toBeVisible()
})

test('a person who could take a cancelled shift is chosen, without creating another shift', async () => {
  const cancelled = cookShift(
    { id: 19, name: 'Jo Ng' },
    { id: 800, status: 'Cancelled', originalStaffId: 6, staffId: null, staff: null },
  )
  const { state } = answerCard({ shifts: [cancelled] })
  answer(findCover, makeCoverOptions(cancelled))
  const assigned = answer(assignShift, () => {
    const shift = { ...cancelled, status: 'Pending', staffId: DMITRI.id, staff: DMITRI, version: 2 } as const
    state.shifts = [shift]
    return shift
  })
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await need(/Cook, Tuesday .* Cancelled$/).click()
  await card.getByRole('button', { name: 'Why is this open?' }).click()
  await expect.element(card.getByRole('heading', { name: 'Need 3 more' })).toBeVisible()
  await card.getByRole('button', { name: 'Choose Dmitri Volkov' }).click()
  await page.getByRole('dialog', { name: 'Edit Shift' }).getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(need(/^Dmitri Volkov, Cook, Tuesday .* Draft, Reassigned$/)).toBeVisible()
  expect(assigned.calls).toMatchObject([{ params: { id: 800 }, body: { staffId: DMITRI.id, version: 1 } }])
  await expect.poll(() => document.activeElement?.getAttribute('data-shift')).toBe('800')
})

test('the card is opened, read and closed by keyboard, and the focus returns', async () => {
  answerCard()
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  const opener = need(COOKS_WANTED)
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(card.getByText('Hold the role')).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(card.getByText('does not work as Cook')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('[SICK-10] [CONF-10] if no fix helps, the card asks people with confirmed shifts to move, and shows their answers', async () => {
  answerCard()
  const opening = FIX.apply.opening
  const open = makeShift({ ...SLOT_TIMES, staff: null, role: { id: COOK, name: 'Cook' }, id: 800 })
  const hers = makeShift({
    ...SLOT_TIMES,
    startTime: '12:00:00',
    endTime: '14:00:00',
    staff: BO,
    role: { id: COOK, name: 'Cook' },
    id: 801,
  })
  const person = {
    restBeforeMinutes: null,
    restAfterMinutes: null,
    hours: 2,
    hoursWith: 8,
    targetHours: 40,
    overtime: [],
    hasAccount: true,
    hasDeclined: false,
    isAsked: true,
  }
  const plan = {
    costCents: null,
    steps: [
      {
        ...person,
        staff: BO,
        isConfirmed: true,
        takes: { ...swapShiftOf(open), id: null, version: null },
        gives: swapShiftOf(hers),
      },
      { ...person, staff: DMITRI, isConfirmed: false, takes: { ...swapShiftOf(hers), version: 1 }, gives: null },
    ],
  }
  answer(listFixes, {
    fixes: [],
    questions: { opening, askingId: null, ways: NO_WAYS, plans: [plan], currency: 'NZD' },
  })
  const cover = makeCover(open, [BO, DMITRI], {
    decision: 'allAgree',
    plan: {
      asksNext: false,
      steps: [BO, DMITRI].map((staff) => ({ staff, takes: swapShiftOf(open), gives: null, isAsked: true })),
    },
  })
  const asked = answer(askForOpeningPlan, { message: 'Asked 2 people', cover })
  answer(findCover, makeCoverOptions(open, { cover }))
  await openCard()
  const question =
    'Ask Bo Li to move from Tue 12 PM – 2 PM to Tue 9 AM – 5 PM and Dmitri Volkov to work Tue 12 PM – 2 PM'
  await expect.element(card.getByText(question)).toBeVisible()
  await expect.element(card.getByText('Nothing changes until everyone who is asked says yes.')).toBeVisible()
  await expectAccessible()
  await card.getByRole('button', { name: 'Ask everyone in this plan (plan 1)' }).click()
  const running = page.getByRole('dialog', { name: 'Plan waiting for answers' })
  await expect.element(running.getByRole('listitem').filter({ hasText: 'Bo Li takes' })).toHaveTextContent('Asked')
  expect(asked.calls).toMatchObject([
    {
      body: {
        opening,
        answerMinutes: null,
        asksNext: false,
        steps: [
          { staffId: BO.id, scheduleId: null, version: null },
          { staffId: DMITRI.id, scheduleId: 801, version: 1 },
        ],
      },
    },
  ])
})

test.each(['laptop', 'phone'] as const)(
  '[SICK-16] on a %s people who would make an exception are asked, not overruled',
  async (viewport) => {
    answerCard()
    const { opening } = FIX.apply
    const exception = { reason: 'availability', fact: 'is unavailable Tue 9 AM – 12 PM' } as const
    answer(listFixes, {
      fixes: [
        {
          ...FIX,
          kind: 'exception',
          title: 'Give this shift to Dmitri Volkov, as an exception',
          exceptions: [exception],
        },
      ],
      questions: {
        opening,
        askingId: null,
        plans: [],
        currency: 'NZD',
        ways: {
          ...NO_WAYS,
          exceptions: [
            { ...makeCandidate(DMITRI), exceptions: [exception] },
            { ...makeCandidate(BO, { hasAccount: false, unsocial: 1_000_000_000_000_000 }), exceptions: [exception] },
          ],
        },
      },
    })
    const open = cookShift(DMITRI, { id: 802, staffId: null, staff: null })
    const cover = makeCover(open, [DMITRI])
    const asked = answer(askForCover, { message: 'Asked 1 person', cover })
    answer(findCover, makeCoverOptions(open, { cover }))
    await openCard('light', viewport)
    await expect.element(card.getByText('Dmitri Volkov is unavailable Tue 9 AM – 12 PM.')).toBeVisible()
    const button = card.getByRole('button', { name: /^They agreed: .* Bo Li/ })
    expect(button.element().getBoundingClientRect().right).toBeLessThan(card.element().getBoundingClientRect().right)
    await expect.element(applyButton).not.toBeInTheDocument()
    await card.getByRole('checkbox', { name: 'Dmitri Volkov' }).click()
    await expectAccessible()
    await card.getByRole('button', { name: 'Ask 1 person' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Cover wanted' })).toBeVisible()
    expect(asked.calls).toMatchObject([
      { body: { scheduleId: null, opening, staffIds: [DMITRI.id], exceptions: ['availability'] } },
    ])
  },
)
