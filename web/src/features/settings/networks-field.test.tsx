import { getPresentAddress } from '@fairweek/domain/contracts/time-clock/time-clock'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerPosition } from '../../testing/device-position.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answer } from '../../testing/stub-api.ts'

test('[CLOCK-07] an admin adds the address of the present network with a button', async () => {
  answer(getPresentAddress, { address: '203.0.113.7' })
  await renderApp('/settings?part=hours', { as: 'admin' })
  const field = page.getByRole('textbox', { name: 'Networks for clocking in' })
  await field.fill('198.51.100.0/24')
  const use = page.getByRole('button', { name: 'Use my present address' })
  await use.click()
  await expect.element(field).toHaveValue('198.51.100.0/24, 203.0.113.7')
  await use.click()
  await expect.element(field).toHaveValue('198.51.100.0/24, 203.0.113.7')
  await expectAccessible()
})

test('[CLOCK-09] an admin takes the present position as the place with a button', async () => {
  answerPosition({ latitude: -36.84850049, longitude: 174.7633, accuracy: 12 })
  await renderApp('/settings?part=hours', { as: 'admin' })
  const field = page.getByRole('textbox', { name: 'Place for clocking in' })
  const use = page.getByRole('button', { name: 'Use my present position' })
  await use.click()
  await expect.element(field).toHaveValue('-36.8485, 174.7633')
  answerPosition('denied')
  await use.click()
  await expectToast('Failed to find out the position', 'Allow it for this page')
  await expect.element(field).toHaveValue('-36.8485, 174.7633')
})
