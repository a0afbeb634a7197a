/** Takes over the generations of processes that have died, so that everybody who waits for one gets its result. */
import { availableParallelism } from 'node:os'
import { generateSchedule } from '@fairweek/domain/contracts/generate/generate'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { Caller } from '../../caller/caller.ts'
import type { GenerationResult } from '../../db/schema.ts'
import type { Metrics } from '../../http/metrics.ts'
import { readerOf, workFor } from '../../http/readers.ts'
import { type Log, type RepeatedWork, repeatWork } from '../../jobs/repeat-work.ts'
import { findUser } from '../../people/users.store.ts'
import { createGenerateJobs, type GenerateJob, type GenerateJobs } from './generate-jobs.ts'
import { generateWeeks } from './generate-schedule.ts'
import { listAbandoned, type TakenRun } from './generations.store.ts'
import { runForbidden } from './run-failure.ts'
import { hasWorker } from './workers/workers.store.ts'

/** How often a process looks for abandoned runs. */
export const LOOK_EVERY_MS = 1_000

/**
 * Searches the weeks of a run that another process received, in the name of the account that started it, from the best
 * rosters that were stored for them. Throws if that account no longer exists or may no longer generate weeks.
 */
export async function generateTaken(
  caller: Caller,
  { weeks, mode, startedById }: TakenRun,
  job: GenerateJob,
): Promise<readonly GenerationResult[]> {
  const user = await findUser(caller, startedById)
  if (!user || !hasRank(user.role, generateSchedule.access)) throw runForbidden()
  const weekStarts = weeks.map(({ weekStart }) => weekStart)
  return workFor(readerOf(user, undefined), () => generateWeeks({ ...caller, user }, { weekStarts, mode }, job))
}

/**
 * Returns a function that starts to resume the runs that it finds abandoned twice in a row. Once is not enough: after
 * the database itself was unavailable, every run seems abandoned until its process has reported again. A process that
 * serves pages leaves the runs to a worker if one is alive.
 */
export function createResumer(
  caller: Caller,
  jobs: GenerateJobs,
  log: Log,
  role: 'web' | 'worker' = 'web',
): () => Promise<void> {
  let seenBefore: ReadonlySet<string> = new Set()
  return async () => {
    const abandoned = await listAbandoned(caller)
    const stillAbandoned = abandoned.filter((run) => seenBefore.has(nameOf(run)))
    seenBefore = new Set(abandoned.map(nameOf))
    if (role === 'web' && stillAbandoned.length > 0 && (await hasWorker(caller))) return
    for (const run of stillAbandoned)
      void jobs
        .resume(caller, run, (taken, job) => {
          log.info({ weeks: taken.weeks.length }, 'went on with a generation whose process had died')
          return generateTaken(caller, taken, job)
        })
        .catch((error) => log.error({ err: error }, 'a generation whose process had died has failed'))
  }
}

const nameOf = ({ runId, lastSeenAt }: { runId: string; lastSeenAt: string }) => `${runId} ${lastSeenAt}`

/** Repeats `look` while the process runs. An outage of the database is logged once, not every time. */
export function startLooking(everyMs: number, look: () => Promise<void>, log: Log): RepeatedWork {
  let isFailing = false
  return repeatWork(
    everyMs,
    async () => {
      await look()
      isFailing = false
    },
    (error) => {
      if (!isFailing) log.error({ err: error }, 'it is unknown whether generations wait or have lost their process')
      isFailing = true
    },
  )
}

/** Resumes abandoned runs while the server runs; stopping stops the resumed runs and stores what they have found. */
export function startResuming(caller: Caller, log: Log, metrics: Metrics | null): RepeatedWork {
  const jobs = createGenerateJobs(availableParallelism())
  metrics?.watchGenerations(jobs.count)
  const looking = startLooking(LOOK_EVERY_MS, createResumer(caller, jobs, log), log)
  return {
    stop: async () => {
      await looking.stop()
      await jobs.cancelAll()
    },
  }
}
