import { afterAll, beforeAll, expect, test } from 'vitest'
import { changes } from '../db/schema.ts'
import { lastChangeId, readChanges } from '../testing/read-changes.ts'
import { createTestRoster, TEST_NOW, type TestRoster } from '../testing/test-roster.ts'
import { archiveHistory } from './archive-history.ts'

const DAY_MS = 86_400_000

let roster: TestRoster
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())

const rename = (name: string) => roster.manager.put(`/api/roles/${roster.hostId}`, { name })

test('[DOOR-03] changes before a day are archived, then removed, except those that a later change undid', async () => {
  await rename('Waiter')
  await rename('Server')
  const undoneLater = await lastChangeId(roster.db)
  roster.setClock(TEST_NOW + 2 * DAY_MS)
  expect((await roster.manager.post(`/api/schedule/undo/${undoneLater}`)).status).toBe(200)
  const before = await readChanges(roster.db)
  const count = (await roster.db.select().from(changes)).length

  const failing = archiveHistory(roster.caller, '2026-11-20', () => {
    throw new Error('the disk is full')
  })
  await expect(failing).rejects.toThrow('the disk is full')
  expect(await readChanges(roster.db)).toEqual(before)

  let kept = ''
  const archived = await archiveHistory(roster.caller, '2026-11-20', (text) => {
    kept = text
  })
  const lines = kept
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { action: string; rows: unknown[] })
  expect(lines).toHaveLength(archived)
  expect(lines.at(-1)).toMatchObject({
    action: 'updateRole',
    actorName: roster.manager.username,
    rows: [{ table: 'roles', id: roster.hostId, before: { name: 'Host' }, after: { name: 'Waiter' } }],
  })
  const left = await roster.db.select().from(changes)
  expect(left).toHaveLength(count - archived + 1)
  expect(left.map(({ action }) => action)).toEqual(['updateRole', 'undoChange', 'archiveHistory'])
  // After the redo, the state is as before.
  expect((await roster.manager.post(`/api/schedule/undo/${left[1]?.id}`)).body).toMatchObject({ undone: 1 })
})

test('no file is written if there are no changes before the day', async () => {
  const write = () => {
    throw new Error('written')
  }
  expect(await archiveHistory(roster.caller, '2020-01-01', write)).toBe(0)
})
