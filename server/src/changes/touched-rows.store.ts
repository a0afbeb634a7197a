/** Finds the weeks whose conflicts may depend on the rows of a change. */
import type { ConflictReach } from '@fairweek/domain/rules/conflicts/list-conflicts'
import { BEGUN_STATUSES } from '@fairweek/domain/rules/shift-state'
import { and, eq, sql } from 'drizzle-orm'
import type { Scope, TouchedRows } from '../caller/caller.ts'
import { STAMP_COLUMNS } from '../db/recorded-tables.ts'
import { schedule } from '../db/schema.ts'

/**
 * Tables that no conflict depends on. If a table is in neither of these two lists, each of its columns may affect the
 * conflicts of every week.
 */
const SPARED_TABLES = [
  'users',
  'sign_in_identities',
  'account_claims',
  'staff_preferences',
  'availability_messages',
  'events',
  'shift_requests',
  'released_shifts',
  'cover_requests',
  'cover_asks',
  'cover_plan_steps',
  'shift_swaps',
  'week_templates',
  'notes',
  'moved_breaks',
  'pay_rates',
  'takings',
  'payroll_locks',
  'hour_approvals',
  'hour_questions',
  'punches',
  'time_off_blackouts',
  'leave_rules',
  'leave_corrections',
  'kept_leave_days',
  'conflict_resolutions',
  'notification_choices',
  'channel_settings',
]

/** Columns that no conflict depends on. Of a shift's status, only whether it is active or has begun matters. */
const SPARED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  staff: [
    'user_id',
    'email',
    'phone_number',
    'profile_image',
    'preferred_days',
    'preferred_time_start',
    'preferred_time_end',
    'created_at',
  ],
  schedule: [
    ...STAMP_COLUMNS,
    'status',
    'original_staff_id',
    'pinned_staff_id',
    'staff_name',
    'confirming_manager_id',
    'confirmation_timestamp',
    'actual_start_time',
    'actual_end_time',
    'actual_break_minutes',
    'actual_reason',
    'kept_rate_cents',
    'kept_staff_id',
    'kept_email',
    'created_at',
  ],
}

const GRANTED = ['approved']
const ACTIVE = ['Pending', 'Confirmed']

const textArray = (texts: readonly string[]) => sql.raw(`array[${texts.map((text) => `'${text}'`).join(', ')}]`)

const spared = sql.join(
  Object.entries(SPARED_COLUMNS).map(([table, columns]) => sql`(${table}::text, ${textArray(columns)})`),
  sql`, `,
)

interface Touch extends Record<string, unknown> {
  week: string | null
  name: string
  matters: boolean
  row_id: number
  staff_id: number | null
  role_id: number | null
}

export async function readTouchedRows(tx: Scope, changeId: number): Promise<TouchedRows> {
  const isIn = (row: 'before' | 'after', statuses: readonly string[]) =>
    sql`coalesce(touched.${sql.raw(row)} ->> 'status' = any (${textArray(statuses)}), false)`
  const answer = await tx.db.execute<Touch>(sql`
    select distinct named.week, touched.table_name as name, touched.row_id, (image.row ->> 'staff_id')::int as staff_id,
      (image.row ->> 'role_id')::int as role_id, touched.table_name <> all (${textArray(SPARED_TABLES)}) and (
        touched.before - coalesce(spared.columns, '{}') is distinct from touched.after - coalesce(spared.columns, '{}')
        or touched.table_name = 'schedule' and (
          ${isIn('before', ACTIVE)} <> ${isIn('after', ACTIVE)} or ${isIn('before', BEGUN_STATUSES)} <> ${isIn('after', BEGUN_STATUSES)}
        )
      ) and (touched.table_name <> 'time_off' or ${isIn('before', GRANTED)} or ${isIn('after', GRANTED)}) as matters
    from row_changes touched
    left join (values ${spared}) spared(name, columns) on spared.name = touched.table_name
    cross join lateral (values (touched.before), (touched.after)) image(row)
    cross join lateral (
      select case touched.table_name
        when 'schedule' then image.row ->> 'week_start_date'
        when 'demand_weeks' then image.row ->> 'week_start_date'
        when 'requirements' then date_trunc('week', (image.row ->> 'date')::date)::date::text
        when 'closed_days' then date_trunc('week', (image.row ->> 'date')::date)::date::text
      end as week
      where touched.table_name <> 'time_off'
      union all
      select generate_series(
        date_trunc('week', (image.row ->> 'from_date')::date),
        date_trunc('week', (image.row ->> 'until_date')::date),
        '7 days'
      )::date::text
      where touched.table_name = 'time_off'
    ) named
    where touched.change_id = ${changeId} and image.row is not null`)
  const tables = new Set(answer.rows.map(({ name }) => name))
  const found = answer.rows.filter(({ matters }) => matters)
  const weeks = [...new Set(found.flatMap(({ week }) => week ?? []))]
  if (found.some(({ week }) => week === null)) return { tables, weeks: 'every', reach: 'every' }
  const shiftIds = [...new Set(found.map(({ row_id: id }) => id))]
  const isOfShifts = found.every(({ name }) => name === 'schedule') && (await areBegunBy(tx, weeks, shiftIds))
  return { tables, weeks, reach: isOfShifts ? reachOf(found) : 'every' }
}

const reachOf = (touches: readonly Touch[]): ConflictReach => ({
  people: [...new Set(touches.flatMap(({ staff_id: staffId }) => staffId ?? []))],
  roles: [...new Set(touches.flatMap(({ role_id: roleId }) => roleId ?? []))],
})

/**
 * Checks whether, in each of these weeks, shifts that the change did not touch show that planning has begun. If so, it
 * had also begun before the change.
 */
async function areBegunBy(tx: Scope, weeks: readonly string[], touchedShifts: readonly number[]): Promise<boolean> {
  for (const weekStart of weeks) {
    const [begun] = await tx.db
      .select({ id: schedule.id })
      .from(schedule)
      .where(
        and(
          eq(schedule.weekStartDate, weekStart),
          sql`${schedule.status} = any (${textArray(BEGUN_STATUSES)})`,
          sql`${schedule.id} <> all (${sql.param(touchedShifts)}::int[])`,
        ),
      )
      .limit(1)
    if (!begun) return false
  }
  return true
}
