import { absenceMessages } from '@fairweek/domain/messages/time-off/absences'
import { timeOffMessages } from '@fairweek/domain/messages/time-off/time-off'
import { absenceDays, absenceInterval, absenceOf } from '@fairweek/domain/rules/availability/time-off-days'
import { hasEnded } from '@fairweek/domain/rules/has-started'
import { decideTimeOff } from '@fairweek/domain/rules/transitions/time-off-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { requireOutcome } from '../../shifts/shift-access.ts'
import { notifyOfAbsence } from './notify-time-off-step.ts'
import { showOne } from './read-time-off.ts'
import { stored } from './request-time-off.ts'
import { changeTimeOff } from './time-off.store.ts'
import { requireTimeOff, weeksOfTimeOff } from './time-off-facts.ts'

/** Ends an absence now, because its person can work again. Shifts that it opened stay as they are (SICK-13). */
export async function endAbsence(caller: SignedInCaller, id: number) {
  const seen = await requireTimeOff(caller, id)
  const isOwn = seen.staff.userId === caller.user.id
  const who = actorOf(caller.user.role, isOwn)
  await change(caller, 'endAbsence', { weeks: weeksOfTimeOff(seen), people: [seen.staff.id] }, async (tx) => {
    const row = await requireTimeOff(tx, id)
    const time = absenceInterval(row)
    const reached = await readReachedMinutes(tx)
    const facts = {
      isAbsence: absenceOf(row) !== null,
      hasPassed: hasEnded(time, reached),
      hasBegun: time.start < reached,
    }
    const outcome = requireOutcome(decideTimeOff('endAbsence', { state: row.status, who, facts }))
    const { untilDate, endTime } = outcome.to === 'approved' ? absenceDays({ ...time, end: reached }) : row
    if (!(await changeTimeOff(tx, row, { status: outcome.to, untilDate, endTime: stored(endTime) })))
      throw new AppError('conflict', timeOffMessages.decided)
    await notifyOfAbsence(tx, outcome.notify, await requireTimeOff(tx, id), [])
  })
  const message = isOwn ? absenceMessages.endedOwn : absenceMessages.ended(seen.staff.name)
  return { message, absence: await showOne(caller, await requireTimeOff(caller, id)) }
}
