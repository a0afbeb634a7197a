import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** A shift that a person has, is offered, or is notified of. */
export interface JudgedShift {
  /** The id of its row, so that it does not conflict with itself; absent if an opening has no row. */
  id?: number
  weekStartDate: string
  dayOfWeek: number
  startTime: string | null
  endTime: string | null
  roleId: number
}

/**
 * Returns which hard rules prevent each staff member from working a shift, in SQL from the stored rows and without any
 * code under test. Omits people whom no rule prevents.
 */
export async function judge(db: Database, shift: JudgedShift): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await db.execute<{ id: number; errors: string[] }>(sql`
    with asked as (
      select day, day + ${shift.startTime}::time as starts,
        day + case when ${shift.endTime}::time <= ${shift.startTime}::time then 1 else 0 end + ${shift.endTime}::time as ends
      from (select ${shift.weekStartDate}::date + (${shift.dayOfWeek}::int + 6) % 7 as day) as named
    ),
    rule as (
      select coalesce((select value::boolean from settings where key = 'allowBackToBack'), false) as back_to_back,
        coalesce((select value::boolean from settings where key = 'enforceCloserOpenerConstraint'), true) as is_enforced,
        coalesce((select value::numeric from settings where key = 'closerOpenerRestHours'), 12) * interval '1 hour'
          as after_closing,
        coalesce((select value::numeric from settings where key = 'minimumRestHours'), 10) * interval '1 hour' as minimum,
        coalesce((select value from settings where key = 'businessTimeZone'), 'Pacific/Auckland') as zone
    ),
    held as (
      select staff_id, role_id, week_start_date + (day_of_week + 6) % 7 as day, lower(worked) as starts,
        upper(worked) as ends
      from schedule
      where status in ('Pending', 'Confirmed') and id <> ${shift.id ?? 0}
    ),
    days as (
      select asked.day + beside as day from asked, generate_series(-1, 1) as beside
    ),
    need as (
      select requirements.id, days.day, role_id, required_count, days.day + start_time as starts,
        days.day + case when end_time <= start_time then 1 else 0 end + end_time as ends
      from days join requirements
        on coalesce(requirements.date = days.day, requirements.day_of_week = extract(dow from days.day))
    ),
    crowded as (
      select day, role_id from need where required_count > 1
      union
      select one.day, one.role_id from need one join need other using (day, role_id)
      where one.id <> other.id and one.starts < other.ends and other.starts < one.ends
    ),
    sided as (
      select 'held' as side, staff_id, day, role_id, starts, ends from held
      union all
      select 'asked', null, day, ${shift.roleId}::int, starts, ends from asked
    ),
    side as (
      select *,
        ends >= (select max(ends) from need where need.day = sided.day) as is_last,
        starts <= (select min(starts) from need where need.day = sided.day) as is_first,
        exists (
          select from need
          where (need.day, need.role_id) = (sided.day, sided.role_id)
            and (need.starts < sided.starts or need.ends > sided.ends)
        ) or (sided.day, sided.role_id) in (select day, role_id from crowded) as has_others,
        -- Of a time that occurs twice the first one counts, for which the offset of the day before holds.
        (select case when before at time zone zone = ends then before else ends at time zone zone end
          from rule, lateral (select (ends - interval '1 day') at time zone zone + interval '24 hours' as before) as guess
        ) as ended,
        (select case when before at time zone zone = starts then before else starts at time zone zone end
          from rule, lateral (select (starts - interval '1 day') at time zone zone + interval '24 hours' as before) as guess
        ) as started
      from sided
    ),
    splitting as (
      select staff.id as staff_id from staff left join work_contracts on work_contracts.id = contract_id
      where coalesce(own_rules -> 'splitShifts', rules -> 'splitShifts') = 'true'
    ),
    night as (
      select coalesce(earlier.staff_id, later.staff_id) as staff_id, earlier.day = later.day as is_one_day,
        greatest(later.started - earlier.ended, interval '0') as rested, minimum,
        case when is_enforced and later.day = earlier.day + 1 and earlier.is_last and later.is_first
          and earlier.has_others and later.has_others then after_closing else interval '0' end as after_closing
      from rule, side earlier join side later on earlier.side <> later.side
        and (earlier.starts, earlier.side) < (later.starts, later.side)
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
      from days join time_off on status = 'approved' and kind = 'leave' and days.day between from_date and until_date
      union all
      select staff_id, from_date + coalesce(start_time, '00:00'), until_date + coalesce(end_time, '24:00')
      from time_off where status = 'approved' and kind <> 'leave'
    ),
    error as (
      select id as staff_id, 'role' as name from staff
      where not exists (select from staff_roles where staff_id = staff.id and role_id = ${shift.roleId})
      union all
      select staff_id, 'gave back' from released_shifts, asked
      where role_id = ${shift.roleId} and week_start_date + (day_of_week + 6) % 7 = asked.day
        and start_time is not distinct from ${shift.startTime}::time
        and end_time is not distinct from ${shift.endTime}::time
        and not exists (
          select from schedule again
          where again.staff_id = released_shifts.staff_id and again.role_id = released_shifts.role_id
            and again.status in ('Pending', 'Confirmed')
            and (again.week_start_date, again.day_of_week) = (released_shifts.week_start_date, released_shifts.day_of_week)
            and (again.start_time, again.end_time) is not distinct from (released_shifts.start_time, released_shifts.end_time)
        )
      union all
      select staff_id, 'unavailable' from asked, away where away.starts < asked.ends and away.ends > asked.starts
      union all
      select staff_id, 'time off' from asked, off where off.starts < asked.ends and off.ends > asked.starts
      union all
      select staff_id, 'works that day' from asked join held using (day)
      group by staff_id
      having staff_id not in (select staff_id from splitting) or count(*) > 1
        or bool_or(held.starts is null) or bool_or(asked.starts is null)
      union all
      select staff_id, 'overlaps' from asked, held, rule
      where held.starts < asked.ends and held.ends > asked.starts
        or not back_to_back and (held.starts = asked.ends or held.ends = asked.starts)
      union all
      select staff_id, case when after_closing >= minimum then 'closes, then opens' else 'rests too short' end
      from night where rested < greatest(minimum, after_closing)
        and not (is_one_day and staff_id in (select staff_id from splitting))
    )
    select staff_id as id, array_agg(name) as errors from error where staff_id is not null group by staff_id`)
  return new Map(rows.map(({ id, errors }) => [id, errors]))
}
