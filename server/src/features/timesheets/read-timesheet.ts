import type { Query, Reply } from '@fairweek/domain/contracts/endpoint'
import type { listTimesheet } from '@fairweek/domain/contracts/timesheets'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { elapsedHours, shiftHours, totalHours } from '@fairweek/domain/rules/hours'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { SignedInCaller } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import { mapInSlices } from '../../slices.ts'
import { findStaffOfUser } from '../schedule/schedule.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { findChangedWeeks } from './find-changed-weeks.ts'
import { listLateChanges } from './late-changes.store.ts'
import { listConfirmedShifts } from './timesheets.store.ts'

export type Timesheet = Reply<typeof listTimesheet>

/** Confirmed shifts of a range, their hours and the total. Staff get their own, whatever they ask for (TIMES-02). */
export async function readTimesheet(
  caller: SignedInCaller,
  { startDate, endDate, staffId }: Query<typeof listTimesheet>,
): Promise<Timesheet> {
  let whose = staffId ?? null
  if (!hasRank(caller.user.role, 'manager')) {
    const own = await findStaffOfUser(caller, caller.user.id)
    if (staffId !== undefined && staffId !== own?.id) throw new AppError('forbidden', denialMessage('view', 'manager'))
    if (!own) return { rows: [], totalHours: 0, changedWeeks: [] }
    whose = own.id
  }
  const { businessTimeZone } = await readSettings(caller)
  const shifts = await listConfirmedShifts(caller, { startDate, endDate, staffId: whose })
  const rows = await mapInSlices(shifts, (shift) => {
    return { ...shift, hours: shiftHours(shift), elapsedHours: elapsedHours(shift, businessTimeZone) }
  })
  const changes = await listLateChanges(caller, { startDate, endDate, staffId: whose })
  return { rows, totalHours: totalHours(shifts), changedWeeks: findChangedWeeks(changes, businessTimeZone) }
}
