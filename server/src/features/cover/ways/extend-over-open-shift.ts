import type { extendOverOpenShift as endpoint } from '@fairweek/domain/contracts/cover/cover'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import { coverMessages } from '@fairweek/domain/messages/cover/cover'
import { coverRefusals } from '@fairweek/domain/messages/cover/cover-refusals'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { listLonger } from '../../../roster/cover/list-longer.ts'
import { deleteSeenShift } from '../../../shifts/delete-seen-shift.ts'
import { requireShift } from '../../../shifts/shift-access.ts'
import { refuseOvertaken, requireFreeByName, sayWhyRefused } from '../../../shifts/shift-checks.ts'
import { changeShift } from '../../../shifts/shift-write.store.ts'
import { readRosterWeek } from '../../../shifts/week/read-roster-week.ts'
import { isStored } from '../plans/find-opening.ts'
import { findTarget, requireUnasked, weekOfTarget } from './open-target.ts'

/**
 * Extends a shift over the open shift beside it, which is deleted, in one change. A confirmed shift changes only if the
 * manager states that its person has agreed (SICK-17).
 */
export async function extendOverOpenShift(
  caller: SignedInCaller,
  { version, longer: seen, haveAgreed, ...target }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const { staffId } = await requireShift(caller, seen.id)
  const claim = {
    weeks: [await weekOfTarget(caller, target)],
    people: staffId === null ? [] : [staffId],
    ...(haveAgreed && { details: { staffId, agreedToLongerShift: true } }),
  }
  const write = change(caller, 'extendOverOpenShift', claim, async (tx) => {
    const open = await findTarget(tx, target)
    if (isStored(open)) await requireUnasked(tx, open, version)
    const found = listLonger(await readRosterWeek(tx, open.weekStartDate), open).find(
      ({ shift }) => shift.id === seen.id && shift.version === seen.version,
    )
    if (!found) throw new AppError('conflict', coverRefusals.planChanged)
    const { person, shift, startTime, endTime } = found
    if (shift.status === 'Confirmed' && !haveAgreed) throw new AppError('conflict', coverRefusals.notAgreed)
    if (isStored(open)) await deleteSeenShift(tx, open)
    await requireFreeByName(tx, { ...shift, startTime, endTime }, person.id)
    if (!(await changeShift(tx, shift, { startTime, endTime }))) return refuseOvertaken(tx, shift, false)
    return { message: coverMessages.extended(person.name), undoId: tx.changeId }
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
