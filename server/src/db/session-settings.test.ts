import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sumDatabase, writeBackup } from '../backup/write-backup.ts'
import { listUnwatchedTables } from '../shell/doctor.store.ts'
import { createBarePostgresDatabase } from '../testing/databases/postgres-test-database.ts'
import { withSql } from '../testing/databases/with-sql.ts'
import { createTestRoster, WEEK } from '../testing/test-roster.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { DatabaseConnection } from './database.ts'
import { migrateDatabase } from './migrate.ts'

/** Values that an operator may have chosen for a database or a role, and the values of our connections. */
const SETTINGS = [
  ['datestyle', 'German', 'ISO, MDY'],
  ['intervalstyle', 'iso_8601', 'postgres'],
  ['timezone', 'Asia/Kathmandu', 'UTC'],
  ['bytea_output', 'escape', 'hex'],
  ['extra_float_digits', '-15', '1'],
  ['lc_monetary', 'C.UTF-8', 'C'],
  ['lc_numeric', 'C.UTF-8', 'C'],
  ['lc_time', 'C.UTF-8', 'C'],
  ['standard_conforming_strings', 'off', 'on'],
  ['array_nulls', 'off', 'on'],
  ['transform_null_equals', 'on', 'off'],
  ['default_transaction_isolation', 'serializable', 'read committed'],
  ['statement_timeout', '900ms', '30s'],
  ['lock_timeout', '1ms', '5s'],
  ['idle_in_transaction_session_timeout', '20ms', '1min'],
  ['idle_session_timeout', '40ms', '0'],
] as const

/** Runs a test on a database without tables for which an owner has chosen such values. */
async function onUnusual(owner: 'database' | 'role', work: (url: string) => Promise<void>): Promise<void> {
  const { url, drop } = await createBarePostgresDatabase()
  try {
    const name = new URL(url).pathname.slice(1)
    const target = owner === 'database' ? `database ${name}` : `role current_user in database ${name}`
    await withSql(url, async (run) => {
      for (const [setting, value] of SETTINGS) await run(`alter ${target} set ${setting} = '${value}'`)
    })
    await work(url)
  } finally {
    await drop()
  }
}

async function connected<T>(url: string, work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
  const connection = await connectPostgres(url)
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

test.each(['database', 'role'] as const)(
  '[OPS-15] C14: connections have the same settings, whatever the %s chooses',
  async (owner) => {
    await onUnusual(owner, async (url) => {
      const names = sql.param(SETTINGS.map(([name]) => name))
      const { rows } = await connected(url, ({ db }) =>
        db.execute<{ name: string; value: string }>(
          sql`select name, current_setting(name) as value from unnest(${names}::text[]) name`,
        ),
      )
      expect(rows).toEqual(SETTINGS.map(([name, , value]) => ({ name, value })))
    })
  },
)

test('[OPS-15] C14: people register, sign in and generate on a database with such values', async () => {
  await onUnusual('database', (url) =>
    connected(url, async (connection) => {
      await migrateDatabase(connection)
      const roster = await createTestRoster({ connection })
      try {
        const account = { username: 'rowan', password: 'a long enough one' }
        const person = { email: 'rowan@example.test', name: 'Rowan Ash', phoneNumber: '021 555 0100' }
        expect((await roster.anonymous.post('/api/register', { ...account, ...person })).status).toBe(200)
        expect((await roster.anonymous.post('/api/login', account)).status).toBe(200)
        const { staffId } = await roster.addCook()
        const need = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', requiredCount: 1, roleId: roster.cookId }
        expect((await roster.manager.post('/api/requirements', need)).status).toBe(200)
        const generated = await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK })
        expect(generated.status, generated.text).toBe(200)
        const { created } = generated.body as GenerateReply
        expect(created).toMatchObject([{ staffId, startTime: '09:00:00', endTime: '17:00:00' }])
      } finally {
        await roster.close()
      }
    }),
  )
})

test('[OPS-15] C14: tables in a schema of their own are backed up and examined', async () => {
  const { url, drop } = await createBarePostgresDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-schema-'))
  try {
    const name = new URL(url).pathname.slice(1)
    await withSql(url, async (run) => {
      await run('create schema rosters')
      await run(`alter database ${name} set search_path = rosters, public`)
    })
    await connected(url, async (connection) => {
      await migrateDatabase(connection)
      const roster = await createTestRoster({ connection })
      try {
        expect(await listUnwatchedTables(roster.caller, ['users'])).toEqual([])
        const sums = await writeBackup(roster.caller, join(folder, 'all.jsonl.gz'))
        expect(sums.find(({ end }) => end === 'users')?.rows).toBe(2)
        expect(await sumDatabase(roster.caller)).toEqual(sums)
      } finally {
        await roster.close()
      }
    })
  } finally {
    rmSync(folder, { recursive: true })
    await drop()
  }
})
