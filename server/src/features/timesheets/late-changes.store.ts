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

/**
 * Returns the ids of shifts in the weeks of a range whose recorded hours were last entered by the person who worked them,
 * who must then have been the only manager.
 */
export async function listSelfRecorded(
  scope: Scope,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<Set<number>> {
  const answer = await scope.db.execute<{ id: number }>(sql`
    select shift.id from schedule shift
    join staff person on person.id = shift.staff_id
    join users account on account.id = person.user_id and account.role in ('manager', 'admin')
    where shift.actual_start_time is not null
      and shift.week_start_date between ${addDays(startDate, -6)} and ${endDate}
      and account.id = (
        select change.actor_id from row_changes touched
        join changes change on change.id = touched.change_id
        where touched.table_name = 'schedule' and touched.row_id = shift.id and touched.after is not null
          and (touched.after ->> 'actual_start_time', touched.after ->> 'actual_end_time',
              touched.after ->> 'actual_break_minutes')
            is distinct from (touched.before ->> 'actual_start_time', touched.before ->> 'actual_end_time',
              touched.before ->> 'actual_break_minutes')
        order by touched.id desc limit 1)`)
  return new Set(answer.rows.map(({ id }) => id))
}
