import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transition-table'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { tellOfShift } from '../notifications/tell-shift.ts'
import { endRequestsOfPurged } from '../shift-requests/end-request.ts'
import { lockShiftsToPurge } from './schedule.store.ts'
import { readAuthor, readReachedMinutes, requireOutcome } from './shift-access.ts'
import { archiveLockedShifts, deleteLockedShifts } from './shift-write.store.ts'

interface Purged {
  message: string
  deleted: number
  archived: number
  kept: number
  undoId: number | null
}

const idOf = ({ id }: { id: number }) => id

/**
 * Deletes the shifts of a week, or all. Those with notifications are archived instead (CONST-04), confirmed ones that
 * were worked stay (ST10), whoever was on a confirmed one to come is told, and what was done can be undone.
 */
export async function purgeShifts(caller: SignedInCaller, weekStartDate: string | null): Promise<Purged> {
  const claim = { weeks: weekStartDate === null ? ('every' as const) : [weekStartDate] }
  return change(caller, 'purgeShifts', claim, async (tx) => {
    const now = await readReachedMinutes(tx)
    const who = actorOf(tx.user.role, false)
    const all = (await lockShiftsToPurge(tx, weekStartDate)).map((shift) => {
      const facts = { hasStarted: hasStarted(occupiedInterval(shift), now), hasNotices: shift.hasNotifications }
      return { shift, outcome: requireOutcome(decideShift('purgeShifts', { state: shift.status, who, facts })) }
    })
    const gone = all.flatMap(({ shift, outcome }) =>
      outcome.kind === 'move' ? [{ ...shift, to: outcome.to, tell: outcome.tell }] : [],
    )
    const archived = gone.filter(({ to }) => to === 'Deprecated')
    const deleted = gone.filter(({ to }) => to === 'None')
    await endRequestsOfPurged(tx, gone)
    await archiveLockedShifts(tx, archived.map(idOf))
    await deleteLockedShifts(tx, deleted.map(idOf))
    const author = await readAuthor(tx)
    for (const { tell, to, ...before } of gone.filter((shift) => shift.tell.length > 0))
      await tellOfShift(tx, tell, { before, shift: to === 'None' ? null : { ...before, status: to }, author })

    const counts = { deleted: deleted.length, archived: archived.length, kept: all.length - gone.length }
    const message = scheduleMessages.purgedCount(counts.deleted, counts.archived)
    return { message, ...counts, undoId: gone.length === 0 ? null : tx.changeId }
  })
}
