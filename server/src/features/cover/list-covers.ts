import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { SignedInCaller } from '../../caller.ts'
import { findStaffOfUser } from '../schedule/schedule.store.ts'
import { readReachedMinutes } from '../schedule/shift-access.ts'
import { listAsks, listOpenCovers, readAbsences, type StoredAsk, type StoredCover } from './cover.store.ts'
import { hasCoverEnded } from './cover-facts.ts'

function showAsk({ status, askedAt, answerUntil, answeredAt }: StoredAsk): NonNullable<Cover['own']> {
  return { status, askedAt, answerUntil, answeredAt }
}

/** Presents cover requests as the caller may see them; only managers see the other people asked and the absence. */
export async function showCovers(caller: SignedInCaller, covers: readonly StoredCover[]): Promise<Cover[]> {
  const isManager = hasRank(caller.user.role, 'manager')
  const asks = await listAsks(
    caller,
    covers.map(({ id }) => id),
  )
  const shiftIds = isManager ? covers.flatMap(({ scheduleId }) => scheduleId ?? []) : []
  const absences = await readAbsences(caller, shiftIds)
  return covers.flatMap((cover): Cover[] => {
    const { id, scheduleId, order, decision, answerMinutes, createdAt, role } = cover
    const asked = asks.filter(({ coverId }) => coverId === id)
    const own = asked.find(({ staff, status }) => staff.userId === caller.user.id && status !== 'queued')
    if (scheduleId === null || (!isManager && !own)) return []
    const { weekStartDate, dayOfWeek, startTime, endTime } = cover
    const shown = {
      ...{ id, order, decision, answerMinutes, createdAt },
      shift: { id: scheduleId, weekStartDate, dayOfWeek, startTime, endTime, role },
      absence: absences.get(scheduleId) ?? null,
      asked: isManager
        ? asked.map((ask) => ({ staff: { id: ask.staff.id, name: ask.staff.name }, ...showAsk(ask) }))
        : [],
      own: own ? showAsk(own) : null,
    }
    return [shown]
  })
}

/**
 * Lists open cover requests for shifts that are not over: all for managers, for staff those they are asked (SICK-05).
 */
export async function listCovers(caller: SignedInCaller): Promise<Cover[]> {
  const isManager = hasRank(caller.user.role, 'manager')
  if (!isManager && !(await findStaffOfUser(caller, caller.user.id))) return []
  const covers = await listOpenCovers(caller)
  if (covers.length === 0) return []
  const reachedMinutes = await readReachedMinutes(caller)
  return showCovers(
    caller,
    covers.filter((cover) => !hasCoverEnded(cover, reachedMinutes)),
  )
}
