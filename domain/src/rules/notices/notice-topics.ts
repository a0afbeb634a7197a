/** Topics of notifications, and the pages they link to. */

import type { Topic } from '../../contracts/channels/notification-choices.ts'
import { TOPICS } from '../../contracts/constants.ts'
import { isWeekStart } from '../../time/week.ts'

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

interface PlacedMetadata {
  /** Present in notifications about an absence: the shifts that it has opened. */
  openShiftIds?: number[]
  weekStartDate?: unknown
  /** Present in notifications about several shifts: each shift before and after the change. */
  steps?: { before?: PlacedMetadata | null; after?: PlacedMetadata | null }[]
}

function listWeeks({ weekStartDate, steps = [] }: PlacedMetadata): string[] {
  if (typeof weekStartDate === 'string' && isWeekStart(weekStartDate)) return [weekStartDate]
  return steps.flatMap(({ before, after }) => [before, after].flatMap((shift) => (shift ? listWeeks(shift) : [])))
}

/** Returns what `find` finds in the metadata; null if they are not as expected. */
function findInMetadata<Found>(metadata: string | null, find: (metadata: PlacedMetadata) => Found | undefined) {
  try {
    return find(JSON.parse(metadata ?? '{}') as PlacedMetadata) ?? null
  } catch {
    return null
  }
}

/** Returns the week of a notification's shift, or the first week of several shifts; null if it mentions none. */
function weekOf(metadata: string | null): string | null {
  return findInMetadata(metadata, (placed) => listWeeks(placed).sort()[0])
}

/** Returns the dashboard with cover for the first shift that an absence has opened, or the list of absences. */
function absencePath(metadata: string | null): string {
  const first = findInMetadata(metadata, ({ openShiftIds = [] }) => openShiftIds[0])
  return first === null ? '/availability?part=time-off' : `/?cover=${first}`
}

/**
 * Returns the page to open for a notification: the time-off list, the week of its shifts, or the list of all
 * notifications.
 */
export function noticePath({ type, metadata }: { type: string; metadata: string | null }): string {
  if (topicOf(type) === 'timeOff') return '/availability?part=time-off'
  // Cover requests are answered on the dashboard.
  if (type === 'COVER_ASKED') return '/'
  if (type === 'ABSENCE_REPORTED') return absencePath(metadata)
  const week = weekOf(metadata)
  return week === null ? '/notifications' : `/schedule?week=${week}`
}
