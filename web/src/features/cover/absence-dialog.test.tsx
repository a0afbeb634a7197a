import { findCover } from '@fairweek/domain/contracts/cover/cover'
import { undoChange } from '@fairweek/domain/contracts/history/history'
import { listStaffShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { reportAbsence } from '@fairweek/domain/contracts/time-off/absences'
import { checkTimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { collidesWithTimeOff } from '@fairweek/domain/rules/availability/time-off-days'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { expect, test } from 'vitest'

import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { makeCandidate } from '../../testing/replies/make-cover.ts'
import { makeCoverOptions } from '../../testing/replies/make-cover-options.ts'
import { makeTimeOff } from '../../testing/replies/make-time-off.ts'
import { planShift, type StoredShifts, storeShifts } from '../../testing/stored-shifts.ts'
import { answer } from '../../testing/stub-api.ts'
import { UNDONE } from '../../testing/undone-reply.ts'

const HEMI = { id: 13, name: 'Hemi Parata' }
const FRIDAY = { role: 'Bartender', dayOfWeek: 5, from: '16:00', to: '22:00', status: 'Confirmed' } as const
/** The day of the recorded replies. */
const SAMPLE_DAY = '2026-11-18'
const FRIDAY_HOURS = { fromDate: '2026-11-27', untilDate: '2026-11-27', startTime: '16:00', endTime: '22:00' }
const cover = page.getByRole('dialog', { name: 'Find cover' })
const choice = page.getByRole('dialog', { name: 'Who cannot work?' })
const form = page.getByRole('dialog', { name: 'Hemi Parata cannot work' })

/** Lets a person be taken off a shift, and put back by an undo. */
function answerAbsence(shifts: StoredShifts, { isOver = false } = {}) {
  const reported = answer(reportAbsence, ({ body }) => {
    const taken = shifts
      .list()
      .filter((one) => one.staffId === body.staffId && collidesWithTimeOff({ ...body, kind: body.reason }, one))
    const [shift, ...more] = taken.map(({ id }) => shifts.change(id, { status: 'Cancelled', staffId: null }))
    if (!shift) throw new Error('No shift is in this time.')
    const candidates = isOver ? [] : [makeCandidate({ id: 3, name: 'Aroha Ngata' })]
    answer(
      findCover,
      makeCoverOptions(shift, { absence: { staff: HEMI, reason: body.reason }, candidates, isFree: !isOver, isOver }),
    )
    return {
      message: 'Absence reported',
      absence: makeTimeOff(),
      openShifts: [shift, ...more].map(swapShiftOf),
      undoId: 7,
    }
  })
  return { reported, undone: answer(undoChange, UNDONE) }
}

test('[SICK-01] on a phone an absence reported by mistake is undone in the dialog that finds cover', async () => {
  const sick = planShift({ ...FRIDAY, person: HEMI.name, weekStartDate: '2026-11-23' })
  const { reported, undone } = answerAbsence(storeShifts(sick))
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  await page.getByRole('button', { name: 'Report an absence' }).click()
  await expectAccessible()
  await choice.getByRole('button', { name: /^Hemi Parata/ }).click()
  await page.getByRole('button', { name: 'Called in sick' }).click()
  await expect.element(cover.getByRole('heading', { name: /^Can take it/ })).toBeVisible()
  await expectAccessible()
  expect(reported.calls).toMatchObject([{ body: { ...FRIDAY_HOURS, staffId: sick.staffId, reason: 'sick' } }])
  await cover.getByRole('button', { name: 'Undo: they can work' }).click()
  await expect.element(cover).not.toBeInTheDocument()
  expect(undone.calls).toMatchObject([{ params: { id: 7 } }])
})

test('[SICK-01] a no-show of a shift that is over, which is listed last, is undone in the same place', async () => {
  const thisWeek = { ...FRIDAY, person: HEMI.name, weekStartDate: '2026-11-16' }
  const [over, ahead] = [planShift({ ...thisWeek, dayOfWeek: 2 }), planShift(thisWeek)]
  const { reported, undone } = answerAbsence(storeShifts(over, ahead), { isOver: true })
  await renderApp('/', { as: 'manager' })
  await page.getByRole('button', { name: 'Report an absence' }).click()
  await choice.getByRole('searchbox').fill('hemi')
  await expect.element(choice.getByRole('listitem').first()).not.toHaveTextContent('This shift is over.')
  await expect.element(choice.getByRole('listitem').last()).toHaveTextContent('This shift is over.')
  await expectAccessible()
  await choice.getByRole('listitem').last().getByRole('button').click()
  await page.getByRole('button', { name: 'No-show' }).click()
  await expect.element(cover.getByText('This shift is over.')).toBeVisible()
  expect(reported.calls).toMatchObject([{ body: { staffId: over.staffId, reason: 'noShow', fromDate: '2026-11-17' } }])
  await cover.getByRole('button', { name: 'Undo: they can work' }).click()
  await expect.element(cover).not.toBeInTheDocument()
  expect(undone.calls).toMatchObject([{ params: { id: 7 } }])
})

test('[SICK-01] somebody with only a shift that is over is listed once, and can be absent from now on too', async () => {
  const yesterday = { ...FRIDAY, weekStartDate: '2026-11-16', dayOfWeek: 2, person: HEMI.name }
  storeShifts(planShift(yesterday))
  answer(checkTimeOff, { collisions: [], blackouts: [], isTaken: false })
  const reported = answer(reportAbsence, { message: 'Recorded', absence: makeTimeOff(), openShifts: [], undoId: 7 })
  await renderApp('/', { as: 'manager' })
  await page.getByRole('button', { name: 'Report an absence' }).click()
  await choice.getByRole('searchbox').fill('hemi')
  await expect.element(choice.getByRole('listitem')).toHaveTextContent('This shift is over.')
  await choice.getByRole('listitem').getByRole('button').click()
  await expect.element(form.getByRole('button', { name: 'No-show' })).toBeVisible()
  await form.getByRole('radio', { name: 'Today' }).click()
  await form.getByRole('button', { name: 'Called in sick' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(reported.calls).toMatchObject([{ body: { reason: 'sick', fromDate: SAMPLE_DAY, untilDate: SAMPLE_DAY } }])
})

test('[SICK-01] every shift of today that is not over is listed at once, the next one first', async () => {
  const today = { ...FRIDAY, weekStartDate: '2026-11-16', dayOfWeek: 3, person: HEMI.name }
  const hours = Array.from({ length: 9 }, (_, index) => `${13 + index}:00`)
  storeShifts(
    ...hours.map((from) => planShift({ ...today, from, to: '23:00' })),
    planShift({ ...today, from: '07:00', to: '11:00' }),
    planShift({ ...today, dayOfWeek: 4 }),
  )
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  await page.getByRole('button', { name: 'Report an absence' }).click()
  await expect.element(choice.getByRole('listitem')).toHaveLength(hours.length)
  await expect.element(choice.getByRole('listitem').first()).toHaveTextContent(/1:00 PM/)
  await expect.element(choice.getByRole('listitem').last()).toHaveTextContent(/9:00 PM/)
})

test('[SICK-01] for several days it lists the shifts before and after, and finds cover for each', async () => {
  const week = { ...FRIDAY, person: HEMI.name, weekStartDate: '2026-11-23' }
  const [friday, saturday] = [planShift(week), planShift({ ...week, dayOfWeek: 6 })]
  const { reported, undone } = answerAbsence(storeShifts(friday, saturday))
  answer(checkTimeOff, ({ query }) => {
    const { untilDate } = query
    const collisions = [friday, saturday]
      .filter((shift) => shiftDate(shift) <= untilDate)
      .map(({ id, startTime, endTime, ...shift }) => {
        const place = { role: { id: 1, name: 'Bartender' }, status: 'Confirmed' } as const
        return { shiftId: id, date: shiftDate(shift), startTime, endTime, ...place }
      })
    return { collisions, blackouts: [], isTaken: false }
  })
  await renderApp('/', { as: 'manager' })
  await page.getByRole('button', { name: 'Report an absence' }).click()
  await choice
    .getByRole('button', { name: /^Hemi Parata/ })
    .first()
    .click()
  await form.getByRole('radio', { name: 'That day' }).click()
  await expect.element(form.getByRole('listitem')).toHaveTextContent(/Fri, Nov 27/)
  await form.getByRole('radio', { name: 'Until a date' }).click()
  await expect.element(form.getByRole('listitem').nth(1)).toHaveTextContent(/Sat, Nov 28/)
  await expectAccessible()
  await form.getByRole('textbox', { name: 'Note' }).fill('Flu')
  await form.getByRole('button', { name: 'Called in sick' }).click()
  const opened = page.getByRole('dialog', { name: '2 shifts to cover' })
  await opened.getByRole('button', { name: /^Find cover: Sat/ }).click()
  await expect.element(cover.getByRole('heading', { name: /^Can take it/ })).toBeVisible()
  await cover.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expectAccessible()
  expect(reported.calls).toMatchObject([
    { body: { reason: 'sick', note: 'Flu', fromDate: '2026-11-27', untilDate: '2026-11-28', startTime: null } },
  ])
  await opened.getByRole('button', { name: 'Undo: they can work' }).click()
  await expect.element(opened).not.toBeInTheDocument()
  expect(undone.calls).toMatchObject([{ params: { id: 7 } }])
})

test('[SICK-01] somebody without a shift is found by name, and is absent from now on', async () => {
  storeShifts()
  answer(checkTimeOff, { collisions: [], blackouts: [], isTaken: false })
  const reported = answer(reportAbsence, { message: 'Recorded', absence: makeTimeOff(), openShifts: [], undoId: 7 })
  await renderApp('/', { as: 'manager' })
  await page.getByRole('button', { name: 'Report an absence' }).click()
  await choice.getByRole('searchbox').fill('nobody')
  await expect.element(choice.getByText('Nobody of that name.')).toBeVisible()
  await choice.getByRole('searchbox').fill('par')
  await choice.getByRole('button', { name: /^Hemi Parata/ }).click()
  await expect.element(form.getByText('No shift is affected.')).toBeVisible()
  await form.getByRole('button', { name: 'Other' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(reported.calls).toMatchObject([{ body: { reason: 'other', fromDate: SAMPLE_DAY, untilDate: SAMPLE_DAY } }])
})

test('[SICK-13] staff report on their phone that they are ill', async () => {
  const shift = planShift({ ...FRIDAY, person: 'Aroha Ngata', weekStartDate: '2026-11-23' })
  storeShifts(shift)
  answer(listStaffShifts, ({ query }) => [shift].filter(({ weekStartDate }) => weekStartDate === query.date))
  const reported = answer(reportAbsence, {
    message: 'Get well soon.',
    absence: makeTimeOff(),
    openShifts: [],
    undoId: 7,
  })
  await renderApp('/', { as: 'staff', viewport: 'phone' })
  await expect.element(page.getByRole('region', { name: 'Next shift' })).toHaveTextContent('Friday, November 27')
  await page.getByRole('button', { name: 'I’m ill' }).click()
  const own = page.getByRole('dialog', { name: 'I’m ill' })
  await expectAccessible()
  await own.getByRole('button', { name: 'Report that I’m ill' }).click()
  await expect.element(page.getByText('Get well soon.')).toBeVisible()
  expect(reported.calls).toMatchObject([{ body: { staffId: shift.staffId, reason: 'sick', ...FRIDAY_HOURS } }])
})

test('[SICK-13] people who are ill report it for the shift on the card, also while it is a draft', async () => {
  const shift = planShift({ ...FRIDAY, person: 'Aroha Ngata', weekStartDate: '2026-11-23', status: 'Pending' })
  storeShifts(shift)
  answer(listStaffShifts, ({ query }) => [shift].filter(({ weekStartDate }) => weekStartDate === query.date))
  const reply = { message: 'Get well soon.', absence: makeTimeOff(), openShifts: [], undoId: 7 }
  const reported = answer(reportAbsence, reply)
  await renderApp('/', { as: 'staff', viewport: 'phone' })
  await page.getByRole('button', { name: 'I’m ill' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report that I’m ill' }).click()
  await expect.poll(() => reported.calls).toMatchObject([{ body: { reason: 'sick', ...FRIDAY_HOURS } }])
})

/** A shift of the present day, when it is noon. */
const RUNNING = { ...FRIDAY, weekStartDate: '2026-11-16', dayOfWeek: 3, from: '10:00', to: '18:00' } as const
const TODAY_ONLY = { fromDate: SAMPLE_DAY, untilDate: SAMPLE_DAY }

test('[SICK-19] a manager says when somebody goes home in a shift, from now on by default', async () => {
  const { reported } = answerAbsence(storeShifts(planShift({ ...RUNNING, person: HEMI.name })))
  await renderApp('/', { as: 'manager', viewport: 'phone' })
  await page.getByRole('button', { name: 'Report an absence' }).click()
  await choice
    .getByRole('button', { name: /^Hemi Parata/ })
    .first()
    .click()
  await expect
    .element(form.getByText('The hours until 12:00 PM stay theirs. 12:00 PM – 6:00 PM is open then.'))
    .toBeVisible()
  await expectAccessible()
  const hour = form.getByRole('combobox', { name: 'Goes home at, hour' })
  await hour.selectOptions('09')
  await expect.element(form.getByText('Choose a time within the shift')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Called in sick' })).toBeDisabled()
  await hour.selectOptions('11')
  await form.getByRole('combobox', { name: 'Goes home at, minutes' }).selectOptions('40')
  await form.getByRole('button', { name: 'Called in sick' }).click()
  await expect.element(cover).toBeVisible()
  expect(reported.calls).toMatchObject([
    { body: { ...TODAY_ONLY, reason: 'sick', startTime: '11:40', endTime: '18:00' } },
  ])
})

test('[SICK-19] somebody who did not come has worked nothing of a running shift', async () => {
  const { reported } = answerAbsence(storeShifts(planShift({ ...RUNNING, person: HEMI.name })))
  await renderApp('/', { as: 'manager' })
  await page.getByRole('button', { name: 'Report an absence' }).click()
  await choice
    .getByRole('button', { name: /^Hemi Parata/ })
    .first()
    .click()
  await form.getByRole('button', { name: 'No-show' }).click()
  await expect.element(cover).toBeVisible()
  expect(reported.calls).toMatchObject([
    { body: { ...TODAY_ONLY, reason: 'noShow', startTime: '10:00', endTime: '18:00' } },
  ])
})

test('[SICK-19] staff who fall ill in a night shift report it from now on, for the shift or for longer', async () => {
  const shift = planShift({ ...RUNNING, from: '11:30', to: '01:00', person: 'Aroha Ngata' })
  storeShifts(shift)
  answer(listStaffShifts, ({ query }) => [shift].filter(({ weekStartDate }) => weekStartDate === query.date))
  answer(checkTimeOff, {
    collisions: [
      {
        shiftId: shift.id,
        date: SAMPLE_DAY,
        startTime: '11:30:00',
        endTime: '01:00:00',
        status: 'Confirmed',
        role: { id: 1, name: 'Bartender' },
      },
    ],
    blackouts: [],
    isTaken: false,
  })
  const reply = { message: 'Get well soon.', absence: makeTimeOff(), openShifts: [], undoId: 7 }
  const reported = answer(reportAbsence, reply)
  await renderApp('/', { as: 'staff', viewport: 'phone' })
  const own = page.getByRole('dialog', { name: 'I’m ill' })
  await page.getByRole('button', { name: 'I’m ill' }).click()
  await expect
    .element(own.getByText('The hours until 12:00 PM stay yours. You no longer work 12:00 PM – 1:00 AM.'))
    .toBeVisible()
  await own.getByRole('button', { name: 'Report that I’m ill' }).click()
  await expect.element(own).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'I’m ill' }).click()
  await own.getByRole('radio', { name: 'Until a date' }).click()
  await expect.element(own.getByRole('listitem')).not.toBeInTheDocument()
  await own.getByRole('button', { name: 'Report that I’m ill' }).click()
  await expect.element(own).not.toBeInTheDocument()
  expect(reported.calls).toMatchObject([
    { body: { fromDate: SAMPLE_DAY, untilDate: '2026-11-19', startTime: '12:00', endTime: '01:00' } },
    { body: { fromDate: SAMPLE_DAY, untilDate: '2026-11-19', startTime: '12:00', endTime: null } },
  ])
})

test('[SICK-13] the notification of an absence leads to cover for its shift', async () => {
  const shift = planShift({ ...FRIDAY, person: HEMI.name, weekStartDate: '2026-11-23', status: 'Cancelled' })
  storeShifts(shift)
  answer(findCover, makeCoverOptions({ ...shift, staffId: null }, { absence: { staff: HEMI, reason: 'sick' } }))
  await renderApp(`/?cover=${shift.id}`, { as: 'manager' })
  await expect.element(cover).toHaveTextContent('Hemi Parata called in sick')
  await cover.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(cover).not.toBeInTheDocument()
})
