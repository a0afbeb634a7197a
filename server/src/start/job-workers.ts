/** The background jobs of a server, and the work of each. */
import type { Caller } from '../caller/caller.ts'
import { passCoverTime } from '../features/cover/pass-cover-time.ts'
import type { DeliveryWorkers } from '../features/deliveries/delivery-workers.ts'
import { importWhenDue } from '../features/events/import/import-events.ts'
import { checkCertificate } from '../features/generate/certificate/check-certificate.ts'
import { sendReminders } from '../features/reminders/send-reminders.ts'
import { endStartedCancellations } from '../features/shift-requests/end-started-cancellations.ts'
import type { Log } from '../jobs/repeat-work.ts'
import type { QueueWorker } from '../jobs/start-jobs.ts'
import type { Outside } from '../outside/outside.ts'

/** Lists the queues that a server works off. If there are several servers, each job is done by one of them. */
export function listJobWorkers(
  caller: Caller,
  { outside, deliveries, log }: { outside: Outside; deliveries: DeliveryWorkers; log: Log },
): QueueWorker[] {
  const passTime = async (): Promise<void> => {
    const passed = await passCoverTime(caller)
    if (passed > 0) log.info({ passed }, 'went on asking for cover')
  }
  const endCancellations = async (): Promise<void> => {
    const ended = await endStartedCancellations(caller)
    if (ended > 0) log.info({ ended }, 'ended cancellations of shifts that have started')
  }
  const remind = async (): Promise<void> => {
    const sent = await sendReminders(caller)
    if (sent > 0) log.info({ sent }, 'sent reminders')
  }
  const importEvents = async (): Promise<void> => {
    const outcome = await importWhenDue(caller, outside)
    if (outcome !== null) log.info(outcome, 'looked at the calendar of events')
  }
  return [
    {
      queue: 'every-minute',
      cron: '* * * * *',
      atOnce: 1,
      work: async () => {
        const ends = await Promise.allSettled([passTime(), endCancellations(), remind(), importEvents()])
        for (const end of ends) if (end.status === 'rejected') log.error({ err: end.reason }, 'a check has failed')
      },
    },
    { queue: 'pass-cover-time', atOnce: 1, work: passTime },
    {
      queue: 'check-certificate',
      atOnce: 1,
      work: (data, signal) => checkCertificate(caller, (data as { id: number }).id, signal),
    },
    ...deliveries.workers,
  ]
}
