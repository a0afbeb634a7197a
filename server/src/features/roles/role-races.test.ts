/**
 * A business without roles creates them in its first import, even while others add the same roles by hand (PostgreSQL
 * only).
 */
import type { ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requirements, roles, staffRoles } from '../../db/schema.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import { RACE_ROUNDS } from '../../testing/races/race-rounds.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts'

const NAMES = ['Cook', 'Host', 'Bartender', 'Runner']
const SHEETS = {
  staff: ['Name,Phone,Roles', ...NAMES.map((name, index) => `Rowan ${name},021 555 010${index},${name}`)],
  requirements: ['Weekday;Time range;Position;Qty', ...NAMES.map((name) => `Mon;9am-5pm;${name};1`)],
} as const

let app: TestApp
let manager: SignedInClient
beforeAll(async () => {
  app = await createTestApp({ connection: await createPostgresTestDatabase() })
  manager = await app.signInAs('manager')
})
afterAll(() => app.close())

test.each(['staff', 'requirements'] as const)(
  'an import of %s that races with new roles: each role exists once, and every reply is correct',
  async (kind) => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await app.db.delete(requirements)
      await app.db.delete(staffRoles)
      await app.db.delete(roles)
      const body = { csv: SHEETS[kind].join('\n'), dryRun: false, ...(kind === 'requirements' && { mode: 'add' }) }
      const [imported, ...added] = await Promise.all([
        manager.post(`/api/${kind}/import`, body),
        ...NAMES.map((name) => manager.post('/api/roles', { name })),
      ])
      expect(imported.status, imported.text).toBe(200)
      const { applied, errors } = imported.body as ImportReport
      // If the import is first, it creates all roles; otherwise it reports roles that somebody else has added.
      expect(applied).toBe(errors.length === 0)
      for (const reply of added.filter(({ status }) => status !== 200))
        expect(reply).toMatchObject({ status: 409, body: { message: 'A role with this name already exists.' } })
      const stored = (await app.db.select().from(roles)).map(({ name }) => name)
      expect(stored.sort()).toEqual(NAMES.toSorted())
    }
  },
)
