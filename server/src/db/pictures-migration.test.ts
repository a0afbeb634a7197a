import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { callerFromShell } from '../caller-from-shell.ts'
import { undoChange } from '../features/history/undo-change.ts'
import { describeOnBareDatabases } from '../testing/databases/describe-on-bare-databases.ts'
import { accountColumns } from './account-columns.ts'
import { listKnownMigrations, migrateDatabase } from './migrate.ts'
import * as schema from './schema.ts'

/** The last migration that kept pictures in staff rows. */
const BEFORE_PICTURES = listKnownMigrations()[20] ?? 0

/** Two people with the same picture, which replaced another one for the first of them. */
const DATA = `
  insert into users (id, username, email, role) values (1, 'ann', 'ann@example.com', 'admin');
  insert into staff (id, user_id, name, profile_image) values (1, 1, 'Ann', 'data:one'), (2, null, 'Bo', 'data:two');
  update staff set profile_image = 'data:two' where id = 1`

describeOnBareDatabases('pictures stored in rows and in history', (create) => {
  test('are moved to their own table, and undo still restores them', async () => {
    const { connect, drop } = await create()
    try {
      const old = await connect()
      await migrateDatabase(old, { upTo: BEFORE_PICTURES })
      for (const [index, statement] of DATA.split(';').entries())
        await old.db.transaction(async (tx) => {
          await tx.execute(sql.raw(`insert into changes (id, at, action) values (${index + 1}, now(), 'step')`))
          await tx.execute(sql.raw(`select set_config('fairweek.change', '${index + 1}', true)`))
          await tx.execute(sql.raw(statement))
        })
      await old.db.execute(sql`select setval(pg_get_serial_sequence('changes', 'id'), 3)`)
      await old.close()

      const connection = await connect()
      await migrateDatabase(connection)
      const { db } = connection
      const read = () =>
        db
          .select({ name: schema.staff.name, image: schema.pictures.image })
          .from(schema.staff)
          .innerJoin(schema.pictures, sql`${schema.pictures.hash} = ${schema.staff.profileImage}`)
          .orderBy(schema.staff.id)
      expect(await read()).toEqual([
        { name: 'Ann', image: 'data:two' },
        { name: 'Bo', image: 'data:two' },
      ])
      expect(await db.$count(schema.pictures)).toBe(2)
      expect(JSON.stringify(await db.select().from(schema.rowChanges))).not.toContain('data:')
      const [ann] = await db.select(accountColumns).from(schema.users)
      if (!ann) throw new Error('The account is gone.')
      expect(await undoChange({ ...callerFromShell(db), user: ann }, 3)).toMatchObject({ undone: 1, skipped: 0 })
      expect((await read())[0]).toEqual({ name: 'Ann', image: 'data:one' })
      const rewrite = db.execute(sql`update row_changes set before = null`)
      await expect(Promise.resolve(rewrite)).rejects.toThrow()
      await connection.close()
    } finally {
      await drop()
    }
  })
})
