/** The rules that every write of a shift obeys, checked inside its transaction (SHIFT-02, TM2, RQ3). */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import { minutesOf } from '@fairweek/domain/time/clock-time'
import type { Caller, Scope } from '../../caller.ts'
import { isExclusionViolation, isForeignKeyViolation } from '../../db/database-errors.ts'
import { type Meanwhile, meanwhileIn } from '../../history/describe-meanwhile.ts'
import { AppError } from '../../http/app-error.ts'
import { type BrokenRule, couldTake, leaveOut } from '../../roster/could-take.ts'
import { readPeopleWeek } from './read-roster-week.ts'
import { findShift, holdsRole, lockHolder, type ShiftHolder } from './schedule.store.ts'

/** The refusal of a write that was made from another version; a page finds it by the path of its issue. */
export async function staleError(meanwhile: Meanwhile, id: number, version: number): Promise<AppError> {
  const message = (await meanwhile.say(id, version)) ?? scheduleMessages.stale
  return new AppError('conflict', message, [{ path: 'version', message }])
}

/** The refusal of a write to a shift that is gone. */
export async function goneError(meanwhile: Meanwhile, id: number): Promise<AppError> {
  return new AppError('notFound', (await meanwhile.say(id, 0)) ?? scheduleMessages.notFound)
}

/** Refuses a caller who saw another version of a shift; one who never saw it is told later that it is gone. */
export async function refuseStale(
  meanwhile: Meanwhile,
  seen: Pick<Shift, 'id' | 'version' | 'staffId'>,
  version: number | undefined,
  staffId: number | null,
): Promise<void> {
  if (version === undefined || version === seen.version) return
  if (staffId !== null && seen.staffId !== null && seen.staffId !== staffId) {
    const holder = await meanwhile.findHolder(seen.id, version)
    // Filled is only a shift on which somebody else was put since that version.
    if (holder !== undefined && holder !== seen.staffId) throw new AppError('conflict', scheduleMessages.alreadyFilled)
  }
  throw await staleError(meanwhile, seen.id, version)
}

/** Refuses a shift that ends at the minute it starts; 24:00 and 00:00 are the same minute. */
export function refuseSameTimes({ startTime, endTime }: { startTime: string; endTime: string }): void {
  if (minutesOf(startTime) === minutesOf(endTime))
    throw new AppError('invalid', scheduleMessages.sameTimes, [
      { path: 'endTime', message: scheduleMessages.sameTimes },
    ])
}

type AskedShift = TimedShift & { id?: number; roleId: number }

/** Locks somebody and reads the rules that keep them from a shift, as the week stands without one shift of theirs. */
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
 * Locks somebody and makes sure that a manager can put them on a shift by hand: they exist, and no rule refuses them that
 * binds managers too. Until the transaction ends nobody else can book them.
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

/** Refuses what not even a manager may do by hand. */
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

/** The same for somebody among others, so it is told by name; the shift that they give away in turn blocks nothing. */
export async function requireFreeByName(
  tx: Caller,
  shift: AskedShift,
  staffId: number,
  givenAway: number | null = null,
): Promise<void> {
  const { holder, broken } = await readBroken(tx, shift, staffId, givenAway)
  const refusal = broken.find(bindsManagers)
  if (refusal) throw new AppError('conflict', explanationMessages.cannot(holder.name, refusal.fact))
}

/** Locks somebody and makes sure that they still hold a shift's role. */
export async function requireRole(tx: Scope, staffId: number, roleId: number): Promise<void> {
  await lockHolder(tx, staffId)
  if (!(await holdsRole(tx, staffId, roleId))) throw new AppError('conflict', scheduleMessages.lacksRole)
}

/** Throws for the loser of a race: why the row is not as it was when it was read. */
export async function refuseOvertaken(tx: Caller, seen: Shift, wantsStaff: boolean): Promise<never> {
  const now = await findShift(tx, seen.id)
  const meanwhile = meanwhileIn(tx)
  if (!now) throw await goneError(meanwhile, seen.id)
  const isTaken = wantsStaff && now.staffId !== null && now.staffId !== seen.staffId
  if (isTaken) throw new AppError('conflict', scheduleMessages.alreadyFilled)
  throw await staleError(meanwhile, seen.id, seen.version)
}

/** Runs a write; what only the database could see comes out as a sentence. */
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
