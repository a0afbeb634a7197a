import { exportPersonData } from '@fairweek/domain/contracts/staff-data'
import { eraseStaff } from '@fairweek/domain/contracts/staff-erase'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { samplePerson } from '../../testing/sample-people.ts'
import { storeStaff } from '../../testing/staff-records.ts'
import { answer } from '../../testing/stub-api.ts'

const BO = samplePerson('Bo Li')
const dialog = page.getByRole('dialog', { name: 'Erase the personal data of Bo Li?' })

test('[PEOPLE-09] an admin erases a person once the name is typed', async () => {
  storeStaff()
  const erased = answer(eraseStaff, { message: 'The person was erased. Their hours stay under #1.' })
  await renderApp('/staff', { as: 'admin' })
  await page.getByRole('button', { name: 'Edit Bo Li' }).click()
  await page.getByRole('button', { name: 'Erase personal data…' }).click()
  await expect.element(dialog).toHaveTextContent('This cannot be undone.')
  const erase = dialog.getByRole('button', { name: 'Erase', exact: true })
  await expect.element(erase).toBeDisabled()
  await dialog.getByLabelText('Type the name to confirm').fill('Bo Li')
  await dialog.getByLabelText('Other words to remove from texts').fill('Bobby\n\n Lee ')
  await expectAccessible()
  await erase.click()
  await expectToast('The person was erased. Their hours stay under #1.')
  expect(erased.calls).toMatchObject([{ params: { id: BO.id }, body: { name: 'Bo Li', words: ['Bobby', 'Lee'] } }])
})

test('[PEOPLE-09] [PEOPLE-10] a manager is offered neither erasure nor the data of others', async () => {
  storeStaff()
  answer(exportPersonData, '{}')
  await renderApp('/staff', { as: 'manager' })
  await page.getByRole('button', { name: 'Edit Bo Li' }).click()
  await expect.element(page.getByRole('button', { name: 'Merge with another profile…' })).toBeVisible()
  expect(page.getByRole('button', { name: /Erase|Download/ }).elements()).toHaveLength(0)
})
