import type { Receipt } from '@fairweek/domain/contracts/explanations'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { SignedInCaller } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import { eligibilityContext, unavailableIntervals } from '../../roster/roster-problem.ts'
import { listRoles } from '../roles/roles.store.ts'
import { readRosterWeek } from '../schedule/read-roster-week.ts'
import { findStaffOfUser } from '../schedule/schedule.store.ts'
import { requireShift } from '../schedule/shift-access.ts'
import { listBooked } from './state-facts.ts'
import { writeReceipt } from './write-receipt.ts'

/**
 * Why one has a shift of one's own, or was not given one. Somebody else's is answered as if it were not there, whoever
 * asks; a request that nobody has decided has no receipt yet.
 */
export async function getReceipt(caller: SignedInCaller, id: number): Promise<Receipt> {
  const shift = await requireShift(caller, id)
  const reader = await findStaffOfUser(caller, caller.user.id)
  if (reader === null || shift.staffId !== reader.id) throw new AppError('notFound', scheduleMessages.notFound)
  if (shift.status === 'Requested') throw new AppError('conflict', explanationMessages.undecided)
  if (!isActive(shift) && shift.status !== 'Rejected') throw new AppError('notFound', scheduleMessages.notFound)
  const interval = shiftInterval(shift)
  if (!interval) throw new AppError('conflict', explanationMessages.untimed)

  const week = await readRosterWeek(caller, shift.weekStartDate)
  const own = week.people.find((person) => person.id === reader.id)
  if (!own) throw new AppError('notFound', scheduleMessages.notFound)
  const holders = week.people.filter((person) => person.id !== own.id && person.roleIds.includes(shift.roleId))
  return writeReceipt({
    shift,
    interval,
    roleName: (await listRoles(caller)).find((role) => role.id === shift.roleId)?.name ?? '',
    own,
    ownUnavailable: unavailableIntervals(own, week.weekStart),
    ownShifts: listBooked(week, own.id, null)
      .map(({ shift: other }) => other)
      .filter((other) => other.weekStartDate === week.weekStart),
    requirements: week.requirements,
    colleagues: holders.map((person) => ({ booked: listBooked(week, person.id, null).map((other) => other.interval) })),
    context: eligibilityContext(week),
  })
}
