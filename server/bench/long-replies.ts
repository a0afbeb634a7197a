/** Measures the longest replies, and how long other requests wait while they are sent, on both databases. */
import {
  addPeople,
  addShifts,
  type BenchServer,
  call,
  onBothDatabases,
  print,
  probeWhile,
  signIn,
  weeksAgo,
} from './serve-bench.ts'

const SHIFTS = 30_000
/** At this rate, a year has 6,000 shifts. */
const SHIFTS_A_WEEK = 116

async function measure({ url }: BenchServer, name: string): Promise<void> {
  const headers = { cookie: await signIn(url) }
  const year = `startDate=${weeksAgo(57)}&endDate=${weeksAgo(5)}`
  for (const [what, path] of [
    ['timesheet of a year', `/api/timesheets?${year}`],
    ['export of a year', `/api/timesheets/export?${year}`],
    [`${SHIFTS} shifts`, '/api/schedule'],
  ]) {
    for (let round = 0; round < 3; round += 1) {
      let took = 0
      let bytes = 0
      const longest = await probeWhile(url, async () => {
        const reply = await call(`${url}${path}`, { headers })
        if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.text}`)
        took = reply.milliseconds
        bytes = reply.bytes
      })
      // The first two rounds only warm up the compiler.
      if (round === 2)
        print(
          `${what}, ${name}: ${took.toFixed(0)} ms for ${(bytes / 1e6).toFixed(1)} MB; /healthz meanwhile at most ${longest.toFixed(0)} ms`,
        )
    }
  }
}

await onBothDatabases(async (connection) => {
  await addPeople(connection, 20)
  await addShifts(connection, { count: SHIFTS, aWeek: SHIFTS_A_WEEK, lastWeek: weeksAgo(5) })
}, measure)
