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
    needed as (
      select role_id, minute, sum(places) as places
      from wanted, generate_series(starts, ends - interval '1 minute', interval '1 minute') as minute
      group by role_id, minute
    ),
    covered as (
      select role_id, minute, count(*) as people
      from schedule, generate_series(lower(worked), upper(worked) - interval '1 minute', interval '1 minute') as minute
      where status in ('Pending', 'Confirmed') and staff_id is not null
        and worked && tsrange(${weekStart}::timestamp, ${weekStart}::timestamp + interval '7 days')
      group by role_id, minute
    ),
    counted as (
      select role_id, minute, places - coalesce(people, 0) as missing
      from needed left join covered using (role_id, minute)
      where minute >= ${weekStart}::timestamp and minute < ${weekStart}::timestamp + interval '7 days'
    )
    select role_id, (extract(epoch from minute) / 60)::int as minute, missing::int as missing
    from counted where missing > 0`)
  return new Map(rows.map(({ role_id, minute, missing }) => [`${role_id} ${minute}`, missing]))
}
