import { asc, sql } from 'drizzle-orm'
import type { Change, Scope } from '../caller/caller.ts'
import { changes, rowChanges } from '../db/schema.ts'

type ChangeRow = typeof changes.$inferSelect

/** A change of the history with its rows, as written to the archive. */
export interface ArchivedChange extends ChangeRow {
  rows: unknown[]
}

/** Lists changes from before an instant, oldest first, except those that a later one undoes or redoes. */
export async function listChangesBefore(scope: Scope, instant: string): Promise<ArchivedChange[]> {
  const rows = sql<unknown[]>`coalesce((
    select json_agg(json_build_object('table', touched.table_name, 'id', touched.row_id, 'before', touched.before,
      'after', touched.after) order by touched.id)
    from ${rowChanges} touched where touched.change_id = "changes"."id"), '[]'::json)`
  return scope.db
    .select({
      id: changes.id,
      at: changes.at,
      actorId: changes.actorId,
      actorName: changes.actorName,
      action: changes.action,
      address: changes.address,
      undoes: changes.undoes,
      details: changes.details,
      rows,
    })
    .from(changes)
    .where(
      sql`${changes.id} not in (
        with recursive kept as (
          select id, undoes from changes where at >= ${instant}
          union
          select undone.id, undone.undoes from changes undone join kept on kept.undoes = undone.id
        )
        select id from kept)`,
    )
    .orderBy(asc(changes.id))
}

/** Deletes changes and their rows; no other code may do so. */
export async function deleteChanges(tx: Change, ids: readonly number[]): Promise<void> {
  const wanted = sql`(select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  await tx.db.execute(sql`select set_config('fairweek.archiving', 'on', true)`)
  await tx.db.execute(sql`delete from row_changes where change_id in ${wanted}`)
  await tx.db.execute(sql`delete from changes where id in ${wanted}`)
  await tx.db.execute(sql`select set_config('fairweek.archiving', '', true)`)
}
