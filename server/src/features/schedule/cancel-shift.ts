import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import type { Caller, SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { couldTake } from '../../roster/could-take.ts'
import { tellOfShift } from '../notifications/tell-shift.ts'
import { endRequestsWithShift } from '../shift-requests/end-request.ts'
import { readRosterWeek } from './read-roster-week.ts'
import { listHolders } from './schedule.store.ts'
import { readActor, readAuthor, readReachedMinutes, requireOutcome, requireShift } from './shift-access.ts'
import { refuseOvertaken } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

/** Whoever could take a shift that has become free, with their accounts. */
async function listWhoCouldTake(tx: Caller, shift: Shift) {
  const week = await readRosterWeek(tx, shift.weekStartDate)
  const asked = slotOfShift(shift)
  const able = week.people.filter((person) => couldTake(person, asked, week).isAllowed)
  return listHolders(
    tx,
    able.map(({ id }) => id),
  )
}

/**
 * Cancels a shift: it is free at once, its holder stays named, managers and those who could take it are told (ST4,
 * ST5). A shift that was only asked for is withdrawn instead: nothing becomes free and nobody is told.
 */
export async function cancelShift(
  caller: SignedInCaller,
  id: number,
): Promise<{ message: string; cancelledSchedule: Shift }> {
  const seen = await requireShift(caller, id)
  const facts = {
    isUnassigned: seen.staffId === null,
    hasStarted: hasStarted(occupiedInterval(seen), await readReachedMinutes(caller)),
  }
  const who = await readActor(caller, seen)
  const outcome = requireOutcome(decideShift('cancelShift', { state: seen.status, who, facts }))

  const cancelledSchedule = await change(caller, 'cancelShift', { weeks: [seen.weekStartDate] }, async (tx) => {
    const fields = {
      staffId: null,
      originalStaffId: seen.staffId ?? seen.originalStaffId,
      staffName: null,
      status: outcome.to,
      confirmingManagerId: null,
      confirmationTimestamp: null,
    }
    if (!(await changeShift(tx, seen, fields))) return refuseOvertaken(tx, seen, false)
    await endRequestsWithShift(tx, 'cancelShift', id)
    const shift = await requireShift(tx, id)
    if (seen.staff)
      await tellOfShift(tx, outcome.tell, {
        shift,
        before: seen,
        author: await readAuthor(tx),
        listEligible: () => listWhoCouldTake(tx, shift),
      })
    return shift
  })
  return { message: scheduleMessages.cancelled, cancelledSchedule }
}
