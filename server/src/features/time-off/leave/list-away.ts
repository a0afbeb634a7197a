/** Lists who is away, and what approved leave counts as (LEAVE-02, LEAVE-05). */
import type { Query } from '@fairweek/domain/contracts/endpoint'
import type {
  Away,
  listLeaveLines as linesEndpoint,
  listAway as listEndpoint,
} from '@fairweek/domain/contracts/time-off/leave'
import type { LeaveLine } from '@fairweek/domain/contracts/time-off/leave-lines'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { readLeaveRules } from '../../../people/leave/leave.store.ts'
import { readLeaveLines } from '../../../people/leave/read-leave-lines.ts'
import { listTimeOffFrom } from '../time-off.store.ts'
import { readWhose } from './leave-balances.ts'

/** Returns who is away on these dates. Staff read it only if the rules allow, and never the kind or the reason. */
export async function listAway(caller: SignedInCaller, dates: Query<typeof listEndpoint>): Promise<Away[]> {
  const isManager = hasRank(caller.user.role, 'manager')
  const { rules } = await readLeaveRules(caller)
  if (!isManager && !rules.isShownToStaff) return []
  const rows = await listTimeOffFrom(caller, dates.fromDate)
  return rows
    .filter(
      ({ fromDate, untilDate, status }) =>
        fromDate <= dates.untilDate &&
        untilDate >= dates.fromDate &&
        (status === 'approved' || (isManager && status === 'open')),
    )
    .map(({ id, staff, fromDate, untilDate, startTime, endTime, kind, leaveKind, isPaid, status }) => ({
      staff: { id: staff.id, name: staff.name },
      fromDate,
      untilDate,
      startTime,
      endTime,
      ...(isManager && { details: { id, kind, leaveKind, isPaid, status } }),
    }))
}

/** Returns what approved leave counts as; staff get their own. */
export async function listLeaveLines(
  caller: SignedInCaller,
  { startDate, endDate, staffId }: Query<typeof linesEndpoint>,
): Promise<LeaveLine[]> {
  const whose = await readWhose(caller, staffId)
  return whose === null ? [] : readLeaveLines(caller, { startDate, endDate, ...whose })
}
