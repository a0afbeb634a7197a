import type { AskedPlan, Cover } from '@fairweek/domain/contracts/cover/cover'
import { isPlan, yesMeans } from '@fairweek/domain/rules/cover/cover-plan'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { SignedInCaller } from '../../caller/caller.ts'
import { findStaffOfUser } from '../../people/holders.store.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { listAsks, listOpenCovers, readAbsences, type StoredAsk, type StoredCover } from './cover.store.ts'
import { hasCoverEnded } from './cover-facts.ts'
import { listPlanSteps, type StoredStep } from './plans/plan-steps.store.ts'
import { partOf, showPlanShift } from './plans/plan-takings.ts'

function showAsk({ status, askedAt, answerUntil, answeredAt, exceptions }: StoredAsk) {
  return { status, askedAt, answerUntil, answeredAt, exceptions: [...exceptions] }
}

/** Presents a person's part in a plan; null if they have none. */
function showPart(steps: readonly StoredStep[], staffId: number) {
  const part = partOf(steps, staffId)
  const takes = part && showPlanShift(part.takes)
  return takes && { takes, gives: part.gives && showPlanShift(part.gives) }
}

function showPlan({ asksNextPlan }: StoredCover, steps: readonly StoredStep[], asked: readonly StoredAsk[]): AskedPlan {
  return {
    asksNext: asksNextPlan === true,
    steps: steps.flatMap(({ staff }) => {
      const part = staff && showPart(steps, staff.id)
      return part ? [{ staff, ...part, isAsked: asked.some((ask) => ask.staff.id === staff.id) }] : []
    }),
  }
}

/** Presents cover requests as the caller may see them; only managers see the absence and the other people asked. */
export async function showCovers(caller: SignedInCaller, covers: readonly StoredCover[]): Promise<Cover[]> {
  const isManager = hasRank(caller.user.role, 'manager')
  const asks = await listAsks(
    caller,
    covers.map(({ id }) => id),
  )
  const allSteps = await listPlanSteps(caller, covers)
  const shiftIds = isManager ? covers.flatMap(({ scheduleId }) => scheduleId ?? []) : []
  const absences = await readAbsences(caller, shiftIds)
  return covers.flatMap((cover): Cover[] => {
    const { id, scheduleId, order, decision, answerMinutes, createdAt, role, area } = cover
    const asked = asks.filter(({ coverId }) => coverId === id)
    const own = asked.find(({ staff, status }) => staff.userId === caller.user.id && status !== 'queued')
    if (scheduleId === null || (!isManager && !own)) return []
    const { weekStartDate, dayOfWeek, startTime, endTime } = cover
    const free = { id: scheduleId, weekStartDate, dayOfWeek, startTime, endTime, role, ...(area && { area }) }
    const steps = allSteps.filter(({ coverId }) => coverId === id)
    const yes = yesMeans(decision, asked.filter(({ status }) => status === 'waiting' || status === 'yes').length)
    const part = own ? showPart(steps, own.staff.id) : null
    const shown = {
      id,
      order,
      decision,
      answerMinutes,
      createdAt,
      shift: isManager || part === null ? free : part.takes,
      plan: isManager && isPlan(cover) ? showPlan(cover, steps, asked) : null,
      absence: absences.get(scheduleId) ?? null,
      asked: isManager
        ? asked.map((ask) => ({ staff: { id: ask.staff.id, name: ask.staff.name }, ...showAsk(ask) }))
        : [],
      own: own ? { ...showAsk(own), takes: part?.takes ?? free, gives: part?.gives ?? null, yes } : null,
      askedBy: cover.askedByName,
    }
    return [shown]
  })
}

/** Lists open cover requests whose shift is not over: for managers all, for staff those that ask them (SICK-05). */
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
