import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { CONFLICT_PRIORITIES } from '@fairweek/domain/contracts/constants'
import { conflictMessages } from '@fairweek/domain/messages/schedule/conflicts'
import { describeConflict } from '@fairweek/domain/rules/conflicts/describe-conflict'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { dateOf, weekEndOf } from '@fairweek/domain/time/week'
import type { Caller, Scope } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import { listRoles } from '../roles/roles.store.ts'
import { readPresentWeek } from '../settings/read-today.ts'
import { findConflict, listConflictsFrom, listConflictsOfWeeks, type StoredConflict } from './conflicts.store.ts'

function tellConflict(conflict: StoredConflict, roleNames: ReadonlyMap<number, string>): ConflictItem {
  const { id, type, resolved, isIgnored, weekStartDate, startTime, endTime, staffId, roleId, shiftIds } = conflict
  const { dayOfWeek } = conflict
  const name = roleNames.get(roleId ?? 0)
  return {
    id,
    scheduleId: shiftIds[0] ?? null,
    type,
    priority: CONFLICT_PRIORITIES[type],
    description: describeConflict(conflict),
    resolved,
    isIgnored,
    schedule:
      dayOfWeek === null || roleId === null
        ? null
        : { dayOfWeek, startTime, roleId, role: name === undefined ? null : { id: roleId, name } },
    weekStartDate,
    date: dayOfWeek === null ? weekEndOf(weekStartDate) : dateOf(weekStartDate, dayOfWeek as DayOfWeek),
    startTime,
    endTime,
    staffId,
    roleId,
    shiftIds: [...shiftIds],
  }
}

async function tellAll(scope: Scope, conflicts: readonly StoredConflict[]): Promise<ConflictItem[]> {
  const roleNames = new Map((await listRoles(scope)).map(({ id, name }) => [id, name]))
  return conflicts.map((conflict) => tellConflict(conflict, roleNames))
}

/**
 * Lists conflicts of one week, or of the current week and later; past weeks are omitted, because their conflicts can no
 * longer be fixed.
 */
export async function listConflicts(reader: Caller, weekStart: string | null): Promise<ConflictItem[]> {
  const present = await readPresentWeek(reader)
  if (weekStart === null) return tellAll(reader, await listConflictsFrom(reader, present))
  return weekStart < present ? [] : tellAll(reader, await listConflictsOfWeeks(reader, [weekStart]))
}

export async function requireConflict(scope: Scope, id: number): Promise<StoredConflict> {
  const found = await findConflict(scope, id)
  if (!found) throw new AppError('notFound', conflictMessages.gone)
  return found
}

export async function readConflict(scope: Scope, id: number): Promise<ConflictItem> {
  const roleNames = new Map((await listRoles(scope)).map((role) => [role.id, role.name]))
  return tellConflict(await requireConflict(scope, id), roleNames)
}
