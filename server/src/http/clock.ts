/** Milliseconds since 1970 UTC. Handed down from main.ts, so that tests can move time. */
export type Clock = () => number

/** The instant a clock shows, as ISO text in UTC. */
export function instantNow(clock: Clock): string {
  return new Date(clock()).toISOString()
}
