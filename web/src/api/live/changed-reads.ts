import { daysBetween } from '@fairweek/domain/time/day'
import { firstTwoSegments } from '../invalidation.ts'

const DATE = /\d{4}-\d{2}-\d{2}/g
/** A read of a week shows nights that begin in the week before; further away nothing of it can have changed. */
const FAR_DAYS = 13
/** Reads in which no shift, request or date counts. */
const WITHOUT_DATES: readonly string[] = ['/api/roles', '/api/settings', '/api/staff']

/** Whether a read may answer something else after these topics have changed; `queryKey` is that of `endpointKey`. */
export function isChanged(queryKey: readonly unknown[], topics: ReadonlySet<string>): boolean {
  const [path] = queryKey
  if (typeof path !== 'string') return false
  if (topics.has('all')) return true
  const place = firstTwoSegments(path)
  if (place === '/api/user') return false
  if (place === '/api/notifications') return topics.has('notifications')
  if (topics.has('week') || (topics.has('generations') && path.startsWith('/api/schedule/generate'))) return true
  if (WITHOUT_DATES.includes(place)) return false
  const [day, ...others] = JSON.stringify(queryKey).match(DATE) ?? []
  return [...topics].some((topic) => {
    const [kind, monday] = topic.split('/')
    if (kind !== 'week' || monday === undefined) return false
    return day === undefined || others.length > 0 || Math.abs(daysBetween(day, monday)) <= FAR_DAYS
  })
}
