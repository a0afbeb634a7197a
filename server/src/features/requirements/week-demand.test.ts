/** Demand that a manager sets for one week. */
import type { WeekRequirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demandWeeks } from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { TestReply } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, PAST_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let weekly: WeekRequirement
afterEach(() => roster.close())

/** The week of `TEST_NOW`. */
const THIS_WEEK = '2026-11-16'

const need = (more: object = {}) => ({
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  roleId: roster.cookId,
  requiredCount: 2,
  ...more,
})
const put = (requirements: unknown, more: object = {}, week = NEXT_WEEK) =>
  roster.manager.put(`/api/requirements/weeks/${week}`, { requirements, ...more })

async function done<Body>(reply: Promise<TestReply>): Promise<Body> {
  const { status, body, text } = await reply
  expect(status, text).toBe(200)
  return body as Body
}

const rowsOf = async (week: string) =>
  (await done<{ requirements: WeekRequirement[] }>(roster.manager.get(`/api/requirements/weeks/${week}/rows`)))
    .requirements
const versionOf = async (week: string) =>
  (await done<{ version: string }>(roster.manager.get(`/api/requirements/weeks/${week}/rows`))).version
const kindOf = async (week: string) =>
  (await done<{ ownDemand: string | null }>(roster.manager.get(`/api/requirements/weeks/${week}`))).ownDemand
const countsOf = async (week: string) => (await rowsOf(week)).map(({ requiredCount }) => requiredCount)

describe('[REQM-06] the demand of one week', () => {
  beforeEach(async () => {
    roster = await createTestRoster()
    weekly = await done(roster.manager.post('/api/requirements', need()))
  })

  test('is set for that week only, keeps copied ids, and can return to the weekly demand', async () => {
    const [row] = await rowsOf(NEXT_WEEK)
    expect(row?.id).toBe(weekly.id)
    const night = need({ dayOfWeek: 6, startTime: '18:00', endTime: '02:00', endsNextDay: true, requiredCount: 1 })
    const saved = await done<{ requirements: WeekRequirement[] }>(
      put([{ id: row?.id, ...need(), requiredCount: 3 }, night]),
    )
    expect(saved).toEqual({ requirements: await rowsOf(NEXT_WEEK), version: await versionOf(NEXT_WEEK) })
    expect(saved.requirements.map(({ id, requiredCount }) => [id === weekly.id, requiredCount])).toEqual([
      [true, 3],
      [false, 1],
    ])
    expect(await kindOf(NEXT_WEEK)).toBe('own')
    expect(await countsOf(WEEK)).toEqual([2])

    // The weekly demand changes but this week's does not, and the reply lists no published week that keeps its demand.
    const reply = await done<object>(roster.manager.put(`/api/requirements/${weekly.id}`, need({ requiredCount: 9 })))
    expect(reply).not.toHaveProperty('keptWeeks')
    expect(await countsOf(NEXT_WEEK)).toEqual([3, 1])
    expect(await countsOf(WEEK)).toEqual([9])

    // A stored row keeps its id; a new row gets an unused id.
    const again = await done<{ requirements: WeekRequirement[] }>(
      put(saved.requirements.map(({ source: _, ...one }) => ({ ...one, endsNextDay: one.dayOfWeek === 6 })).slice(1)),
    )
    expect(again.requirements).toEqual(saved.requirements.slice(1))
    const added = await done<WeekRequirement>(roster.manager.post('/api/requirements', need()))
    expect(saved.requirements.map(({ id }) => id)).not.toContain(added.id)

    await done(roster.manager.delete(`/api/requirements/weeks/${NEXT_WEEK}`))
    expect(await kindOf(NEXT_WEEK)).toBeNull()
    expect(await countsOf(NEXT_WEEK)).toEqual([9, 2])
  })

  test('can be undone and redone, also where a published week kept its demand', async () => {
    const staff = await roster.addCook()
    await roster.addKnownShift({ staffId: staff.staffId, requirementId: weekly.id })
    await done(roster.manager.put(`/api/requirements/${weekly.id}`, need({ requiredCount: 5 })))
    expect(await kindOf(WEEK)).toBe('kept')
    const before = await roster.db.select().from(demandWeeks)
    await done(put([need({ requiredCount: 4 })], {}, WEEK))
    expect([await kindOf(WEEK), await countsOf(WEEK)]).toEqual(['own', [4]])
    const undone = await done<{ changeId: number; skipped: number }>(
      roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`),
    )
    expect(undone.skipped).toBe(0)
    expect(await roster.db.select().from(demandWeeks)).toEqual(before)
    await done(roster.manager.post(`/api/schedule/undo/${undone.changeId}`))
    expect([await kindOf(WEEK), await countsOf(WEEK)]).toEqual(['own', [4]])
    const { text: history } = await roster.manager.get(`/api/schedule/week/${WEEK}/changes`)
    expect(history).toContain('Set the requirements for the week of Nov 23 – 29')
  })

  test('of a week that is past by now cannot be undone', async () => {
    await done(put([need({ requiredCount: 4 })], {}, THIS_WEEK))
    const set = await lastChangeId(roster.db)
    await done(roster.manager.post('/api/closed-days', { date: '2026-11-19', name: 'Holiday' }))
    const closing = await lastChangeId(roster.db)
    roster.setClock(Date.parse('2026-11-23T12:00:00Z'))
    for (const changeId of [set, closing]) {
      const reply = await roster.manager.post(`/api/schedule/undo/${changeId}`)
      expect(reply.body, reply.text).toMatchObject({ undone: 0, skipped: 1, left: [{ reason: 'refused' }] })
    }
    expect([await kindOf(THIS_WEEK), await countsOf(THIS_WEEK)]).toEqual(['own', [4]])
    expect(await done(roster.manager.get('/api/closed-days'))).toMatchObject([{ date: '2026-11-19' }])
  })

  test('may be empty, and includes requirements hidden by a closed day', async () => {
    await done(roster.manager.post('/api/closed-days', { date: NEXT_WEEK, name: 'Holiday' }))
    expect(await countsOf(NEXT_WEEK)).toEqual([2])
    await done(put([]))
    expect(await rowsOf(NEXT_WEEK)).toEqual([])
    expect(await kindOf(NEXT_WEEK)).toBe('own')
  })

  test('may start and end in the hour that a clock change skips or repeats', async () => {
    // Clocks go back on 4 April 2027 in Auckland, and forward on 26 September.
    for (const sunday of ['2027-03-29', '2027-09-20']) {
      const night = [
        need({ dayOfWeek: 0, startTime: '02:30', endTime: '03:15' }),
        need({ dayOfWeek: 0, startTime: '02:30', endTime: '03:30' }),
      ]
      await done(
        put([...night, need({ dayOfWeek: 6, startTime: '22:00', endTime: '02:30', endsNextDay: true })], {}, sunday),
      )
      expect(
        (await rowsOf(sunday)).map(({ dayOfWeek, startTime, endTime }) => [dayOfWeek, startTime, endTime]),
      ).toEqual([
        [0, '02:30:00', '03:15:00'],
        [0, '02:30:00', '03:30:00'],
        [6, '22:00:00', '02:30:00'],
      ])
      await done(roster.manager.post('/api/schedule/generate', { weekStartDate: sunday }))
    }
  })

  test('is filled by Generate', async () => {
    await roster.addCook()
    await done(put([need({ dayOfWeek: 3, requiredCount: 1 })]))
    await done(roster.manager.post('/api/schedule/generate', { weekStartDate: NEXT_WEEK }))
    const shifts = (await roster.manager.get(`/api/schedule/week/${NEXT_WEEK}`)).body as Shift[]
    expect(shifts.map(({ dayOfWeek, staffId }) => [dayOfWeek, staffId !== null])).toEqual([[3, true]])
  })

  test('is refused for past weeks, outdated versions and invalid input', async () => {
    expect(await put([need()], {}, PAST_WEEK)).toMatchObject({
      status: 409,
      body: { message: 'The requirements of a past week can no longer be changed.' },
    })
    const basedOn = await versionOf(NEXT_WEEK)
    await done(put([need({ requiredCount: 7 })], { basedOn }))
    expect(await put([need()], { basedOn })).toMatchObject({
      status: 409,
      body: { message: 'The requirements of this week have changed since you opened them. Open them again.' },
    })
    expect(await countsOf(NEXT_WEEK)).toEqual([7])
    expect((await put([need({ roleId: 999_999 })])).status).toBe(409)
    for (const bad of [
      undefined,
      null,
      'all',
      [{}],
      [need({ requiredCount: 0 })],
      [need({ requiredCount: 100 })],
      [need({ dayOfWeek: 8 })],
      [need({ startTime: '25:00' })],
      [need({ endTime: '08:00' })],
      [need({ endTime: '09:00', endsNextDay: true })],
      [need({ validFrom: '2026-12-01' })],
      [need({ id: weekly.id }), need({ id: weekly.id })],
      Array.from({ length: 1001 }, () => need()),
    ])
      expect((await put(bad)).status, JSON.stringify(bad)?.slice(0, 90)).toBe(400)
    expect((await put([need()], {}, '2026-12-01')).status).toBe(400)
    const cook = await roster.addCook()
    expect((await cook.put(`/api/requirements/weeks/${NEXT_WEEK}`, { requirements: [] })).status).toBe(403)
    expect((await cook.get(`/api/requirements/weeks/${NEXT_WEEK}/rows`)).status).toBe(403)
    expect(await countsOf(NEXT_WEEK)).toEqual([7])
  })

  test('set by several managers from the same version is saved once', async () => {
    const basedOn = await versionOf(NEXT_WEEK)
    const replies = await Promise.all([3, 4, 5, 6].map((requiredCount) => put([need({ requiredCount })], { basedOn })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})
