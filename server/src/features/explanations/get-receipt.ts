import type { Receipt } from '@fairweek/domain/contracts/explanations/explanations'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { classifyShift, isActive, isTurnedDown } from '@fairweek/domain/rules/shift-state'
import type { SignedInCaller } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { findStaffOfUser } from '../../people/holders.store.ts'
import { couldTake, viewWeek } from '../../roster/could-take.ts'
import { isGivenOnRequest } from '../../shifts/requests/shift-requests.store.ts'
import { filterVisible, requireVisible } from '../../shifts/shift-access.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { writeReceipt } from './write-receipt.ts'

/**
 * Explains to the reader why they have a shift, or did not get the one they requested. Throws 404 for other people's
 * shifts, even to managers; an undecided request has no receipt yet.
 */
export async function getReceipt(caller: SignedInCaller, id: number): Promise<Receipt> {
  const shift = await requireVisible(caller, id)
  const reader = await findStaffOfUser(caller, caller.user.id)
  if (reader === null || shift.staffId !== reader.id) throw new AppError('notFound', scheduleMessages.notFound)
  if (classifyShift(shift) === 'requested') throw new AppError('conflict', explanationMessages.undecided)
  if (!isActive(shift) && !isTurnedDown(shift)) throw new AppError('notFound', scheduleMessages.notFound)
  const interval = shiftInterval(shift)
  if (!interval) throw new AppError('conflict', explanationMessages.untimed)

  const stored = await readRosterWeek(caller, shift.weekStartDate)
  const week = stored.withShifts(await filterVisible(caller, stored.shifts))
  const own = week.people.find((person) => person.id === reader.id)
  if (!own) throw new AppError('notFound', scheduleMessages.notFound)
  // Uses only what all staff can see of their colleagues: who has the role, and who works when.
  const seenByAll = viewWeek(week, { unavailableOf: () => [], timeOffOf: () => [], releasedBy: () => [] })
  const asked = { ...interval, roleId: shift.roleId }
  return writeReceipt({
    shift,
    interval,
    roleName: week.roleNames.get(shift.roleId) ?? '',
    own,
    ownUnavailable: [...week.unavailableOf(own), ...week.timeOffOf(own)],
    isOnRequest: await isGivenOnRequest(caller, shift.id, reader.id),
    target: week.targetOf(own),
    ownShifts: week.inWeek.filter((other) => other.staffId === own.id && isActive(other)),
    needs: week.needs,
    colleagues: week.people
      .filter((person) => person.id !== own.id && person.roleIds.includes(shift.roleId))
      .map((person) => ({ isBusy: !couldTake(person, asked, seenByAll).isAllowed })),
  })
}
