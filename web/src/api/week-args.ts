/**
 * How requests name a week in paths and queries, and therefore in cache keys. This is the only file that does so; if
 * the first day ever stops being enough to identify a week, add the missing part here.
 */

/** Arguments for everybody's shifts in a week, and for generating it. */
export function weekArgs(weekStart: string) {
  return { params: { weekStartDate: weekStart } }
}

/** Arguments for one person's shifts in a week. */
export function personWeekArgs(staffId: number, weekStart: string) {
  return { params: { staffId }, query: { date: weekStart, includeRoles: 'true' } } as const
}

/** Arguments for the shifts one person could pick up in a week. */
export function personOpeningsArgs(staffId: number, weekStart: string) {
  return { params: { staffId }, query: { date: weekStart } }
}

/** Arguments for how much of a week is published. */
export function publishedWeeksArgs(weekStart: string) {
  return { query: { from: weekStart, until: weekStart } }
}
