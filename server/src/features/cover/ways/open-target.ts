/** The open shift that people are asked to take, or that is given to somebody, whether it is stored yet or not. */
import type { CoverTarget } from '@fairweek/domain/contracts/cover/cover-ways'
import type { Opening } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { coverMessages } from '@fairweek/domain/messages/cover/cover'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Caller, Change, SignedInCaller } from '../../../caller/caller.ts'
import { AppError } from '../../../errors/app-error.ts'
import { meanwhileIn } from '../../../history/describe-meanwhile.ts'
import { findOpenDuty, type OpenDuty } from '../../../roster/open-duties.ts'
import { mayStillBeCovered } from '../../../roster/places-left.ts'
import { requireShift } from '../../../shifts/shift-access.ts'
import { refuseStale } from '../../../shifts/shift-checks.ts'
import { findRequirementId, insertShift } from '../../../shifts/shift-write.store.ts'
import { readRosterWeek } from '../../../shifts/week/read-roster-week.ts'
import { holdAreaId } from '../../areas/areas.store.ts'
import { findOpenCover, listShiftIdsWithCover } from '../cover.store.ts'
import { findOpening, isStored } from '../plans/find-opening.ts'

type Target = Pick<CoverTarget, 'scheduleId' | 'opening'>

/** Finds an open shift by its times, together with its duty; it need not be stored. */
async function findByTimes(tx: Change<SignedInCaller>, opening: Opening): Promise<{ shift: Shift; duty: OpenDuty }> {
  const week = await readRosterWeek(tx, weekStartOf(opening.date))
  const found = findOpening(week, findOpenDuty(week.openDuties, opening), await listShiftIdsWithCover(tx))
  if (!found) throw new AppError('conflict', explanationMessages.openingGone)
  const { shift, duty } = found
  if (!shift) throw new AppError('conflict', coverMessages.askedAlready)
  return { shift, duty }
}

/** Returns the row of an open shift, which it creates if there is none. */
export async function ensureOpenShift(tx: Change<SignedInCaller>, opening: Opening): Promise<Shift> {
  const { shift, duty } = await findByTimes(tx, opening)
  if (isStored(shift)) return shift
  const { weekStartDate, dayOfWeek, roleId } = shift
  const fields = { weekStartDate, dayOfWeek, roleId, startTime: duty.startTime, endTime: duty.endTime }
  const id = await insertShift(tx, {
    ...fields,
    staffId: null,
    status: 'Pending',
    areaId: await holdAreaId(tx, duty.areaIds?.[0]),
    requirementId: await findRequirementId(tx, shift.requirementId),
  })
  return requireShift(tx, id)
}

/** Returns the week that must be locked before people are asked about an open shift. */
export async function weekOfTarget(caller: Caller, { scheduleId, opening }: Target): Promise<string> {
  if (scheduleId !== null) return (await requireShift(caller, scheduleId)).weekStartDate
  if (opening) return weekStartOf(opening.date)
  throw new AppError('notFound', scheduleMessages.notFound)
}

/** Within a change: returns the row of the open shift. */
export async function ensureTarget(tx: Change<SignedInCaller>, { scheduleId, opening }: Target): Promise<Shift> {
  if (scheduleId !== null) return requireShift(tx, scheduleId)
  if (opening) return ensureOpenShift(tx, opening)
  throw new AppError('notFound', scheduleMessages.notFound)
}

/** Within a change: returns the open shift, which need not be stored. */
export async function findTarget(tx: Change<SignedInCaller>, { scheduleId, opening }: Target): Promise<Shift> {
  if (scheduleId !== null) return requireShift(tx, scheduleId)
  if (opening) return (await findByTimes(tx, opening)).shift
  throw new AppError('notFound', scheduleMessages.notFound)
}

/** Requires that a stored shift is open, is as the manager sees it, and that nobody is being asked about it. */
export async function requireUnasked(tx: Change<SignedInCaller>, shift: Shift, version: number | null): Promise<void> {
  await refuseStale(meanwhileIn(tx), shift, version ?? undefined, null)
  if (await findOpenCover(tx, shift.id)) throw new AppError('conflict', coverMessages.askedAlready)
  const week = await readRosterWeek(tx, shift.weekStartDate)
  if (!mayStillBeCovered(week, shift)) throw new AppError('conflict', coverMessages.notFree)
}
