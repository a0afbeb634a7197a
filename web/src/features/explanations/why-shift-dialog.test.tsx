import {
  explainPersonForShift,
  explainShift,
  type PersonExplanation,
  type ShiftExplanation,
} from '@fairweek/domain/contracts/explanations/explanations'
import { listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { makeShift } from '../../testing/make-shift.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answer } from '../../testing/stub-api.ts'

const WEEK = '2026-12-07'
const COOK = { id: 2, name: 'Cook' }
const SHIFT = makeShift({
  weekStartDate: WEEK,
  dayOfWeek: 1,
  startTime: '09:00:00',
  endTime: '17:00:00',
  role: COOK,
  staff: { id: 5, name: 'Bo Li' },
})
const SLOT = {
  weekStartDate: WEEK,
  dayOfWeek: 1,
  date: WEEK,
  startTime: '09:00:00',
  endTime: '17:00:00',
  roleId: COOK.id,
  roleName: COOK.name,
} as const
const JO = { id: 19, name: 'Jo Ng' }
const COST = { text: 'costs nothing', goals: [], hours: [], moves: [], people: [] }
const EXPLANATION: ShiftExplanation = {
  shiftId: SHIFT.id,
  slot: SLOT,
  holder: { id: 5, name: 'Bo Li' },
  refusal: null,
  text: 'Bo Li works this shift because nobody else is needed less.',
  hours: { staffId: 5, name: 'Bo Li', before: 0, after: 8, target: 40 },
  unwelcome: ['would rather not work Mon 12 PM – 2 PM'],
  others: [{ ...JO, refusal: null, holdsToo: false, cost: COST, comparison: 0 }],
}
const JO_COULD: PersonExplanation = {
  slot: SLOT,
  person: JO,
  verdict: 'could',
  refusal: null,
  cost: COST,
  text: 'Jo Ng could take this shift. Effect on the week: costs nothing',
}
const PRIYA_CANNOT: PersonExplanation = {
  slot: SLOT,
  person: { id: 9, name: 'Priya Raman' },
  verdict: 'cannot',
  cost: null,
  refusal: { reason: 'role', fact: 'does not work as Cook', shift: null },
  text: 'Priya Raman cannot take this shift: does not work as Cook.',
}
const why = page.getByRole('dialog', { name: 'Why Bo Li?' })

async function ask(name: RegExp): Promise<void> {
  await why.getByRole('combobox', { name: 'Why not someone else?' }).click()
  await page.getByRole('option', { name }).click()
}

function answerDialog() {
  answer(listWeekShifts, ({ params }) => (params.weekStartDate === WEEK ? [SHIFT] : []))
  answer(explainShift, EXPLANATION)
}

async function openDialog(theme: 'light' | 'dark' = 'light'): Promise<void> {
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', theme })
  await page
    .getByRole('button', { name: /^Bo Li, Cook, Monday/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Why Bo Li?' }).click()
  await expect.element(why.getByText(/^Bo Li works this shift/)).toBeVisible()
}

test.each(['light', 'dark'] as const)('explains why a person works a shift, in %s', async (theme) => {
  answerDialog()
  await openDialog(theme)
  await expect.element(why.getByText('would rather not work Mon 12 PM – 2 PM')).toBeVisible()
  await expect.element(why.getByRole('heading', { name: 'Who else holds the role' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(why).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Edit Shift' })).toBeVisible()
})

test('names the rule that keeps another person from the shift', async () => {
  answerDialog()
  const asked = answer(explainPersonForShift, PRIYA_CANNOT)
  await openDialog()
  await ask(/^Priya Raman/)
  await expect.element(why.getByText('Priya Raman cannot take this shift: does not work as Cook.')).toBeVisible()
  expect(asked.calls[0]?.params).toEqual({ id: SHIFT.id, staffId: 9 })
})

test('says what it would cost to give the shift to another person', async () => {
  answerDialog()
  answer(explainPersonForShift, JO_COULD)
  await openDialog()
  await ask(/^Jo Ng/)
  await expect.element(why.getByText(/^Jo Ng could take this shift\. Effect on the week: /)).toBeVisible()
  await expect.element(why.getByRole('heading', { name: 'What it would cost' })).toBeVisible()
})
