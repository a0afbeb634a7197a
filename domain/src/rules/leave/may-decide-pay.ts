import type { TimeOffState } from '../transitions/time-off-transitions.ts'

/** Checks whether a manager may decide if time off is paid: nobody their own while somebody else can. */
export function mayDecidePay(
  status: TimeOffState,
  { isOwn, isOnlyDecider }: { isOwn: boolean; isOnlyDecider: boolean },
): boolean {
  return (status === 'open' || status === 'approved') && (!isOwn || isOnlyDecider)
}
