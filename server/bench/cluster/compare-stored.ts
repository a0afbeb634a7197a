/**
 * Compares the writes that the server acknowledged with the rows in the database, which are read without the server.
 */
import { withSql } from '../../src/testing/databases/with-sql.ts'
import type { Recorded } from './recording-writer.ts'

interface StoredShift {
  id: number
  slot: string
  status: string
}

/** The stored facts of a notification. */
interface StoredNotice {
  metadata: { steps?: { scheduleId: number }[] }
}

export interface Comparison {
  readonly added: number
  readonly confirmed: number
  /** The number of stored shifts whose addition was never acknowledged to the writer. */
  readonly unacknowledged: number
  readonly failures: readonly string[]
}

const keyOf = ({ slot: { weekStartDate, dayOfWeek, startTime, staffId } }: Recorded) =>
  `${weekStartDate} ${dayOfWeek} ${startTime} ${staffId}`

export async function compareWithStored(databaseUrl: string, recorded: readonly Recorded[]): Promise<Comparison> {
  const weeks = [...new Set(recorded.map(({ slot }) => `'${slot.weekStartDate}'`))].join(', ')
  const [shifts, notices] = await withSql(databaseUrl, async (run) => [
    (await run(`select id, status, week_start_date || ' ' || day_of_week || ' ' || to_char(start_time, 'HH24:MI') || ' ' || staff_id as slot
      from schedule where week_start_date in (${weeks})`)) as StoredShift[],
    (await run('select metadata::jsonb from notifications where metadata is not null')) as StoredNotice[],
  ])
  const storedAt = new Map<string, StoredShift[]>()
  for (const shift of shifts) storedAt.set(shift.slot, [...(storedAt.get(shift.slot) ?? []), shift])
  // A notification about a week lists all shifts that its recipient was given in that week.
  const noticedIds = notices.flatMap(({ metadata }) => metadata.steps ?? []).map(({ scheduleId }) => scheduleId)
  const noticed = new Set(noticedIds)
  const failures = noticedIds
    .filter((id, index) => noticedIds.indexOf(id) !== index)
    .map((id) => `shift ${id} was notified twice`)
  let unacknowledged = 0
  for (const one of recorded) {
    const stored = storedAt.get(keyOf(one)) ?? []
    if (stored.length > 1) failures.push(`${keyOf(one)} is stored ${stored.length} times`)
    if (one.id === null) unacknowledged += stored.length
    else if (stored[0]?.id !== one.id) failures.push(`${keyOf(one)} was acknowledged as ${one.id} and is lost`)
    else if (one.isConfirmed && stored[0].status !== 'Confirmed') failures.push(`shift ${one.id} is not confirmed`)
    else if (one.isConfirmed && !noticed.has(one.id)) failures.push(`nobody was notified of shift ${one.id}`)
  }
  return {
    added: recorded.filter(({ id }) => id !== null).length,
    confirmed: recorded.filter(({ isConfirmed }) => isConfirmed).length,
    unacknowledged,
    failures,
  }
}
