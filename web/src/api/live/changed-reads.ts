import { daysBetween } from '@fairweek/domain/time/day'
import { firstTwoSegments } from '../invalidation.ts'

const DATE = /\d{4}-\d{2}-\d{2}/g
/**
 * Reads of a week's own rows. Others depend on weeks far from theirs: limits of contracts, and conflicts with them,
 * count work of up to a year (decision 0097).
 */
const OF_ONE_WEEK = /^\/api\/(?:schedule\/(?:week|staff|generate)|requirements)\/(?!.*\/state$)/
/**
 * A read of a week's own rows is unaffected by changes in a week whose Monday is more than this many days from the
 * read's date. It includes overnight shifts of the week before.
 */
const FAR_DAYS = 13
/** Places whose reads do not depend on any shift, request or date. */
const WITHOUT_DATES: readonly string[] = ['/api/areas', '/api/roles', '/api/settings', '/api/staff']

/** Whether the reply of a read may have changed with these topics; `queryKey` comes from `endpointKey`. */
export function isChanged(queryKey: readonly unknown[], topics: ReadonlySet<string>): boolean {
  const [path] = queryKey
  if (typeof path !== 'string') return false
  if (topics.has('all')) return true
  const place = firstTwoSegments(path)
  // Presence (`/api/live`) is updated by events of its own.
  if (place === '/api/user' || place === '/api/live') return false
  if (place === '/api/notifications') return topics.has('notifications')
  if (topics.has('week') || (topics.has('generations') && path.startsWith('/api/schedule/generate'))) return true
  if (WITHOUT_DATES.includes(place)) return false
  const [day, ...others] = (OF_ONE_WEEK.test(path) && JSON.stringify(queryKey).match(DATE)) || []
  return [...topics].some((topic) => {
    const [kind, monday] = topic.split('/')
    if (kind !== 'week' || monday === undefined) return false
    return day === undefined || others.length > 0 || Math.abs(daysBetween(day, monday)) <= FAR_DAYS
  })
}
