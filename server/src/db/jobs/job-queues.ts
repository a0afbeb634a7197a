/** The queues of background jobs, which pg-boss keeps in a schema of its own (decision 0028). */
import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss'
import type { DatabaseConnection } from '../database.ts'

/** Processes are notified of new jobs; jobs are deleted an hour after they have ended. */
const AT_ONCE = { notify: true, deleteAfterSeconds: 3_600 }

/** What pg-boss does with the jobs of each queue. */
export const JOB_QUEUES = {
  /** Does what the time brings about; nothing waits for the job of a past minute. */
  'every-minute': { ...AT_ONCE, policy: 'exclusive', retryLimit: 0, retentionSeconds: 60 },
  /** Asks the next person for cover. A job that is lost is made up for by the next minute. */
  'pass-cover-time': { ...AT_ONCE, retryLimit: 0 },
  /** Checks the certificate of a generated week. It is retried a minute after its process has died. */
  'check-certificate': { ...AT_ONCE, retryLimit: 3, retryDelay: 60, heartbeatSeconds: 60, expireInSeconds: 600 },
  /** Creates the deliveries of new notifications. */
  'hand-on': { ...AT_ONCE, retryLimit: 3, retryDelay: 60 },
  /** Sends one delivery. It is retried a minute after its process has died. */
  deliver: {
    ...AT_ONCE,
    retryLimit: 10,
    retryDelay: 1,
    retryBackoff: true,
    heartbeatSeconds: 60,
    expireInSeconds: 600,
  },
} as const satisfies Record<string, Omit<Queue, 'name'>>

export type JobQueue = keyof typeof JOB_QUEUES

/** The options of every instance: no registry of processes, and no telemetry. */
export const BOSS_OPTIONS = {
  schema: 'pgboss',
  useListenNotify: true,
  registerInstance: false,
  openTelemetry: { enabled: false },
} as const satisfies ConstructorOptions

export function createBoss({ jobs, kind }: DatabaseConnection, more: ConstructorOptions = {}): PgBoss {
  return new PgBoss({ ...BOSS_OPTIONS, ...more, db: jobs, backend: kind === 'embedded' ? 'pglite' : 'postgres' })
}

/** Creates the tables and queues of pg-boss, or updates them to this version. Several processes may call it at once. */
export async function installJobQueues(connection: DatabaseConnection): Promise<void> {
  const boss = createBoss(connection, { useListenNotify: false, supervise: false, schedule: false })
  try {
    await boss.start()
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const [name, options] of Object.entries<Omit<Queue, 'name'>>(JOB_QUEUES)) {
      const { policy: _, ...changeable } = options
      await (known.has(name) ? boss.updateQueue(name, changeable) : boss.createQueue(name, options))
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
