import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { addDays } from '@fairweek/domain/time/day'
import type { SignedInCaller } from '../../caller.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { countUnsocial, type UnsocialCount } from '../../roster/unsocial-allowances.ts'
import { readRosterWeek } from '../schedule/read-roster-week.ts'
import { listWorkedTimes } from '../schedule/roster.store.ts'
import { findStaffOfUser } from '../schedule/schedule.store.ts'
import { compareRequests, describeStanding, STANDING_WEEKS } from './describe-standing.ts'
import { judgeRequest, mayDecide } from './request-facts.ts'
import { findFirstNotices, listOpenRequests, type StoredRequest } from './shift-requests.store.ts'

/** Requests as the caller sees them, each judged by its week as it stands. */
export async function showRequests(
  caller: SignedInCaller,
  requests: readonly StoredRequest[],
): Promise<ShiftRequest[]> {
  const notices = await findFirstNotices(
    caller,
    requests.map(({ id }) => id),
  )
  const weeks = new Map<string, { week: RosterWeek; unsocial: readonly UnsocialCount[] }>()
  const isManager = hasRank(caller.user.role, 'manager')
  const shown: ShiftRequest[] = []
  for (const request of requests) {
    const { status: _, version: __, staff, ...fields } = request
    const known = weeks.get(request.weekStartDate) ?? (await readWeek(caller, request.weekStartDate, isManager))
    weeks.set(request.weekStartDate, known)
    const { isFilled, isBusyThatDay, broken } = judgeRequest(known.week, request)
    shown.push({
      ...fields,
      staff: { id: staff.id, name: staff.name },
      notificationId: notices.get(request.id) ?? null,
      isAvailable: !isFilled && !isBusyThatDay,
      mayDecide: await mayDecide(caller, request),
      standing: isManager ? describeStanding(known.week, request, { broken, unsocial: known.unsocial }) : null,
    })
  }
  return shown
}

/** A week in which somebody asks for a shift; what people worked before it only where that is told. */
async function readWeek(caller: SignedInCaller, weekStart: string, isManager: boolean) {
  const week = await readRosterWeek(caller, weekStart)
  if (!isManager) return { week, unsocial: [] }
  const earlier = Array.from({ length: STANDING_WEEKS }, (_, index) => addDays(weekStart, -7 * (index + 1)))
  return { week, unsocial: countUnsocial(await listWorkedTimes(caller, earlier), earlier, week.requirements) }
}

/**
 * What nobody has decided yet: for staff what they asked for themselves; for managers all of it by day and time, those
 * who ask for the same side by side, whom it would suit best first (REQ-01, REQ-02, CLAIM-01).
 */
export async function listShiftRequests(caller: SignedInCaller): Promise<ShiftRequest[]> {
  if (hasRank(caller.user.role, 'manager'))
    return (await showRequests(caller, await listOpenRequests(caller))).sort(compareRequests)
  const own = await findStaffOfUser(caller, caller.user.id)
  return own ? showRequests(caller, await listOpenRequests(caller, own.id)) : []
}
