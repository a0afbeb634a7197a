/** Whether somebody may take a change back, or do it again: one answer for the history, the buttons and the undo itself. */
import type { UserRole } from '@fairweek/domain/contracts/fields'
import { registry } from '@fairweek/domain/contracts/registry'
import { auditMessages } from '@fairweek/domain/messages/audit'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { hasRank, outranks } from '@fairweek/domain/rules/permissions'
import { judgeUndoing } from '@fairweek/domain/rules/undo-rights'
import type { SignedInCaller } from '../../caller.ts'
import type { RowImage } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import type { RowStep } from '../row-steps.ts'
import { type Account, listAccounts } from './undo.store.ts'

/** The change at the beginning of a chain of undos and redos. */
interface FirstChange {
  action: string
  actorId: number | null
}

/** Gives the refusal of whoever may not undo a change that did this; null where they may. */
export type JudgeUndo = (first: FirstChange, steps: readonly RowStep[]) => AppError | null

/** What only admins change. */
const ADMIN_TABLES = ['users', 'settings', 'channel_settings']

/** Whoever may do something may undo it; what touches accounts, settings or channels is for admins. */
function rankToUndo(action: string, steps: readonly RowStep[]): UserRole {
  const endpoint = registry.find(({ name }) => name === action)
  const isForAdmins = steps.some(({ tableName }) => ADMIN_TABLES.includes(tableName))
  if (!endpoint || endpoint.access === 'admin' || isForAdmins) return 'admin'
  return 'manager'
}

/** What people ask for, answer or choose for themselves; each has its state machine, or is nobody else's. */
const PERSONAL_TABLES = ['time_off', 'shift_requests', 'shift_swaps', 'cover_asks', 'reach_choices']

/** What belongs to a person as the staff profile does; their shifts are the roster's. */
const PROFILE_TABLES = [
  'staff',
  'staff_roles',
  'staff_preferences',
  'availability',
  'availability_messages',
  'pay_rates',
  'time_off',
]

const idsIn = (image: RowImage | null, columns: readonly string[]): number[] =>
  columns.map((column) => image?.[column]).filter((id): id is number => typeof id === 'number')

/** The staff and the accounts that a row is about. */
function subjectsOf(tableName: string, image: RowImage | null) {
  return {
    staffIds: idsIn(image, [tableName === 'staff' ? 'id' : 'staff_id', 'giver_id', 'taker_id']),
    userIds: idsIn(image, ['user_id']),
  }
}

const stateOf = (image: RowImage | null): string | null => (typeof image?.status === 'string' ? image.status : null)

/** Reads what has to be known of people once, and judges any change by it. */
export async function readUndoRights(caller: SignedInCaller): Promise<JudgeUndo> {
  const { user } = caller
  const accounts = await listAccounts(caller)
  const [byId, byStaff] = [new Map<number, Account>(), new Map<number, Account>()]
  for (const account of accounts) {
    byId.set(account.userId, account)
    if (account.staffId !== null) byStaff.set(account.staffId, account)
  }
  const others = accounts.filter(({ userId, role }) => userId !== user.id && hasRank(role, 'manager'))
  /** Whom somebody outranks, decides about none of their time off (SE3). */
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
    const rank = rankToUndo(first.action, steps)
    if (!hasRank(user.role, rank)) return new AppError('forbidden', denialMessage('edit', rank))
    // Nobody edits who ranks above them, by undoing neither (SE3).
    const profiles = steps.filter(({ tableName }) => PROFILE_TABLES.includes(tableName))
    if (profiles.flatMap(accountsOf).some(({ role }) => outranks(role, user.role)))
      return new AppError('forbidden', staffMessages.outranks)
    const personal = steps.filter(({ tableName }) => PERSONAL_TABLES.includes(tableName))
    const [refused] = personal.map((step) => judgePersonal(first, step)).filter((reason) => reason !== null)
    return refused ? new AppError('forbidden', auditMessages[refused]) : null
  }
}
