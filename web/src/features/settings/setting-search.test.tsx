import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { listSettingEntries } from './setting-entries.ts'

const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
const field = page.getByRole('combobox', { name: 'Search settings' })

test('[SET-05] a setting is found by another word for it, and has the focus', async () => {
  await renderApp('/settings', { as: 'admin' })
  await field.fill('rounding')
  await expect.element(chosen).toHaveTextContent('Rounding of the time clock')
  await expectAccessible()
  await field.fill('fairness')
  await expect.element(chosen).toHaveTextContent('Order of goals')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('group', { name: 'Order of goals' })).toHaveFocus()
  expect(window.location.search + window.location.hash).toBe('?part=planning#goalOrder')
  await field.fill('clopening')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByLabelText('Rest after closing in hours')).toHaveFocus()
  await field.fill('xyzzy')
  await expect.element(page.getByText('No setting matches ‘xyzzy’')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
})

test.each([
  ['de', 'Einstellung suchen', 'Stempeluhr', 'Stempeln auf eigenen Geräten'],
  ['es', 'Buscar ajustes', 'nomina', 'Exportar la nómina'],
] as const)('[SET-05] settings are found in the language of the reader: %s', async (locale, name, typed, found) => {
  await renderApp('/settings', { as: 'admin', locale, viewport: 'phone' })
  await page.getByRole('combobox', { name }).fill(typed)
  await expect.element(chosen).toHaveTextContent(found)
})

test.each([
  ['sunday', 'Pay rules', 'payRules'],
  ['overtime rate', 'Pay rules', 'payRules'],
  ['xero', 'Export the pay run', 'payExport'],
])('[SET-05] ‘%s’ leads to the pay run, where it is set', async (typed, found, id) => {
  await renderApp('/settings', { as: 'admin' })
  await field.fill(typed)
  await expect.element(chosen).toHaveTextContent(found)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/timesheets?view=pay')
  await expect.poll(() => document.activeElement?.closest(`[role=dialog], #${id}`)).not.toBe(null)
  if (id === 'payRules') await expect.element(page.getByRole('dialog', { name: 'Pay rules' })).toBeVisible()
})

test('[SET-05] the tab of hours and pay leads to the pay rules and opens them', async () => {
  await renderApp('/settings?part=hours', { as: 'admin' })
  await page.getByRole('link', { name: 'Pay rules' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Pay rules' })).toBeVisible()
})

test('[SET-05] a tab can be clicked while the search says that nothing matches', async () => {
  await renderApp('/settings', { as: 'admin' })
  const tab = page.getByRole('tab', { name: 'Integrations' })
  await expect.element(tab).toBeVisible()
  const { top } = tab.element().getBoundingClientRect()
  await field.fill('xyzzy')
  await expect.element(page.getByText('No setting matches ‘xyzzy’')).toBeVisible()
  expect(tab.element().getBoundingClientRect().top).toBe(top)
  await tab.click()
  await expect.element(page.getByRole('tab', { name: 'Integrations', selected: true })).toBeVisible()
})

const addresses = () => listSettingEntries().map(({ path }) => new URL(path, window.location.href))

const pageOf = ({ pathname, search }: URL) => pathname + search

test.each([...new Set(addresses().map(pageOf))])(
  '[SET-05] the links to ‘%s’ lead to its fields and sections',
  async (path) => {
    const ids = addresses().flatMap((address) => (pageOf(address) === path ? [address.hash.slice(1)] : []))
    await renderApp(path, { as: 'admin' })
    await expect.poll(() => ids.filter((id) => !document.querySelector(`#${id}, [data-opens=${id}]`))).toEqual([])
  },
)
