/** Returns milliseconds since 1970 UTC. Passed down from main.ts, so that tests can set the time. */
export type Clock = () => number

/** Creates a clock that starts at this instant and runs on from there. */
export function startClockAt(instant: number): Clock {
  const ahead = instant - Date.now()
  return () => Date.now() + ahead
}

/** Returns a clock's current instant as ISO text in UTC. */
export function instantNow(clock: Clock): string {
  return new Date(clock()).toISOString()
}
