import type { LeaveKind } from '@fairweek/domain/contracts/constants'
import { listLeaveBalances } from '@fairweek/domain/contracts/time-off/leave'
import { numberText } from '@fairweek/domain/messages/count'
import { leaveScreens } from '@fairweek/domain/messages/time-off/leave'
import { useEndpointQuery } from '../../api/use-endpoint.ts'

/** Returns how many days of a kind of leave a person has left, in words; undefined if no balance is kept, or not read. */
export function useBalanceText(staffId: number, kind: LeaveKind, enabled = true): string | undefined {
  const { data } = useEndpointQuery(listLeaveBalances, { query: {} }, { enabled })
  const balance = data?.find((one) => one.staff.id === staffId && one.kind === kind)
  return balance && leaveScreens.left(numberText(balance.days), numberText(balance.planned))
}
