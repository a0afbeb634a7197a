/**
 * How requests name a week: in paths and queries, and therefore in the cache keys made of them. This is the only place
 * that does so; if a first day ever stops being enough to tell two weeks apart, what is missing is added here.
 */

/** For everybody's shifts in a week, and for generating it. */
export function weekArgs(weekStart: string) {
  return { params: { weekStartDate: weekStart } }
}

/** For one person's shifts in a week. */
export function personWeekArgs(staffId: number, weekStart: string) {
  return { params: { staffId }, query: { date: weekStart, includeRoles: 'true' } } as const
}

/** For the shifts one person could pick up in a week. */
export function personOpeningsArgs(staffId: number, weekStart: string) {
  return { params: { staffId }, query: { date: weekStart } }
}
