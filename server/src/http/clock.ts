/** Milliseconds since 1970 UTC. Handed down from main.ts, so that tests can move time. */
export type Clock = () => number

/** A clock that shows this instant now, and runs on from there. */
export function startClockAt(instant: number): Clock {
  const ahead = instant - Date.now()
  return () => Date.now() + ahead
}

/** The instant a clock shows, as ISO text in UTC. */
export function instantNow(clock: Clock): string {
  return new Date(clock()).toISOString()
}
