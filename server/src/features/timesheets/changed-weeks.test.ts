import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, TEST_NOW, type TestRoster } from '../../testing/test-roster.ts'
import type { Timesheet } from './read-timesheet.ts'

let roster: TestRoster
let cook: SignedInClient
beforeEach(async () => {
  roster = await createTestRoster()
  cook = await roster.addCook()
})
afterEach(() => roster.close())

const range = (startDate: string, endDate: string) => `?startDate=${startDate}&endDate=${endDate}`
const week = range(PAST_WEEK, '2026-11-15')
const read = async (query: string, by: SignedInClient = roster.manager) =>
  (await by.get(`/api/timesheets${query}`)).body as Timesheet

describe('a past week whose hours were changed is marked', () => {
  const confirmed = async (more: object = {}) => {
    const { id } = await roster.addShift({ staffId: cook.staffId, weekStartDate: PAST_WEEK, ...more })
    await roster.manager.put(`/api/schedule/${id}/confirm`)
    return id
  }
  const put = (id: number, more: object) =>
    roster.manager.put(
      `/api/schedule/${id}`,
      roster.shiftBody({ staffId: cook.staffId, weekStartDate: PAST_WEEK, ...more }),
    )
  const ago = (days: number) => roster.setClock(TEST_NOW - days * 86_400_000)

  test('on screen and in the CSV, with the hours before and after in the history', async () => {
    ago(12)
    const id = await confirmed()
    roster.setClock()
    expect((await read(week)).changedWeeks).toEqual([])
    const mark = await lastChangeId(roster.db)
    await roster.manager.put(`/api/schedule/${id}/unconfirm`)
    expect((await put(id, { endTime: '18:00' })).status).toBe(200)
    await roster.manager.put(`/api/schedule/${id}/confirm`)
    const changed = { weekStartDate: PAST_WEEK, changedOn: '2026-11-18', changedBy: roster.manager.username }
    expect(await read(week)).toMatchObject({ rows: [{ hours: 9 }], changedWeeks: [changed] })
    expect(await read(week, cook)).toMatchObject({ changedWeeks: [changed] })
    const cells = parse((await roster.manager.get(`/api/timesheets/export${week}`)).text, { bom: true }) as string[][]
    const said = `2026-11-18 by ${roster.manager.username}`
    const column = cells[0]?.indexOf('Week changed afterwards') ?? -1
    expect(cells.map((row) => row[column])).toEqual(['Week changed afterwards', said, ''])
    const history = await readChanges(roster.db, mark)
    expect(history.map(({ action }) => action).slice(0, 3)).toEqual(['unconfirmShift', 'updateShift', 'confirmShift'])
    expect(history[1]?.rows[0]).toMatchObject({ before: { end_time: '17:00:00' }, after: { end_time: '18:00:00' } })
  })

  test('for a shift reassigned or deleted, for its new holder and managers only', async () => {
    const other = await roster.addCook()
    for (const [index, change] of [
      (id: number) => put(id, { staffId: other.staffId }),
      (id: number) => roster.manager.delete(`/api/schedule/${id}`),
    ].entries()) {
      ago(12)
      const id = await confirmed({ dayOfWeek: index })
      roster.setClock()
      await roster.manager.put(`/api/schedule/${id}/unconfirm`)
      expect((await read(week)).changedWeeks).toHaveLength(index)
      expect((await change(id)).status).toBe(200)
      expect((await read(week)).changedWeeks).toHaveLength(1)
    }
    const stranger = await roster.addCook()
    expect((await read(week, stranger)).changedWeeks).toEqual([])
    expect((await read(week, other)).changedWeeks).toHaveLength(1)
    expect((await read(range('2026-11-16', '2026-11-22'))).changedWeeks).toEqual([])
  })

  test('but not for a shift confirmed late or changed before the week is over', async () => {
    await confirmed()
    ago(5)
    const id = await confirmed({ dayOfWeek: 2 })
    await roster.manager.put(`/api/schedule/${id}/unconfirm`)
    expect((await put(id, { dayOfWeek: 2, endTime: '18:00' })).status).toBe(200)
    roster.setClock()
    await roster.manager.put(`/api/schedule/${id}/confirm`)
    expect(await read(week)).toMatchObject({ rows: [{}, {}], changedWeeks: [] })
  })
})
