/** The publishing deadlines of weeks. */
import type { DueWeek } from '@fairweek/domain/contracts/publish/due-weeks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

/** The week of `TEST_NOW`, which is a Wednesday. */
const THIS_WEEK = '2026-11-16'

let roster: TestRoster
afterEach(() => roster.close())

const dueWeeks = async () => (await roster.manager.get('/api/schedule/due-weeks')).body as DueWeek[]
const mondays = async () => (await dueWeeks()).map(({ weekStartDate }) => weekStartDate)
const setDays = (value: string) => roster.admin.post('/api/settings', { key: 'publishDaysAhead', value })
const need = () => ({ dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId, requiredCount: 1 })

describe('[PUB-05] weeks to publish', () => {
  beforeEach(async () => {
    roster = await createTestRoster()
  })

  test('are listed up to two weeks ahead or as set, with their deadline, if they need people', async () => {
    expect(await dueWeeks()).toEqual([])
    await roster.manager.post('/api/requirements', need())
    expect(await dueWeeks()).toEqual([
      { weekStartDate: THIS_WEEK, deadline: '2026-11-02', daysLeft: -16, isBegun: false, drafts: 0, unconfirmed: 0 },
      { weekStartDate: WEEK, deadline: '2026-11-09', daysLeft: -9, isBegun: false, drafts: 0, unconfirmed: 0 },
      { weekStartDate: NEXT_WEEK, deadline: '2026-11-16', daysLeft: -2, isBegun: false, drafts: 0, unconfirmed: 0 },
    ])
    await setDays('3')
    expect(await dueWeeks()).toMatchObject([
      { weekStartDate: THIS_WEEK },
      { weekStartDate: WEEK, deadline: '2026-11-20', daysLeft: 2 },
    ])
    await setDays('0')
    expect(await dueWeeks()).toEqual([])
    for (const bad of ['-1', '61', '1.5', 'two weeks', '']) expect((await setDays(bad)).status, bad).toBe(400)
  })

  test('[PUB-06] are removed when they are published and listed again with a new draft', async () => {
    await roster.manager.post('/api/requirements', need())
    const cook = await roster.addCook()
    const shift = await roster.addShift({ staffId: cook.staffId, weekStartDate: WEEK })
    expect(await dueWeeks()).toContainEqual(expect.objectContaining({ weekStartDate: WEEK, isBegun: false, drafts: 1 }))
    expect((await roster.manager.put(`/api/schedule/${shift.id}/confirm`)).status).toBe(200)
    expect(await mondays()).toEqual([THIS_WEEK, NEXT_WEEK])
    await roster.addShift({ staffId: cook.staffId, weekStartDate: WEEK, dayOfWeek: 3 })
    expect(await dueWeeks()).toContainEqual(expect.objectContaining({ weekStartDate: WEEK, isBegun: true, drafts: 1 }))
    // Open shifts are unconfirmed too, on the dashboard as on the week's status card.
    await roster.addShift({ staffId: null, weekStartDate: WEEK, dayOfWeek: 4 })
    expect(await dueWeeks()).toContainEqual(expect.objectContaining({ weekStartDate: WEEK, drafts: 1, unconfirmed: 2 }))
    // A published shift that is unconfirmed stays published, so it does not count as a draft that must be published.
    expect((await roster.manager.put(`/api/schedule/${shift.id}/unconfirm`)).status).toBe(200)
    expect(await dueWeeks()).toContainEqual(expect.objectContaining({ weekStartDate: WEEK, isBegun: true, drafts: 1 }))
  })

  test('[PUB-10] include a week that has been unconfirmed, until it is confirmed again', async () => {
    await roster.manager.post('/api/requirements', need())
    const cook = await roster.addCook()
    const shift = await roster.addShift({ staffId: cook.staffId, weekStartDate: WEEK })
    await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
    expect((await roster.manager.put(`/api/schedule/${shift.id}/unconfirm`)).status).toBe(200)
    expect(await dueWeeks()).toContainEqual(
      expect.objectContaining({ weekStartDate: WEEK, isBegun: true, drafts: 0, unconfirmed: 1 }),
    )
    await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
    expect(await mondays()).toEqual([THIS_WEEK, NEXT_WEEK])
  })

  test('do not include closed weeks or weeks with an empty demand of their own', async () => {
    await roster.manager.post('/api/requirements', need())
    await roster.manager.post('/api/closed-days', { date: WEEK, name: 'Holiday' })
    await roster.manager.put(`/api/requirements/weeks/${NEXT_WEEK}`, { requirements: [] })
    expect(await mondays()).toEqual([THIS_WEEK])
  })

  test('are counted from today in the time zone of the business', async () => {
    await roster.manager.post('/api/requirements', need())
    await setDays('3')
    // It is already Monday in Auckland, but still Sunday in UTC.
    roster.setClock(Date.parse('2026-11-22T12:00:00Z'))
    expect((await mondays())[0]).toBe(WEEK)
  })

  test('can be read by managers only', async () => {
    const cook = await roster.addCook()
    expect((await cook.get('/api/schedule/due-weeks')).status).toBe(403)
  })
})
