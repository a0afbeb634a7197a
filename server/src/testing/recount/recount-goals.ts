import type { GoalFigure } from '@fairweek/domain/contracts/generate/generate'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** The goals that a week has only if the setting names them or somebody asks for them. */
type OptionalName = 'labourCost' | 'daysOffTogether' | 'pairings' | 'fewestDaysInARow'

/** The values of a stored week on each of its goals. */
export type Recount = Record<Exclude<GoalFigure['name'], OptionalName>, number> & Partial<Record<OptionalName, number>>

/**
 * Computes the goal values of a stored week in SQL from its rows, without any code under test. Works for future weeks
 * in which demands of one role do not overlap, shifts cover whole demands, and everybody has at most one role. For
 * other weeks, `recountCoverage` counts what is missing.
 */
export async function recountGoals(db: Database, weekStart: string): Promise<Recount> {
  const { rows } = await db.execute<Recount>(sql`
    with week as (select ${weekStart}::date as monday),
    need as (
      select role_id, day, day + start_time as starts,
        day + case when end_time <= start_time then 1 else 0 end + end_time as ends, sum(required_count) as places
      from week, requirements, lateral (select coalesce(date, monday + (day_of_week + 6) % 7) as day) as named
      where day between monday and monday + 6
      group by role_id, day, start_time, end_time
    ),
    worked as (
      select id, staff_id, role_id, week_start_date as monday, week_start_date + (day_of_week + 6) % 7 as day,
        lower(worked) as starts, upper(worked) as ends,
        coalesce(extract(epoch from upper(worked) - lower(worked)) / 60, 240) as minutes
      from schedule
      where status in ('Pending', 'Confirmed') and staff_id is not null
    ),
    held as (select worked.* from worked join week using (monday)),
    filled as (
      select need.*, count(held.id) as holders, max(seniority) as best
      from need
        left join held on held.role_id = need.role_id and held.starts <= need.starts and held.ends >= need.ends
        left join staff on staff.id = staff_id
      group by need.role_id, need.day, need.starts, need.ends, need.places
    ),
    open as (
      select role_id, day, starts, ends, greatest(0, places - holders) as places,
        extract(epoch from ends - starts) / 60 as minutes
      from filled
    ),
    lead as (
      select role_id, ceil(avg(seniority)) as seniority
      from staff_roles join staff on staff.id = staff_id
      group by role_id having min(seniority) < max(seniority)
    ),
    off as (
      select staff_id, date.day
      from week, lateral (select monday + step as day from generate_series(-28, 6) as step) as date
        join time_off on status = 'approved' and date.day between from_date and until_date
          and case when kind = 'leave' then coalesce(start_time, '00:00') = '00:00' and coalesce(end_time, '24:00') in ('00:00', '24:00')
            else (date.day > from_date or coalesce(start_time, '00:00') = '00:00')
              and (date.day < until_date or coalesce(end_time, '24:00') = '24:00') end
    ),
    hours as (
      select staff.id, coalesce((select sum(minutes) from held where staff_id = staff.id), 0) as minutes,
        case when count(off.day) = 0 then target_weekly_hours * 60
          else round((target_weekly_hours * (7 - count(distinct off.day)) * 2 / 7)::numeric) * 30 end as target
      from week join staff on true left join off on off.staff_id = staff.id and off.day between monday and monday + 6
      group by staff.id
    ),
    even as (
      select minutes, coalesce(target, (
        -- Half an hour is rounded up; of a double precision number, it would be rounded to the even hour.
        select round((greatest(0, (select sum(places * minutes) from open) + sum(minutes) - coalesce(sum(target), 0))
          / count(*) filter (where target is null) / 60)::numeric) * 60
        from hours
      )) as wanted
      from hours
    ),
    span as (
      select staff_id, day_of_week, 'preferred' as kind, (slot ->> 'startTime')::time as from_time,
        (slot ->> 'endTime')::time as to_time, (slot ->> 'from')::date as from_date, (slot ->> 'until')::date as until_date
      from availability cross join jsonb_array_elements(available_slots) as slot
      union all
      select staff_id, day_of_week, case when is_preferred then 'preferred' else 'disliked' end, start_time, end_time,
        from_date, until_date
      from staff_preferences
    ),
    meeting as (
      select held.id, kind, held.starts >= named.starts and held.ends <= named.ends as is_within,
        held.starts < named.ends and named.starts < held.ends as meets
      from held
        join span on span.staff_id = held.staff_id and day_of_week = extract(dow from day)
          and day between coalesce(from_date, '-infinity') and coalesce(until_date, 'infinity')
        cross join lateral (select day + from_time as starts,
          day + case when to_time <= from_time then 1 else 0 end + to_time as ends) as named
    ),
    wish as (
      select
        case when preferred_days <> '[]' and not preferred_days @> to_jsonb(extract(dow from day)::int) then 2 else 0 end
        + case when held.starts >= day + preferred_time_start and held.ends <= day
            + case when preferred_time_end <= preferred_time_start then 1 else 0 end + preferred_time_end
          then 0 when preferred_time_start is null or preferred_time_end is null then 0 else 2 end
        + case when (select bool_or(is_within) from meeting where id = held.id and kind = 'preferred') then 0
          when (select bool_or(meets) from meeting where id = held.id and kind = 'preferred') then 1
          when exists (select from meeting where id = held.id and kind = 'preferred') then 3 else 0 end
        + case when exists (select from meeting where id = held.id and kind = 'disliked' and meets) then 4 else 0 end
        as points
      from held join staff on staff.id = staff_id join staff_roles using (staff_id, role_id)
      where starts is not null
    ),
    closes as (
      select date.day, max(date.day + case when end_time <= start_time then 1 else 0 end + end_time) as at
      from week, requirements, lateral (select monday + step as day from generate_series(-28, 6) as step) as date
      where coalesce(date = date.day, day_of_week = extract(dow from date.day))
      group by date.day
    ),
    unsocial as (
      select monday, staff_id, role_id, 1 as places from worked left join closes using (day)
      where extract(dow from day) in (0, 6) or ends >= at
      union all
      select monday, null, role_id, places from week, open left join closes using (day)
      where extract(dow from day) in (0, 6) or ends >= at
    ),
    tally as (
      select unsocial.*, unsocial.monday = week.monday as is_now from unsocial, week
      where unsocial.monday between week.monday - 28 and week.monday
    ),
    present as (
      select staff.id, 1 - count(distinct off.day) / 35.0 as part
      from staff left join off on off.staff_id = staff.id
      group by staff.id
    ),
    sharer as (
      select staff.id, role_id,
        greatest(0.000001, part * coalesce(target_weekly_hours, avg(target_weekly_hours) over (), 1)) as weight
      from staff join present using (id) join staff_roles on staff_id = staff.id
      where role_id in (select role_id from tally where places > 0)
    ),
    run as (
      select staff_id, min(day) as first, max(day) as last
      from (
        select staff_id, day, day - row_number() over (partition by staff_id order by day)::int as island
        from (select distinct staff_id, day from worked) as days
      ) as numbered
      group by staff_id, island
    ),
    asked as (
      select staff.id as staff_id, (case when own_rules ? 'minDaysInARow' then own_rules else rules end
        ->> 'minDaysInARow')::int as fewest
      from staff left join work_contracts on work_contracts.id = contract_id
    ),
    share as (
      select id, ceil((select sum(places) from tally where tally.role_id = sharer.role_id) * weight
          / sum(weight) over (partition by role_id) - 0.000001)
        - (select count(*) from tally where staff_id = id and not is_now) as allowance,
        (select count(*) from tally where staff_id = id and is_now) as own
      from sharer
    )
    select
      (select coalesce(sum(places * minutes), 0) from open)::float as coverage,
      (select coalesce(sum(places), 0) from open)::float as "openShifts",
      (select sum(lacking) from (
        select 0 as lacking from asked where fewest is not null
        union all
        select greatest(0, fewest - (last - first + 1)) from week, run join asked using (staff_id)
        where last >= monday - 1 and first <= monday + 7 and last <> monday + 6 and fewest is not null
      ) as short)::float as "fewestDaysInARow",
      (select coalesce(sum(greatest(0, abs(minutes - target) - 240)), 0) from hours)::float as hours,
      (select coalesce(sum(points), 0) from wish)::float as preferences,
      (select count(*) from filled join lead using (role_id)
        where places >= 2 and coalesce(best, 0) < lead.seniority)::float as "seniorityMix",
      ((select count(*) from held as own
          where staff_id in (select staff_id from pairings where kind = 'beside') and starts is not null
            and not exists (
              select from worked as other
                join pairings on pairings.staff_id = own.staff_id and other_id = other.staff_id and kind = 'beside'
              where other.starts < own.ends and own.starts < other.ends
            ))
        + (select count(*) from week, pairings
            join worked as own using (staff_id)
            join worked as other on other.staff_id = other_id and other.starts < own.ends and own.starts < other.ends
          where kind = 'apart' and week.monday in (own.monday, other.monday)))::float as pairings,
      (select coalesce(sum(greatest(0, own - allowance) ^ 2 - greatest(0, -allowance) ^ 2), 0) from share)::float
        as "fairShare",
      (select coalesce(sum(round(minutes * rate.cents / 60)), 0)
        from held join lateral (
          select cents_an_hour as cents from pay_rates
          where staff_id = held.staff_id and coalesce(role_id, held.role_id) = held.role_id
          order by role_id nulls last limit 1
        ) as rate on true)::float as "labourCost",
      (select count(*) from staff where not exists (
          select from week, generate_series(0, 5) as step
          where not exists (
            select from held where staff_id = staff.id and day in (monday + step, monday + step + 1)
          )
        ))::float as "daysOffTogether",
      (select coalesce(sum(greatest(0, abs(minutes - wanted) - step * 240)), 0)
        from even, generate_series(1, 4) as step)::float as "evenHours"`)
  const [row] = rows
  if (!row) throw new Error('The database counted nothing.')
  for (const name of ['labourCost', 'daysOffTogether'] as const) {
    const pattern = `%${name}%`
    const isGoal = await db.execute(sql`select from settings where key = 'goalOrder' and value like ${pattern}`)
    if (isGoal.rows.length === 0) delete row[name]
  }
  const hasPairings = await db.execute(sql`select from pairings`)
  if (hasPairings.rows.length === 0) delete row.pairings
  if (row.fewestDaysInARow === null) delete row.fewestDaysInARow
  return row
}
