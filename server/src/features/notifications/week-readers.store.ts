import type { WeekReader } from '@fairweek/domain/contracts/notifications'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'

/** Matches notifications that tell a person that a shift is now theirs. */
const TELLS_OF_SHIFT: SQL = sql`notice.type in ('SHIFT_REQUEST_APPROVED', 'SWAP_DONE')`

/**
 * Lists people who have published shifts in a week, or were notified of some, by name. They have seen the week once
 * they have read every notification about it, or viewed it since. Taking a shift by one's own action sends no
 * notification, so it counts as seen (PUB-02).
 */
export async function listWeekReaders(scope: Scope, weekStart: string): Promise<WeekReader[]> {
  const answer = await scope.db.execute<{ id: number; name: string; has_seen: boolean; has_account: boolean }>(sql`
    with notice as (
      select staff_id, user_id, read or dismissed or week_seen as is_seen from notifications
      where array[${weekStart}::date] <@ published_weeks
      union all
      select told.staff_id, user_id, read or dismissed or week_seen from published_shifts told
      join notifications notice on notice.schedule_id = told.schedule_id and notice.staff_id = told.staff_id
        and ${TELLS_OF_SHIFT}
      where told.week_start_date = ${weekStart}
    ), concerned as (
      select staff_id from notice union select staff_id from published_shifts where week_start_date = ${weekStart}
    )
    select staff.id, staff.name, staff.user_id is not null as has_account, not exists (
      select 1 from notice
      where notice.staff_id = staff.id and not is_seen and coalesce(notice.user_id = staff.user_id, true)
    ) as has_seen
    from staff join concerned on concerned.staff_id = staff.id
    order by lower(staff.name), staff.id`)
  return answer.rows.map(({ id, name, has_seen: hasSeen, has_account: hasAccount }) => {
    return { staff: { id, name }, hasSeen, hasAccount }
  })
}

/**
 * Records that a person has viewed a week; returns the number of their notifications about it that this marks as seen.
 */
export async function markWeekSeen(
  scope: Scope,
  { userId, staffId }: { userId: number | null; staffId: number | null },
  weekStart: string,
): Promise<number> {
  const answer = await scope.db.execute(sql`
    update notifications notice set week_seen = true
    where not week_seen and (user_id = ${userId} or (user_id is null and staff_id = ${staffId})) and (
      array[${weekStart}::date] <@ published_weeks or (${TELLS_OF_SHIFT} and exists (
        select 1 from published_shifts told where told.schedule_id = notice.schedule_id
          and told.staff_id = notice.staff_id and told.week_start_date = ${weekStart}
      ))
    ) returning id`)
  return answer.rows.length
}
