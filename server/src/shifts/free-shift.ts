import type { AbsenceReason } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { changeHolder, releaseHolder } from '@fairweek/domain/rules/shift-holder'
import type { ShiftOutcome } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Caller, Change, SignedInCaller } from '../caller/caller.ts'
import { listHolders } from '../people/holders.store.ts'
import { couldTake } from '../roster/could-take.ts'
import { type Author, notifyOfShift } from './notify-of-shift.ts'
import { rememberReleased } from './released-shifts.store.ts'
import { endRequestsWithShift } from './requests/end-request.ts'
import { rankByStanding } from './requests/rank-by-standing.ts'
import { requireShift } from './shift-access.ts'
import { refuseOvertaken } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'
import { readRosterWeek } from './week/read-roster-week.ts'

/**
 * Lists the people who could take a shift that has become open, best candidates first, without its former holder
 * (SET-02).
 */
async function listWhoCouldTake(tx: Caller, shift: Shift, formerStaffId: number | null) {
  const week = await readRosterWeek(tx, shift.weekStartDate)
  const asked = slotOfShift(shift)
  const able = week.people
    .filter(({ id }) => id !== formerStaffId)
    .filter((person) => couldTake(person, asked, week).isAllowed)
  const ranked = (await rankByStanding(tx, week, shift, able)).map(({ id }) => id)
  const holders = await listHolders(tx, ranked)
  return holders.sort((one, other) => ranked.indexOf(one.id) - ranked.indexOf(other.id))
}

/** The transition that makes a shift open. */
type Freeing = Extract<ShiftOutcome<'cancelShift' | 'approveShiftRequest' | 'reportAbsence'>, { kind: 'move' }>

/**
 * Within a change: takes the holder off a shift if its version is unchanged, but keeps them recorded. Notifies managers
 * and people who could take the shift, in the name of `author`. Generate never assigns a released shift to the same
 * person again.
 */
export async function freeShift(
  tx: Change<SignedInCaller>,
  seen: Shift,
  {
    outcome,
    author,
    isReleased,
    reason = null,
  }: { outcome: Freeing; author: Author; isReleased: boolean; reason?: AbsenceReason | null },
): Promise<Shift> {
  const fields = {
    // A draft is only unassigned: nobody has released it.
    ...(outcome.to === 'Pending' ? changeHolder(seen, null) : releaseHolder(seen)),
    staffName: null,
    status: outcome.to,
    confirmingManagerId: null,
    confirmationTimestamp: null,
  }
  if (!(await changeShift(tx, seen, fields))) return refuseOvertaken(tx, seen, false)
  await endRequestsWithShift(tx, 'cancelShift', seen.id)
  if (seen.staffId !== null && isReleased && outcome.to === 'Cancelled')
    await rememberReleased(tx, seen.staffId, seen, reason)
  const shift = await requireShift(tx, seen.id)
  if (seen.staff)
    await notifyOfShift(tx, outcome.notify, {
      shift,
      before: seen,
      author,
      listEligible: () => listWhoCouldTake(tx, shift, seen.staffId),
    })
  return shift
}
