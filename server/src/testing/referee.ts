import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** A shift that somebody holds, is offered or is told of. */
export interface JudgedShift {
  /** Its row, so that it does not stand in its own way; none where an opening has no row. */
  id?: number
  weekStartDate: string
  dayOfWeek: number
  startTime: string | null
  endTime: string | null
  roleId: number
}

/**
 * Which hard rules keep each member of staff from a shift (GN7, GN9, GN14), judged by the database from its rows: none of
 * the code that it judges is asked. Whom no rule keeps from it is not in the answer.
 */
export async function judge(db: Database, shift: JudgedShift): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await db.execute<{ id: number; faults: string[] }>(sql`
    with asked as (
      select day, day + ${shift.startTime}::time as starts,
        day + case when ${shift.endTime}::time <= ${shift.startTime}::time then 1 else 0 end + ${shift.endTime}::time as ends
      from (select ${shift.weekStartDate}::date + (${shift.dayOfWeek}::int + 6) % 7 as day) as named
    ),
    rule as (
      select coalesce((select value::boolean from settings where key = 'allowBackToBack'), false) as back_to_back,
        coalesce((select value::boolean from settings where key = 'enforceCloserOpenerConstraint'), true) as rests,
        coalesce((select value::numeric from settings where key = 'minimumRestHours'), 10) * interval '1 hour' as rest
    ),
    held as (
      select staff_id, week_start_date + (day_of_week + 6) % 7 as day, lower(worked) as starts, upper(worked) as ends
      from schedule
      where status in ('Pending', 'Confirmed') and id <> ${shift.id ?? 0}
    ),
    days as (
      select asked.day + beside as day from asked, generate_series(-1, 1) as beside
    ),
    bounds as (
      select days.day, min(days.day + start_time) as opens,
        max(days.day + case when end_time <= start_time then 1 else 0 end + end_time) as closes
      from days join requirements
        on coalesce(requirements.date = days.day, requirements.day_of_week = extract(dow from days.day))
      group by days.day
    ),
    away as (
      select staff_id, days.day + (slot ->> 'startTime')::time as starts,
        days.day + case when (slot ->> 'endTime')::time <= (slot ->> 'startTime')::time then 1 else 0 end
          + (slot ->> 'endTime')::time as ends
      from days
        join availability on day_of_week = extract(dow from days.day)
        cross join jsonb_array_elements(unavailable_slots) as slot
      where days.day between coalesce((slot ->> 'from')::date, '-infinity') and coalesce((slot ->> 'until')::date, 'infinity')
    ),
    off as (
      select staff_id, days.day + coalesce(start_time, '00:00') as starts,
        days.day + case when coalesce(end_time, '24:00') <= coalesce(start_time, '00:00') then 1 else 0 end
          + coalesce(end_time, '24:00') as ends
      from days join time_off on status = 'approved' and days.day between from_date and until_date
    ),
    fault as (
      select id as staff_id, 'role' as name from staff
      where not exists (select from staff_roles where staff_id = staff.id and role_id = ${shift.roleId})
      union all
      select staff_id, 'gave back' from given_back, asked
      where role_id = ${shift.roleId} and week_start_date + (day_of_week + 6) % 7 = asked.day
        and start_time is not distinct from ${shift.startTime}::time
        and end_time is not distinct from ${shift.endTime}::time
        and not exists (
          select from schedule again
          where again.staff_id = given_back.staff_id and again.role_id = given_back.role_id
            and again.status in ('Pending', 'Confirmed')
            and (again.week_start_date, again.day_of_week) = (given_back.week_start_date, given_back.day_of_week)
            and (again.start_time, again.end_time) is not distinct from (given_back.start_time, given_back.end_time)
        )
      union all
      select staff_id, 'unavailable' from asked, away where away.starts < asked.ends and away.ends > asked.starts
      union all
      select staff_id, 'time off' from asked, off where off.starts < asked.ends and off.ends > asked.starts
      union all
      select staff_id, 'works that day' from asked, held where held.day = asked.day
      union all
      select staff_id, 'overlaps' from asked, held, rule
      where held.starts < asked.ends and held.ends > asked.starts
        or not back_to_back and (held.starts = asked.ends or held.ends = asked.starts)
      union all
      select staff_id, 'rests too short' from asked, held, rule
      where rests and (
        held.starts >= asked.ends and held.starts - asked.ends < rest
        or held.ends <= asked.starts and asked.starts - held.ends < rest
      )
      union all
      select staff_id, 'closes, then opens'
      from asked, rule, held
        join bounds as evening on true
        join bounds as morning on morning.day = evening.day + 1
      where rests and evening.day = least(held.day, asked.day) and morning.day = greatest(held.day, asked.day)
        and case when held.day < asked.day then held.ends else asked.ends end >= evening.closes
        and case when held.day < asked.day then asked.starts else held.starts end <= morning.opens
    )
    select staff_id as id, array_agg(name) as faults from fault where staff_id is not null group by staff_id`)
  return new Map(rows.map(({ id, faults }) => [id, faults]))
}
