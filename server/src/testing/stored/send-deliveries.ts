import { sql } from 'drizzle-orm'
import type { Caller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import type { DeliveryJob } from '../../features/deliveries/deliveries.store.ts'
import {
  channelsOf,
  type DeliveryEnd,
  deliver,
  handOn,
  prepareDeliveries,
  type Senders,
} from '../../features/deliveries/send-deliveries.ts'

/** Takes the job of a delivery that is due by the clock of the test; pg-boss itself goes by that of the database. */
async function takeDueJob(caller: Caller): Promise<DeliveryJob | null> {
  const { rows } = await caller.db.execute<{ data: DeliveryJob }>(sql`
    delete from pgboss.job where id = (
      select job.id from pgboss.job left join deliveries on deliveries.id = (job.data ->> 'id')::integer
      where job.name = 'deliver' and (deliveries.due_at is null or deliveries.due_at <= ${instantNow(caller.clock)})
      order by deliveries.id limit 1 for update of job skip locked)
    returning data`)
  return rows[0]?.data ?? null
}

/** Sends everything that is due, as the jobs of a server do, and counts what became of it. */
export async function sendDeliveries(caller: Caller, senders: Senders): Promise<Record<DeliveryEnd, number>> {
  const counts = { sent: 0, gone: 0, refused: 0, later: 0, seen: 0, quiet: 0, elsewhere: 0 }
  await handOn(caller, [...channelsOf(senders), ...(senders.elsewhere ?? [])])
  const means = await prepareDeliveries(caller, senders)
  for (let job = await takeDueJob(caller); job !== null; job = await takeDueJob(caller))
    counts[await deliver(caller, job, means)] += 1
  return counts
}
