import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schedule, settings } from '../../db/schema.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'
import type { Timesheet } from './read-timesheet.ts'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
})
beforeEach(async () => {
  // Deletes the rows while the clock is before these weeks, so that the deletion does not count as a late change.
  roster.setClock(Date.UTC(2026, 0, 1))
  await roster.db.delete(schedule)
  await roster.db.delete(settings)
  roster.setClock()
  cook = await roster.addCook()
})
afterAll(() => roster.close())

const query = `?startDate=${PAST_WEEK}&endDate=2026-11-15`
const read = async (by = roster.manager) => (await by.get(`/api/timesheets${query}`)).body as Timesheet
const confirmed = async (more: object = {}) => {
  const { id } = await roster.addShift({ staffId: cook.staffId, weekStartDate: PAST_WEEK, ...more })
  return (await roster.manager.put(`/api/schedule/${id}/confirm`)).body as Shift
}
const WORKED = { startTime: '09:10', endTime: '18:05', breakMinutes: 20, reason: 'The late delivery' }
const save = ({ id, version }: { id: number; version: number }, worked: object | null = WORKED, by = roster.manager) =>
  by.put(`/api/timesheets/shifts/${id}/hours`, { version, worked })

describe('[PAY-02] recorded hours', () => {
  test('are entered by a manager beside the plan, shown to the person too, and can be cleared', async () => {
    const shift = await confirmed()
    expect(await save(shift, WORKED, cook)).toMatchObject({ status: 403 })
    expect(await save(shift)).toMatchObject({ status: 200, body: { message: 'Hours saved' } })
    const row = {
      startTime: '09:10:00',
      endTime: '18:05:00',
      hours: 8.92,
      plannedStartTime: '09:00:00',
      plannedEndTime: '17:00:00',
      plannedHours: 8,
      isWrittenDown: true,
      reason: 'The late delivery',
      breakMinutes: 20,
      paidMinutes: 515,
      paidHours: 8.58,
    }
    for (const by of [roster.manager, cook]) expect((await read(by)).rows).toMatchObject([row])
    const shown = await read()
    expect(shown).toMatchObject({ totalHours: 8.92, people: [{ staffId: cook.staffId, shifts: 1, paidMinutes: 515 }] })
    // The shift itself keeps the planned times.
    expect(await roster.readShift(shift.id)).toMatchObject({ startTime: '09:00:00', endTime: '17:00:00' })
    expect((await save({ id: shift.id, version: shown.rows[0]?.version ?? 0 }, null)).status).toBe(200)
    expect((await read()).rows).toMatchObject([{ isWrittenDown: false, hours: 8, reason: null, paidMinutes: 480 }])
  })

  test('[PAY-01] turn a shift from planned to worked, as does its end', async () => {
    const early = await confirmed({ dayOfWeek: 1, startTime: '06:00', endTime: '10:00' })
    const evening = await confirmed({
      dayOfWeek: 1,
      startTime: '17:00',
      endTime: '23:00',
      staffId: (await roster.addCook()).staffId,
    })
    expect((await read()).totals).toMatchObject({ hours: 10, workedHours: 10, aheadShifts: 0 })
    // 18:00 of that Monday in Auckland.
    roster.setClock(Date.parse(`${PAST_WEEK}T05:00:00Z`))
    const meanwhile = await read()
    expect(meanwhile.rows).toMatchObject([
      { shiftId: early.id, isWorked: true },
      { shiftId: evening.id, isWorked: false },
    ])
    expect(meanwhile).toMatchObject({ totalHours: 10, totals: { plannedHours: 10, workedHours: 4, aheadShifts: 1 } })
    expect((await save(evening, { ...WORKED, startTime: '17:00', endTime: '17:30', breakMinutes: 0 })).status).toBe(200)
    expect((await read()).totals).toMatchObject({ plannedHours: 10, hours: 4.5, workedHours: 4.5, aheadShifts: 0 })
  })

  test('are in the history of the shift and can be undone and redone', async () => {
    const shift = await confirmed()
    const mark = await lastChangeId(roster.db)
    await save(shift)
    const [saved] = await readChanges(roster.db, mark)
    expect(saved).toMatchObject({
      action: 'saveWorkedHours',
      actorId: roster.manager.userId,
      rows: [{ before: { actual_start_time: null }, after: { actual_start_time: '09:10:00' } }],
    })
    const history = (await roster.manager.get(`/api/schedule/${shift.id}/changes`)).text
    expect(history).toContain('Recorded the hours of the shift of')
    expect(history).toContain('20 min break, The late delivery')
    for (const isWrittenDown of [false, true]) {
      const undone = await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
      expect(undone.status).toBe(200)
      expect((await read()).rows).toMatchObject([{ isWrittenDown }])
    }
  })

  test('need a confirmed shift that has started and its current version', async () => {
    const draft = await roster.addShift({ staffId: cook.staffId, weekStartDate: PAST_WEEK, dayOfWeek: 2 })
    expect(await save(draft)).toMatchObject({ status: 409, body: { message: timesheetMessages.hoursOnlyConfirmed } })
    const coming = await confirmed({ weekStartDate: WEEK })
    expect(await save(coming)).toMatchObject({ status: 409, body: { message: timesheetMessages.hoursNotStarted } })
    const shift = await confirmed()
    expect((await save(shift)).status).toBe(200)
    expect((await save(shift)).status).toBe(409)
    expect((await save({ id: 999_999, version: 1 })).status).toBe(404)
    for (const wrong of [
      { breakMinutes: -1 },
      { breakMinutes: 1441 },
      { startTime: '25:00' },
      { reason: 'x'.repeat(201) },
    ])
      expect((await save(shift, { ...WORKED, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  })

  test('C12: are refused with a break that is longer than the time worked', async () => {
    const shift = await confirmed({ startTime: '18:00', endTime: '19:00' })
    const hours = { startTime: '18:00', endTime: '19:00', breakMinutes: 120, reason: null }
    expect(await save(shift, hours)).toMatchObject({
      status: 400,
      body: {
        message: 'The break (120 min) is longer than the time worked (60 min). Enter a shorter break.',
        issues: [{ path: 'worked.breakMinutes' }],
      },
    })
    expect((await save(shift, { ...hours, endTime: '18:00', breakMinutes: 1 })).status).toBe(400)
    expect((await read()).rows).toMatchObject([{ isWrittenDown: false, paidMinutes: 60 }])
    expect((await save(shift, { ...hours, breakMinutes: 60 })).status).toBe(200)
    // Seven hours pass on a night on which the clocks go forward.
    const night = await confirmed({ weekStartDate: '2026-09-21', dayOfWeek: 6, startTime: '22:00', endTime: '06:00' })
    const worked = { startTime: '22:00', endTime: '06:00', breakMinutes: 421, reason: null }
    expect((await save(night, worked)).status).toBe(400)
  })

  test('of zero count as none, and are deleted when the shift is reassigned', async () => {
    const shift = await confirmed()
    await save(shift, { ...WORKED, endTime: '09:10', breakMinutes: null })
    expect(await read()).toMatchObject({ totalHours: 0, rows: [{ hours: 0, paidMinutes: 0, plannedHours: 8 }] })
    const other = await roster.addCook()
    await roster.manager.put(`/api/schedule/${shift.id}/unconfirm`)
    await roster.manager.put(`/api/schedule/${shift.id}/assign`, { staffId: other.staffId })
    await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
    expect(await read()).toMatchObject({ rows: [{ staffId: other.staffId, isWrittenDown: false, hours: 8 }] })
  })
})

describe('[PAY-02] unpaid breaks', () => {
  test('are off until a setting gives their length and from how many hours they apply', async () => {
    const set = (key: string, value: string) => roster.admin.post('/api/settings', { key, value, type: 'string' })
    await confirmed()
    await confirmed({ dayOfWeek: 2, endTime: '13:00' })
    expect((await read()).totals).toMatchObject({ hours: 12, breakMinutes: 0, paidMinutes: 720, paidHours: 12 })
    await set('breakRule', '6=45')
    expect((await read()).totals).toMatchObject({ hours: 12, breakMinutes: 45, paidMinutes: 675, paidHours: 11.25 })
    await set('breakRule', '4=45')
    expect((await read()).totals).toMatchObject({ hours: 12, breakMinutes: 90, paidMinutes: 630, paidHours: 10.5 })
  })
})

test('[PAY-02] [COST-01] C12: the break rule counts the day of somebody who works two parts', async () => {
  await roster.admin.post('/api/settings', { key: 'breakRule', value: '6=30;9=45', type: 'string' })
  await confirmed({ startTime: '10:00', endTime: '14:00' })
  const dinner = await confirmed({ startTime: '17:00', endTime: '22:30' })
  const { rows, totals } = await read()
  expect(rows.map(({ breakMinutes, paidMinutes }) => [breakMinutes, paidMinutes])).toEqual([
    [0, 240],
    [45, 285],
  ])
  expect(totals).toMatchObject({ breakMinutes: 45, paidMinutes: 525 })
  await roster.admin.put(`/api/staff/${cook.staffId}/pay-rates`, { rates: [{ roleId: null, centsAnHour: 6000 }] })
  expect((await roster.manager.get(`/api/schedule/week/${PAST_WEEK}/cost`)).body).toMatchObject({
    total: { cents: 52_500 },
  })
  expect((await save(dinner, { startTime: '17:00', endTime: '22:30', breakMinutes: 10, reason: null })).status).toBe(
    200,
  )
  expect((await read()).totals).toMatchObject({ breakMinutes: 45 })
})

test('[PAY-04] the CSV shows paid hours in the same columns before and after hours are recorded', async () => {
  const weekBefore = '?startDate=2026-11-02&endDate=2026-11-08'
  const download = async () =>
    parse((await roster.manager.get(`/api/timesheets/export${weekBefore}`)).text, { bom: true }) as string[][]
  const shift = await confirmed({ weekStartDate: '2026-11-02' })
  const [before] = await download()
  await save(shift, { ...WORKED, reason: '=1+1' })
  const [head, row, total] = await download()
  expect(head).toEqual(before)
  expect(head?.slice(6, 15)).toEqual([
    'Start',
    'End',
    'Planned start',
    'Planned end',
    'Planned hours',
    'Break (minutes)',
    'Paid minutes',
    'Paid hours',
    'Reason',
  ])
  expect(row?.slice(1, 15)).toEqual([
    '2026-11-02',
    '9:10 AM - 6:05 PM',
    'Cook',
    '8.92',
    '8.92',
    '09:10',
    '18:05',
    '09:00',
    '17:00',
    '8',
    '20',
    '515',
    '8.58',
    "'=1+1",
  ])
  expect(total).toEqual([
    'Total Hours',
    '',
    '',
    '',
    '8.92',
    '8.92',
    '',
    '',
    '',
    '',
    '8',
    '20',
    '515',
    '8.58',
    '',
    '',
    '',
    '',
  ])
})
