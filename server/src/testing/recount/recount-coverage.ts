import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** The number of people missing, by role and by minute since 1970-01-01. */
export type MissingByMinute = Map<string, number>

/**
 * Counts the people missing in a stored week, by minute and role, in SQL from its rows and without any code under test.
 * Counts every missing minute, even in shortfalls that are too short for a shift. Works for weeks in which no demand
 * runs past Sunday midnight.
 */
export async function recountCoverage(db: Database, weekStart: string): Promise<MissingByMinute> {
  const { rows } = await db.execute<{ role_id: number; minute: number; missing: number }>(sql`
    with wanted as (
      select role_id, required_count as places, day + start_time as starts,
        day + case when end_time <= start_time then 1 else 0 end + end_time as ends
      from requirements,
        lateral (select coalesce(date, ${weekStart}::date + (day_of_week + 6) % 7) as day) as named
      where day between ${weekStart}::date and ${weekStart}::date + 6
    ),
    there as (
      select role_id, lower(worked) as starts, upper(worked) as ends
      from schedule
      where status in ('Pending', 'Confirmed') and staff_id is not null and worked is not null
    ),
    clock as (
      select minute from generate_series(
        ${weekStart}::timestamp, ${weekStart}::timestamp + interval '7 days' - interval '1 minute', interval '1 minute'
      ) as minute
    ),
    counted as (
      select roles.id as role_id, minute,
        (select coalesce(sum(places), 0) from wanted
          where wanted.role_id = roles.id and starts <= minute and ends > minute)
        - (select count(*) from there where there.role_id = roles.id and starts <= minute and ends > minute) as missing
      from roles, clock
    )
    select role_id, (extract(epoch from minute) / 60)::int as minute, missing::int as missing
    from counted where missing > 0`)
  return new Map(rows.map(({ role_id, minute, missing }) => [`${role_id} ${minute}`, missing]))
}
