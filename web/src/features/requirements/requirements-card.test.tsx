import {
  type ClosedDay,
  createClosedDay,
  createClosedDays,
  deleteClosedDay,
  listClosedDays,
} from '@fairweek/domain/contracts/requirements/closed-days'
import {
  createRequirement,
  createRequirementOfDays,
  deleteRequirement,
  type RequirementBody,
  updateRequirement,
} from '@fairweek/domain/contracts/requirements/requirement-writes'
import { getWeekDemand, listRequirements, type Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import { restoreWeeklyDemand } from '@fairweek/domain/contracts/requirements/week-demand-writes'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { NEXT_WEEK, storeShifts } from '../../testing/stored-shifts.ts'
import { answer, refuse } from '../../testing/stub-api.ts'
import { expectTime, hourOf, typeTime } from '../../testing/time-fields.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const card = page.getByRole('region', { name: 'Staff Requirements' })
const rows = card.getByRole('listitem')
const count = card.getByLabelText('Staff Needed', { exact: true })
const add = card.getByRole('button', { name: 'Add', exact: true })
const day = (name: string) => card.getByRole('button', { name, exact: true })

async function openCard(week = NEXT_WEEK): Promise<void> {
  storeShifts()
  await renderApp(`/schedule?week=${week}`, { as: 'manager' })
  await expect.element(card.getByText('Click on a day to view details or delete requirements.')).toBeVisible()
}

async function openForm(): Promise<void> {
  await openCard()
  await card.getByRole('button', { name: 'Add Requirements' }).click()
  await expect.element(card.getByRole('button', { name: 'Done' })).toBeVisible()
}

const stored = (
  { startTime, endTime, ...body }: Omit<RequirementBody, 'endsNextDay' | 'areaId'>,
  id: number,
): Requirement => ({
  ...body,
  id,
  eventId: null,
  date: null,
  startTime: `${startTime}:00`,
  endTime: `${endTime}:00`,
  validFrom: body.validFrom ?? null,
  validUntil: body.validUntil ?? null,
})

/** Keeps requirements as a server would; returns what was sent. */
function storeRequirements() {
  let requirements = sampleReply(listRequirements, {})
  answer(listRequirements, () => requirements)
  const added = answer(createRequirement, ({ body: { endsNextDay: _, areaId: __, ...body } }) => {
    const requirement = stored(body, 901)
    requirements = [...requirements, requirement]
    return requirement
  })
  const addedOnDays = answer(
    createRequirementOfDays,
    ({ body: { endsNextDay: _, areaId: __, daysOfWeek, ...body } }) => {
      const more = daysOfWeek.map((dayOfWeek, index) => stored({ ...body, dayOfWeek }, 910 + index))
      requirements = [...requirements, ...more]
      return { requirements: more }
    },
  )
  const changed = answer(
    updateRequirement,
    ({ params, body: { endsNextDay: _, areaId: __, basedOn: ___, ...body } }) => {
      const requirement = stored(body, params.id)
      requirements = requirements.map((one) => (one.id === params.id ? requirement : one))
      return { ...requirement, keptWeeks: ['2026-11-16'] }
    },
  )
  const deleted = answer(deleteRequirement, ({ params }) => {
    requirements = requirements.filter(({ id }) => id !== params.id)
    return { message: 'Deleted' }
  })
  return { added, addedOnDays, changed, deleted }
}

test('[REQM-01] days run from Monday to Sunday; clicking one opens and closes its list', async () => {
  await openCard()
  await expect
    .poll(() => [...document.querySelectorAll('#requirements button[aria-pressed]')].map((one) => one.textContent))
    .toEqual(DAYS)
  await expect.element(card.getByText('13 staff', { exact: true }).first()).toBeVisible()
  await day('Friday').click()
  const friday = card.getByRole('list', { name: 'Requirements of Friday' }).getByRole('listitem')
  await expect.element(friday.filter({ hasText: '6:00 PM – 2:00 AM next day' }).first()).toBeVisible()
  await expect.element(friday.first()).toHaveTextContent(/Cook.*9:00 AM – 5:00 PM.*\d staff needed/)
  await day('Friday').click()
  await expect.element(friday).not.toBeInTheDocument()
})

test('[REQM-01] without requirements the card says what to do', async () => {
  answer(listRequirements, [])
  await renderApp('/schedule', { as: 'manager' })
  await expect.element(card.getByText('No requirements defined')).toBeVisible()
  const hint = 'Click "Add Requirements" to set up staff requirements for each day and role.'
  await expect.element(card.getByText(hint)).toBeVisible()
})

test('[REQM-01] [REQM-02] without roles, rows name an unknown role, and the form names Bartender and adds nothing', async () => {
  answer(listRoles, [])
  await openForm()
  await expect.element(card.getByText('Unknown Role').first()).toBeVisible()
  await add.click()
  await expect.element(card.getByText(/Bartender/).first()).toBeVisible()
})

test('[REQM-02] times are typed digit by digit, and the end is compared as a time', async () => {
  await openForm()
  await expect.element(card.getByRole('checkbox', { name: 'Sunday' })).toBeChecked()
  await expectTime(card, 'Start Time', '09:00')
  await expectTime(card, 'End Time', '17:00')
  await expect.element(count).toHaveValue(1)
  for (const [typed, meant] of [
    ['9:00', '09:00'],
    ['7', '07:00'],
    ['0915', '09:15'],
    ['21:00', '21:00'],
  ] as const) {
    await typeTime(card, 'Start Time', typed)
    await expectTime(card, 'Start Time', meant)
  }
  await typeTime(card, 'End Time', '03:00')
  // The checkbox changes with the times, but can also be changed by hand.
  const endsNextDay = card.getByRole('checkbox', { name: 'Ends next day' })
  await expect.element(endsNextDay).toBeChecked()
  await endsNextDay.click()
  await add.click()
  await expect.element(card.getByText('End time must be after start time')).toBeVisible()
  // Not compared as text: '10:00' is after '09:00'; an end equal to the start is refused.
  await hourOf(card, 'Start Time').selectOptions('10')
  await hourOf(card, 'End Time').selectOptions('10')
  await expect.element(card.getByText('End time must be after start time')).toBeVisible()
})

test.each([
  ['', 'Expected number, received nothing'],
  ['0', 'Must be at least 1'],
  ['-2', 'Must be at least 1'],
  ['1.5', /^Expected|^Must be/],
  ['100', 'Must be at most 99'],
] as const)('[REQM-02] %j people are refused', async (typed, says) => {
  await openForm()
  await count.fill(typed)
  await add.click()
  await expect.element(card.getByText(says).first()).toBeVisible()
})

test('[REQM-02] [REQM-03] a requirement is added, and deleted after a confirmation', async () => {
  const { added, deleted } = storeRequirements()
  await openForm()
  await expect.element(card.getByRole('combobox', { name: 'Role' })).toHaveTextContent('Bartender')
  await typeTime(card, 'Start Time', '21:00')
  await typeTime(card, 'End Time', '03:00')
  await count.fill('2')
  await add.click()
  await expectToast('Requirement added')
  expect(added.calls).toMatchObject([
    {
      body: {
        dayOfWeek: 0,
        startTime: '21:00',
        endTime: '03:00',
        endsNextDay: true,
        roleId: 1,
        requiredCount: 2,
        source: 'Manual',
      },
    },
  ])
  await card.getByRole('button', { name: 'Done' }).click()
  await day('Sunday').click()
  const row = rows.filter({ hasText: '9:00 PM – 3:00 AM next day' })
  await expect.element(row).toHaveTextContent('2 staff needed')

  const asked = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  await row.getByRole('button', { name: /^Delete requirement/ }).click()
  expect(asked).toHaveBeenCalledWith('Are you sure you want to delete this requirement?')
  expect(deleted.calls).toEqual([])
  await row.getByRole('button', { name: /^Delete requirement/ }).click()
  await expectToast('Requirement deleted')
  await expect.element(row).not.toBeInTheDocument()
  expect(deleted.calls).toMatchObject([{ params: { id: 901 } }])
})

test('[REQM-02] adding the same requirement again needs a confirmation that names the new total', async () => {
  const { added } = storeRequirements()
  await openForm()
  await hourOf(card, 'Start Time').selectOptions('18')
  await hourOf(card, 'End Time').selectOptions('00')
  await add.click()
  const question = page.getByRole('alertdialog', { name: 'Add these people to the existing requirement?' })
  await expect
    .element(question)
    .toHaveTextContent(/Sunday, 6:00 PM – 12:00 AM already needs 3 staff. With this requirement, it needs 4/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(added.calls).toEqual([])
})

test('[REQM-02] [REQM-03] errors from the server are shown', async () => {
  answer(deleteRequirement, refuse('notFound', 'This requirement no longer exists.'))
  answer(createRequirement, refuse('invalid', 'This role no longer exists.'))
  await openForm()
  await add.click()
  await expectToast('Failed to add requirement')
  await day('Monday').click()
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await card.getByRole('button', { name: /^Delete requirement: Cook, 9:00 AM/ }).click()
  await expectToast('Failed to delete requirement', 'This requirement no longer exists.')
})

test('[GRID-09] a requirement is added for several days at once', async () => {
  const { addedOnDays } = storeRequirements()
  await openForm()
  await card.getByRole('checkbox', { name: 'Sunday' }).click()
  await typeTime(card, 'Start Time', '5:00')
  await typeTime(card, 'End Time', '6:30')
  await add.click()
  await expect.element(card.getByText('Please select at least one day')).toBeVisible()
  await card.getByRole('checkbox', { name: 'Monday' }).click()
  await card.getByRole('checkbox', { name: 'Thursday' }).click()
  await add.click()
  await expectToast('Requirement added', 'On 2 days')
  await expectAccessible()
  expect(addedOnDays.calls).toMatchObject([{ body: { daysOfWeek: [1, 4], startTime: '05:00', endTime: '06:30' } }])
  for (const name of ['Monday', 'Thursday']) {
    await day(name).click()
    await expect.element(rows.filter({ hasText: '5:00 AM – 6:30 AM' })).toHaveLength(1)
  }
})

test('[GRID-09] [REQM-06] a requirement is edited in place, from a date; published weeks keep their demand', async () => {
  const { changed } = storeRequirements()
  await openCard()
  await day('Monday').click()
  await rows
    .filter({ hasText: 'Cook' })
    .first()
    .getByRole('button', { name: /^Edit requirement/ })
    .click()
  const form = card.getByRole('form', { name: 'Edit requirement' })
  await expectTime(form, 'Start Time', '09:00')
  await typeTime(form, 'End Time', '8:00')
  await form.getByRole('checkbox', { name: 'Ends next day' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('End time must be after start time')).toBeVisible()
  await expectAccessible()
  await typeTime(form, 'End Time', '16:00')
  await form.getByLabelText('Staff Needed', { exact: true }).fill('9')
  await form.getByRole('button', { name: 'From date (optional)' }).click()
  await page
    .getByRole('grid')
    .getByRole('button', { name: /November 30/ })
    .click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast('Requirement updated', 'This week is already published, so its requirements stay as they are: ')
  expect(changed.calls).toMatchObject([
    { params: { id: 1 }, body: { dayOfWeek: 1, endTime: '16:00', requiredCount: 9, validFrom: '2026-11-30' } },
  ])
  await expect.element(rows.filter({ hasText: '9:00 AM – 4:00 PM' })).toHaveTextContent('9 staff needed')
  await expect.element(card.getByText('from Nov 30, 2026')).toBeVisible()
  await expect.element(card.getByRole('form')).not.toBeInTheDocument()
})

test('[REQM-06] the card says that a week keeps its demand, and applies the weekly requirements to it again', async () => {
  let ownDemand: 'kept' | null = 'kept'
  const weekly = sampleReply(getWeekDemand, { params: { weekStartDate: NEXT_WEEK } })
  answer(getWeekDemand, () => ({ ...weekly, ownDemand }))
  const restored = answer(restoreWeeklyDemand, () => {
    ownDemand = null
    return { message: 'Restored' }
  })
  await openCard()
  const note = card.getByText('Later changes do not apply to this week')
  await expect.element(note).toBeVisible()
  await card.getByRole('button', { name: 'Use the weekly requirements' }).click()
  await expectToast('The weekly requirements apply to this week again')
  await expect.element(note).not.toBeInTheDocument()
  expect(restored.calls).toMatchObject([{ params: { weekStartDate: NEXT_WEEK } }])
})

const closed = card.getByRole('region', { name: 'Closed days' })

function storeClosedDays() {
  let days: readonly ClosedDay[] = []
  answer(listClosedDays, () => [...days])
  const added = answer(createClosedDay, ({ body }) => {
    const closedDay = { id: 50, ...body }
    days = [...days, closedDay]
    return closedDay
  })
  const chosen = answer(createClosedDays, ({ body }) => {
    days = [...days, ...body.days.map((one, index) => ({ id: 60 + index, ...one }))]
    return [...days]
  })
  const deleted = answer(deleteClosedDay, ({ params }) => {
    days = days.filter(({ id }) => id !== params.id)
    return { message: 'Deleted' }
  })
  return { added, chosen, deleted }
}

test('[REQM-07] a closed day is added with its name and removed again', async () => {
  const { added, deleted } = storeClosedDays()
  await openCard('2026-11-16')
  await closed.getByRole('button', { name: 'Close this date' }).click()
  await expect.element(closed.getByText('Required', { exact: true })).toHaveLength(2)
  await closed.getByRole('button', { name: /^Date/ }).click()
  await page.getByRole('grid').getByRole('button').last().click()
  await closed.getByLabelText('Name', { exact: true }).fill('Stocktaking')
  await expectAccessible()
  await closed.getByRole('button', { name: 'Close this date' }).click()
  await expectToast('Closed day added')
  expect(added.calls).toMatchObject([
    { body: { date: expect.stringMatching(/^2026-\d\d-\d\d$/), name: 'Stocktaking' } },
  ])
  await closed.getByRole('button', { name: /^Open again: Stocktaking/ }).click()
  await expectToast('Closed day deleted')
  await expect.element(closed.getByRole('listitem')).not.toBeInTheDocument()
  expect(deleted.calls).toMatchObject([{ params: { id: 50 } }])
})

test('[REQM-07] public holidays are chosen as closed days', async () => {
  const { chosen } = storeClosedDays()
  await openCard()
  await closed.getByRole('button', { name: 'Choose public holidays' }).click()
  const dialog = page.getByRole('dialog', { name: 'Public holidays of the year ahead' })
  await expect.element(dialog.getByRole('combobox', { name: 'Country' })).toHaveTextContent('New Zealand')
  await expect.element(dialog.getByRole('button', { name: 'Close dates' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Fri, Dec 25, 2026 · Christmas Day' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close 1 date' }).click()
  await expectToast('1 closed day added')
  expect(chosen.calls).toMatchObject([{ body: { days: [{ date: '2026-12-25', name: 'Christmas Day' }] } }])
  await expect.element(closed.getByText('Christmas Day')).toBeVisible()
})

test('[REQM-07] the schedule names a closed day', async () => {
  const weekly = sampleReply(getWeekDemand, { params: { weekStartDate: NEXT_WEEK } })
  answer(getWeekDemand, { ...weekly, closedDays: [{ date: '2026-12-11', name: 'Founders’ Day' }] })
  await openCard()
  await expect.element(page.getByRole('columnheader', { name: /Fri.*Closed: Founders’ Day/ })).toBeVisible()
})
