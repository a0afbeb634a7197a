import { getWeekDemand } from '@fairweek/domain/contracts/requirements/requirements'
import { assignShift } from '@fairweek/domain/contracts/schedule/schedule'
import { listSettings } from '@fairweek/domain/contracts/settings'
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dragOver, pressOn } from '../../../testing/drag.ts'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToast } from '../../../testing/expect-toast.ts'
import { findInPage } from '../../../testing/find-in-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleReply } from '../../../testing/sample-replies.ts'
import { planShift, type StoredShifts, storeShifts, WEEK } from '../../../testing/stored-shifts.ts'
import { answer } from '../../../testing/stub-api.ts'

const LATE = 'Bo Li rests 8 h instead of 10 between Mon 3 PM – 11 PM and Tue 7 AM – 3 PM'
const CLOSES = 'Bo Li closes Friday at 2 AM, opens Saturday at 10 AM: 8 h of rest instead of 12'
const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
const chip = (name: RegExp) => page.getByRole('table', { name: 'Week' }).getByRole('button', { name })

const openWeek = () => renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })

/** Asks for cooks for these times only. */
function answerDemand(...needs: { dayOfWeek: number; startTime: string; endTime: string }[]): void {
  const rest = { roleId: 2, requiredCount: 2, source: 'Manual', eventId: null, date: null }
  answer(getWeekDemand, {
    requirements: needs.map((need, index) => ({ id: index + 1, ...rest, ...need })),
    ownDemand: null,
    closedDays: [],
  })
}

function setRules(rules: Record<string, string>): void {
  const settings = sampleReply(listSettings, {})
  answer(
    listSettings,
    settings.map((one) => ({ ...one, value: rules[one.key] ?? one.value })),
  )
}

async function chooseBo(open: RegExp): Promise<void> {
  await chip(open).click()
  await dialog.getByRole('combobox', { name: /^Staff/ }).click()
  await page.getByRole('option', { name: /^Bo Li/ }).click()
}

const answerAssign = (shifts: StoredShifts) =>
  answer(assignShift, ({ params, body }) => shifts.change(params.id, { staffId: body.staffId }))

test('[CONF-05] the dialog shows which rules exclude a person while a manager chooses one, who may still save', async () => {
  answerDemand()
  const early = planShift({ person: 'Jo Ng', dayOfWeek: 2, from: '07:00', to: '15:00' })
  const shifts = storeShifts(planShift({ person: 'Bo Li', dayOfWeek: 1, from: '15:00', to: '23:00' }), early)
  const assigned = answerAssign(shifts)
  await openWeek()
  await chip(/^Jo Ng, Cook, Tuesday/).click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('Objections')).not.toBeInTheDocument()
  await dialog.getByRole('combobox', { name: /^Staff/ }).click()
  await page.getByRole('option', { name: /^Bo Li/ }).click()
  await expect.element(dialog.getByText('Objections')).toBeVisible()
  await expect.element(dialog.getByText(LATE)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Shift updated successfully')
  expect(assigned.calls).toMatchObject([{ params: { id: early.id }, body: { staffId: 5 } }])
})

test('[CONF-05] [GRID-06] the rules that exclude a person are also shown while a shift is dragged', async () => {
  answerDemand()
  const held = planShift({ person: 'Bo Li', dayOfWeek: 4, from: '07:00', to: '15:00' })
  storeShifts(planShift({ person: 'Bo Li', dayOfWeek: 1, from: '15:00', to: '23:00' }), held)
  await openWeek()
  const cell = (day: number, hour: number) => findInPage(`td[data-date="${addDays(WEEK, day)}"][data-hour="${hour}"]`)
  await expect.element(chip(/^Bo Li, Cook, Thursday/)).toBeVisible()
  await pressOn(`[data-shift="${held.id}"]`)
  dragOver(await cell(4, 9), { at: 'bottom' })
  const card = () => document.querySelector('.drag-card')?.textContent
  await expect.poll(card).toContain('No objections')
  dragOver(await cell(1, 7), { at: 'bottom' })
  await expect.poll(card).toContain(LATE)
  await userEvent.keyboard('{Escape}')
  await expect.poll(card).toBeUndefined()
})

const NIGHT = { dayOfWeek: 5, startTime: '18:00:00', endTime: '02:00:00' }
const DAY = { dayOfWeek: 6, startTime: '10:00:00', endTime: '18:00:00' }

/** Opens Jo's Saturday, whose predecessor is Bo's Friday night, and chooses Bo. */
async function chooseBoAfterClosing(rules: Record<string, string>): Promise<void> {
  setRules(rules)
  answerDemand(NIGHT, DAY)
  storeShifts(
    planShift({ person: 'Bo Li', dayOfWeek: 5, from: '18:00', to: '02:00' }),
    planShift({ person: 'Jo Ng', dayOfWeek: 6, from: '10:00', to: '18:00' }),
  )
  await openWeek()
  await chooseBo(/^Jo Ng, Cook, Saturday/)
}

test.each([
  ['the rule for closing', {}, CLOSES],
  [
    'the general rule if that for closing is off',
    { enforceCloserOpenerConstraint: 'false' },
    'Bo Li rests 8 h instead of 10 between Fri 6 PM – 2 AM and Sat 10 AM – 6 PM',
  ],
] as const)('[CONF-04] [CONF-05] closing then opening names one reason: %s', async (_, rules, fact) => {
  await chooseBoAfterClosing(rules)
  await expect.element(dialog.getByText(fact)).toBeVisible()
  await expect.element(dialog.getByText(/^Bo Li (closes|rests) /)).toHaveLength(1)
})

test('[CONF-04] [CONF-05] the list of people says who rests too little after closing', async () => {
  await chooseBoAfterClosing({})
  await dialog.getByRole('combobox', { name: /^Staff/ }).click()
  await expect.element(page.getByRole('option', { name: /^Bo Li/ })).toHaveTextContent('too little rest after closing')
})

test('[CONF-04] [CONF-05] enough rest by both rules is no objection', async () => {
  await chooseBoAfterClosing({ closerOpenerRestHours: '8', minimumRestHours: '8' })
  await expect.element(dialog.getByText(/^Bo Li (closes|rests) /)).not.toBeInTheDocument()
})
