import { listStaff, type Staff } from '@fairweek/domain/contracts/staff'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { storeStaff } from '../../testing/staff-records.ts'
import { answer } from '../../testing/stub-api.ts'

const LEAVER = 'Te-Ata Walker'
const option = (name: string) => page.getByRole('option', { name })
const staffWith = (lastDay: string): Staff[] =>
  sampleReply(listStaff, {}).map((person) => (person.name === LEAVER ? { ...person, lastDay } : person))
const idOf = (name: string) => sampleReply(listStaff, {}).find((person) => person.name === name)?.id

async function expectNotOffered(list: ReturnType<typeof page.getByRole>) {
  await list.click()
  await expect.poll(() => page.getByRole('option').elements().length).toBeGreaterThan(0)
  expect(option(LEAVER).elements()).toHaveLength(0)
}

test('[PEOPLE-06] availability is not offered of people who have left, unless their page was asked for', async () => {
  answer(listStaff, staffWith('2020-01-31'))
  await renderApp('/availability', { as: 'manager' })
  await expectNotOffered(page.getByRole('combobox', { name: 'Whose availability' }))
})

test('[PEOPLE-06] the availability of a person who has left says so', async () => {
  answer(listStaff, staffWith('2020-01-31'))
  await renderApp(`/availability?staff=${idOf(LEAVER)}`, { as: 'manager' })
  await expect.element(page.getByRole('combobox', { name: 'Whose availability' })).toHaveTextContent(`${LEAVER} (left)`)
})

test('[PEOPLE-06] nobody is paired with people who have left', async () => {
  storeStaff(staffWith('2020-01-31'))
  await renderApp('/staff', { as: 'manager' })
  await page.getByRole('button', { name: 'Edit Bo Li' }).click()
  await expectNotOffered(page.getByRole('combobox', { name: 'Add to: Works beside one of' }))
})

test('[PEOPLE-06] the command palette finds a person who has left only to look at them', async () => {
  storeStaff(staffWith('2020-01-31'))
  await renderApp('/', { as: 'manager' })
  await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  await field.fill('Te-Ata')
  await expect.element(option(`${LEAVER} (left)`)).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.pathname).toBe('/staff')
  await expect.element(page.getByRole('row').filter({ hasText: LEAVER })).toHaveTextContent('Left Jan 31, 2020')
})
