import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/**
 * Topics of changed data that open pages subscribe to (decision 0087): `week/2026-11-23` is the roster of a week;
 * `week` is data that affects all weeks, such as people, roles and settings; `notifications` are the user's own;
 * `generations`; and `all` after missed events.
 */
const TOPIC = /^(?:all|week|week\/\d{4}-\d{2}-\d{2}|notifications|generations)$/

/** Reads the data of a changed event. A newer server may send topics that this page does not know: then everything changed. */
export function readTopics(data: string): string[] {
  const topics: unknown = JSON.parse(data)
  const isKnown = (topic: unknown): topic is string => typeof topic === 'string' && TOPIC.test(topic)
  return Array.isArray(topics) && topics.every(isKnown) ? topics : ['all']
}

/** Name of the event that lists changed topics; its data is a JSON array. */
export const CHANGED_EVENT = 'changed'

export const followChanges = defineEndpoint({
  name: 'followChanges',
  method: 'GET',
  path: '/api/live',
  access: 'staff',
  summary: 'Stream the names of changed data as server-sent events; at most five streams for each account',
  response: z.string(),
  produces: 'events',
  refusals: ['tooManyRequests'],
})

export const liveEndpoints = [followChanges] as const
