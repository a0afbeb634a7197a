/** Returns milliseconds since 1970 UTC. Passed down from main.ts, so that tests can set the time. */
export type Clock = () => number

/** Creates the clock of a process: that of the machine, or one that starts at another instant and runs on from there. */
export function startClock(instant: number | undefined): Clock {
  if (instant === undefined) return Date.now
  const ahead = instant - Date.now()
  return () => Date.now() + ahead
}

/** Returns a clock's current instant as ISO text in UTC. */
export function instantNow(clock: Clock): string {
  return new Date(clock()).toISOString()
}
