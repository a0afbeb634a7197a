import { getPairings } from '@fairweek/domain/contracts/pairings/pairings'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { saveStaffForm } from '@fairweek/domain/contracts/staff-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { samplePerson } from '../../testing/sample-people.ts'
import { sampleReply } from '../../testing/sample-replies.ts'
import { answer, refuse } from '../../testing/stub-api.ts'

const dialog = page.getByRole('dialog')
const apart = dialog.getByRole('group', { name: 'Not with' }).getByRole('checkbox')
const save = dialog.getByRole('button', { name: 'Save' })
const [BO, JO, AROHA] = [samplePerson('Bo Li'), samplePerson('Jo Ng'), samplePerson('Aroha Ngata')]

async function choose(list: string, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: `Add to: ${list}` }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

async function openForm(): Promise<void> {
  // Without an e-mail address, saving creates no account.
  const people = sampleReply(listStaff, {})
  answer(
    listStaff,
    people.map((person) => (person.id === BO.id ? { ...person, email: null } : person)),
  )
  await renderApp('/staff', { as: 'manager' })
  await page.getByRole('button', { name: 'Edit Bo Li' }).click()
}

test('[PAIR-03] a manager says beside whom a person works, and with whom they do not', async () => {
  answer(getPairings, { besideIds: [], apartIds: [] })
  const saved = answer(saveStaffForm, { staff: BO, account: null, openedShifts: [] })
  await openForm()
  await choose('Works beside one of', 'Jo Ng')
  await dialog.getByRole('combobox', { name: 'Add to: Not with' }).click()
  await expect.element(page.getByRole('option', { name: 'Aroha Ngata', exact: true })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Jo Ng', exact: true })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Aroha Ngata', exact: true }).click()
  await expectAccessible()
  await save.click()
  await expectToast('Staff updated')
  expect(saved.calls).toMatchObject([
    { params: { id: BO.id }, body: { pairings: { besideIds: [JO.id], apartIds: [AROHA.id] } } },
  ])
})

test('[PAIR-03] a wish can be removed', async () => {
  answer(getPairings, { besideIds: [], apartIds: [JO.id] })
  const saved = answer(saveStaffForm, { staff: BO, account: null, openedShifts: [] })
  await openForm()
  await expect.element(apart).toHaveAccessibleName('Jo Ng')
  await expect.element(apart).toBeChecked()
  await apart.click()
  await expect.element(apart).not.toBeInTheDocument()
  await save.click()
  await expectToast('Staff updated')
  expect(saved.calls).toMatchObject([{ body: { pairings: { apartIds: [] } } }])
})

test('[EDIT-03] [PAIR-03] who saves pairings after another manager chooses list by list', async () => {
  answer(getPairings, { besideIds: [], apartIds: [] })
  const text = 'admin changed who works together at 1 PM. Not with: none → Aroha Ngata.'
  const refused = answer(saveStaffForm, refuse('conflict', text, [{ path: 'version', message: text }]))
  await openForm()
  await choose('Not with', 'Jo Ng')
  answer(getPairings, { besideIds: [], apartIds: [AROHA.id] })
  await save.click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert).toHaveTextContent(text)
  expect(refused.calls).toMatchObject([{ body: { pairings: { basedOn: { besideIds: [], apartIds: [] } } } }])
  await expect.element(alert.getByLabelText('Yours: Jo Ng')).toBeChecked()
  await expect.element(apart).toHaveAccessibleName('Jo Ng')
  await expectAccessible()
  await alert.getByLabelText('Theirs: Aroha Ngata').click()
  await expect.element(apart).toHaveAccessibleName('Aroha Ngata')
  const saved = answer(saveStaffForm, { staff: BO, account: null, openedShifts: [] })
  await save.click()
  await expectToast('Staff updated')
  expect(saved.calls).toMatchObject([
    { body: { pairings: { apartIds: [AROHA.id], basedOn: { besideIds: [], apartIds: [AROHA.id] } } } },
  ])
})
