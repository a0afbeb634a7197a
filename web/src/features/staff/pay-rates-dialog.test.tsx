import { getPayRates, type PayRates, savePayRates } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { samplePerson } from '../../testing/sample-people.ts'
import { answer } from '../../testing/stub-api.ts'

test('[COST-01] a manager sets hourly rates', async () => {
  let stored: PayRates = { rates: [] }
  answer(getPayRates, () => stored)
  const saved = answer(savePayRates, ({ body: { rates } }) => {
    stored = { rates }
    return stored
  })
  await renderApp('/staff', { as: 'manager' })
  const open = page.getByRole('button', { name: 'Hourly rates of Bo Li' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Hourly rates of Bo Li' })
  const rate = dialog.getByLabelText('Hourly rate', { exact: true })
  await rate.fill('-3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Must be an amount from 0.01 to 100000')).toBeVisible()
  expect(saved.calls).toEqual([])
  await rate.fill('24.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Hourly rates saved')
  expect(saved.calls).toMatchObject([
    { params: { id: samplePerson('Bo Li').id }, body: { rates: [{ roleId: null, centsAnHour: 2450 }] } },
  ])
  await open.click()
  await expect.element(rate).toHaveValue(24.5)
})

test('[COST-01] if a role has its own rate, the general one comes last and says that it is for all other roles', async () => {
  const { roles } = samplePerson('Bo Li')
  answer(getPayRates, { rates: [{ roleId: roles[0]?.id ?? 0, centsAnHour: 2950 }] })
  await renderApp('/staff', { as: 'manager' })
  await page.getByRole('button', { name: 'Hourly rates of Bo Li' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hourly rates of Bo Li' })
  await expect.element(dialog.getByLabelText(`As ${roles[0]?.name}`)).toHaveValue(29.5)
  const fields = dialog.getByRole('spinbutton').elements()
  expect(fields.at(-1)).toBe(dialog.getByLabelText('For all other roles').element())
  await expect.element(dialog.getByText('NZD an hour').first()).toBeVisible()
})
