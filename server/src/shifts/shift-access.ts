/** Decides which shifts an account may see, and what they may do with one. */

import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { classifyShift } from '@fairweek/domain/rules/shift-state'
import { isDraft, isSeenByStaff, mayBeDraft } from '@fairweek/domain/rules/staff-view/seen-by-staff'
import { type Actor, actorOf, type Refusal } from '@fairweek/domain/rules/transitions/transition-table'
import type { Caller, SignedInCaller } from '../caller/caller.ts'
import { instantNow } from '../caller/clock.ts'
import { AppError } from '../errors/app-error.ts'
import { meanwhileIn } from '../history/describe-meanwhile.ts'
import { findStaffOfUser, isStaff } from '../people/holders.store.ts'
import { readReachedMinutes } from '../settings/read-today.ts'
import { readSettings } from '../settings/settings.store.ts'
import type { Author } from './notify-of-shift.ts'
import { listPublishedIds } from './published-shifts.store.ts'
import { listOpenRequestsOfShifts } from './requests/shift-requests.store.ts'
import { goneError, overtakenError } from './shift-checks.ts'
import { findShift } from './shifts.store.ts'

/** Requires that the person is the caller or, for managers, that the person exists. */
export async function requireOwnStaff(caller: SignedInCaller, staffId: number): Promise<void> {
  if (hasRank(caller.user.role, 'manager')) {
    if (!(await isStaff(caller, staffId))) throw new AppError('notFound', scheduleMessages.unknownStaff)
    return
  }
  const own = await findStaffOfUser(caller, caller.user.id)
  if (own?.id !== staffId) throw new AppError('forbidden', denialMessage('view', 'manager'))
}

/**
 * Filters shifts to those the account may see; used by every reply to staff that contains shifts (REQ-02, PUB-04).
 * Managers get the same array back, so that a reply shared by several managers is serialized only once.
 */
export async function filterVisible<Seen extends Pick<Shift, 'id' | 'status' | 'staffId'>>(
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

/**
 * Reads what tells drafts from shifts that staff know of: whether they are published, and whether they have an open
 * request.
 */
async function readKnown(caller: SignedInCaller, shifts: readonly Pick<Shift, 'id'>[]) {
  const ids = shifts.map(({ id }) => id)
  const published = await listPublishedIds(caller, ids)
  const asked = new Set((await listOpenRequestsOfShifts(caller, ids)).map(({ scheduleId }) => scheduleId))
  return ({ id }: Pick<Shift, 'id'>) => ({ isPublished: published.has(id), hasOpenRequest: asked.has(id) })
}

/** Marks the drafts among a person's own shifts; staff no longer see a draft once it has started. */
export async function markDrafts(caller: SignedInCaller, shifts: readonly Shift[]): Promise<readonly Shift[]> {
  const pending = shifts.filter(({ status }) => status === 'Pending')
  if (pending.length === 0) return shifts
  const knownOf = await readKnown(caller, pending)
  const marked = shifts.map((shift) => (isDraft(shift, knownOf(shift)) ? { ...shift, isDraft: true as const } : shift))
  if (hasRank(caller.user.role, 'manager')) return marked
  const reached = await readReachedMinutes(caller)
  return marked.filter((shift) => !shift.isDraft || !hasStarted(occupiedInterval(shift), reached))
}

/** Returns a shift that the account may see; throws 404 if there is none. */
export async function requireVisible(caller: SignedInCaller, id: number): Promise<Shift> {
  const [shift] = await filterVisible(caller, [await requireShift(caller, id)])
  if (!shift) throw new AppError('notFound', scheduleMessages.notFound)
  return shift
}

/**
 * Checks whether assigning a person fills a cancelled shift that was published. Other open shifts become or stay drafts,
 * about which nobody knows.
 */
export async function isFillingPublished(
  caller: Caller,
  shift: Pick<Shift, 'id' | 'status' | 'staffId'>,
  staffId: number | null,
): Promise<boolean> {
  if (staffId === null || classifyShift(shift) !== 'unassignedCancelled') return false
  return (await listPublishedIds(caller, [shift.id])).has(shift.id)
}

/** Returns the columns that confirming a shift sets besides its status: who confirmed it and when, and its person's name. */
export function confirmationOf({ user, clock }: SignedInCaller, staffName: string | null) {
  return { staffName, confirmingManagerId: user.id, confirmationTimestamp: instantNow(clock) }
}

export async function requireShift(caller: Caller, id: number): Promise<Shift> {
  const shift = await findShift(caller, id)
  if (!shift) throw await goneError(meanwhileIn(caller), id)
  return shift
}

/** Returns who the caller is to a shift: a manager, an admin, its holder, or other staff. */
export async function readActor(caller: SignedInCaller, shift: Shift): Promise<Actor> {
  if (hasRank(caller.user.role, 'manager') || shift.staffId === null) return actorOf(caller.user.role, false)
  const own = await findStaffOfUser(caller, caller.user.id)
  return actorOf(caller.user.role, own?.id === shift.staffId)
}

/** Returns the caller as named in notifications: by profile name, or else by account name. */
export async function readAuthor(caller: SignedInCaller): Promise<Author> {
  const own = await findStaffOfUser(caller, caller.user.id)
  return { userId: caller.user.id, staffId: own?.id ?? null, name: own?.name ?? caller.user.username }
}

const isRefusal = (answer: { readonly kind: string }): answer is Refusal => answer.kind === 'refuse'

/** Returns the outcome from a transition table; throws if it is a refusal. */
export function requireOutcome<Answer extends { readonly kind: string }>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new AppError(answer.code, answer.message)
  return answer
}

/**
 * Does the same as `requireOutcome` for a caller who saw another version of the shift: the refusal also says who has
 * changed what since, so that their page can offer both versions.
 */
export async function requireOutcomeSince<Answer extends { readonly kind: string }>(
  caller: Caller,
  seen: Shift,
  version: number | undefined,
  answer: Answer | Refusal,
): Promise<Answer> {
  if (isRefusal(answer) && version !== undefined && version !== seen.version)
    throw await overtakenError(meanwhileIn(caller), seen.id, version, answer)
  return requireOutcome(answer)
}
