/** Takes over the generations of processes that have died, so that everybody who waits for one gets its result. */
import { availableParallelism } from 'node:os'
import { generateSchedule } from '@fairweek/domain/contracts/schedule/schedule'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { Caller } from '../../caller.ts'
import type { GenerationResult } from '../../db/schema.ts'
import type { Metrics } from '../../http/metrics.ts'
import { readerOf, workFor } from '../../http/readers.ts'
import { type KeptWork, keepDoing, type Log } from '../../keep-doing.ts'
import { findUser } from '../users/users.store.ts'
import { createGenerateJobs, type GenerateJob, type GenerateJobs } from './generate-jobs.ts'
import { generateWeeks } from './generate-schedule.ts'
import { listAbandoned, type TakenRun } from './generations.store.ts'

const LOOK_EVERY_MS = 1_000

/**
 * Searches the weeks of a run again from the beginning, in the name of the account that started it. Throws if that
 * account no longer exists or may no longer generate weeks.
 */
async function startAgain(
  caller: Caller,
  { weeks, mode, startedById }: TakenRun,
  job: GenerateJob,
): Promise<readonly GenerationResult[]> {
  const user = await findUser(caller, startedById)
  if (!user || !hasRank(user.role, generateSchedule.access))
    throw new Error('The account that started this generation may no longer generate weeks.')
  const weekStarts = weeks.map(({ weekStart }) => weekStart)
  return workFor(readerOf(user, undefined), () => generateWeeks({ ...caller, user }, { weekStarts, mode }, job))
}

/**
 * Returns a function that starts to resume the runs that it finds abandoned twice in a row. Once is not enough: after
 * the database itself was unavailable, every run seems abandoned until its process has reported again.
 */
export function createResumer(caller: Caller, jobs: GenerateJobs, log: Log): () => Promise<void> {
  let seenBefore: ReadonlySet<string> = new Set()
  return async () => {
    const abandoned = await listAbandoned(caller)
    const stillAbandoned = abandoned.filter((run) => seenBefore.has(nameOf(run)))
    seenBefore = new Set(abandoned.map(nameOf))
    for (const run of stillAbandoned)
      void jobs
        .resume(caller, run, (taken, job) => {
          log.info({ weeks: taken.weeks.length }, 'went on with a generation whose process had died')
          return startAgain(caller, taken, job)
        })
        .catch((error) => log.error({ err: error }, 'a generation whose process had died has failed'))
  }
}

const nameOf = ({ runId, lastSeenAt }: { runId: string; lastSeenAt: string }) => `${runId} ${lastSeenAt}`

/** Resumes abandoned runs while the server runs; stopping stops the resumed runs and stores what they have found. */
export function keepResuming(caller: Caller, log: Log, metrics: Metrics | null): KeptWork {
  const jobs = createGenerateJobs(availableParallelism())
  metrics?.watchGenerations(jobs.count)
  let isFailing = false
  const resume = createResumer(caller, jobs, log)
  const looking = keepDoing(
    LOOK_EVERY_MS,
    async () => {
      await resume()
      isFailing = false
    },
    (error) => {
      // An outage of the database is logged once, not every second.
      if (!isFailing) log.error({ err: error }, 'it is unknown whether generations have lost their process')
      isFailing = true
    },
  )
  return {
    stop: async () => {
      await looking.stop()
      await jobs.cancelAll()
    },
  }
}
