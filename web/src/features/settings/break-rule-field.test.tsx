import { saveSetting } from '@fairweek/domain/contracts/settings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answer } from '../../testing/stub-api.ts'

test.each(['laptop', 'phone'] as const)(
  '[BREAK-01] a break rule begins with a country’s and is changed, on the %s',
  async (viewport) => {
    const saved = answer(saveSetting, ({ body: { basedOn: _, ...saved } }) => saved)
    await renderApp('/settings?part=hours', { as: 'admin', viewport })
    const form = page.getByRole('form', { name: 'Breaks' })
    const preset = form.getByRole('combobox', { name: 'Start from' })
    await preset.click()
    await page.getByRole('option', { name: 'Germany' }).click()
    await form.getByLabelText('Step 1: minimum shift length in hours').fill('4')
    await expect.element(preset).toHaveTextContent(/Custom rule/)
    await form.getByRole('button', { name: 'Remove step 2' }).click()
    await expectAccessible()
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast('Settings updated')
    expect(saved.calls).toMatchObject([{ body: { key: 'breakRule', value: '4=30' } }])
  },
)
