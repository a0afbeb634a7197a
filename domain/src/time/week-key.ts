/**
 * The name of a business's week, wherever one has to be named: locks, jobs, revisions, cache keys. `weekStart` is its
 * Monday.
 */
export function weekKey(business: number, weekStart: string): string {
  return `business/${business}/week/${weekStart}`
}

/** The name of whatever changes every week of a business at once, such as its people. */
export function everyWeekKey(business: number): string {
  return `business/${business}/week`
}
