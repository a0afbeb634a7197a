import type { AbsenceReason } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { coverMessages } from '@fairweek/domain/messages/schedule/cover/cover'
import { isNoShowLate } from '@fairweek/domain/rules/cover/absence-reasons'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../changes/change.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { freeShift } from '../schedule/cancel-shift.ts'
import { readAuthor, readReachedMinutes, requireOutcome, requireShift } from '../schedule/shift-access.ts'
import { refuseStale } from '../schedule/shift-checks.ts'

/**
 * Takes a person off a confirmed shift that they will not work, and stores the reason. The shift becomes open, the
 * person is notified once, and Generate does not assign it to them again (SICK-01).
 */
export async function reportAbsence(
  caller: SignedInCaller,
  id: number,
  { reason, version }: { reason: AbsenceReason; version?: number | undefined },
): Promise<{ message: string; shift: Shift; undoId: number }> {
  const seen = await requireShift(caller, id)
  await refuseStale(meanwhileIn(caller), seen, version, null)
  const interval = occupiedInterval(seen)
  const reachedMinutes = await readReachedMinutes(caller)
  const facts = {
    isUnassigned: seen.staffId === null,
    isNoShow: reason === 'noShow',
    isNoShowLate: isNoShowLate(interval, reachedMinutes),
    hasStarted: hasStarted(interval, reachedMinutes),
  }
  const who = actorOf(caller.user.role, false)
  const outcome = requireOutcome(decideShift('reportAbsence', { state: seen.status, who, facts }))
  return change(caller, 'reportAbsence', { weeks: [seen.weekStartDate] }, async (tx) => {
    const shift = await freeShift(tx, seen, { outcome, author: await readAuthor(tx), isReleased: true, reason })
    return { message: coverMessages.absent(seen.staff?.name ?? ''), shift, undoId: tx.changeId }
  })
}
