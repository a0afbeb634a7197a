/**
 * Avoids parsing unchanged replies again: the server tags each reply, and a reply with a known tag is not parsed,
 * validated or compared. A large week is requested every second (CONST-01).
 */
import { replaceEqualDeep } from '@tanstack/react-query'

/** The tag of each cached reply; an entry lives as long as its reply. A reply that the page has modified has no tag. */
const tags = new WeakMap<object, string>()

const isObject = (reply: unknown): reply is object => typeof reply === 'object' && reply !== null

/** Returns the tag of a cached reply. */
export const tagOf = (reply: unknown): string | undefined => (isObject(reply) ? tags.get(reply) : undefined)

export function noteTag(reply: unknown, { headers }: Response): void {
  const tag = headers.get('etag')
  if (isObject(reply) && tag !== null) tags.set(reply, tag)
}

/** Whether a response carries the reply that is already cached. */
export function isCached(cached: unknown, { headers }: Response): boolean {
  return isObject(cached) && tags.has(cached) && tags.get(cached) === headers.get('etag')
}

/** Returns a reply that reuses the unchanged objects of the previous one, so that only changes are re-rendered. */
export function shareReply(before: unknown, reply: unknown): unknown {
  const shared = replaceEqualDeep(before, reply)
  const tag = tagOf(reply)
  if (isObject(shared) && tag !== undefined) tags.set(shared, tag)
  return shared
}
