/** Returns the key of a week of a business, for locks, jobs, revisions and caches. `weekStart` is the week's Monday. */
export function weekKey(business: number, weekStart: string): string {
  return `business/${business}/week/${weekStart}`
}

/** Returns the Monday of the week that a week's key names. */
export function weekStartOfKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

/** Returns the key for changes that affect every week of a business, such as changes to its people. */
export function everyWeekKey(business: number): string {
  return `business/${business}/week`
}
