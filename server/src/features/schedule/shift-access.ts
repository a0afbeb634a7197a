/** Whose shifts an account may see and touch, what the table lets it do, and what time it is for the business. */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isDraft, isSeenByStaff, mayBeDraft } from '@fairweek/domain/rules/staff-view/seen-by-staff'
import { type Actor, actorOf, type Refusal } from '@fairweek/domain/rules/transition-table'
import { findReachedMinutes } from '@fairweek/domain/time/zone'
import type { Caller, SignedInCaller } from '../../caller.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { AppError } from '../../http/app-error.ts'
import type { Author } from '../notifications/notify-of-shift.ts'
import { listPublishedIds } from '../notifications/published-shifts.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { listOpenRequestsOfShifts } from '../shift-requests/shift-requests.store.ts'
import { findShift, findStaffOfUser, isStaff } from './schedule.store.ts'
import { goneError } from './shift-checks.ts'

/** Lets staff ask about themselves, and managers about anybody who exists (SE5). */
export async function requireOwnStaff(caller: SignedInCaller, staffId: number): Promise<void> {
  if (hasRank(caller.user.role, 'manager')) {
    if (!(await isStaff(caller, staffId))) throw new AppError('notFound', scheduleMessages.unknownStaff)
    return
  }
  const own = await findStaffOfUser(caller, caller.user.id)
  if (own?.id !== staffId) throw new AppError('forbidden', denialMessage('view', 'manager'))
}

/**
 * What the account may see: to staff, every reply with shifts in it goes through here (REQ-02, PUB-04). Whoever sees all
 * gets the same list back, so that what is read once for several is written once for them too.
 */
export async function keepVisible<Seen extends Pick<Shift, 'id' | 'status' | 'staffId'>>(
  caller: SignedInCaller,
  shifts: readonly Seen[],
): Promise<readonly Seen[]> {
  if (hasRank(caller.user.role, 'manager') || shifts.length === 0) return shifts
  const own = await findStaffOfUser(caller, caller.user.id)
  const { showDraftsToStaff } = await readSettings(caller)
  const knownOf = await readKnown(caller, showDraftsToStaff ? [] : shifts.filter(mayBeDraft))
  return shifts.filter((shift) =>
    isSeenByStaff(shift, {
      showDraftsToStaff,
      isOwn: own !== null && shift.staffId === own.id,
      ...knownOf(shift),
    }),
  )
}

/** Of shifts that may be drafts, whether staff know of them. */
async function readKnown(caller: SignedInCaller, shifts: readonly Pick<Shift, 'id'>[]) {
  const ids = shifts.map(({ id }) => id)
  const published = await listPublishedIds(caller, ids)
  const asked = new Set((await listOpenRequestsOfShifts(caller, ids)).map(({ scheduleId }) => scheduleId))
  return ({ id }: Pick<Shift, 'id'>) => ({ isPublished: published.has(id), hasOpenRequest: asked.has(id) })
}

/** Somebody's own week with its drafts marked; staff are shown a draft only while it is ahead (RQ16). */
export async function markDrafts(caller: SignedInCaller, shifts: readonly Shift[]): Promise<readonly Shift[]> {
  const pending = shifts.filter(({ status }) => status === 'Pending')
  if (pending.length === 0) return shifts
  const knownOf = await readKnown(caller, pending)
  const marked = shifts.map((shift) => (isDraft(shift, knownOf(shift)) ? { ...shift, isDraft: true as const } : shift))
  if (hasRank(caller.user.role, 'manager')) return marked
  const reached = await readReachedMinutes(caller)
  return marked.filter((shift) => !shift.isDraft || !hasStarted(occupiedInterval(shift), reached))
}

/** A shift that is there for the account that asks. */
export async function requireVisible(caller: SignedInCaller, id: number): Promise<Shift> {
  const [shift] = await keepVisible(caller, [await requireShift(caller, id)])
  if (!shift) throw new AppError('notFound', scheduleMessages.notFound)
  return shift
}

export async function requireShift(caller: Caller, id: number): Promise<Shift> {
  const shift = await findShift(caller, id)
  if (!shift) throw await goneError(meanwhileIn(caller), id)
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
