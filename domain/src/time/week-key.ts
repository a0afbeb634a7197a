/** Returns the key of a business's week, used for locks, jobs, revisions and caches. `weekStart` is its Monday. */
export function weekKey(business: number, weekStart: string): string {
  return `business/${business}/week/${weekStart}`
}

/** Returns the key for changes that affect every week of a business, such as those of its people. */
export function everyWeekKey(business: number): string {
  return `business/${business}/week`
}
