import { type Event, listEvents, updateEvent } from '@fairweek/domain/contracts/events'
import { getPayRates, savePayRates } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { updateRequirement } from '@fairweek/domain/contracts/requirements/requirement-writes'
import { listRequirements } from '@fairweek/domain/contracts/requirements/requirements'
import { listSettings, saveSetting } from '@fairweek/domain/contracts/settings'
import { listWorkContracts, updateWorkContract } from '@fairweek/domain/contracts/work-contracts/work-contracts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expectToast } from '../testing/expect-toast.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleReply } from '../testing/sample-replies.ts'
import { answer, refuse } from '../testing/stub-api.ts'

const TEXT = 'daniel changed this.'
const stale = () => refuse('conflict', `${TEXT} Repeat.`, [{ path: 'version', message: TEXT }])
const alert = page.getByRole('alert').filter({ hasText: TEXT })
const field = (label: string) => alert.getByRole('group', { name: label })
const save = (label = 'Save') => page.getByRole('button', { name: label }).first().click()

test('[EDIT-03] settings: who saves second sees both values, takes one, and saves over what they then know', async () => {
  const settings = sampleReply(listSettings, {})
  const former = settings.find(({ key }) => key === 'businessName')?.value ?? ''
  await renderApp('/settings', { as: 'admin' })
  await page.getByLabelText('Business Name').fill('Mine')
  const refused = answer(saveSetting, stale())
  const now = settings.map((row) => (row.key === 'businessName' ? { ...row, value: 'Theirs' } : row))
  answer(listSettings, now)
  await save('Save Changes')
  await expect.element(field('Business Name').getByLabelText('Yours: Mine')).toBeChecked()
  expect(refused.calls).toMatchObject([{ body: { value: 'Mine', basedOn: former } }])
  await expectAccessible()
  await field('Business Name').getByLabelText('Theirs: Theirs').click()
  await expect.element(page.getByLabelText('Business Name')).toHaveValue('Theirs')
  await field('Business Name').getByLabelText('Yours: Mine').click()
  const saved = answer(saveSetting, ({ body: { basedOn: _, ...setting } }) => setting)
  await save('Save Changes')
  await expectToast('Settings updated', 'Your general settings have been saved.')
  await expect.element(alert).not.toBeInTheDocument()
  expect(saved.calls).toMatchObject([{ body: { value: 'Mine', basedOn: 'Theirs' } }])
})

test('[EDIT-03] events: times and uplift are taken over field by field', async () => {
  const event: Event = {
    id: 9,
    name: 'Harvest Supper',
    date: '2026-12-08',
    startTime: '19:00:00',
    endTime: '23:00:00',
    isAllDay: false,
    sourceCalendarUrl: null,
    raises: [{ roleId: 2, extraCount: 1 }],
  }
  answer(listEvents, [event])
  await renderApp('/events', { as: 'manager' })
  await page.getByRole('button', { name: 'Edit Harvest Supper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Event' })
  await dialog.getByLabelText('Event Name').fill('Harvest Lunch')
  answer(listEvents, [{ ...event, name: 'Harvest Ball', endTime: '22:00:00', raises: [{ roleId: 2, extraCount: 3 }] }])
  const refused = answer(updateEvent, stale())
  await save()
  await expect.element(field('Event Name').getByLabelText('Yours: Harvest Lunch')).toBeChecked()
  // What was not changed here has the saved value at once.
  await expect.element(field('End Time').getByLabelText('Theirs: 10 PM')).toBeChecked()
  await expect.element(field('More people needed, by role').getByLabelText('Theirs: Cook 3')).toBeChecked()
  expect(refused.calls).toMatchObject([{ body: { basedOn: { name: 'Harvest Supper', endTime: '23:00:00' } } }])
  await field('More people needed, by role').getByLabelText('Yours: Cook 1').click()
  const saved = answer(updateEvent, event)
  await save()
  await expectToast('Event updated')
  const body = { name: 'Harvest Lunch', endTime: '22:00:00', basedOn: { name: 'Harvest Ball', endTime: '22:00:00' } }
  expect(saved.calls).toMatchObject([{ body }])
  expect(saved.calls[0]?.body.raises?.filter(({ extraCount }) => extraCount > 0)).toEqual([
    { roleId: 2, extraCount: 1 },
  ])
})

test('[EDIT-03] requirements: the number of people and the times are taken over field by field', async () => {
  const requirements = sampleReply(listRequirements, {})
  await renderApp('/schedule?week=2026-11-23', { as: 'manager' })
  const card = page.getByRole('region', { name: 'Staff Requirements' })
  await card.getByRole('button', { name: 'Monday' }).first().click()
  await card
    .getByRole('button', { name: /^Edit requirement/ })
    .first()
    .click()
  const form = card.getByRole('form', { name: 'Edit requirement' })
  await form.getByLabelText('Staff Needed', { exact: true }).fill('9')
  const refused = answer(updateRequirement, stale())
  answer(listRequirements, () =>
    requirements.map((one) => (one.id === 1 ? { ...one, requiredCount: 5, endTime: '18:30:00' } : one)),
  )
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Staff Needed').getByLabelText('Yours: 9')).toBeChecked()
  await expect.element(field('End Time').getByLabelText('Theirs: 6:30 PM')).toBeChecked()
  expect(refused.calls).toMatchObject([{ params: { id: 1 }, body: { basedOn: { areaId: null } } }])
  await field('Staff Needed').getByLabelText('Theirs: 5').click()
  await expect.element(form.getByLabelText('Staff Needed', { exact: true })).toHaveValue(5)
  const saved = answer(updateRequirement, ({ params }) => {
    const one = requirements.find(({ id }) => id === params.id)
    if (!one) throw new Error('The sample has lost a requirement.')
    return one
  })
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast('Requirement updated')
  expect(saved.calls).toMatchObject([{ body: { requiredCount: 5, endTime: '18:30', basedOn: { requiredCount: 5 } } }])
})

test('[EDIT-03] hourly rates: each rate is taken over on its own', async () => {
  answer(getPayRates, { rates: [{ roleId: null, centsAnHour: 2400 }] })
  await renderApp('/staff', { as: 'manager' })
  await page.getByRole('button', { name: 'Hourly rates of Bo Li' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hourly rates of Bo Li' })
  const rate = dialog.getByLabelText('Hourly rate', { exact: true })
  await expect.element(rate).toHaveValue(24)
  await rate.fill('25')
  const theirs = [
    { roleId: null, centsAnHour: 2600 },
    { roleId: 2, centsAnHour: 2800 },
  ]
  answer(getPayRates, { rates: theirs })
  const refused = answer(savePayRates, stale())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Hourly rate').getByLabelText('Yours: 25.00')).toBeChecked()
  await expect.element(field('As Cook').getByLabelText('Theirs: 28.00')).toBeChecked()
  expect(refused.calls).toMatchObject([{ body: { basedOn: [{ roleId: null, centsAnHour: 2400 }] } }])
  await field('Hourly rate').getByLabelText('Theirs: 26.00').click()
  await expect.element(rate).toHaveValue(26)
  const saved = answer(savePayRates, ({ body: { rates } }) => ({ rates }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Hourly rates saved')
  expect(saved.calls[0]?.body.rates).toEqual(expect.arrayContaining(theirs))
  expect(saved.calls[0]?.body.basedOn).toEqual(expect.arrayContaining(theirs))
})

test('[EDIT-03] contracts: the rules are taken over, and the next save knows the new version', async () => {
  const contract = { id: 7, name: 'Part-time', rules: { maxHoursAWeek: 20 }, version: 1, people: 0 }
  answer(listWorkContracts, [contract])
  await renderApp('/settings?part=contracts', { as: 'admin' })
  await page.getByRole('button', { name: 'Edit Part-time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit contract' })
  await dialog.getByLabelText('Maximum hours per week (h)').fill('24')
  answer(listWorkContracts, [{ ...contract, name: 'Students', rules: { maxHoursAWeek: 18 }, version: 4 }])
  answer(updateWorkContract, stale())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Rules').getByLabelText('Yours: up to 24 h a week')).toBeChecked()
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('Students')
  await field('Rules').getByLabelText('Theirs: up to 18 h a week').click()
  await expect.element(dialog.getByLabelText('Maximum hours per week (h)')).toHaveValue(18)
  const saved = answer(updateWorkContract, ({ body: { basedOn: _, ...body } }) => ({
    ...contract,
    ...body,
    version: 5,
  }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Contract saved')
  expect(saved.calls).toMatchObject([{ body: { name: 'Students', version: 4, basedOn: { name: 'Students' } } }])
})
