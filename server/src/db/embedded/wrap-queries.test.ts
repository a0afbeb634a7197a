import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '../connect.ts'
import type { DatabaseConnection } from '../database.ts'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await connectDatabase('memory')
})
afterAll(() => connection.close())

test('[LIMIT-05] other work runs between the statements of a transaction', async () => {
  const STATEMENTS = 500
  let isOver = false
  let turns = 0
  const working = connection.db
    .transaction(async (tx) => {
      for (let index = 0; index < STATEMENTS; index += 1) await tx.execute(sql`select ${index}::integer`)
    })
    .finally(() => {
      isOver = true
    })
  while (!isOver) {
    await nextTurn()
    turns += 1
  }
  await working
  expect(turns).toBeGreaterThan(10)
})
