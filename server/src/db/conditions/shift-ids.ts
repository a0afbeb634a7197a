import { type SQL, sql } from 'drizzle-orm'
import { schedule } from '../schema.ts'

/** Selects shifts by id. Passes all ids as one parameter, because a query can have at most 65,535 parameters. */
export function isOneOfShifts(ids: readonly number[]): SQL {
  return sql`${schedule.id} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
}
