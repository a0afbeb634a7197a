import { answerClaim, type Claim, getOwnClaim, listClaims, refuseClaim } from '@fairweek/domain/contracts/users'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answer } from '../../testing/stub-api.ts'

const CLAIM: Claim = {
  id: 7,
  username: 'ola',
  email: 'ola@example.test',
  name: 'Ola Strand',
  phoneNumber: '021 555 0100',
  createdAt: '2026-11-18T00:00:00.000Z',
  candidates: [],
}

test('[ACC-05] managers are asked whether they accept a person who registered', async () => {
  answer(listClaims, [CLAIM])
  const accepted = answer(answerClaim, () => {
    answer(listClaims, [])
    return { message: 'Ola Strand can now see the roster' }
  })
  await renderApp('/', { as: 'manager' })
  await expect.element(page.getByText('Ola Strand registered. Accept?')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expectToast('Ola Strand can now see the roster')
  expect(accepted.calls).toMatchObject([{ params: { id: 7 }, body: { staffId: null } }])
  await expect.element(page.getByText('Ola Strand registered. Accept?')).not.toBeInTheDocument()
})

test('[ACC-05] an account is deleted only after a manager confirms that they do not accept it', async () => {
  answer(listClaims, [CLAIM])
  const refused = answer(refuseClaim, () => {
    answer(listClaims, [])
    return { message: 'The account of Ola Strand was deleted' }
  })
  await renderApp('/staff', { as: 'manager', viewport: 'phone' })
  await page.getByRole('button', { name: "Don't accept" }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toHaveAccessibleName('Delete the account of Ola Strand?')
  await dialog.getByRole('button', { name: "Don't accept" }).click()
  await expectToast('The account of Ola Strand was deleted')
  expect(refused.calls).toMatchObject([{ params: { id: 7 } }])
})

for (const path of ['/', '/schedule'])
  test(`[ACC-05] staff are told at ${path} that a manager still has to accept them`, async () => {
    answer(getOwnClaim, { isWaiting: true })
    await renderApp(path, { as: 'staff', viewport: 'phone' })
    await expect.element(page.getByText('Your account is waiting for a manager')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'I’m ill' })).not.toBeInTheDocument()
    await expectAccessible()
  })
