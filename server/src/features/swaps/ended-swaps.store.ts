/** Finds swap offers that a change has ended by changing their shifts. */
import { sql } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import type { RowImage } from '../../db/schema.ts'

export interface EndedSwap {
  /** Null if the offer was deleted, for example because one of the two people has left. */
  id: number | null
  giverId: number
  takerId: number
  status: 'offered' | 'accepted'
  /** The offered shift; null if it was deleted. */
  scheduleId: number | null
  /** The two shifts as they were before the change; null if there was none. */
  shift: RowImage | null
  wanted: RowImage | null
  /** Whether the change affected one of its shifts. */
  isByShift: boolean
}

export async function listEndedSwaps(tx: Scope, changeId: number): Promise<EndedSwap[]> {
  const shiftBefore = (column: string) => sql`coalesce(
    (select image.before from row_changes image where image.change_id = ${changeId} and image.table_name = 'schedule'
      and image.row_id = (step.before ->> ${column}::text)::integer order by image.id limit 1),
    (select to_jsonb(now) from schedule now where now.id = (step.before ->> ${column}::text)::integer))`
  const answer = await tx.db.execute<{
    id: number | null
    schedule_id: number | null
    giver_id: number
    taker_id: number
    status: EndedSwap['status']
    shift: RowImage | null
    wanted: RowImage | null
    is_by_shift: boolean
  }>(sql`
    select (select swap.id from shift_swaps swap where swap.id = step.row_id) as id,
      (select now.id from schedule now where now.id = (step.before ->> 'schedule_id')::integer) as schedule_id,
      (step.before ->> 'giver_id')::integer as giver_id, (step.before ->> 'taker_id')::integer as taker_id,
      step.before ->> 'status' as status, ${shiftBefore('schedule_id')} as shift, ${shiftBefore('wanted_id')} as wanted,
      exists (select 1 from row_changes touched where touched.change_id = ${changeId} and touched.table_name = 'schedule'
        and touched.row_id in ((step.before ->> 'schedule_id')::integer, (step.before ->> 'wanted_id')::integer)
      ) as is_by_shift
    from row_changes step
    where step.change_id = ${changeId} and step.table_name = 'shift_swaps'
      and step.before ->> 'status' in ('offered', 'accepted')
      and coalesce(step.after ->> 'status', 'ended') = 'ended'
    order by step.id`)
  return answer.rows.map(
    ({ schedule_id: scheduleId, giver_id: giverId, taker_id: takerId, is_by_shift: isByShift, ...row }) => {
      return { ...row, scheduleId, giverId, takerId, isByShift }
    },
  )
}
