import {
  explainOpening,
  listFixes,
  type OpeningExplanation,
} from '@fairweek/domain/contracts/explanations/explanations'
import { unconfirmShift } from '@fairweek/domain/contracts/publish/confirm'
import {
  assignShift,
  createShift,
  deleteShift,
  getShift,
  type Shift,
  updateShift,
} from '@fairweek/domain/contracts/schedule/schedule'
import { TO_CALL_HEADER, writeToCall } from '@fairweek/domain/contracts/schedule/to-call'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToast } from '../../../testing/expect-toast.ts'
import { findInPage } from '../../../testing/find-in-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { NO_WAYS } from '../../../testing/replies/make-cover-options.ts'
import { samplePerson, sampleRole } from '../../../testing/sample-people.ts'
import { chooseAction } from '../../../testing/schedule/week-toolbar.ts'
import { answerEdits, planShift, type StoredShifts, storeSmallWeek, WEEK } from '../../../testing/stored-shifts.ts'
import { answer, refuse } from '../../../testing/stub-api.ts'

const grid = page.getByRole('table', { name: 'Week' })
const chip = (name: RegExp) => grid.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('combobox', { name })
const add = dialog.getByRole('button', { name: 'Add Shift' })
const save = dialog.getByRole('button', { name: 'Save Changes' })
const alert = dialog.getByRole('alert')
const DAY = { from: '09:00', to: '17:00' }
const BO = samplePerson('Bo Li')
const JO = samplePerson('Jo Ng')

async function openWeek(...shifts: Shift[]): Promise<StoredShifts> {
  const stored = storeSmallWeek(...shifts)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await expect.element(grid).toBeVisible()
  return stored
}

const openShift = async ({ id }: Shift) => (await findInPage(`[data-shift="${id}"]`)).click()

async function choose(name: string, option: string | RegExp): Promise<void> {
  await field(name).click()
  await page.getByRole('option', { name: option }).click()
}

const chooseTime = (label: string, value: string) =>
  userEvent.selectOptions(dialog.getByLabelText(label, { exact: true }), value)

test('[SHIFT-01] [SHIFT-02] each field still to be chosen shows a message, and nothing can be added before', async () => {
  await openWeek()
  await chooseAction('Add Shift')
  await expect.element(field('Role')).toHaveAccessibleDescription('Please select a role.')
  await expect.element(add).toBeDisabled()
  // With the keyboard, typing a letter selects an option while the list stays closed.
  ;(field('Role').element() as HTMLElement).focus()
  await userEvent.keyboard('c')
  await expect.element(field('Role')).toHaveTextContent('Cook')
  await expect.element(dialog.getByText('Please select a role.')).not.toBeInTheDocument()
  await expect.element(field('Staff')).toHaveAccessibleDescription(/^Please select a staff member\. /)
  await expect.element(add).toBeDisabled()
  await choose('Staff', /^Bo Li/)
  await expect.element(dialog.getByText('Please select a staff member.')).not.toBeInTheDocument()
  await expect.element(add).toBeEnabled()

  // The chosen person does not have the newly chosen role, so the choice is cleared.
  await choose('Role', 'Manager')
  await expect.element(field('Role')).toHaveTextContent('Manager')
  await expect.element(field('Staff')).toHaveAccessibleDescription(/^Please select a staff member\. /)
  await expect.element(add).toBeDisabled()
  await field('Staff').click()
  await expect.element(page.getByRole('option', { name: /^Grace Okafor/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /^Bo Li/ })).not.toBeInTheDocument()
  await page.getByRole('option', { name: /^Grace Okafor/ }).click()
  await expect.element(add).toBeEnabled()
})

/** Answers the card that explains why a cook is missing on Tuesday. */
function answerGap(): void {
  const slot = {
    weekStartDate: WEEK,
    dayOfWeek: 2,
    date: '2026-12-01',
    startTime: '09:00:00',
    endTime: '17:00:00',
    roleId: sampleRole('Cook').id,
    roleName: 'Cook',
  }
  const explanation: OpeningExplanation = {
    slot,
    missing: 3,
    needed: 3,
    stretches: [],
    hasStarted: false,
    text: 'Nobody could take this shift.',
    peopleCount: 0,
    funnel: [],
    couldTake: [],
    shortage: null,
  }
  answer(explainOpening, explanation)
  const opening = { date: slot.date, startTime: '09:00', endTime: '17:00', roleId: slot.roleId }
  answer(listFixes, { fixes: [], questions: { opening, askingId: null, ways: NO_WAYS, plans: [], currency: 'NZD' } })
}

test.each([
  ['12', undefined, '9:00 AM', '2:00 AM · ends next day · 17 h'],
  ['24', 'de', undefined, 'endet am nächsten Tag · 17 h'],
] as const)('[SHIFT-01] on a %s-hour clock, hints of the times add to the lists', async (_, locale, start, end) => {
  const shift = planShift({ person: 'Bo Li', dayOfWeek: 1, from: '09:00', to: '02:00' })
  storeSmallWeek(shift)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', ...(locale && { locale }) })
  await openShift(shift)
  await expect.element(dialog.getByText(end, { exact: true })).toBeVisible()
  const hints = [...dialog.element().querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(hints.find((hint) => /^0?9:00/.test(hint))).toBe(start)
})

test('[SHIFT-02] [SHIFT-04] a shift is added from a gap', async () => {
  const stored = await openWeek()
  answerGap()
  const added = answer(createShift, () => {
    const shift = planShift({ person: 'Bo Li', dayOfWeek: 2, ...DAY })
    stored.add(shift)
    return shift
  })
  await chip(/^Need 3 more, Cook, Tuesday, 9:00 AM/).click()
  await dialog.getByRole('button', { name: 'Add a shift by hand' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add Shift' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Date: Tue, / })).toBeVisible()
  await choose('Staff', /^Bo Li/)
  await add.click()
  await expectToast('Shift added successfully')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(added.calls).toMatchObject([
    {
      body: {
        weekStartDate: WEEK,
        dayOfWeek: 2,
        startTime: '09:00',
        endTime: '17:00',
        staffId: BO.id,
        roleId: sampleRole('Cook').id,
        status: 'Pending',
      },
    },
  ])
  await expect.element(chip(/^Bo Li, Cook, Tuesday/)).toBeVisible()
  await expect.element(chip(/^Need 2 more, Cook, Tuesday, 9:00 AM/)).toBeVisible()
})

test('[SHIFT-02] an overlap with another shift of the person, and times without a length, are refused', async () => {
  storeSmallWeek(planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY }))
  const added = answer(createShift, refuse('conflict', 'This must not be sent.'))
  await renderApp(`/schedule?week=${WEEK}&view=people`, { as: 'manager' })
  ;(await findInPage(`[data-slot="${WEEK} ${BO.id}"]`)).click()
  const clash = dialog.getByText('This staff member already has a shift during this time.')
  await expect.element(clash).toBeVisible()
  await add.click()
  await expect
    .element(dialog.getByText('This staff member already has a shift scheduled during this time.'))
    .toBeVisible()
  await chooseTime('End time, hour', '20')
  await chooseTime('Start time, hour', '17')
  await expect.element(clash).toBeVisible()
  await chooseTime('Start time, minutes', '15')
  await expect.element(clash).not.toBeInTheDocument()
  await chooseTime('End time, hour', '17')
  await chooseTime('End time, minutes', '15')
  await expect.element(dialog.getByText('Start time and end time cannot be the same.')).toBeVisible()
  await add.click()
  expect(added.calls).toEqual([])
})

test('[SHIFT-01] on a phone each line of the list of staff wraps within the screen', async () => {
  const wiremu = samplePerson('Wiremu Featherstonehaugh-Cholmondeley')
  const his = { person: wiremu.name, role: wiremu.roles[0]?.name ?? '', from: '09:00', to: '21:00' }
  const open = planShift({ ...his, person: null, dayOfWeek: 1, status: 'Pending' })
  storeSmallWeek(open, ...[1, 2, 3, 4, 5].map((dayOfWeek) => planShift({ ...his, dayOfWeek })))
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport: 'phone' })
  await openShift(open)
  await field('Staff').click()
  await expect.element(page.getByRole('option', { name: /^Wiremu.*busy.*over target hours/ })).toBeVisible()
  for (const option of page.getByRole('option').elements())
    expect(option.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
})

test('[SHIFT-02] an edit that overlaps with another shift of the person is refused', async () => {
  const evening = planShift({ person: 'Bo Li', dayOfWeek: 1, from: '18:00', to: '20:00' })
  const updated = answerEdits(await openWeek(planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY }), evening))
  await openShift(evening)
  await chooseTime('Start time, hour', '16')
  await save.click()
  await expect
    .element(dialog.getByText('This staff member already has another shift scheduled during this time.'))
    .toBeVisible()
  expect(updated.calls).toEqual([])
})

test('[SHIFT-03] a shift beyond the target hours of a person is noted, but can be saved', async () => {
  const shift = planShift({ person: 'Priya Raman', role: 'Host', dayOfWeek: 5, ...DAY })
  await openWeek(planShift({ person: 'Priya Raman', role: 'Host', dayOfWeek: 4, from: '00:00', to: '20:00' }), shift)
  await openShift(shift)
  await expect.element(dialog.getByText("Note: This exceeds the staff member's target weekly hours.")).toBeVisible()
  await expect.element(save).toBeEnabled()
})

test('[SHIFT-04] a shift is changed and deleted', async () => {
  const shift = planShift({ person: 'Bo Li', dayOfWeek: 2, ...DAY })
  const stored = await openWeek(shift)
  const updated = answerEdits(stored)
  const deleted = answer(deleteShift, ({ params }) => {
    stored.remove(params.id)
    return { message: 'Shift deleted' }
  })
  await openShift(shift)
  await chooseTime('End time, hour', '18')
  await save.click()
  await expectToast('Shift updated successfully')
  expect(updated.calls).toMatchObject([
    { params: { id: shift.id }, body: { startTime: '09:00', endTime: '18:00', staffId: BO.id, version: 1 } },
  ])
  await chip(/^Bo Li, Cook, Tuesday .* 9:00 AM to 6:00 PM/).click()
  await dialog.getByRole('button', { name: 'Delete Shift' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Shift' }).click()
  await expectToast('Shift deleted successfully')
  await expect.element(chip(/^Bo Li/)).not.toBeInTheDocument()
  expect(deleted.calls).toMatchObject([{ params: { id: shift.id }, body: { version: 2 } }])
})

test('[SHIFT-02] a shift without a person asks for one before it is saved', async () => {
  await openWeek(planShift({ person: null, dayOfWeek: 2, ...DAY, originalStaffId: BO.id, status: 'Cancelled' }))
  await chip(/^Bo Li, Cook, Tuesday .* Cancelled$/).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Shift' })).toBeVisible()
  await expect.element(field('Staff')).toHaveAccessibleDescription(/^Please select a staff member\. /)
  await expect.element(save).toBeDisabled()
})

test('[SHIFT-05] assigning a shift to another person shows it as Reassigned', async () => {
  const shift = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY })
  const stored = await openWeek(shift)
  const assigned = answer(assignShift, ({ params, body }) =>
    stored.change(params.id, { staffId: body.staffId, originalStaffId: BO.id }),
  )
  await openShift(shift)
  await choose('Staff', /^Kwame Mensah/)
  await save.click()
  await expect.element(chip(/^Kwame Mensah, Cook, Monday .* Draft, Reassigned$/)).toBeVisible()
  const staffId = samplePerson('Kwame Mensah').id
  expect(assigned.calls).toMatchObject([{ params: { id: shift.id }, body: { staffId, version: 1 } }])
})

test('[PUB-11] the message after a change names who has no account and lost a published shift', async () => {
  const shift = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY })
  const stored = await openWeek(shift)
  const named = (reply: unknown, names: readonly string[]) =>
    new Response(JSON.stringify(reply), { headers: { [TO_CALL_HEADER]: writeToCall(names) } })
  answer(assignShift, ({ params, body }) =>
    named(stored.change(params.id, { staffId: body.staffId, originalStaffId: BO.id }), ['Bo Li']),
  )
  await openShift(shift)
  await choose('Staff', /^Kwame Mensah/)
  await save.click()
  await expectToast('Shift updated successfully', 'Bo Li has no account and cannot be notified: call them.')
  await expect.element(dialog).not.toBeInTheDocument()

  const people = Array.from({ length: 22 }, (_, index) => `P${10 + index}`)
  answer(deleteShift, ({ params }) => {
    stored.remove(params.id)
    return named({ message: 'Shift deleted successfully' }, people)
  })
  await chip(/^Kwame Mensah/).click()
  await dialog.getByRole('button', { name: 'Delete Shift' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Shift' }).click()
  await expectToast(
    'Shift deleted successfully',
    'P28, P29, and 2 others have no account and cannot be notified: call them.',
  )
})

test('[SHIFT-05] a confirmed shift is locked until it is unconfirmed', async () => {
  const shift = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY, originalStaffId: JO.id, status: 'Confirmed' })
  const stored = await openWeek(shift)
  const unconfirmed = answer(unconfirmShift, ({ params }) => stored.change(params.id, { status: 'Pending' }))
  await expect.element(chip(/^Bo Li, .* Published, Reassigned$/)).toBeVisible()
  await openShift(shift)
  await expect.element(dialog.getByText('so it is locked')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Unconfirm this shift' }).click()
  await expectToast('Shift unconfirmed')
  await expect.element(chip(/^Bo Li, Cook, Monday .* Draft, Reassigned$/)).toBeVisible()
  expect(unconfirmed.calls).toMatchObject([{ params: { id: shift.id } }])
})

/** Refuses an edit because somebody else has changed the shift first. */
const refuseOutdated = (changed: string, reason = `${changed} Please repeat your change.`) =>
  refuse('conflict', reason, [{ path: 'version', message: changed }])

/** Opens the shift, types another end time, and lets somebody else change the shift, or delete it, before it is saved. */
async function loseEdit(reply: ReturnType<typeof refuse>, changed: Partial<Shift> | null) {
  const shift = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY })
  const stored = await openWeek(shift)
  await openShift(shift)
  await chooseTime('End time, hour', '19')
  if (changed === null) stored.remove(shift.id)
  answer(getShift, () => ({
    ...stored.change(shift.id, changed ?? {}),
    isPlaceFilled: false,
    isReleasedByReader: false,
  }))
  answer(updateShift, reply)
  await save.click()
  return { shift, stored }
}

const MOVED = 'admin changed this shift. When: Mon 9 AM – 5 PM → Mon 10 AM – 6 PM.'
const endHour = dialog.getByLabelText('End time, hour')

test('[EDIT-01] [SHIFT-02] who loses an edit sees who changed what, and saves their own input over it', async () => {
  const { shift, stored } = await loseEdit(refuseOutdated(MOVED), { startTime: '10:00:00', endTime: '18:00:00' })
  await expect.element(alert).toHaveTextContent(MOVED)
  await expect.element(alert).not.toHaveTextContent('repeat your change')
  await expect
    .element(alert)
    .toHaveTextContent('What you entered is still here. Save again to replace the current values.')
  await expectToast('Failed to save shift')
  // A field that only somebody else changed shows their value; a field that was edited here still shows what was typed.
  await expect.element(dialog.getByLabelText('Start time, hour')).toHaveValue('10')
  await expect.element(endHour).toHaveValue('19')
  await expectAccessible()

  const updated = answerEdits(stored)
  await save.click()
  await expectToast('Shift updated successfully')
  expect(updated.calls).toMatchObject([
    { params: { id: shift.id }, body: { startTime: '10:00', endTime: '19:00', version: 2 } },
  ])
})

test('[EDIT-01] who loses an edit can take the current version instead', async () => {
  await loseEdit(refuseOutdated(MOVED), { endTime: '18:00:00' })
  await alert.getByRole('button', { name: 'Use the current version' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(endHour).toHaveValue('18')
})

test('[EDIT-01] the input survives that the shift was confirmed or given to somebody else', async () => {
  const locked = 'This shift is published and locked. Unconfirm it first.'
  const confirmed = 'admin changed this shift. Status: Draft → Published.'
  const { shift, stored } = await loseEdit(refuseOutdated(confirmed, locked), { status: 'Confirmed' })
  await expect.element(alert).toHaveTextContent(locked)
  await expect.element(alert).toHaveTextContent(confirmed)
  const unconfirmed = answer(unconfirmShift, ({ params }) => stored.change(params.id, { status: 'Pending' }))
  await alert.getByRole('button', { name: 'Unconfirm this shift' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(endHour).toHaveValue('19')
  expect(unconfirmed.calls).toMatchObject([{ params: { id: shift.id }, body: { version: 2 } }])

  const given = 'admin changed this shift. Who: Bo Li → Jo Ng.'
  answer(getShift, () => ({
    ...stored.change(shift.id, { staffId: JO.id }),
    isPlaceFilled: false,
    isReleasedByReader: false,
  }))
  answer(updateShift, refuseOutdated(given))
  await save.click()
  await expect.element(alert).toHaveTextContent(given)
  const updated = answerEdits(stored)
  await save.click()
  await expectToast('Shift updated successfully')
  expect(updated.calls).toMatchObject([{ body: { endTime: '19:00', staffId: JO.id, version: 4 } }])
})

test('[EDIT-01] the current version of a confirmed shift is shown read-only', async () => {
  const confirmed = 'admin changed this shift. Status: Draft → Published.'
  await loseEdit(refuseOutdated(confirmed), { status: 'Confirmed' })
  await alert.getByRole('button', { name: 'Use the current version' }).click()
  const locked = page.getByRole('dialog', { name: 'Bo Li' })
  await expect.element(locked).toHaveTextContent('9:00 AM – 5:00 PM')
  await expect.element(locked).toHaveTextContent('it is locked')
})

test('[EDIT-01] the input of a shift that was deleted is added as a new shift', async () => {
  const deleted = 'admin deleted this shift.'
  const { stored } = await loseEdit(refuse('notFound', deleted), null)
  await expect.element(alert).toHaveTextContent(deleted)
  const added = answer(createShift, () => {
    const shift = planShift({ person: 'Bo Li', dayOfWeek: 1, from: '09:00', to: '19:00' })
    stored.add(shift)
    return shift
  })
  await alert.getByRole('button', { name: 'Add as a new shift' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add Shift' })).toBeVisible()
  await expect.element(endHour).toHaveValue('19')
  await add.click()
  await expectToast('Shift added successfully')
  expect(added.calls).toMatchObject([{ body: { dayOfWeek: 1, endTime: '19:00', staffId: BO.id } }])
})

test('[EDIT-01] the dialog of a published shift becomes that of a draft when it is unconfirmed elsewhere', async () => {
  const shift = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY, status: 'Confirmed' })
  const stored = await openWeek(shift)
  await openShift(shift)
  await expect.element(dialog.getByText('Published', { exact: true })).toBeVisible()
  stored.change(shift.id, { status: 'Pending' })
  await expect.element(save).toBeVisible()
  await expect.element(dialog.getByText('Published', { exact: true })).not.toBeInTheDocument()
  // What is entered from here on is kept, whatever others do.
  await chooseTime('End time, hour', '18')
  stored.change(shift.id, { status: 'Confirmed' })
  const card = await findInPage(`[data-shift="${shift.id}"]`)
  await expect.poll(() => card.outerHTML).toContain('Published')
  await expect.element(endHour).toHaveValue('18')
})

test('[SICK-01] [EDIT-01] the dialog that reports an absence stays when its shift becomes open', async () => {
  const shift = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY, status: 'Confirmed' })
  const stored = await openWeek(shift)
  await openShift(shift)
  await dialog.getByRole('button', { name: 'Report an absence' }).click()
  const reason = dialog.getByRole('button', { name: 'Called in sick' })
  await expect.element(reason).toBeVisible()
  const card = await findInPage(`[data-shift="${shift.id}"]`)
  stored.change(shift.id, { status: 'Cancelled', staffId: null })
  await expect.poll(() => card.isConnected && card.outerHTML.includes('Bo Li')).toBe(false)
  await expect.element(reason).toBeVisible()
})
