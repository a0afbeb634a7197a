import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../caller/caller.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { importRequirements } from '../features/requirements/import-requirements.ts'
import { importStaff } from '../features/staff/import-staff.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'
import { createPostgresTestDatabase } from '../testing/databases/postgres-test-database.ts'

/** Time limit for tens of thousands of rows, on a machine that may be busy with other tests. */
const LONG_MS = 120_000
const ROLES = ['Bar', 'Cook', 'Host', 'Floor', 'Dish', 'Door', 'Cash', 'Prep']
const count = <Value>(length: number, make: (index: number) => Value) => Array.from({ length }, (_, i) => make(i))
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** More roles per person, and more demand, than one PostgreSQL statement has parameters for. */
const people = (hours: number) => [
  'Name,Phone,Roles,Hours',
  ...count(4200, (i) => `Person ${i},021 ${10_000 + i},"${ROLES.join(', ')}",${hours}`),
]
const needs = (people: number) => [
  'Day,From,To,Role,Count',
  ...count(1880, (i) => `daily,${clock(i % 470)},${clock(900 + (i % 470))},${ROLES[Math.floor(i / 470)]},${people}`),
]

describe('a very large import', () => {
  let connection: DatabaseConnection
  let caller: Caller
  beforeEach(async () => {
    connection = await createPostgresTestDatabase()
    caller = callerFromShell(connection.db)
  })
  afterEach(() => connection.close())

  test(
    'of people does what its dry run reports, for new people and for changed ones',
    async () => {
      for (const [hours, counts] of [
        [20, { created: 4200, updated: 0 }],
        [24, { created: 0, updated: 4200 }],
      ] as const) {
        const csv = people(hours).join('\n')
        const rehearsed = await importStaff(caller, { csv, dryRun: true })
        expect(rehearsed).toMatchObject({ ...counts, applied: false, errors: [] })
        expect(await importStaff(caller, { csv, dryRun: false })).toEqual({ ...rehearsed, applied: true })
        expect(await importStaff(caller, { csv, dryRun: true })).toMatchObject({ unchanged: 4200 })
      }
    },
    LONG_MS,
  )

  test(
    'of demand does what its dry run reports, for new, changed and removed rows',
    async () => {
      for (const [csv, counts] of [
        [needs(1).join('\n'), { created: 13_160, updated: 0, deleted: 0 }],
        [needs(2).join('\n'), { created: 0, updated: 13_160, deleted: 0 }],
        [needs(2).slice(0, 2).join('\n'), { created: 0, updated: 0, unchanged: 7, deleted: 13_153 }],
      ] as const) {
        const rehearsed = await importRequirements(caller, { csv, dryRun: true, mode: 'replace' })
        expect(rehearsed).toMatchObject({ ...counts, applied: false, errors: [] })
        const done = await importRequirements(caller, { csv, dryRun: false, mode: 'replace' })
        expect(done).toEqual({ ...rehearsed, applied: true })
      }
    },
    LONG_MS,
  )
})
