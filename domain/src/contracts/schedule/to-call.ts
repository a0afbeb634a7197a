/**
 * The header in which replies to writes of managers name the people without an account whose published shifts the write
 * changed, so that somebody calls them (PUB-11). A header serves every write in the same way.
 */
export const TO_CALL_HEADER = 'fairweek-to-call'

/** Proxies refuse long headers. */
const NAMED = 20

/** The people to call: some of the names, and how many more there are. */
export interface PeopleToCall {
  names: readonly string[]
  more: number
}

export function writeToCall(names: Iterable<string>): string {
  const sorted = [...names].sort()
  const named = sorted.slice(0, NAMED)
  return encodeURIComponent(JSON.stringify({ names: named, more: sorted.length - named.length } satisfies PeopleToCall))
}

export function readToCall(header: string): PeopleToCall {
  return JSON.parse(decodeURIComponent(header)) as PeopleToCall
}
