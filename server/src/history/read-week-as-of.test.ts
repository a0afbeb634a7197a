import { afterAll, beforeAll, expect, test } from 'vitest'
import { schedule } from '../db/schema.ts'
import { createTestRoster, TEST_NOW, type TestRoster, WEEK } from '../testing/test-roster.ts'

let roster: TestRoster
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())

const HOUR = 3_600_000
const at = (hours: number) => new Date(TEST_NOW + hours * HOUR).toISOString()
const asOf = async (instant: string) =>
  (await roster.manager.get(`/api/schedule/week/${WEEK}/as-of?instant=${encodeURIComponent(instant)}`)).body
const now = async () => (await roster.manager.get(`/api/schedule/week/${WEEK}`)).body

test('[UNDO-02] a week can be read as of any instant, however distant and with any offset', async () => {
  await roster.addShift()
  for (const instant of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59']) expect(await asOf(instant)).toEqual([])
  for (const instant of ['4054-12-04T19:01:35.491+22:58', '9999-12-31T23:59:59-23:59'])
    expect(await asOf(instant)).toEqual(await now())
  await roster.db.delete(schedule)
})

test('[UNDO-02] a week is read as it was after each of its changes, and before the first', async () => {
  const { staffId } = await roster.addCook()
  const moments: { instant: string; week: unknown }[] = []
  let hours = 0
  const remember = async () => {
    moments.push({ instant: at(hours + 0.5), week: await now() })
    hours += 1
    roster.setClock(TEST_NOW + hours * HOUR)
  }
  await remember()
  const first = await roster.addShift({ staffId, dayOfWeek: 2 })
  await remember()
  const second = await roster.addShift({ dayOfWeek: 0, startTime: '22:00', endTime: '02:00' })
  await remember()
  await roster.manager.put(`/api/schedule/${first.id}/confirm`)
  await remember()
  await roster.manager.put(`/api/staff/${staffId}`, { name: 'Another Name', phoneNumber: '021 555 0100' })
  await remember()
  await roster.manager.delete(`/api/schedule/${second.id}`)
  await roster.manager.delete(`/api/staff/${staffId}`)
  await remember()
  expect(new Set(moments.map(({ week }) => JSON.stringify(week))).size).toBe(moments.length)
  for (const { instant, week } of moments) expect(await asOf(instant)).toEqual(week)
})

test('[UNDO-02] an invalid instant is refused, and staff are refused', async () => {
  const path = `/api/schedule/week/${WEEK}/as-of`
  expect((await roster.manager.get(`${path}?instant=yesterday`)).status).toBe(400)
  expect((await roster.manager.get(path)).status).toBe(400)
  const cook = await roster.addCook()
  expect((await cook.get(`${path}?instant=${at(0)}`)).status).toBe(403)
})
