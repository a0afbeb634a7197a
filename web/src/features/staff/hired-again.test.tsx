import { listStaff } from '@fairweek/domain/contracts/staff'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { storeStaff } from '../../testing/staff-records.ts'

const FORMER = 'Te-Ata Walker'
const add = page.getByRole('dialog', { name: 'Add New Staff' })
const edit = page.getByRole('dialog', { name: 'Edit Staff' })
const question = page.getByRole('alertdialog', { name: `${FORMER} worked here before` })

/** Fills in the form of a new person with the name of somebody who has left. */
async function addFormer() {
  const left = sampleReply(listStaff, {}).map((person) => ({
    ...person,
    lastDay: person.name === FORMER ? '2020-01-31' : null,
  }))
  const records = storeStaff(left)
  await renderApp('/staff', { as: 'manager' })
  await page.getByRole('button', { name: 'Add Staff' }).first().click()
  await add.getByLabelText('Name', { exact: true }).fill(FORMER.toLowerCase())
  await add.getByLabelText('Phone Number').fill('021 555 0177')
  await add.getByRole('checkbox', { name: 'Cook' }).click()
  await add.getByRole('button', { name: 'Add Staff' }).click()
  await expect.element(question).toHaveTextContent(`${FORMER} left on Jan 31, 2020.`)
  return records
}

test('[PEOPLE-05] the same person is hired again: their form opens without a last working day', async () => {
  const { created, saved, find } = await addFormer()
  await question.getByRole('button', { name: 'The same person' }).click()
  await expect.element(edit.getByLabelText('Name', { exact: true })).toHaveValue(FORMER)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectToast('Staff updated')
  expect(created.calls).toEqual([])
  expect(saved.calls).toMatchObject([{ body: { lastDay: null, basedOn: { lastDay: '2020-01-31' } } }])
  expect(find(FORMER)?.lastDay).toBeNull()
})

test('[PEOPLE-05] another person of the same name is added', async () => {
  const { created, saved } = await addFormer()
  await question.getByRole('button', { name: 'Another person' }).click()
  await expectToast('Staff created')
  expect(created.calls).toMatchObject([{ body: { name: FORMER.toLowerCase() } }])
  expect(saved.calls).toEqual([])
})
