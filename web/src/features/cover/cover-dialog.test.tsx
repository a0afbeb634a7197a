import {
  askForCover,
  askForCoverPlan,
  askMoreForCover,
  type CoverOptions,
  extendOverOpenShift,
  findCover,
  giveCover,
  listCovers,
  makeCoverPlan,
  splitOpenShift,
} from '@fairweek/domain/contracts/cover/cover'
import { explainOpening, listFixes } from '@fairweek/domain/contracts/explanations/explanations'
import { undoChange } from '@fairweek/domain/contracts/history/history'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { makeCandidate, makeCover, swapShiftOf } from '../../testing/replies/make-cover.ts'
import { makeCoverOptions, NO_WAYS } from '../../testing/replies/make-cover-options.ts'
import { planShift, storeShifts, WEEK } from '../../testing/stored-shifts.ts'
import { answer, refuse } from '../../testing/stub-api.ts'
import { UNDONE } from '../../testing/undone-reply.ts'

const AROHA = { id: 3, name: 'Aroha Ngata' }
const GIA = { id: 16, name: 'Fatima Rahimi' }
const TOM = { id: 24, name: 'Umar Farooq' }
const HEMI = { id: 13, name: 'Hemi Parata' }
/** Hemi has called in sick. */
const OPEN = planShift({
  person: null,
  role: 'Bartender',
  dayOfWeek: 5,
  from: '16:00',
  to: '22:00',
  id: 800,
  status: 'Cancelled',
  originalStaffId: HEMI.id,
})
const SICK = { absence: { staff: HEMI, reason: 'sick' } } as const
const cover = page.getByRole('dialog', { name: 'Find cover' })
const shift = page.getByRole('dialog')

/** Answers what the dialog reads; the returned options can be changed, as by other people. */
function answerCover(fields: Partial<CoverOptions> = {}) {
  storeShifts(OPEN)
  const state = { options: makeCoverOptions(OPEN, { ...SICK, ...fields }) }
  answer(findCover, () => state.options)
  return state
}

async function openShift(viewport: 'laptop' | 'phone' = 'laptop'): Promise<void> {
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport })
  if (viewport === 'phone') await page.getByRole('tab', { name: /^Fri/ }).click()
  await page
    .getByRole('button', { name: /Bartender, Friday .* Cancelled$/ })
    .first()
    .click()
}

async function openCover(viewport: 'laptop' | 'phone' = 'laptop'): Promise<void> {
  await openShift(viewport)
  await shift.getByRole('button', { name: 'Find cover' }).click()
  await expect.element(cover).toBeVisible()
}

test('[SICK-02] [COST-06] wages stand beside the overtime that there would be', async () => {
  const overtime = ['would have 42 h this week: 2 h of overtime at 1.5']
  const candidates = [makeCandidate(AROHA, { costCents: 14_400, overtime }), makeCandidate(GIA, { costCents: 16_000 })]
  answerCover({ candidates })
  await openCover()
  await expect.element(cover.getByText('$144 in wages', { exact: true })).toBeVisible()
  await expect.element(cover.getByText('would have 42 h this week: 2 h of overtime at 1.5')).toBeVisible()
  await expect.element(cover.getByText('$160 in wages', { exact: true })).toBeVisible()
  await expect.element(cover.getByText(/^Furthest below their target hours first/)).toBeVisible()
})

test.each(['laptop', 'phone'] as const)(
  '[SICK-03] [SICK-04] [SICK-11] on a %s everybody is asked if nobody is ticked, and their answers are shown',
  async (viewport) => {
    const state = answerCover({ candidates: [makeCandidate(AROHA), makeCandidate(GIA)] })
    const asked = answer(askForCover, () => {
      const running = makeCover(OPEN, [AROHA, GIA])
      state.options = { ...state.options, cover: running }
      return { message: 'Asked 2 people', cover: running }
    })
    await openCover(viewport)
    await expect.element(cover).toHaveTextContent('Hemi Parata called in sick')
    await expect.element(cover.getByRole('checkbox', { name: AROHA.name })).toBeVisible()
    const status = cover.getByRole('status').filter({ hasText: 'Nobody is ticked, so this asks' })
    await expect.element(status).toHaveTextContent(AROHA.name)
    await expectAccessible()
    await cover.getByRole('button', { name: /^Ask all/ }).click()
    const running = page.getByRole('dialog', { name: 'Cover wanted' })
    await expect.element(running.getByRole('listitem').filter({ hasText: AROHA.name })).toHaveTextContent('Asked')
    await expectAccessible()
    expect(asked.calls).toMatchObject([
      {
        body: {
          scheduleId: 800,
          staffIds: [AROHA.id, GIA.id],
          order: 'atOnce',
          decision: 'firstYes',
          answerMinutes: null,
        },
      },
    ])
  },
)

test('[SICK-06] of a shift that is running, the dialog says which hours are left to cover', async () => {
  const running = { ...OPEN, weekStartDate: '2026-11-16', dayOfWeek: 3, startTime: '10:00:00', endTime: '18:00:00' }
  answer(findCover, makeCoverOptions(running, { candidates: [makeCandidate(AROHA)] }))
  await renderApp('/?cover=800', { as: 'manager' })
  await expect.element(cover.getByText('Already running: 12:00 PM – 6:00 PM is left to cover.')).toBeVisible()
})

test('[SICK-04] once somebody has said yes, the dialog says who covers the shift', async () => {
  const state = answerCover({ candidates: [makeCandidate(AROHA)], cover: makeCover(OPEN, [AROHA]) })
  await openShift()
  await shift.getByRole('button', { name: 'Show answers' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Cover wanted' })).toBeVisible()
  state.options = { ...state.options, cover: null, isFree: false, coveredBy: AROHA }
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Aroha Ngata is covering this shift.')
})

test('[SICK-12] another person is asked while somebody is', async () => {
  const state = answerCover({ candidates: [makeCandidate(GIA), makeCandidate(AROHA)], cover: makeCover(OPEN, [GIA]) })
  const askedAlso = answer(askMoreForCover, () => {
    state.options = { ...state.options, cover: makeCover(OPEN, [GIA, AROHA]) }
    return { message: 'Asked 1 person' }
  })
  await openShift('phone')
  await shift.getByRole('button', { name: 'Show answers' }).click()
  const running = page.getByRole('dialog', { name: 'Cover wanted' })
  await expect.element(running.getByRole('button', { name: /^Also ask/ })).not.toBeInTheDocument()
  await running.getByText(AROHA.name, { exact: true }).click()
  await expectAccessible()
  await running.getByRole('button', { name: 'Also ask 1 person' }).click()
  await expectToast('Asked 1 person')
  await expect.element(running.getByRole('listitem').filter({ hasText: AROHA.name })).toHaveTextContent('Asked')
  expect(askedAlso.calls).toMatchObject([{ params: { id: 70 }, body: { staffIds: [AROHA.id] } }])
})

test('[SICK-03] on a phone a person without an account is called, and gets the shift if they say yes', async () => {
  const state = answerCover({ candidates: [makeCandidate(GIA, { hasAccount: false, phoneNumber: '+64 21 555 3192' })] })
  const given = answer(giveCover, () => {
    state.options = { ...state.options, isFree: false, coveredBy: GIA, candidates: [] }
    return { message: 'Fatima Rahimi is covering this shift', scheduleId: 800 }
  })
  await openCover('phone')
  const callable = cover.getByRole('listitem').filter({ hasText: 'No account: call' })
  const call = callable.getByRole('link', { name: /^No account: call/ })
  await expect.element(call).toHaveAttribute('href', 'tel:+64215553192')
  await expect.element(callable.getByRole('checkbox')).not.toBeInTheDocument()
  const invite = callable.getByRole('link', { name: 'Invite Fatima Rahimi' })
  await expect.element(invite).toHaveAttribute('href', '/staff?invite=16')
  await expectAccessible()
  await callable.getByRole('button', { name: /^They said yes/ }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Fatima Rahimi is covering this shift.')
  expect(given.calls).toMatchObject([
    { body: { scheduleId: 800, version: 1, staffId: GIA.id, exceptions: [], haveAgreed: false } },
  ])
})

test('[SICK-02] the shift and its explanation both begin with what happened, and lead to cover', async () => {
  answerCover({ candidates: [makeCandidate(GIA, { hasAccount: false })] })
  answer(explainOpening, refuse('internal', 'Not now.'))
  answer(listFixes, refuse('internal', 'Not now.'))
  await openShift()
  await expect.element(shift).toHaveTextContent(/Hemi Parata called in sick.*Find cover.*Date/)
  await shift.getByRole('button', { name: 'Find cover' }).click()
  await expect.element(cover).toHaveTextContent('Hemi Parata called in sick')
  await expect.element(cover.getByRole('button', { name: /^They said yes/ })).toHaveLength(1)
})

const UNAVAILABLE = { reason: 'availability', fact: 'is unavailable Fri 5 PM – 11 PM' } as const
const LESS_REST = {
  reason: 'rest',
  fact: 'rests 8 h instead of 10 between Fri 4 PM – 10 PM and Sat 6 AM – 2 PM',
} as const

test.each(['laptop', 'phone'] as const)(
  '[SICK-16] on a %s people are asked for an exception if nobody may take the shift as it is',
  async (viewport) => {
    const ways = {
      ...NO_WAYS,
      exceptions: [
        { ...makeCandidate(AROHA), exceptions: [UNAVAILABLE] },
        { ...makeCandidate(TOM), exceptions: [LESS_REST] },
      ],
    }
    const state = answerCover({ ways })
    const asked = answer(askForCover, () => {
      const running = makeCover(OPEN, [AROHA])
      state.options = { ...state.options, cover: running }
      return { message: 'Asked 1 person', cover: running }
    })
    await openCover(viewport)
    await expect.element(cover).toHaveTextContent('This is what else you can do.')
    const list = cover.getByRole('region', { name: 'Could come as an exception' })
    await expect.element(list).toHaveTextContent('Aroha Ngata is unavailable Fri 5 PM – 11 PM.')
    // Nobody is asked for an exception unless they are ticked.
    await expect.element(cover.getByRole('button', { name: /^Ask/ })).not.toBeInTheDocument()
    await list.getByRole('checkbox', { name: AROHA.name }).click()
    await expectAccessible()
    await list.getByRole('button', { name: 'Ask 1 person' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Cover wanted' })).toBeVisible()
    expect(asked.calls).toMatchObject([
      { body: { scheduleId: 800, opening: null, staffIds: [AROHA.id], exceptions: ['availability'] } },
    ])
  },
)

test('[SICK-16] a manager states with a button that the person has agreed to the exception', async () => {
  const ways = { ...NO_WAYS, exceptions: [{ ...makeCandidate(TOM), exceptions: [LESS_REST] }] }
  const state = answerCover({ ways })
  const given = answer(giveCover, () => {
    state.options = { ...state.options, isFree: false, coveredBy: TOM, ways: NO_WAYS }
    return { message: 'Umar Farooq will cover the shift', scheduleId: 800 }
  })
  await openCover()
  await cover.getByRole('button', { name: 'They agreed: give the shift to Umar Farooq as an exception' }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Umar Farooq is covering this shift.')
  expect(given.calls).toMatchObject([
    { body: { scheduleId: 800, version: 1, staffId: TOM.id, exceptions: ['rest'], haveAgreed: true } },
  ])
})

test.each(['laptop', 'phone'] as const)(
  '[SICK-17] on a %s a shift is split, and people are asked about each part',
  async (viewport) => {
    const parts = [
      { startTime: '16:00:00', endTime: '19:00:00', people: [AROHA] },
      { startTime: '19:00:00', endTime: '22:00:00', people: [] },
    ]
    const state = answerCover({ ways: { ...NO_WAYS, splits: [{ at: '19:00:00', parts }] } })
    const [first, second] = [swapShiftOf(OPEN), { ...swapShiftOf(OPEN), id: 801 }]
    const done = answer(splitOpenShift, () => {
      state.options = { ...state.options, ways: NO_WAYS, candidates: [makeCandidate(AROHA)] }
      return {
        message: 'Split. People can now take each part.',
        undoId: 9,
        openShifts: [
          { ...first, endTime: '19:00:00' },
          { ...second, startTime: '19:00:00' },
        ],
      }
    })
    await openCover(viewport)
    const list = cover.getByRole('region', { name: 'Split the shift' })
    await expect.element(list).toHaveTextContent('4 PM – 7 PM: Aroha Ngata')
    await expect.element(list).toHaveTextContent('7 PM – 10 PM stays open.')
    await expectAccessible()
    await list.getByRole('button', { name: 'Split at 7 PM' }).click()
    const open = cover.getByRole('radiogroup', { name: 'Open parts' })
    await expect.element(open.getByRole('radio', { name: '4 PM – 7 PM' })).toBeChecked()
    await open.getByRole('radio', { name: '7 PM – 10 PM' }).click()
    await expect.element(open.getByRole('radio', { name: '7 PM – 10 PM' })).toBeChecked()
    await expectAccessible()
    expect(done.calls).toMatchObject([{ body: { scheduleId: 800, version: 1, opening: null, at: '19:00' } }])
    const undone = answer(undoChange, UNDONE)
    await cover.getByRole('button', { name: 'Undo the split' }).click()
    await expect.element(open).not.toBeInTheDocument()
    expect(undone.calls).toMatchObject([{ params: { id: 9 } }])
  },
)

test.each(['laptop', 'phone'] as const)(
  '[SICK-17] [SICK-18] [COST-06] on a %s the shift beside it is extended, and people are called',
  async (viewport) => {
    const phoneNumber = '+64 21 555 0100'
    const ways = {
      ...NO_WAYS,
      longer: [
        {
          staff: TOM,
          phoneNumber,
          hours: 20,
          hoursWith: 26,
          targetHours: 32,
          overtime: ['would have 26 h this week: 2 h of overtime at 1.5'],
          costCents: 14_400,
          shift: { ...swapShiftOf(OPEN), id: 802, startTime: '12:00:00', endTime: '16:00:00', version: 3 },
          isConfirmed: true,
          startTime: '12:00:00',
          endTime: '22:00:00',
        },
      ],
      former: [{ staff: GIA, phoneNumber: null, lastDate: '2026-10-02' }],
      calls: [{ staff: AROHA, phoneNumber, refusals: [LESS_REST] }],
    }
    const state = answerCover({ ways })
    const extended = answer(extendOverOpenShift, () => {
      state.options = { ...state.options, isFree: false, coveredBy: null, ways: NO_WAYS }
      return { message: 'Umar Farooq works longer', undoId: 9 }
    })
    await openCover(viewport)
    await expect.element(cover).toHaveTextContent('Umar Farooq works 12 PM – 10 PM instead of 12 PM – 4 PM')
    await expect.element(cover).toHaveTextContent('would have 26 h this week: 2 h of overtime at 1.5')
    await expect.element(cover).toHaveTextContent('$144 in wages')
    await expect.element(cover).toHaveTextContent('Umar Farooq’s shift is published, so ask them first.')
    const former = cover.getByRole('region', { name: 'Have worked in this role' })
    await expect.element(former).toHaveTextContent(/Fatima Rahimi.*Last worked in it on .*Oct 2/)
    const calls = cover.getByRole('region', { name: 'Phone numbers to call' })
    await expect.element(calls).toHaveTextContent(/rests 8 h instead of 10/i)
    await expect.element(calls.getByRole('link', { name: /^Call .*Aroha/ })).toHaveAttribute('href', 'tel:+64215550100')
    await expectAccessible()
    await cover.getByRole('button', { name: 'They agreed: Umar Farooq works 12 PM – 10 PM' }).click()
    await expectToast('Umar Farooq works longer')
    expect(extended.calls).toMatchObject([
      { body: { scheduleId: 800, version: 1, longer: { id: 802, version: 3 }, haveAgreed: true } },
    ])
  },
)

/** Gia covers the shift if Tom takes hers. */
const HERS = planShift({
  person: GIA.name,
  role: 'Bartender',
  dayOfWeek: 5,
  from: '12:00',
  to: '14:00',
  id: 801,
  status: 'Confirmed',
})
const HOURS = { restBeforeMinutes: null, restAfterMinutes: null, hours: 2, hoursWith: 6, targetHours: 36, overtime: [] }
const PLAN: CoverOptions['plans'][number] = {
  costCents: null,
  steps: [
    {
      ...HOURS,
      staff: GIA,
      takes: { ...swapShiftOf(OPEN), version: 1 },
      gives: swapShiftOf(HERS),
      isConfirmed: true,
      isAsked: true,
      hasAccount: true,
      hasDeclined: false,
    },
    {
      ...HOURS,
      staff: TOM,
      takes: { ...swapShiftOf(HERS), version: 1 },
      gives: null,
      isConfirmed: false,
      isAsked: true,
      hasAccount: true,
      hasDeclined: false,
    },
  ],
}
const STEPS = [
  { staffId: GIA.id, scheduleId: 800, version: 1 },
  { staffId: TOM.id, scheduleId: 801, version: 1 },
]

test.each(['laptop', 'phone'] as const)(
  '[SICK-07] [SICK-08] on a %s a plan that moves another shift is applied once its person has agreed',
  async (viewport) => {
    const state = answerCover({ plans: [PLAN] })
    const made = answer(makeCoverPlan, () => {
      state.options = { ...state.options, isFree: false, coveredBy: GIA, plans: [] }
      return { message: 'Covered by moving 2 shifts' }
    })
    await openCover(viewport)
    await expect.element(cover).toHaveTextContent('Plan 1: 2 people affected')
    await expect.element(cover).toHaveTextContent("Umar Farooq takes Fatima Rahimi's shift")
    await expectAccessible()
    const make = cover.getByRole('button', { name: 'Apply this plan (plan 1)' })
    await expect.element(make).toBeDisabled()
    await cover.getByRole('checkbox', { name: 'Fatima Rahimi has agreed' }).click()
    await make.click()
    await expect.element(cover).toHaveTextContent('Fatima Rahimi is covering this shift.')
    expect(made.calls).toMatchObject([{ params: { id: 800 }, body: { steps: STEPS, haveAgreed: true } }])
  },
)

test('[SICK-09] everybody in a plan is asked, and their answers are shown', async () => {
  const state = answerCover({ plans: [PLAN] })
  const running = makeCover(OPEN, [GIA, TOM], {
    decision: 'allAgree',
    plan: {
      asksNext: false,
      steps: PLAN.steps.map(({ staff, takes: { version: _, ...takes }, gives }) => ({
        staff,
        takes,
        gives,
        isAsked: true,
      })),
    },
  })
  const asked = answer(askForCoverPlan, () => {
    state.options = { ...state.options, cover: running }
    return { message: 'Asked 2 people', cover: running }
  })
  answer(listCovers, () => (state.options.cover ? [state.options.cover] : []))
  await openCover()
  await expect.element(cover).toHaveTextContent('Fatima Rahimi and Umar Farooq will be asked.')
  await cover.getByRole('button', { name: 'Ask everyone in this plan (plan 1)' }).click()
  const waiting = page.getByRole('dialog', { name: 'Plan waiting for answers' })
  const part = (name: string) => waiting.getByRole('listitem').filter({ hasText: `${name} takes` })
  await expect.element(part(GIA.name)).toHaveTextContent('Asked')
  await expect.element(part(TOM.name)).toHaveTextContent('Asked')
  await expectAccessible()
  expect(asked.calls).toMatchObject([
    { params: { id: 800 }, body: { steps: STEPS, answerMinutes: null, asksNext: false } },
  ])
  const [gia, tom] = running.asked
  if (!gia || !tom) throw new Error('Two people are asked.')
  state.options = { ...state.options, cover: { ...running, asked: [{ ...gia, status: 'yes' }, tom] } }
  await expect.element(part(GIA.name)).toHaveTextContent('Yes')
  await expect.element(part(TOM.name)).toHaveTextContent('Asked')
})
