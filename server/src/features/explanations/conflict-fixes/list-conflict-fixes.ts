import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type {
  CoverableShift,
  listConflictFixes as contract,
} from '@fairweek/domain/contracts/explanations/conflict-fixes'
import type { OpeningQuery } from '@fairweek/domain/contracts/explanations/explanations'
import type { FixToApply } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { describeConflict } from '@fairweek/domain/rules/conflicts/describe-conflict'
import { DraftWeeks } from '@fairweek/domain/rules/conflicts/draft-weeks'
import { listAbsenceReasons } from '@fairweek/domain/rules/cover/absence-reasons'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import type { Caller } from '../../../caller/caller.ts'
import { dateOfInterval } from '../../../roster/describe-slot.ts'
import { readPresentWeek } from '../../../settings/read-today.ts'
import { listBegunWeeks, type StoredConflict } from '../../../shifts/conflicts/conflicts.store.ts'
import { readConflictBasis, readConflictWeeks } from '../../../shifts/conflicts/read-conflict-weeks.ts'
import { findFurtherWeeks, listReachedWeeks } from '../../../shifts/conflicts/refresh-conflicts.ts'
import { readRosterWeek } from '../../../shifts/week/read-roster-week.ts'
import { requireConflict } from '../../conflicts/read-conflicts.ts'
import { listFixes } from '../ask-about-roster.ts'
import { changeWeek } from '../try-fix.ts'
import { findFixes } from './find-fixes.ts'
import type { TroubledWeek } from './try-remedy.ts'

type Fixes = Reply<typeof contract>

/** Reads a conflict's week, and every week whose conflicts depend on it. */
export async function readTroubledWeek(caller: Caller, conflict: StoredConflict): Promise<TroubledWeek> {
  const basis = await readConflictBasis(caller)
  const begun = await listBegunWeeks(caller, await readPresentWeek(caller))
  const changed = [conflict.weekStartDate]
  const reached = [...listReachedWeeks(changed), ...findFurtherWeeks(changed, basis, 'every').weeks]
  const around = begun.filter((week) => reached.includes(week))
  return {
    conflict,
    roster: await readRosterWeek(caller, conflict.weekStartDate),
    drafts: new DraftWeeks(await readConflictWeeks(caller, basis, around)),
  }
}

/** Finds the open shift of a shortage, as the roster shows it; undefined if it has been filled. */
export function findOpeningOf({ roster, conflict }: TroubledWeek): OpeningQuery | undefined {
  const { roleId, dayOfWeek, startTime, endTime } = conflict
  const open = roster.openDuties.find(
    ({ need }) =>
      need?.roleId === roleId &&
      need.dayOfWeek === dayOfWeek &&
      need.startTime === startTime &&
      need.endTime === endTime,
  )
  if (!open) return undefined
  return { date: dateOfInterval(open), startTime: open.startTime, endTime: open.endTime, roleId: open.roleId }
}

/** Lists the conflicts that a fix of an open shift adds: rules that it sets aside, hours above a target. */
function listLeft({ roster, drafts }: TroubledWeek, fix: FixToApply): string[] {
  const after = changeWeek(roster, fix.changes)
  if (!after) return []
  const ids = new Set(after.changed.map(({ id }) => id))
  const gone = roster.inWeek.filter(({ id }) => ids.has(id))
  return drafts.weigh({ gone, come: after.changed }).added.map(describeConflict)
}

/** Lists ways to fill the open shift of a shortage: the same fixes and questions that the explanation of the open shift offers. */
async function listFillings(caller: Caller, week: TroubledWeek): Promise<Pick<Fixes, 'fixes' | 'questions'>> {
  const opening = findOpeningOf(week)
  if (!opening) return { fixes: [], questions: null }
  const { fixes, questions } = await listFixes(caller, opening)
  const shown = fixes.map(({ title, steps, exceptions, apply }) => ({
    title,
    steps: [...steps, ...exceptions.map(({ fact }) => explanationScreens.setsAside(fact))],
    leaves: listLeft(week, apply),
    remedy: { kind: 'fill' as const, fix: apply },
  }))
  return { fixes: shown, questions }
}

/** Lists the confirmed shifts of a conflict that a person can still be taken off. */
function listCoverable({ conflict, roster }: TroubledWeek): CoverableShift[] {
  return roster.shifts
    .filter(({ id, status }) => conflict.shiftIds.includes(id) && status === 'Confirmed')
    .filter((shift) => listAbsenceReasons(occupiedInterval(shift), roster.nowMinutes).length > 0)
    .flatMap((shift) => (shift.staff ? [{ shift: swapShiftOf(shift), person: shift.staff }] : []))
}

/** Lists ways to fix a conflict (CONF-06), and the confirmed shifts for which cover can be found (CONF-09). */
export async function listConflictFixes(caller: Caller, id: number): Promise<Fixes> {
  const week = await readTroubledWeek(caller, await requireConflict(caller, id))
  const isShortage = week.conflict.type === 'RoleShortfall'
  const found = isShortage ? await listFillings(caller, week) : { fixes: findFixes(week), questions: null }
  return { ...found, confirmed: listCoverable(week) }
}
