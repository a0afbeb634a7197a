import { sql } from 'drizzle-orm'
import type { Scope } from '../caller/caller.ts'
import { HIDDEN_COLUMNS, RECORDED_TABLE_NAMES } from '../db/recorded-tables.ts'
import type { RowImage } from '../db/schema.ts'

/**
 * Returns the rows of a recorded table as they were at an instant, by id (UNDO-02): the state before the first later
 * change, or the current state if there was no later change. Reaches as far back as the history. Columns have their
 * database names.
 */
export async function rowsAsOf(scope: Scope, tableName: string, instant: string): Promise<RowImage[]> {
  if (!RECORDED_TABLE_NAMES.includes(tableName)) throw new Error(`${tableName} is no recorded table.`)
  const hidden = sql.raw(`array[${HIDDEN_COLUMNS.map((name) => `'${name}'`).join(', ')}]`)
  const answer = await scope.db.execute<{ image: RowImage }>(sql`
    with later as (
      select distinct on (touched.row_id) touched.row_id, touched.before
      from row_changes touched join changes change on change.id = touched.change_id
      where touched.table_name = ${tableName} and change.at > ${instant}
      order by touched.row_id, touched.id
    )
    select image from (
      select row_id as id, before as image from later where before is not null
      union all
      select now.id, to_jsonb(now) - ${hidden} from ${sql.identifier(tableName)} now
      where not exists (select 1 from later where later.row_id = now.id)
    ) rows order by id`)
  return answer.rows.map(({ image }) => image)
}
