import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { PayrollLock } from '@fairweek/domain/contracts/timesheets'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { payrollLocks, requirements, schedule, settings, shiftRequests, staff } from '../../db/schema.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import { compareImages, readTableImages } from '../../testing/table-images.ts'
import type { TestReply } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, TEST_NOW, type TestRoster, WEEK } from '../../testing/test-roster.ts'
import type { Timesheet } from './read-timesheet.ts'

let roster: TestRoster
beforeEach(async () => {
  roster ??= await createTestRoster()
  roster.setClock()
  await roster.db.delete(payrollLocks)
  await roster.db.delete(shiftRequests)
  await roster.db.delete(schedule)
  await roster.db.delete(requirements)
  await roster.db.delete(settings)
})
afterAll(() => roster.close())

const DAYS = { startDate: PAST_WEEK, endDate: '2026-11-15' }
const query = `?startDate=${DAYS.startDate}&endDate=${DAYS.endDate}`
const SENTENCE = timesheetMessages.locked(DAYS.startDate, DAYS.endDate)
const lock = (body: object = {}, by = roster.manager) =>
  by.post('/api/timesheets/locks', { ...DAYS, reason: 'Paid out', ...body })
const unlock = (id: number, reason = 'Two shifts were missing', by = roster.admin) =>
  by.post(`/api/timesheets/locks/${id}/unlock`, { reason })
const read = async (by = roster.manager) => (await by.get(`/api/timesheets${query}`)).body as Timesheet
const confirmed = async (more: object = {}) => {
  const { staffId } = await roster.addCook()
  const shift = await roster.addShift({ staffId, weekStartDate: PAST_WEEK, ...more })
  return (await roster.manager.put(`/api/schedule/${shift.id}/confirm`)).body as Shift
}

describe('[PAY-03] locking days for payroll', () => {
  test('is done by a manager and undone by an admin, each with a reason in the history', async () => {
    const shift = await confirmed()
    const cook = roster.signInAs('staff')
    expect((await lock({}, await cook)).status).toBe(403)
    expect((await lock({ reason: ' ' })).status).toBe(400)
    const mark = await lastChangeId(roster.db)
    const { id } = (await lock()).body as PayrollLock
    const shown = await read()
    expect(shown.locks).toEqual([
      {
        ...{ id, ...DAYS, lockedBy: roster.manager.username, lockedAt: new Date(TEST_NOW).toISOString() },
        reason: 'Paid out',
      },
    ])
    expect((await read(await cook)).locks[0]).not.toHaveProperty('reason')
    expect(shown.rows).toMatchObject([{ shiftId: shift.id, isLocked: true }])
    expect(await lock({ endDate: DAYS.startDate })).toMatchObject({
      status: 409,
      body: { message: 'Some of these days are already locked. Nothing was changed.' },
    })
    expect((await unlock(id, 'Mine', roster.manager)).status).toBe(403)
    expect((await unlock(id)).status).toBe(200)
    expect((await unlock(id)).status).toBe(404)
    expect((await read()).rows).toMatchObject([{ isLocked: false }])
    expect(await readChanges(roster.db, mark)).toMatchObject([
      { action: 'lockPeriod', actorId: roster.manager.userId, details: { ...DAYS, reason: 'Paid out' } },
      { action: 'unlockPeriod', actorId: roster.admin.userId, details: { reason: 'Two shifts were missing' } },
    ])
  })

  test('is refused for future days; the number of unconfirmed shifts is shown beforehand', async () => {
    expect(await lock({ endDate: '2026-11-19' })).toMatchObject({
      status: 409,
      body: { message: 'A period can be locked on or after its last day.' },
    })
    await confirmed()
    await roster.addShift({ staffId: (await roster.addCook()).staffId, weekStartDate: PAST_WEEK })
    await roster.addShift({ weekStartDate: PAST_WEEK, dayOfWeek: 2 })
    expect((await read()).unconfirmed).toBe(1)
    expect(await read(await roster.addCook())).not.toHaveProperty('unconfirmed')
    expect((await lock({ endDate: '2026-11-18' })).status).toBe(200)
  })

  test('C11: is refused while a shift of these days runs, and its hours can be recorded', async () => {
    const days = { startDate: PAST_WEEK, endDate: '2026-11-15' }
    for (const businessTimeZone of ['Pacific/Auckland', 'America/New_York']) {
      await roster.admin.post('/api/settings', { key: 'businessTimeZone', value: businessTimeZone, type: 'string' })
      const at = (day: string, time: string) =>
        roster.setClock(Date.parse(`${day}T${time}:00${businessTimeZone === 'Pacific/Auckland' ? '+13:00' : '-05:00'}`))
      at('2026-11-14', '12:00')
      const night = await confirmed({ dayOfWeek: 0, startTime: '22:00', endTime: '06:00' })
      const draft = await roster.addShift({
        staffId: (await roster.addCook()).staffId,
        weekStartDate: PAST_WEEK,
        dayOfWeek: 0,
        startTime: '23:00',
        endTime: '07:00',
      })
      for (const [day, time, count] of [
        ['2026-11-15', '12:00', 2],
        ['2026-11-15', '23:30', 2],
        ['2026-11-16', '05:59', 2],
        ['2026-11-16', '06:59', 1],
      ] as const) {
        at(day, time)
        expect(await lock(days), `${day} ${time}`).toMatchObject({
          status: 409,
          body: { message: timesheetMessages.lockUnfinished(count) },
        })
      }
      at('2026-11-16', '05:00')
      const record = (endTime: string, version: number) => {
        const worked = { startTime: '22:00', endTime, breakMinutes: 0, reason: null }
        return roster.manager.put(`/api/timesheets/shifts/${night.id}/hours`, { version, worked })
      }
      // Recorded hours that have not ended either are no way around it.
      expect((await record('06:00', night.version)).status).toBe(200)
      expect((await lock(days)).body).toMatchObject({ message: timesheetMessages.lockUnfinished(2) })
      expect((await record('05:00', night.version + 1)).status).toBe(200)
      expect((await lock(days)).body).toMatchObject({ message: timesheetMessages.lockUnfinished(1) })
      await roster.manager.delete(`/api/schedule/${draft.id}`)
      const reply = await lock(days)
      expect(reply.status, reply.text).toBe(200)
      await unlock((reply.body as PayrollLock).id)
      await roster.db.delete(schedule)
    }
  })

  test('keeps their hours whatever settings change later', async () => {
    const save = (key: string, value: string) => roster.admin.post('/api/settings', { key, value, type: 'string' })
    await save('breakRule', '6=30')
    await confirmed({ dayOfWeek: 6, startTime: '22:00', endTime: '06:00' })
    const { id } = (await lock()).body as PayrollLock
    const before = await read()
    expect(before.totals).toMatchObject({ hours: 8, breakMinutes: 30, paidMinutes: 450 })
    await save('breakRule', '6=60')
    expect((await read()).totals).toEqual(before.totals)
    await unlock(id)
    expect((await read()).totals).toMatchObject({ hours: 8, breakMinutes: 60, paidMinutes: 420 })
  })

  test('and unlocking them cannot be reverted by undo, which would give no reason', async () => {
    await lock()
    for (const _ of [1, 2]) {
      expect(await roster.admin.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)).toMatchObject({
        status: 409,
        body: { message: timesheetMessages.lockNotUndone },
      })
      const [locked] = (await read()).locks
      if (locked) await unlock(locked.id)
    }
  })
})

describe('[PAY-03] in payroll-locked days', () => {
  /** Locks a future week, because many calls for shifts that have started are refused for other reasons. */
  const lockWeek = () =>
    roster.db.insert(payrollLocks).values({ startDate: WEEK, endDate: '2026-11-29', lockedBy: 'somebody' })
  const sentence = timesheetMessages.locked(WEEK, '2026-11-29')
  const seen = ({ id, version }: Shift) => ({ id, version })
  const add = async (more: object = {}) => roster.addShift({ staffId: (await roster.addCook()).staffId, ...more })
  const need = async () => {
    const body = { dayOfWeek: 4, startTime: '09:00', endTime: '17:00', requiredCount: 1, source: 'Manual' }
    return (await roster.manager.post('/api/requirements', { ...body, roleId: roster.cookId })).body as { id: number }
  }
  const opening = async (staffId: number) => ({
    dayOfWeek: 4,
    startTime: '09:00',
    endTime: '17:00',
    roleId: roster.cookId,
    weekStartDate: WEEK,
    requirementId: (await need()).id,
    staffId,
  })

  const stored = async (id: number) => {
    const [row] = await roster.db.select().from(schedule).where(eq(schedule.id, id))
    return row
  }

  /** Each function prepares data before the days are locked, and returns the call that is then refused. */
  const CALLS: Record<string, () => Promise<() => Promise<TestReply>>> = {
    createShift: async () => () => roster.manager.post('/api/schedule', roster.shiftBody()),
    'updateShift within': async () => {
      const { id, staffId } = await add()
      return () => roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ staffId, endTime: '18:00' }))
    },
    'updateShift into': async () => {
      const { id, staffId } = await add({ weekStartDate: '2026-11-30' })
      return () => roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ staffId }))
    },
    'updateShift out of': async () => {
      const { id, staffId } = await add()
      return () => roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ staffId, weekStartDate: '2026-11-30' }))
    },
    deleteShift: async () => {
      const { id } = await add()
      return () => roster.manager.delete(`/api/schedule/${id}`)
    },
    cancelShift: async () => {
      const { id } = await add()
      return () => roster.manager.put(`/api/schedule/${id}/cancel`)
    },
    assignShift: async () => {
      const [{ id }, { staffId }] = [await add(), await roster.addCook()]
      return () => roster.manager.put(`/api/schedule/${id}/assign`, { staffId })
    },
    swapShifts: async () => {
      const shifts = [await add(), await add({ dayOfWeek: 3 })].map(seen)
      return () => roster.manager.post('/api/schedule/swap', { shifts })
    },
    assignShifts: async () => {
      const [shifts, { staffId }] = [[await add()].map(seen), await roster.addCook()]
      return () => roster.manager.post('/api/schedule/assign', { shifts, staffId })
    },
    confirmShifts: async () => {
      const shifts = [await add()].map(seen)
      return () => roster.manager.post('/api/schedule/confirm', { shifts })
    },
    unconfirmShifts: async () => {
      const { id } = await add()
      await roster.manager.put(`/api/schedule/${id}/confirm`)
      const shifts = [await roster.readShift(id)].map(seen)
      return () => roster.manager.post('/api/schedule/unconfirm', { shifts })
    },
    pinShifts: async () => {
      const shifts = [await add()].map(seen)
      return () => roster.manager.post('/api/schedule/pin', { shifts })
    },
    deleteShifts: async () => {
      const shifts = [await add()].map(seen)
      return () => roster.manager.post('/api/schedule/delete', { shifts })
    },
    confirmShift: async () => {
      const { id } = await add()
      return () => roster.manager.put(`/api/schedule/${id}/confirm`)
    },
    unconfirmShift: async () => {
      const { id } = await add()
      await roster.manager.put(`/api/schedule/${id}/confirm`)
      return () => roster.manager.put(`/api/schedule/${id}/unconfirm`)
    },
    pinShift: async () => {
      const { id } = await add()
      return () => roster.manager.put(`/api/schedule/${id}/pin`)
    },
    purgeShifts: async () => {
      await add()
      return () => roster.admin.post('/api/schedule/purge', { weekStartDate: WEEK })
    },
    copyLastWeek: async () => {
      await confirmed()
      await roster.addShift({ weekStartDate: '2026-11-16' })
      return () => roster.manager.post(`/api/schedule/week/${WEEK}/copy-last-week`)
    },
    applyWeekTemplate: async () => {
      await roster.addShift({ weekStartDate: '2026-11-30' })
      const body = { name: `Week ${await lastChangeId(roster.db)}`, weekStartDate: '2026-11-30' }
      const { id } = (await roster.manager.post('/api/schedule/templates', body)).body as { id: number }
      return () => roster.manager.post(`/api/schedule/templates/${id}/apply`, { weekStartDate: WEEK })
    },
    generateSchedule: async () => {
      await roster.addCook()
      await need()
      return () => roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK })
    },
    acceptPlan: async () => {
      await roster.addCook()
      await need()
      const asked = await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK, mode: 'anew' })
      const { proposal } = asked.body as GenerateReply
      const moves = proposal?.moves.map(({ shiftId, dayOfWeek, startTime, endTime, roleId, to }) => {
        return { shiftId, dayOfWeek, startTime, endTime, roleId, staffId: to?.id ?? null }
      })
      return () => roster.manager.post(`/api/schedule/generate/${WEEK}/accept`, { madeFrom: proposal?.madeFrom, moves })
    },
    applyFix: async () => {
      await roster.addCook()
      await need()
      const asked = `date=2026-11-26&startTime=09:00&endTime=17:00&roleId=${roster.cookId}`
      const { fixes } = (await roster.manager.get(`/api/schedule/explain/opening/fixes?${asked}`)).body as {
        fixes: { apply: object }[]
      }
      return () => roster.manager.post('/api/schedule/explain/fix', fixes[0]?.apply)
    },
    requestShift: async () => {
      const asker = await roster.addCook()
      const body = await opening(asker.staffId)
      return () => asker.post('/api/schedule/request', body)
    },
    approveShiftRequest: async () => {
      const asker = await roster.addCook()
      const reply = await asker.post('/api/schedule/request', await opening(asker.staffId))
      const { request } = reply.body as { request: { id: number } }
      return () => roster.manager.post('/api/schedule/request/approve', { requestId: request.id })
    },
    'saveWorkedHours, today': async () => {
      roster.setClock(TEST_NOW + 6 * 86_400_000)
      const { id } = await add()
      const { version } = (await roster.manager.put(`/api/schedule/${id}/confirm`)).body as Shift
      const worked = { startTime: '09:00', endTime: '18:00', breakMinutes: null, reason: null }
      return () => roster.manager.put(`/api/timesheets/shifts/${id}/hours`, { version, worked })
    },
    undoChange: async () => {
      await add()
      const id = await lastChangeId(roster.db)
      return () => roster.manager.post(`/api/schedule/undo/${id}`)
    },
  }

  /** Bulk calls report the outcome of each shift. */
  const isBulk = (name: string) => /^(?:assign|confirm|unconfirm|delete|pin|unpin)Shifts$/.test(name)
  const refusal = { status: 409, body: { code: 'conflict', message: sentence } }
  const refusalInBulk = { status: 200, body: { done: [], refused: [{ message: sentence }], undoId: null } }

  test.each(Object.entries(CALLS))('%s is refused', async (name, prepare) => {
    const call = await prepare()
    await lockWeek()
    const before = await readTableImages(roster.db)
    expect(await call()).toMatchObject(isBulk(name) ? refusalInBulk : refusal)
    expect(compareImages(before, await readTableImages(roster.db))).toEqual([])
  })

  test('an undo restores what is outside and gives the reason why a locked shift stays', async () => {
    const { id, staffId } = await confirmed()
    await roster.manager.delete(`/api/staff/${staffId}`)
    const deletion = await lastChangeId(roster.db)
    await lock()
    const reply = await roster.admin.post(`/api/schedule/undo/${deletion}`)
    expect(reply).toMatchObject({ status: 200, body: { left: [{ table: 'schedule', id, reason: 'refused' }] } })
    expect((reply.body as { left: { message: string }[] }).left[0]?.message).toContain('locked for payroll')
    expect(
      await roster.db
        .select()
        .from(staff)
        .where(eq(staff.id, Number(staffId))),
    ).toHaveLength(1)
  })

  test('a person who worked can be deleted, and their hours stay under their name', async () => {
    const { staffId } = await confirmed()
    await lock()
    const before = await read()
    expect((await roster.manager.delete(`/api/staff/${staffId}`)).status).toBe(200)
    const { rows, totals } = await read()
    expect(rows).toEqual(before.rows.map((row) => ({ ...row, version: expect.any(Number) })))
    expect(totals).toEqual(before.totals)
  })

  test('shifts are skipped and counted by actions on many weeks', async () => {
    const asker = await roster.addCook()
    const body = await opening(asker.staffId)
    const request = (more: object = {}) => asker.post('/api/schedule/request', { ...body, ...more })
    const asked = [await request(), await request({ weekStartDate: '2026-11-30' })]
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    const { id: inside } = await add()
    const { id: outside } = await add({ weekStartDate: '2026-11-30' })
    await lockWeek()
    const before = await stored(inside)

    const confirmedAll = await roster.admin.post('/api/schedule/confirm-all-pending')
    expect(confirmedAll).toMatchObject({
      status: 200,
      body: {
        count: 1,
        message: 'Successfully confirmed 1 schedule. 1 schedule in locked payroll days stays as it is.',
      },
    })
    expect(await roster.readShift(outside)).toMatchObject({ status: 'Confirmed' })

    const cleared = await roster.manager.post('/api/notifications/clear-pending')
    expect(cleared).toMatchObject({ status: 200, body: { count: 1 } })
    expect((cleared.body as { message: string }).message).toContain('1 request in locked payroll days stays as it is.')

    const purged = await roster.admin.post('/api/schedule/purge', { all: true })
    expect(purged).toMatchObject({ status: 200, body: { kept: 2 } })
    expect((purged.body as { message: string }).message).toContain('2 shifts in locked payroll days stay as they are.')
    expect(await stored(inside)).toEqual(before)
  })

  test('a person with an unconfirmed shift or a request can be deleted', async () => {
    const { staffId, ...asker } = await roster.addCook()
    await need()
    expect((await asker.post('/api/schedule/request', await opening(staffId))).status).toBe(200)
    const { id } = await roster.addShift({ staffId })
    const outside = await roster.addShift({ staffId, weekStartDate: '2026-11-30' })
    await lockWeek()
    const before = await stored(id)
    expect((await roster.manager.delete(`/api/staff/${staffId}`)).status).toBe(200)
    expect(await stored(id)).toEqual({ ...before, staffId: null })
    expect(await roster.readShift(outside.id)).toMatchObject({ staffId: null, status: 'Pending' })
  })

  test('the message names the days', async () => {
    const { id } = await confirmed()
    await lock()
    expect(await roster.manager.put(`/api/schedule/${id}/unconfirm`)).toMatchObject({ body: { message: SENTENCE } })
    expect(SENTENCE).toContain('2026-11-09 to 2026-11-15 is locked')
  })
})
