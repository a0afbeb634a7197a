import { getWeekDemand } from '@fairweek/domain/contracts/requirements/requirements'
import { listWeekRequirements, setWeekDemand } from '@fairweek/domain/contracts/requirements/week-demand-writes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { chooseAction } from '../../testing/schedule/week-toolbar.ts'
import { NEXT_WEEK, storeShifts } from '../../testing/stored-shifts.ts'
import { answer } from '../../testing/stub-api.ts'
import { hourOf } from '../../testing/time-fields.ts'

const PARAMS = { params: { weekStartDate: NEXT_WEEK } }
const card = page.getByRole('region', { name: 'Staff Requirements' })
const dialog = page.getByRole('dialog', { name: /^Requirements for / })
const form = dialog.getByRole('form', { name: 'Add to this week' })
const save = dialog.getByRole('button', { name: 'Save' })
const rowsOf = (day: string) => dialog.getByRole('list', { name: `Requirements on ${day}` }).getByRole('listitem')
const chosenDays = dialog.getByRole('checkbox', { checked: true, name: /day$/ })
const weekly = sampleReply(listWeekRequirements, PARAMS)
const countOf = (dayOfWeek: number) => weekly.requirements.filter((row) => row.dayOfWeek === dayOfWeek).length

function answerDemand() {
  storeShifts()
  const demand = sampleReply(getWeekDemand, PARAMS)
  let ownDemand: 'own' | null = null
  answer(getWeekDemand, () => ({ ...demand, ownDemand }))
  return answer(setWeekDemand, () => {
    ownDemand = 'own'
    return weekly
  })
}

async function openDialog(): Promise<void> {
  await renderApp(`/schedule?week=${NEXT_WEEK}`, { as: 'manager' })
  await card.getByRole('button', { name: 'Change this week only' }).click()
  await expect.element(rowsOf('Monday').first()).toBeVisible()
}

test('[REQM-06] the demand of one week is changed', async () => {
  const saved = answerDemand()
  await openDialog()
  const row = rowsOf('Monday').first()
  await expect.element(row.getByRole('status')).toHaveTextContent(/^3$/)
  await row.getByRole('button', { name: /^One more: / }).click()
  await expect.element(row.getByRole('status')).toHaveTextContent(/^4$/)
  await rowsOf('Monday')
    .getByRole('button', { name: /^Remove: / })
    .last()
    .click()
  await expect.element(rowsOf('Monday')).toHaveLength(countOf(1) - 1)
  await expectAccessible()
  await save.click()
  await expectToast('This week now has its own requirements')
  await expect.element(card.getByText('This week has its own requirements')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Use the weekly requirements' })).toBeVisible()
  const [sent] = saved.calls
  expect(sent?.body.basedOn).toBe(weekly.version)
  expect(sent?.body.requirements).toHaveLength(weekly.requirements.length - 1)
  expect(sent?.body.requirements.find(({ id }) => id === 1)).toMatchObject({ requiredCount: 4 })
})

test('[REQM-06] a row is added on chosen days, and nothing changes if the dialog is cancelled', async () => {
  const saved = answerDemand()
  await openDialog()
  await form.getByRole('button', { name: 'Add to this week' }).click()
  await expect.element(form.getByText('Please select at least one day')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Monday' }).click()
  await form.getByRole('button', { name: 'Add to this week' }).click()
  await expect.element(rowsOf('Monday')).toHaveLength(countOf(1) + 1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved.calls).toEqual([])
})

test('[REQM-04] saving writes nothing if nothing has changed', async () => {
  const saved = answerDemand()
  await openDialog()
  await expect.element(chosenDays).not.toBeInTheDocument()
  await save.click()
  await expectToast('Nothing has changed, so nothing was saved')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved.calls).toEqual([])
})

test('[REQM-04] saving includes a filled row, which must be complete', async () => {
  const saved = answerDemand()
  await openDialog()
  await form.getByLabelText('Staff Needed').fill('2')
  await save.click()
  await expect.element(dialog.getByText('Nothing was saved')).toBeVisible()
  await expect.element(form.getByText('Please select at least one day')).toBeVisible()
  await expectAccessible()
  await form.getByRole('checkbox', { name: 'Saturday' }).click()
  await form.getByRole('button', { name: 'Add to this week' }).click()
  const said = dialog.getByRole('status').filter({ hasText: /^Added: Saturday, 2 .+, 9 AM/ })
  await expect.element(said).toHaveLength(1)
  await expect.element(rowsOf('Saturday').filter({ hasText: 'New' })).toBeInViewport()
  await form.getByRole('checkbox', { name: 'Saturday' }).click()
  await save.click()
  await expectToast('This week now has its own requirements')
  const saturday = saved.calls[0]?.body.requirements.filter(({ dayOfWeek }) => dayOfWeek === 6)
  expect(saturday).toHaveLength(countOf(6) + 2)
})

test('[REQM-05] on a phone the demand is changed from a day, of which only the rows are listed', async () => {
  const saved = answerDemand()
  await renderApp(`/schedule?week=${NEXT_WEEK}`, { as: 'manager', viewport: 'phone' })
  await page.getByRole('tab', { name: /^Sat/ }).click()
  const button = page.getByRole('button', { name: /^Need more or fewer\?.*Saturday/ })
  await expect.element(button).toHaveTextContent('Need more or fewer?')
  await button.click()
  await expect.element(chosenDays).toHaveLength(1)
  await expect.element(dialog.getByRole('checkbox', { name: 'Saturday' })).toBeChecked()
  const lists = dialog.getByRole('list', { name: /^Requirements on / })
  await expect.element(lists).toHaveLength(1)
  await expect.element(rowsOf('Saturday').first()).toBeVisible()
  await hourOf(dialog, 'Start Time').selectOptions('20')
  await save.click()
  await expect.element(dialog.getByText('Nothing was saved: 8 PM – 5 PM next day is unusually long')).toBeVisible()
  await expectAccessible()
  expect(saved.calls).toEqual([])
  await dialog.getByRole('button', { name: 'Show the whole week' }).click()
  await expect.element(lists).toHaveLength(7)
})

test('[REQM-05] the dialog lists the day that is selected in the card', async () => {
  await renderApp(`/schedule?week=${NEXT_WEEK}`, { as: 'manager' })
  const card = page.getByRole('region', { name: 'Staff Requirements' })
  await card.getByRole('button', { name: 'Friday', exact: true }).click()
  await card.getByRole('button', { name: 'Change this week only' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Friday' })).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Monday' })).not.toBeInTheDocument()
})

test('[REQM-05] the dialog is opened from the week’s menu', async () => {
  answerDemand()
  await renderApp(`/schedule?week=${NEXT_WEEK}`, { as: 'manager', viewport: 'phone' })
  await chooseAction('Change this week’s requirements')
  await expect.element(dialog.getByRole('list', { name: /^Requirements on / })).toHaveLength(7)
})

test('[REQM-05] the dialog is opened from the command palette, without a day', async () => {
  answerDemand()
  await renderApp(`/schedule?week=${NEXT_WEEK}`, { as: 'manager', viewport: 'phone' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('need more')
  await page.getByRole('option', { name: 'Change this week only' }).click()
  await expect.element(dialog).toBeVisible()
  await expect.element(chosenDays).not.toBeInTheDocument()
})
