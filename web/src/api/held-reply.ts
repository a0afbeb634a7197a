/**
 * What is held is not made out again: the server tags each reply, and one with the tag that is held already is neither
 * parsed nor checked nor compared. A big week is asked for every second (CONST-01).
 */
import { replaceEqualDeep } from '@tanstack/react-query'

/** The tag of a reply, for as long as anybody holds the reply itself. What is changed on the page has none. */
const tags = new WeakMap<object, string>()

const isObject = (reply: unknown): reply is object => typeof reply === 'object' && reply !== null

export function noteTag(reply: unknown, { headers }: Response): void {
  const tag = headers.get('etag')
  if (isObject(reply) && tag !== null) tags.set(reply, tag)
}

/** Whether a response brings what is held already. */
export function isHeld(held: unknown, { headers }: Response): boolean {
  return isObject(held) && tags.has(held) && tags.get(held) === headers.get('etag')
}

/** A reply with all that is as before taken from the one before, so that only what changed is re-rendered. */
export function shareReply(before: unknown, reply: unknown): unknown {
  const shared = replaceEqualDeep(before, reply)
  const tag = isObject(reply) ? tags.get(reply) : undefined
  if (isObject(shared) && tag !== undefined) tags.set(shared, tag)
  return shared
}
