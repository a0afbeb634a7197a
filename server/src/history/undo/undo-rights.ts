/**
 * Decides whether a user may undo or redo a change. The history, the buttons and the undo itself all use this decision.
 */
import type { UserRole } from '@fairweek/domain/contracts/fields'
import { registry } from '@fairweek/domain/contracts/registry'
import { undoMessages } from '@fairweek/domain/messages/history/undo'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { eraseMessages } from '@fairweek/domain/messages/staff-records/erase'
import { timeClockMessages } from '@fairweek/domain/messages/time-clock/time-clock'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { hasRank, outranks } from '@fairweek/domain/rules/permissions'
import { judgeUndoing } from '@fairweek/domain/rules/undo-rights'
import type { SignedInCaller } from '../../caller/caller.ts'
import type { RowImage } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { RowStep } from '../row-steps.ts'
import { type Account, listAccounts, listShiftIdsOf } from './undo.store.ts'

/** The first change of a chain of undos and redos. */
interface FirstChange {
  action: string
  actorId: number | null
}

/** Returns the error if the user may not undo a change with these steps; null if they may. */
export type JudgeUndo = (first: FirstChange, steps: readonly RowStep[]) => AppError | null

/** Tables that only admins may change. */
const ADMIN_TABLES = ['users', 'settings', 'channel_settings']

/**
 * Returns the rank needed to undo a change: manager if managers may call its endpoint; admin for all other changes, and
 * for those that touch accounts, settings or channels.
 */
function rankToUndo(action: string, steps: readonly RowStep[]): UserRole {
  const endpoint = registry.find(({ name }) => name === action)
  const isForAdmins = steps.some(({ tableName }) => ADMIN_TABLES.includes(tableName))
  if (!endpoint || endpoint.access === 'admin' || isForAdmins) return 'admin'
  return 'manager'
}

/**
 * Tables with people's own requests, answers and choices. These rows have a state machine of their own, or concern
 * nobody else.
 */
const PERSONAL_TABLES = ['time_off', 'shift_requests', 'shift_swaps', 'cover_asks', 'notification_choices']

/** Tables whose rows belong to a person's profile. Shifts do not: they belong to the roster. */
const PROFILE_TABLES = [
  'staff',
  'staff_roles',
  'staff_preferences',
  'availability',
  'availability_messages',
  'pay_rates',
  'pairings',
  'time_off',
]

const idsIn = (image: RowImage | null, columns: readonly string[]): number[] =>
  columns.map((column) => image?.[column]).filter((id): id is number => typeof id === 'number')

/** Returns the staff and accounts that a row concerns. */
function subjectsOf(tableName: string, image: RowImage | null) {
  return {
    staffIds: idsIn(image, [tableName === 'staff' ? 'id' : 'staff_id', 'other_id', 'giver_id', 'taker_id']),
    userIds: idsIn(image, ['user_id']),
  }
}

const HOURS = ['actual_start_time', 'actual_end_time', 'actual_break_minutes'] as const

/** Checks whether the steps record, approve or take back hours of one of these shifts; deleting the shift does not. */
function touchHours(steps: readonly RowStep[], shiftIds: ReadonlySet<number>): boolean {
  const shiftSteps = steps.filter(({ tableName, rowId }) => tableName === 'schedule' && shiftIds.has(rowId))
  const comeOrGo = new Set(shiftSteps.filter(({ before, after }) => !before || !after).map(({ rowId }) => rowId))
  const areRecorded = shiftSteps.some(
    ({ before, after }) => before && after && HOURS.some((column) => before[column] !== after[column]),
  )
  const areApproved = steps.some(({ tableName, before, after }) => {
    const [shiftId] = tableName === 'hour_approvals' ? idsIn(before ?? after, ['schedule_id']) : []
    return shiftId !== undefined && shiftIds.has(shiftId) && !comeOrGo.has(shiftId)
  })
  return areRecorded || areApproved
}

const stateOf = (image: RowImage | null): string | null => (typeof image?.status === 'string' ? image.status : null)

/** Reads the facts about people that the decisions need, once, and returns a function that decides about any change. */
export async function readUndoRights(caller: SignedInCaller): Promise<JudgeUndo> {
  const { user } = caller
  const accounts = await listAccounts(caller)
  const [byId, byStaff] = [new Map<number, Account>(), new Map<number, Account>()]
  for (const account of accounts) {
    byId.set(account.userId, account)
    if (account.staffId !== null) byStaff.set(account.staffId, account)
  }
  const others = accounts.filter(({ userId, role }) => userId !== user.id && hasRank(role, 'manager'))
  const ownProfile = others.length === 0 ? null : (byId.get(user.id)?.staffId ?? null)
  /** The user's own shifts, if others can record and approve their hours (APPR-05). */
  const leftToOthers = new Set(ownProfile === null ? [] : await listShiftIdsOf(caller, ownProfile))
  /**
   * True if nobody else could approve or reject a request in this table. Managers cannot decide on the time off of
   * people who outrank them.
   */
  const isOnlyDecider = (tableName: string) =>
    others.every(({ role }) => tableName === 'time_off' && outranks(user.role, role))

  const accountsOf = ({ tableName, before, after }: RowStep): Account[] =>
    [before, after]
      .map((image) => subjectsOf(tableName, image))
      .flatMap(({ staffIds, userIds }) => [
        ...staffIds.map((id) => byStaff.get(id)),
        ...userIds.map((id) => byId.get(id)),
      ])
      .filter((account) => account !== undefined)

  const judgePersonal = ({ actorId }: FirstChange, step: RowStep) => {
    const partyIds = accountsOf(step).map(({ userId }) => userId)
    const [before, after] = [stateOf(step.before), stateOf(step.after)]
    return judgeUndoing(
      { before, after, actorId, partyIds },
      { userId: user.id, isOnlyDecider: isOnlyDecider(step.tableName) },
    )
  }

  return (first, steps) => {
    if (steps.some(({ tableName }) => tableName === 'payroll_locks'))
      return new AppError('conflict', timesheetMessages.lockNotUndone)
    if (first.action === 'eraseStaff') return new AppError('conflict', eraseMessages.notUndone)
    // Merged people keep their punches, which only change their person.
    if (steps.some(({ tableName, before }) => tableName === 'punches' && before === null))
      return new AppError('conflict', timeClockMessages.notUndone)
    if (touchHours(steps, leftToOthers)) return new AppError('forbidden', timesheetMessages.ownHours)
    const rank = rankToUndo(first.action, steps)
    if (!hasRank(user.role, rank)) return new AppError('forbidden', denialMessage('edit', rank))
    // Nobody may edit the profile of a person who outranks them, not even by undoing a change.
    const profiles = steps.filter(({ tableName }) => PROFILE_TABLES.includes(tableName))
    if (profiles.flatMap(accountsOf).some(({ role }) => outranks(role, user.role)))
      return new AppError('forbidden', staffMessages.outranks)
    const personal = steps.filter(({ tableName }) => PERSONAL_TABLES.includes(tableName))
    const [refused] = personal.map((step) => judgePersonal(first, step)).filter((reason) => reason !== null)
    return refused ? new AppError('forbidden', undoMessages[refused]) : null
  }
}
