/** Does the generations of all processes that serve pages, in a process that only generates (decision 0125). */
import { randomUUID } from 'node:crypto'
import { availableParallelism, hostname } from 'node:os'
import type { Caller } from '../../../caller/caller.ts'
import type { Metrics } from '../../../http/metrics.ts'
import type { Log, RepeatedWork } from '../../../jobs/repeat-work.ts'
import { createGenerateJobs } from '../generate-jobs.ts'
import { renewUnclaimed } from '../generations.store.ts'
import { createResumer, generateTaken, LOOK_EVERY_MS, startLooking } from '../start-resuming.ts'
import { removeWorker, reportWorker } from './workers.store.ts'

/** How often a worker looks for runs that wait; a run waits for half of this on average. */
const CLAIM_EVERY_MS = 300

/**
 * Generates what waits for a worker, and resumes what another process has abandoned. Stopping leaves new runs to other
 * processes, stops the own runs and stores what they have found.
 */
export function startWorking(caller: Caller, log: Log, metrics: Metrics | null): RepeatedWork {
  const worker = { id: randomUUID(), host: hostname() }
  const jobs = createGenerateJobs(availableParallelism())
  metrics?.watchGenerations(jobs.count)
  const claimAll = async (): Promise<void> => {
    for (;;) {
      const claimed = await jobs.claimNext(caller, (taken, job) => generateTaken(caller, taken, job))
      if (!claimed) return
      claimed.ended.catch((error) => log.error({ err: error }, 'a generation has failed'))
    }
  }
  const report = async (): Promise<void> => {
    await reportWorker(caller, worker)
    await renewUnclaimed(caller)
  }
  const looking = [
    startLooking(LOOK_EVERY_MS, report, log),
    startLooking(LOOK_EVERY_MS, createResumer(caller, jobs, log, 'worker'), log),
    startLooking(CLAIM_EVERY_MS, claimAll, log),
  ]
  return {
    stop: async () => {
      await Promise.all(looking.map((each) => each.stop()))
      // Fails if the database is unavailable; the worker then counts as dead soon.
      await removeWorker(caller, worker).catch(() => {})
      await jobs.cancelAll()
    },
  }
}
