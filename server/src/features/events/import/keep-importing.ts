import type { Caller } from '../../../caller/caller.ts'
import { type KeptWork, keepDoing, type Log } from '../../../jobs/keep-doing.ts'
import type { Outside } from '../../../outside/outside.ts'
import { importWhenDue } from './import-events.ts'

const CHECK_EVERY_MS = 60_000

/** Imports events once an hour while the server runs; if there are several servers, only one of them imports. */
export function keepImporting(caller: Caller, outside: Outside, log: Log): KeptWork {
  return keepDoing(
    CHECK_EVERY_MS,
    async () => {
      const outcome = await importWhenDue(caller, outside)
      if (outcome !== null) log.info(outcome, 'looked at the calendar of events')
    },
    (error) => log.error({ err: error }, 'the calendar of events could not be imported'),
  )
}
