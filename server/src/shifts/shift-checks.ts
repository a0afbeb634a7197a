/** The rules that apply to every write of a shift, checked inside its transaction (SHIFT-02). */

import type { ErrorCode } from '@fairweek/domain/contracts/errors'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import { minutesOf } from '@fairweek/domain/time/clock-time'
import type { Caller } from '../caller/caller.ts'
import { isExclusionViolation, isForeignKeyViolation } from '../db/database-errors.ts'
import { AppError } from '../errors/app-error.ts'
import { type Meanwhile, meanwhileIn } from '../history/describe-meanwhile.ts'
import { staleErrorOf } from '../history/refuse-stale.ts'
import { lockHolder, type ShiftHolder } from '../people/holders.store.ts'
import { type BrokenRule, couldTake, leaveOut } from '../roster/could-take.ts'
import { findShift } from './shifts.store.ts'
import { readPeopleWeek } from './week/read-roster-week.ts'

/** Returns the error for a write based on an outdated version; pages recognise it by the path of its issue. */
export async function staleError(meanwhile: Meanwhile, id: number, version: number): Promise<AppError> {
  return staleErrorOf((await meanwhile.say(id, version)) ?? { text: scheduleMessages.stale, isGone: true })
}

/** Returns the error for a write refused because of what others changed: the reason, and for managers who and what. */
export async function overtakenError(
  meanwhile: Meanwhile,
  id: number,
  version: number,
  refusal: { readonly code: ErrorCode; readonly message: string },
): Promise<AppError> {
  const changed = await meanwhile.say(id, version)
  const issues = changed ? [{ path: 'version', message: changed.text }] : undefined
  return new AppError(refusal.code, refusal.message, issues)
}

const filledError = (meanwhile: Meanwhile, id: number, version: number) =>
  overtakenError(meanwhile, id, version, { code: 'conflict', message: scheduleMessages.alreadyFilled })

/** Returns the error for a write to a shift that no longer exists. */
export async function goneError(meanwhile: Meanwhile, id: number): Promise<AppError> {
  return new AppError('notFound', (await meanwhile.say(id, 0))?.text ?? scheduleMessages.notFound)
}

/** Throws if a shift's version is not the one that the caller saw; without a version, checks nothing. */
export async function refuseStale(
  meanwhile: Meanwhile,
  seen: Pick<Shift, 'id' | 'version' | 'staffId'>,
  version: number | undefined,
  staffId: number | null,
): Promise<void> {
  if (version === undefined || version === seen.version) return
  if (staffId !== null && seen.staffId !== null && seen.staffId !== staffId) {
    const holder = await meanwhile.findHolder(seen.id, version)
    // Reports "filled" only if somebody else was assigned after the version that the caller saw.
    if (holder !== undefined && holder !== seen.staffId) throw await filledError(meanwhile, seen.id, version)
  }
  throw await staleError(meanwhile, seen.id, version)
}

/** Throws if a shift ends at the minute it starts; 24:00 and 00:00 are the same minute. */
export function refuseSameTimes({ startTime, endTime }: { startTime: string; endTime: string }): void {
  if (minutesOf(startTime) === minutesOf(endTime))
    throw new AppError('invalid', scheduleMessages.sameTimes, [
      { path: 'endTime', message: scheduleMessages.sameTimes },
    ])
}

type AskedShift = TimedShift & { id?: number; roleId: number }

/** Locks a person and lists the rules that forbid them a shift, ignoring the shift they give away. */
async function readBroken(tx: Caller, shift: AskedShift, staffId: number, givenAway: number | null) {
  const holder = await lockHolder(tx, staffId)
  const week = await readPeopleWeek(tx, shift.weekStartDate, [staffId])
  const [person] = week.people
  if (!holder || !person) throw new AppError('conflict', scheduleMessages.unknownStaff)
  const asked = { ...slotOfShift(shift), id: shift.id ?? null }
  const left = givenAway === null ? week : leaveOut(week, givenAway)
  return { holder, broken: couldTake(person, asked, left).broken }
}

/**
 * Locks a person and requires that a manager can assign them a shift: they exist, and break no rule that managers
 * cannot override. Nobody else can book them until the transaction ends.
 */
export async function requireFreeHolder(
  tx: Caller,
  shift: AskedShift,
  staffId: number,
  overlapMessage: string,
): Promise<ShiftHolder> {
  const { holder, broken } = await readBroken(tx, shift, staffId, null)
  refuseByHand(holder.name, broken, overlapMessage)
  return holder
}

const bindsManagers = ({ rule }: BrokenRule) => rule.bindsManagers

/** Throws for the first broken rule that managers cannot override. */
export function refuseByHand(name: string, broken: readonly BrokenRule[], overlapMessage: string): void {
  const refusal = broken.find(bindsManagers)
  if (!refusal) return
  switch (refusal.reason) {
    case 'role':
      throw new AppError('conflict', scheduleMessages.lacksRole)
    case 'overlap':
      throw new AppError('conflict', overlapMessage)
    default:
      throw new AppError('conflict', explanationMessages.cannot(name, refusal.fact))
  }
}

/**
 * Requires the same as `requireFreeHolder`, but names the person in the error, for steps that involve several people.
 * Ignores the shift they give away.
 */
export async function requireFreeByName(
  tx: Caller,
  shift: AskedShift,
  staffId: number,
  givenAway: number | null = null,
): Promise<ShiftHolder> {
  const { holder, broken } = await readBroken(tx, shift, staffId, givenAway)
  const refusal = broken.find(bindsManagers)
  if (refusal) throw new AppError('conflict', explanationMessages.cannot(holder.name, refusal.fact))
  return holder
}

/** Throws the reason why a write failed: somebody else has changed the shift since it was read. */
export async function refuseOvertaken(tx: Caller, seen: Shift, wantsStaff: boolean): Promise<never> {
  const now = await findShift(tx, seen.id)
  const meanwhile = meanwhileIn(tx)
  if (!now) throw await goneError(meanwhile, seen.id)
  const isTaken = wantsStaff && now.staffId !== null && now.staffId !== seen.staffId
  if (isTaken) throw await filledError(meanwhile, seen.id, seen.version)
  throw await staleError(meanwhile, seen.id, seen.version)
}

/** Awaits a write; turns constraint violations of the database into errors with a message. */
export async function sayWhyRefused<Result>(write: Promise<Result>, overlapMessage: string): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (isExclusionViolation(error, 'schedule_no_double_booking')) throw new AppError('conflict', overlapMessage)
    if (isForeignKeyViolation(error, 'schedule_role_id_roles_id_fk'))
      throw new AppError('conflict', scheduleMessages.unknownRole)
    if (isForeignKeyViolation(error, 'schedule_staff_id_staff_id_fk'))
      throw new AppError('conflict', scheduleMessages.unknownStaff)
    throw error
  }
}
