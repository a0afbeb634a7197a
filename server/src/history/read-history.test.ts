import type { PastChange, ShiftChange } from '@fairweek/domain/contracts/history/history'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schedule } from '../db/schema.ts'
import { lastChangeId } from '../testing/read-changes.ts'
import type { SignedInClient } from '../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  await roster.manager.put(`/api/staff/${ana.staffId}`, { name: 'Ana Silva', phoneNumber: '021 555 0100' })
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(schedule)
})

const undo = (id: number, by = roster.manager) => by.post(`/api/schedule/undo/${id}`)
const ofShift = async (id: number, by = roster.manager) =>
  (await by.get(`/api/schedule/${id}/changes`)).body as ShiftChange[]
const ofWeek = async (by = roster.manager, week = WEEK) =>
  (await by.get(`/api/schedule/week/${week}/changes`)).body as PastChange[]

describe("[UNDO-02] a shift's history", () => {
  test('is listed newest first with old and new values, and outlives the shift and its person', async () => {
    const { id } = await roster.addShift({ staffId: ana.staffId })
    await roster.admin.put(
      `/api/schedule/${id}`,
      roster.shiftBody({ staffId: null, roleId: roster.hostId, dayOfWeek: 0 }),
    )
    await roster.manager.delete(`/api/schedule/${id}`)
    const changes = await ofShift(id)
    expect(changes.map(({ words, actorName }) => [words, actorName])).toEqual([
      ['Deleted the open Host shift, Sun 9 AM – 5 PM', roster.manager.username],
      ['Changed the shift of Ana Silva, Mon 9 AM – 5 PM', roster.admin.username],
      ['Added the shift of Ana Silva, Mon 9 AM – 5 PM', roster.manager.username],
    ])
    expect(changes.map(({ differences }) => differences)).toEqual([
      [{ what: 'State', before: 'Draft', after: 'not there' }],
      [
        { what: 'Who', before: 'Ana Silva', after: 'nobody' },
        { what: 'Role', before: 'Cook', after: 'Host' },
        { what: 'When', before: 'Mon 9 AM – 5 PM', after: 'Sun 9 AM – 5 PM' },
      ],
      [{ what: 'State', before: 'not there', after: 'Draft' }],
    ])
    expect(changes.map(({ canUndo }) => canUndo)).toEqual([true, false, false])
    expect((await roster.manager.get('/api/schedule/999999/changes')).status).toBe(404)
    expect((await ana.get(`/api/schedule/${id}/changes`)).status).toBe(403)
  })

  test('offers to undo only the newest change of a chain, as Redo if that repeats the change', async () => {
    const { id } = await roster.addShift({ staffId: ana.staffId })
    await roster.manager.put(`/api/schedule/${id}/confirm`)
    await undo(await lastChangeId(roster.db))
    const [undone, confirmed] = await ofShift(id)
    expect(undone).toMatchObject({
      words: 'Undone: Confirmed the shift of Ana Silva, Mon 9 AM – 5 PM',
      canUndo: true,
      isUndo: true,
    })
    expect(confirmed).toMatchObject({ canUndo: false, isUndo: false })
    await undo(undone?.id ?? 0)
    const [redone] = await ofShift(id)
    expect(redone).toMatchObject({ words: expect.stringMatching(/^Redone: Confirmed/), canUndo: true, isUndo: false })
  })
})

describe("[UNDO-02] a week's history", () => {
  test('lists the changes of all users, each with Undo for users who are allowed to undo it', async () => {
    await roster.addShift({ staffId: ana.staffId })
    await roster.addShift({ weekStartDate: NEXT_WEEK })
    await roster.admin.post('/api/schedule/purge', { weekStartDate: WEEK })
    const [purge, added] = await ofWeek()
    // Only admins may purge, so only they may undo a purge.
    expect(purge).toMatchObject({ words: 'Purged the shift of Ana Silva, Mon 9 AM – 5 PM', canUndo: false })
    expect(added).toMatchObject({ words: 'Added the shift of Ana Silva, Mon 9 AM – 5 PM', canUndo: false })
    expect((await ofWeek(roster.admin))[0]).toMatchObject({ canUndo: true })
    const [next] = await ofWeek(roster.manager, NEXT_WEEK)
    expect(next).toMatchObject({ words: 'Added the open Cook shift, Mon 9 AM – 5 PM', canUndo: true })
  })
})
