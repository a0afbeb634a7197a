/** Finds changes to hours after they were confirmed, from the change history. */
import { addDays } from '@fairweek/domain/time/day'
import { sql } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import type { LateChange } from './find-changed-weeks.ts'

/**
 * Lists changes of the times or holder of shifts that were confirmed before, and their deletions, in the weeks of a
 * range, oldest first. Deleting the holder does not count, because the hours stay under their name.
 */
export async function listLateChanges(
  scope: Scope,
  { startDate, endDate, staffId }: { startDate: string; endDate: string; staffId: number | null },
): Promise<LateChange[]> {
  const firstWeek = addDays(startDate, -6)
  const isWhose =
    staffId === null
      ? sql`true`
      : sql`${staffId} in ((touched.before ->> 'staff_id')::integer, (touched.after ->> 'staff_id')::integer)`
  const answer = await scope.db.execute<{ week: string; at: string | Date; actor_name: string | null }>(sql`
    select distinct image.row ->> 'week_start_date' as week, change.at, change.actor_name
    from changes change
    join row_changes touched on touched.change_id = change.id
    cross join lateral (values (touched.before), (touched.after)) image(row)
    where change.at >= ${firstWeek}::date
      and touched.table_name = 'schedule'
      and touched.before is not null
      and image.row ->> 'week_start_date' between ${firstWeek} and ${endDate}
      and (touched.after is null
        or (touched.before ->> 'week_start_date', touched.before ->> 'day_of_week', touched.before ->> 'start_time',
            touched.before ->> 'end_time')
          is distinct from (touched.after ->> 'week_start_date', touched.after ->> 'day_of_week',
            touched.after ->> 'start_time', touched.after ->> 'end_time')
        or touched.before ->> 'staff_id' <> touched.after ->> 'staff_id')
      and ${isWhose}
      and exists (
        select 1 from row_changes earlier
        where earlier.table_name = 'schedule' and earlier.row_id = touched.row_id and earlier.id <= touched.id
          and 'Confirmed' in (earlier.before ->> 'status', earlier.after ->> 'status'))
    order by change.at`)
  return answer.rows.map(({ week, at, actor_name: by }) => ({
    weekStartDate: week,
    at: new Date(at).toISOString(),
    by,
  }))
}
