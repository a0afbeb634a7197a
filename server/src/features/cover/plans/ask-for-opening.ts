import type { askForOpeningPlan as endpoint } from '@fairweek/domain/contracts/cover/cover'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import type { Opening } from '@fairweek/domain/contracts/schedule/fix-to-apply'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { coverMessages } from '@fairweek/domain/messages/schedule/cover/cover'
import { coverPlanMessages } from '@fairweek/domain/messages/schedule/cover/cover-plan'
import { coverRefusals } from '@fairweek/domain/messages/schedule/cover/cover-refusals'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Change, SignedInCaller } from '../../../caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../http/app-error.ts'
import { findOpenDuty } from '../../../roster/open-duties.ts'
import { keepAreaId } from '../../areas/areas.store.ts'
import { readRosterWeek } from '../../schedule/read-roster-week.ts'
import { requireShift } from '../../schedule/shift-access.ts'
import { sayWhyRefused } from '../../schedule/shift-checks.ts'
import { insertShift, keepRequirementId } from '../../schedule/shift-write.store.ts'
import { listShiftIdsWithCover } from '../cover.store.ts'
import { askEverybody } from './ask-plan.ts'
import { findOpening, isStored } from './opening-shift.ts'

/** Returns the row of the open shift, which it creates if there is none. */
async function keepOpenShift(tx: Change<SignedInCaller>, opening: Opening): Promise<Shift> {
  const week = await readRosterWeek(tx, weekStartOf(opening.date))
  const found = findOpening(week, findOpenDuty(week.openDuties, opening), await listShiftIdsWithCover(tx))
  if (!found) throw new AppError('conflict', explanationMessages.openingGone)
  const { shift, duty } = found
  if (!shift) throw new AppError('conflict', coverMessages.askedAlready)
  if (isStored(shift)) return shift
  const { weekStartDate, dayOfWeek, roleId } = shift
  const fields = { weekStartDate, dayOfWeek, roleId, startTime: duty.startTime, endTime: duty.endTime }
  const id = await insertShift(tx, {
    ...{ ...fields, staffId: null, status: 'Pending' },
    areaId: await keepAreaId(tx, duty.areaIds?.[0]),
    requirementId: await keepRequirementId(tx, shift.requirementId),
  })
  return requireShift(tx, id)
}

/** Asks everybody in a plan to fill an open shift; creates the shift in the same change if it has no row (SICK-10). */
export async function askForOpeningPlan(
  caller: SignedInCaller,
  { opening, steps, ...how }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const people = steps.map(({ staffId }) => staffId)
  const weeks = [weekStartOf(opening.date)]
  const write = change(caller, 'askForOpeningPlan', { weeks, people }, async (tx) => {
    const { id, version } = await keepOpenShift(tx, opening)
    const takings = steps.map((step, index) => {
      if (index === 0) return { staffId: step.staffId, scheduleId: id, version }
      if (step.scheduleId === null || step.version === null) throw new AppError('conflict', coverRefusals.planChanged)
      return { staffId: step.staffId, scheduleId: step.scheduleId, version: step.version }
    })
    return askEverybody(tx, id, { steps: takings, ...how })
  })
  const cover = await sayWhyRefused(write, scheduleMessages.overlapOnAdd)
  return { message: coverPlanMessages.asked(cover.asked.length), cover }
}
