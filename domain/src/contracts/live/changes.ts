import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/**
 * Topics that a page is notified of after a change (decision 0087): `week/2026-11-23` for the roster of a week, `week`
 * for what affects every week, such as people, roles and settings, `notifications` for the user's own, `generations`,
 * and `all` after a gap.
 */
export const changedTopicsSchema = z.array(
  z.string().regex(/^(?:all|week|week\/\d{4}-\d{2}-\d{2}|notifications|generations)$/),
)

/** Name of the event that carries changed topics; its data is a JSON array of them. */
export const CHANGED_EVENT = 'changed'

export const followChanges = defineEndpoint({
  name: 'followChanges',
  method: 'GET',
  path: '/api/live',
  access: 'staff',
  summary: 'Server-sent events that name what has changed; at most five at once for an account',
  response: z.string(),
  produces: 'events',
  refusals: ['tooManyRequests'],
})

export const liveEndpoints = [followChanges] as const
