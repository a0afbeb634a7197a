import type { ConflictFix } from '@fairweek/domain/contracts/conflicts'
import { DraftWeeks } from '@fairweek/domain/rules/conflicts/draft-weeks'
import { addDays } from '@fairweek/domain/time/day'
import type { Caller } from '../../caller.ts'
import { readRosterWeek } from '../schedule/read-roster-week.ts'
import { presentWeek } from '../settings/present-week.ts'
import { listBegunWeeks, readConflictBasis, type StoredConflict } from './conflicts.store.ts'
import { findFixes } from './find-fixes.ts'
import { readConflictWeeks } from './read-conflict-weeks.ts'
import { requireConflict } from './read-conflicts.ts'
import { REACHED_DAYS } from './refresh-conflicts.ts'
import type { TroubledWeek } from './try-remedy.ts'

/** Reads a conflict's week, and every week whose conflicts depend on it. */
export async function readTroubledWeek(caller: Caller, conflict: StoredConflict): Promise<TroubledWeek> {
  const basis = await readConflictBasis(caller)
  const begun = await listBegunWeeks(caller, presentWeek(caller, basis.settings.businessTimeZone))
  const around = REACHED_DAYS.map((days) => addDays(conflict.weekStartDate, days)).filter((week) =>
    begun.includes(week),
  )
  return {
    conflict,
    roster: await readRosterWeek(caller, conflict.weekStartDate),
    drafts: new DraftWeeks(await readConflictWeeks(caller, basis, around)),
  }
}

/** Lists ways to fix a conflict (CONF-06). */
export async function listConflictFixes(caller: Caller, id: number): Promise<{ fixes: ConflictFix[] }> {
  return { fixes: findFixes(await readTroubledWeek(caller, await requireConflict(caller, id))) }
}
