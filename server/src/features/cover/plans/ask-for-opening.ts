import type { askForOpeningPlan as endpoint } from '@fairweek/domain/contracts/cover/cover'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import { coverPlanMessages } from '@fairweek/domain/messages/cover/cover-plan'
import { coverRefusals } from '@fairweek/domain/messages/cover/cover-refusals'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { sayWhyRefused } from '../../../shifts/shift-checks.ts'
import { keepOpenShift } from '../ways/open-target.ts'
import { askEverybody } from './ask-plan.ts'

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
