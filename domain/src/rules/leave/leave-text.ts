import type { LeaveKind } from '../../contracts/constants.ts'
import { leaveKinds, leaveScreens } from '../../messages/time-off/leave.ts'

/** Names a kind of leave and whether it is paid: 'Holiday, paid'. Unpaid leave says so itself. */
export function leaveText(kind: LeaveKind, isPaid: boolean): string {
  return kind === 'unpaid' && !isPaid ? leaveKinds.unpaid : leaveScreens.kindAndPay(leaveKinds[kind], isPaid)
}
