/** Works off the queues of background jobs while the server runs (decision 0028). */
import type { Job, JobResult } from 'pg-boss'
import type { DatabaseConnection } from '../db/database.ts'
import { createBoss, type JobQueue } from '../db/jobs/job-queues.ts'
import type { Log, RepeatedWork } from './repeat-work.ts'

/** How often to look for jobs that have become due, or of which this process was not notified. */
const POLL_SECONDS = 5
/** How often to look for schedules that are due. */
const SCHEDULE_SECONDS = 15
/** How often to look for jobs whose process has died. */
const SUPERVISE_SECONDS = 30
/** How long running jobs may take to end once the process stops; afterwards another process retries them. */
const STOP_MS = 5_000
const COMPLAIN_EVERY_MS = 60_000

/** The work of one queue in this process. */
export interface QueueWorker {
  readonly queue: JobQueue
  /** When to add a job, as a cron expression, if time alone does. */
  readonly cron?: string
  /** How many jobs are done at the same time. */
  readonly atOnce: number
  /** Does one job; if it throws, the job is retried as its queue says. */
  readonly work: (data: object, signal: AbortSignal) => Promise<void>
}

async function doOne({ queue, work }: QueueWorker, job: Job<object>, log: Log): Promise<JobResult> {
  try {
    await work(job.data, job.signal)
    return { id: job.id, status: 'completed' }
  } catch (err) {
    log.error({ err, queue }, 'a job has failed')
    return { id: job.id, status: 'failed', output: { message: String(err) } }
  }
}

/** Starts to work off these queues. An outage of the database is logged once a minute. */
export async function startJobs(
  connection: DatabaseConnection,
  workers: readonly QueueWorker[],
  log: Log,
  pollSeconds = POLL_SECONDS,
): Promise<RepeatedWork> {
  const boss = createBoss(connection, {
    migrate: false,
    cronMonitorIntervalSeconds: SCHEDULE_SECONDS,
    cronWorkerIntervalSeconds: POLL_SECONDS,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  let complainedAt = Number.NEGATIVE_INFINITY
  boss.on('error', (err) => {
    if (performance.now() - complainedAt < COMPLAIN_EVERY_MS) return
    complainedAt = performance.now()
    log.error({ err }, 'background jobs cannot be read')
  })
  await boss.start()
  for (const worker of workers) {
    const { queue, cron, atOnce } = worker
    const options = {
      batchSize: atOnce,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    } as const
    await boss.work<object>(queue, options, (jobs) => Promise.all(jobs.map((job) => doOne(worker, job, log))))
    if (cron === undefined) continue
    await boss.schedule(queue, cron)
    await boss.send(queue)
  }
  return { stop: () => boss.stop({ timeout: STOP_MS }) }
}
