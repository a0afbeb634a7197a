/** Whose shifts an account may see and touch, what the table lets it do, and what time it is for the business. */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { type Actor, actorOf, type Refusal } from '@fairweek/domain/rules/transition-table'
import { findReachedMinutes } from '@fairweek/domain/time/zone'
import type { Caller, Scope, SignedInCaller } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import type { Author } from '../notifications/tell-shift.ts'
import { readSettings } from '../settings/settings.store.ts'
import { findShift, findStaffOfUser, isStaff } from './schedule.store.ts'

/** Lets staff ask about themselves, and managers about anybody who exists (SE5). */
export async function requireOwnStaff(caller: SignedInCaller, staffId: number): Promise<void> {
  if (hasRank(caller.user.role, 'manager')) {
    if (!(await isStaff(caller, staffId))) throw new AppError('notFound', scheduleMessages.unknownStaff)
    return
  }
  const own = await findStaffOfUser(caller, caller.user.id)
  if (own?.id !== staffId) throw new AppError('forbidden', denialMessage('view', 'manager'))
}

/** What the account may see: staff see no requests but their own (REQ-02). */
export async function keepVisible(caller: SignedInCaller, shifts: Shift[]): Promise<Shift[]> {
  if (hasRank(caller.user.role, 'manager')) return shifts
  const isRequest = ({ status }: Shift) => status === 'Requested' || status === 'Rejected'
  if (!shifts.some(isRequest)) return shifts
  const own = await findStaffOfUser(caller, caller.user.id)
  return shifts.filter((shift) => !isRequest(shift) || (own !== null && shift.staffId === own.id))
}

export async function requireShift(scope: Scope, id: number): Promise<Shift> {
  const shift = await findShift(scope, id)
  if (!shift) throw new AppError('notFound', scheduleMessages.notFound)
  return shift
}

/** Who the caller is to a shift: by rank, else whether they are on it. */
export async function readActor(caller: SignedInCaller, shift: Shift): Promise<Actor> {
  if (hasRank(caller.user.role, 'manager') || shift.staffId === null) return actorOf(caller.user.role, false)
  const own = await findStaffOfUser(caller, caller.user.id)
  return actorOf(caller.user.role, own?.id === shift.staffId)
}

/** The caller as notices name them: by the name of their profile, else by that of their account. */
export async function readAuthor(caller: SignedInCaller): Promise<Author> {
  const own = await findStaffOfUser(caller, caller.user.id)
  return { userId: caller.user.id, staffId: own?.id ?? null, name: own?.name ?? caller.user.username }
}

const isRefusal = (answer: { readonly kind: string }): answer is Refusal => answer.kind === 'refuse'

/** What the table answers; a refusal is thrown. */
export function requireOutcome<Answer extends { readonly kind: string }>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new AppError(answer.code, answer.message)
  return answer
}

/** The latest minute that the business's wall clock has shown, since 1970-01-01 00:00. */
export async function readReachedMinutes(caller: Caller): Promise<number> {
  const { businessTimeZone } = await readSettings(caller)
  return findReachedMinutes(caller.clock(), businessTimeZone)
}
