/**
 * Lists every column that refers to a person. A test compares it with the foreign keys of the database, so that nobody
 * is merged, exported or erased in part only.
 */

/** A column with the number of a person. */
export interface StaffReference {
  readonly table: string
  readonly column: string
  /**
   * Columns that are unique together with the person: a row stays with the profile that is merged away, and is deleted
   * with it, if the merged person has such a row already.
   */
  readonly besides?: readonly string[]
  /** A condition, in SQL on the row `moved`, under which the row is moved by a merge. */
  readonly when?: string
}

const IS_LOCKED = `exists (select from payroll_locks locked
  where day_of_shift(moved.week_start_date, moved.day_of_week) between locked.start_date and locked.end_date)`

/** Columns with a foreign key to `staff`. */
export const STAFF_REFERENCES: readonly StaffReference[] = [
  { table: 'staff_roles', column: 'staff_id', besides: ['role_id'] },
  { table: 'staff_preferences', column: 'staff_id' },
  { table: 'availability', column: 'staff_id', besides: ['day_of_week'] },
  { table: 'availability_messages', column: 'staff_id' },
  { table: 'time_off', column: 'staff_id' },
  { table: 'leave_corrections', column: 'staff_id' },
  // Shifts in locked days keep the number, name and rate under which they were paid.
  { table: 'schedule', column: 'staff_id', when: `not ${IS_LOCKED}` },
  { table: 'schedule', column: 'original_staff_id', when: `not ${IS_LOCKED}` },
  { table: 'schedule', column: 'pinned_staff_id', when: `not ${IS_LOCKED}` },
  { table: 'pay_rates', column: 'staff_id', besides: ['role_id'] },
  { table: 'pairings', column: 'staff_id', besides: ['other_id', 'kind'] },
  { table: 'pairings', column: 'other_id', besides: ['staff_id', 'kind'] },
  {
    table: 'shift_requests',
    column: 'staff_id',
    besides: ['role_id', 'week_start_date', 'day_of_week', 'start_time', 'end_time', 'status', 'kind'],
  },
  {
    table: 'released_shifts',
    column: 'staff_id',
    besides: ['week_start_date', 'role_id', 'day_of_week', 'start_time', 'end_time'],
  },
  { table: 'shift_swaps', column: 'giver_id' },
  { table: 'shift_swaps', column: 'taker_id' },
  { table: 'cover_requests', column: 'taken_by_id' },
  { table: 'cover_requests', column: 'refused_staff_id' },
  { table: 'cover_asks', column: 'staff_id', besides: ['cover_id'] },
  { table: 'cover_plan_steps', column: 'staff_id' },
  { table: 'hour_questions', column: 'staff_id' },
  { table: 'clock_pins', column: 'staff_id', besides: [] },
  { table: 'notifications', column: 'staff_id' },
  { table: 'published_shifts', column: 'staff_id' },
  { table: 'published_shifts', column: 'taken_from_id' },
]

/** Columns with the number of a person that outlive them, without a foreign key. */
export const STAFF_NUMBERS: readonly (StaffReference & { readonly isMoved: boolean })[] = [
  { table: 'punches', column: 'staff_id', isMoved: true },
  // Evidence of what a deleted person was paid.
  { table: 'schedule', column: 'kept_staff_id', isMoved: false },
  { table: 'kept_leave_days', column: 'staff_id', isMoved: false },
  // Derived: found again after each change.
  { table: 'conflicts', column: 'staff_id', isMoved: false },
]
