import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, ChangeMade } from '../caller/caller.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { changes, roles } from '../db/schema.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'
import { createTestDatabase } from '../testing/databases/test-database.ts'
import { change } from './change.ts'

let connection: DatabaseConnection
let ran: [string, ChangeMade['isUndo']][]
let caller: Caller
beforeAll(async () => {
  connection = await createTestDatabase()
  const note = (name: string) => async (_: unknown, made: ChangeMade) => void ran.push([name, made.isUndo])
  caller = {
    ...callerFromShell(connection.db),
    followUps: [
      { tables: ['staff', 'roles'], run: note('staff or roles') },
      { tables: ['schedule'], run: note('shifts') },
      { onlyOnUndo: true, tables: ['roles'], run: note('roles undone') },
      { run: note('every change') },
    ],
  }
})
beforeEach(() => {
  ran = []
})
afterAll(() => connection.close())

const addRole = (who: Caller, name: string, undoes?: number) =>
  change(who, 'createRole', { ...(undoes !== undefined && { undoes }) }, async (tx) => {
    await tx.db.insert(roles).values({ name })
    return tx.changeId
  })

describe('[DOOR-01] follow-ups of a change', () => {
  test('run in the order of the list if the change affected their tables', async () => {
    await addRole(caller, 'Cook')
    expect(ran).toEqual([
      ['staff or roles', false],
      ['every change', false],
    ])
  })

  test('include those for undo only if the change is an undo', async () => {
    const id = await addRole(caller, 'Host')
    ran = []
    await addRole(caller, 'Porter', id)
    expect(ran.map(([name]) => name)).toEqual(['staff or roles', 'roles undone', 'every change'])
    expect(ran.every(([, isUndo]) => isUndo)).toBe(true)
  })

  test('roll back the change if they fail', async () => {
    const before = [await connection.db.select().from(roles), await connection.db.select().from(changes)]
    const failing = { ...caller, followUps: [{ run: () => Promise.reject(new Error('No.')) }] }
    await expect(addRole(failing, 'Baker')).rejects.toThrow('No.')
    expect([await connection.db.select().from(roles), await connection.db.select().from(changes)]).toEqual(before)
  })
})
