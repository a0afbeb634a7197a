/**
 * What a week is called where the server is asked about it: in paths and queries, and so in the cache keys that are made
 * of them. The one place that does; whatever else a week is told apart by joins here.
 */

/** Of everybody's shifts in a week, and of generating it. */
export function weekArgs(weekStart: string) {
  return { params: { weekStartDate: weekStart } }
}

/** Of one person's shifts in a week. */
export function personWeekArgs(staffId: number, weekStart: string) {
  return { params: { staffId }, query: { date: weekStart, includeRoles: 'true' } } as const
}

/** Of what one person could pick up in a week. */
export function personOpeningsArgs(staffId: number, weekStart: string) {
  return { params: { staffId }, query: { date: weekStart } }
}
