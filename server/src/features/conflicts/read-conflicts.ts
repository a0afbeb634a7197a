import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { CONFLICT_PRIORITIES } from '@fairweek/domain/contracts/constants'
import { conflictMessages } from '@fairweek/domain/messages/conflicts/conflicts'
import { describeConflict } from '@fairweek/domain/rules/conflicts/describe-conflict'
import { addDays, type DayOfWeek } from '@fairweek/domain/time/day'
import { dateOf, weekEndOf } from '@fairweek/domain/time/week'
import type { Caller, Scope } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { listRoles } from '../../people/roles.store.ts'
import { readPresentWeek } from '../../settings/read-today.ts'
import {
  findConflict,
  listConflictsFrom,
  listConflictsOfWeeks,
  type StoredConflict,
} from '../../shifts/conflicts/conflicts.store.ts'
import { countPublished } from '../../shifts/published-shifts.store.ts'

/** What is needed to present conflicts. */
interface Surroundings {
  roleNames: ReadonlyMap<number, string>
  /** The weeks whose shortages are early: after the next one, with nothing published. */
  earlyWeeks: ReadonlySet<string>
}

function tellConflict(conflict: StoredConflict, { roleNames, earlyWeeks }: Surroundings): ConflictItem {
  const { id, type, resolved, isAccepted, weekStartDate, startTime, endTime, staffId, roleId, shiftIds } = conflict
  const { dayOfWeek } = conflict
  const name = roleNames.get(roleId ?? 0)
  return {
    id,
    scheduleId: shiftIds[0] ?? null,
    type,
    priority: CONFLICT_PRIORITIES[type],
    description: describeConflict(conflict),
    resolved,
    isAccepted,
    isEarly: isShortage(conflict) && earlyWeeks.has(weekStartDate),
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

const isShortage = ({ type }: StoredConflict) => type === 'RoleShortfall'

async function readSurroundings(reader: Caller, conflicts: readonly StoredConflict[]): Promise<Surroundings> {
  const roleNames = new Map((await listRoles(reader)).map(({ id, name }) => [id, name]))
  const next = addDays(await readPresentWeek(reader), 7)
  const later = conflicts.filter((conflict) => isShortage(conflict) && conflict.weekStartDate > next)
  const earlyWeeks = new Set(later.map(({ weekStartDate }) => weekStartDate).sort())
  const [first] = earlyWeeks
  if (first === undefined) return { roleNames, earlyWeeks }
  for (const { weekStartDate, published } of await countPublished(reader, [first, [...earlyWeeks].at(-1) ?? first]))
    if (published > 0) earlyWeeks.delete(weekStartDate)
  return { roleNames, earlyWeeks }
}

async function tellAll(reader: Caller, conflicts: readonly StoredConflict[]): Promise<ConflictItem[]> {
  const surroundings = await readSurroundings(reader, conflicts)
  return conflicts.map((conflict) => tellConflict(conflict, surroundings))
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

export async function readConflict(reader: Caller, id: number): Promise<ConflictItem> {
  const conflict = await requireConflict(reader, id)
  return tellConflict(conflict, await readSurroundings(reader, [conflict]))
}
