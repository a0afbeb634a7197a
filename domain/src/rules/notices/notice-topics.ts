/** Topics of notifications, and the pages they link to. */

import type { Topic } from '../../contracts/channels/notification-choices.ts'
import { TOPICS } from '../../contracts/constants.ts'
import { addDays } from '../../time/day.ts'
import { shiftDate } from '../shift-interval.ts'
import { readMetadata } from './notice-metadata.ts'
import { weeksOfSteps } from './published-shift.ts'

const TOPIC_OF_PREFIX: readonly (readonly [prefix: string, topic: Topic])[] = [
  ['SHIFT_REQUEST', 'requests'],
  ['REQUEST_', 'requests'],
  ['CANCELLATION_', 'requests'],
  ['SWAP_', 'swaps'],
  ['TIME_OFF_', 'timeOff'],
]

/** Returns the topic of a notification type; 'shifts' by default (REACH-02, REACH-03). */
export function topicOf(type: string): Topic {
  return TOPIC_OF_PREFIX.find(([prefix]) => type.startsWith(prefix))?.[1] ?? TOPICS[0]
}

/** Returns the week of a notification's shift, or the first week of several shifts; null if it mentions none. */
function weekOf(metadata: string | null): string | null {
  const { weekStartDate, steps = [] } = readMetadata(metadata)
  return weekStartDate ?? weeksOfSteps(steps)[0] ?? null
}

/**
 * Returns the dashboard with cover for the first published shift that an absence has opened, else the day of the first
 * draft that it has opened, else the list of absences.
 */
function absencePath(metadata: string | null): string {
  const { openShiftIds: [first] = [], weekStartDate, dayOfWeek } = readMetadata(metadata)
  if (first !== undefined) return `/?cover=${first}`
  if (weekStartDate === undefined || dayOfWeek === undefined) return '/availability?part=time-off'
  return `/schedule?week=${weekStartDate}&day=${shiftDate({ weekStartDate, dayOfWeek })}#roster`
}

/**
 * Returns the page to open for a notification: the time-off list, the week of its shifts, or the list of all
 * notifications.
 */
export function noticePath({ type, metadata }: { type: string; metadata: string | null }): string {
  if (topicOf(type) === 'timeOff') return '/availability?part=time-off'
  // Cover requests are answered on the dashboard.
  if (type === 'COVER_ASKED') return '/'
  if (type === 'AVAILABILITY_MISSING') return '/availability'
  if (type === 'ABSENCE_REPORTED') return absencePath(metadata)
  const { startDate, endDate } = readMetadata(metadata)
  if (startDate !== undefined && endDate !== undefined) return `/timesheets?startDate=${startDate}&endDate=${endDate}`
  const week = weekOf(metadata)
  if (week !== null && type.startsWith('HOURS_')) return `/timesheets?startDate=${week}&endDate=${addDays(week, 6)}`
  return week === null ? '/notifications' : `/schedule?week=${week}`
}
