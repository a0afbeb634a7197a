import { listWeekBreaks, moveBreak, type ShiftBreak } from '@fairweek/domain/contracts/breaks/breaks'
import { listStaffShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { findInPage } from '../../testing/find-in-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { planShift, storeSmallWeek, WEEK } from '../../testing/stored-shifts.ts'
import { answer } from '../../testing/stub-api.ts'

const SHIFT = planShift({
  person: 'Aroha Ngata',
  role: 'Bartender',
  dayOfWeek: 1,
  from: '12:00',
  to: '18:00',
  status: 'Confirmed',
})
const PLANNED: ShiftBreak = {
  shiftId: SHIFT.id,
  place: 0,
  startTime: '14:45:00',
  endTime: '15:15:00',
  minutes: 30,
  isPaid: false,
  isMoved: false,
  version: null,
}
const MOVED: ShiftBreak = { ...PLANNED, startTime: '14:05:00', endTime: '14:35:00', isMoved: true, version: 1 }

test.each(['laptop', 'phone'] as const)(
  '[BREAK-03] a manager moves a break, and back to its planned time, on the %s',
  async (viewport) => {
    storeSmallWeek(SHIFT)
    let breaks = [PLANNED]
    answer(listWeekBreaks, () => ({ breaks, gaps: [] }))
    const moved = answer(moveBreak, ({ body }) => {
      breaks = [body.startTime === null ? PLANNED : MOVED]
      return { message: body.startTime === null ? 'Break moved back to its planned time' : 'Break moved', undoId: 7 }
    })
    await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport })
    const chip = await findInPage(`[data-shift="${SHIFT.id}"]`)
    chip.click()
    const list = page.getByRole('dialog', { name: 'Aroha Ngata' }).getByRole('region', { name: 'Breaks' })
    const line = list.getByRole('listitem')
    await expect.element(line).toHaveTextContent('2:45 PM – 3:15 PM (unpaid)')
    await userEvent.selectOptions(list.getByLabelText('Start of the break at 2:45 PM, hour'), '14')
    await userEvent.selectOptions(list.getByLabelText('Start of the break at 2:45 PM, minutes'), '05')
    await list.getByRole('button', { name: 'Move break' }).click()
    await expectToast('Break moved')
    await expect.element(line).toHaveTextContent(/2:05 PM – 2:35 PM \(unpaid\)\s*moved/)
    await expectAccessible()
    await list.getByRole('button', { name: /^As planned: break at / }).click()
    await expectToast('Break moved back to its planned time')
    await expect.element(line).toHaveTextContent('2:45 PM – 3:15 PM')
    await expect.element(line).not.toHaveTextContent('moved')
    const params = { id: SHIFT.id, place: 0 }
    expect(moved.calls).toMatchObject([
      { params, body: { startTime: '14:05', version: null } },
      { params, body: { startTime: null, version: 1 } },
    ])
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect.element(chip).toHaveAccessibleName(/^Aroha Ngata, .*Monday .*Published.*, Break: 2:45 PM – 3:15 PM/)
    if (viewport === 'phone') await expect.element(chip).toHaveTextContent(/Break: 2:45 PM – 3:15 PM.*Break: /)
  },
)

test('[BREAK-05] a person sees the breaks of their shifts', async () => {
  storeSmallWeek(SHIFT)
  answer(listStaffShifts, [SHIFT])
  answer(listWeekBreaks, { breaks: [MOVED], gaps: [] })
  await renderApp(`/schedule?week=${WEEK}`, { as: 'staff', viewport: 'phone' })
  await expect.element(page.getByText('Break: 2:05 PM – 2:35 PM (unpaid)')).toBeVisible()
  await expectAccessible()
})

test('[BREAK-04] each day of the week shows the demand left uncovered by breaks', async () => {
  storeSmallWeek(planShift({ person: 'Bo Li', dayOfWeek: 4, from: '10:00', to: '16:00' }))
  answer(listWeekBreaks, {
    breaks: [],
    gaps: [{ date: addDays(WEEK, 3), roleId: 2, startTime: '12:45:00', endTime: '13:15:00', missing: 1 }],
  })
  const words = '1 Cook short during breaks, 12:45 PM – 1:15 PM'
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  const head = page.getByRole('columnheader', { name: new RegExp(`Uncovered during breaks: ${words}`) })
  await expect.element(head).toBeVisible()
  await page.viewport(390, 844)
  await page.getByRole('tab', { name: /^Thu/ }).click()
  await expect.element(page.getByRole('region', { name: 'Uncovered during breaks' })).toHaveTextContent(words)
})
