import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import type { SignedInCaller } from '../../caller/caller.ts'
import { findStaffOfUser } from '../../people/holders.store.ts'
import type { UnsocialCount } from '../../roster/goals/unsocial-allowances.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { compareRequests, describeStanding } from '../../shifts/requests/describe-standing.ts'
import { readUnsocial } from '../../shifts/requests/rank-by-standing.ts'
import { judgeRequest, mayDecide } from '../../shifts/requests/request-facts.ts'
import { findFirstNotices, listOpenRequests, type StoredRequest } from '../../shifts/requests/shift-requests.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'

/** Presents requests as the caller may see them, each checked against the current roster of its week. */
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
    const { isNotNeeded, isFilled, isBusyThatDay, broken } = judgeRequest(known.week, request)
    shown.push({
      ...fields,
      staff: { id: staff.id, name: staff.name },
      notificationId: notices.get(request.id) ?? null,
      isAvailable: !isNotNeeded && !isFilled && !isBusyThatDay,
      mayDecide: await mayDecide(caller, request),
      standing:
        isManager && request.kind === 'shift'
          ? describeStanding(known.week, request, { broken, unsocial: known.unsocial })
          : null,
    })
  }
  return shown
}

/** Reads the week of a request; only managers need everybody's closings and weekends in earlier weeks. */
async function readWeek(caller: SignedInCaller, weekStart: string, isManager: boolean) {
  const week = await readRosterWeek(caller, weekStart)
  return { week, unsocial: isManager ? await readUnsocial(caller, week) : [] }
}

/**
 * Lists open requests, of one person or all. Omits cancellations of shifts that have started, which can no longer be
 * approved.
 */
async function listDecidable(caller: SignedInCaller, staffId?: number): Promise<StoredRequest[]> {
  const open = await listOpenRequests(caller, staffId)
  if (open.every(({ kind }) => kind === 'shift')) return open
  const reached = await readReachedMinutes(caller)
  return open.filter((request) => request.kind === 'shift' || !hasStarted(occupiedInterval(request), reached))
}

/**
 * Lists open requests: staff get their own; managers get all by day and time, with competing requests next to each
 * other, best candidates first (REQ-01, REQ-02, CLAIM-01).
 */
export async function listShiftRequests(caller: SignedInCaller): Promise<ShiftRequest[]> {
  if (hasRank(caller.user.role, 'manager'))
    return (await showRequests(caller, await listDecidable(caller))).sort(compareRequests)
  const own = await findStaffOfUser(caller, caller.user.id)
  return own ? showRequests(caller, await listDecidable(caller, own.id)) : []
}
