/** Texts about shift requests. */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const shiftRequestMessages = catalogue('shiftRequestMessages', {
  notFound: 'This request no longer exists.',
  decided: 'This request has already been decided.',
  ownRequest: 'This is your own request. Another manager must decide on it.',
  notNeeded: 'This shift is not needed: no requirement of this week asks for it.',
  openChanged: 'The times of this open shift have changed. Choose again from the open shifts.',
  /** Reasons why a request ended, after 'Reason: '. */
  endReasons: {
    /** Somebody else filled the last place. */
    filled: 'somebody else was given the shift.',
    /** A manager gave the shift to somebody else, or left it open. */
    overruled: 'A manager decided otherwise',
    /** A manager cleared all requests. */
    cleared: 'Cleared by a manager',
    shiftCancelled: 'The shift was cancelled',
    shiftDeleted: 'The shift was deleted',
    /** Only admins can purge; the demand may remain open. */
    purged: 'An admin purged the schedule',
    /** The shift started before anybody decided on its cancellation. */
    undecided: 'Nobody decided before the shift started',
  },
  nameOne: 'Name the request, either by notificationId or by requestId.',
  cancellationSent: 'Shift cancellation requested',
  /** Shown after a cancellation that takes effect immediately. */
  managersNotified: 'Your manager will be notified. You no longer work this shift.',
  untimed: 'This shift has no times, so it cannot be requested. A manager can assign it.',
  requested: 'Shift requested',
  sentToManagers: 'Your shift request has been sent to managers',
  approved: 'Shift request approved',
  rejected: 'Shift request rejected',
  staffNotified: 'The staff member has been notified.',
  withdrawn: 'Shift request withdrawn',
  withdrawnDescription: 'Your request has been withdrawn successfully.',
  allCleared: 'Pending requests cleared',
  clearedCount: (count: number) => `Successfully cleared ${count} pending requests.`,
  accepted: 'You have successfully accepted the shift',
  acceptedPending: 'Shift request submitted and pending approval',
  requestFailed: 'Failed to request shift',
  approveFailed: 'Failed to approve shift request',
  rejectFailed: 'Failed to reject shift request',
  withdrawFailed: 'Failed to withdraw shift request',
  clearFailed: 'Failed to clear pending requests',
  acceptFailed: 'Failed to accept shift',
  cancelFailed: 'Failed to cancel shift. Please try again.',
  /** Like `approved` and `rejected`, but for a request approved or rejected from a notification. */
  nowApproved: 'Shift request has been approved',
  nowRejected: 'Shift request has been rejected',
  /** Titles of the server's error replies. */
  takeFailed: 'Error requesting shift',
  releaseFailed: 'Error cancelling shift',
  unexpected: 'An unexpected error occurred',
})

/** Texts of panels and dialogs about requests (REQ-01 to REQ-03, SDASH-06). */
export const shiftRequestScreens = catalogue('shiftRequestScreens', {
  title: 'Shift Requests',
  ownTitle: 'My Shift Requests',
  count: (count: number) => (count === 1 ? '1 request' : `${count} requests`),
  none: 'No pending shift requests',
  show: 'Show',
  hide: 'Hide',
  ownNone: 'You have no pending shift requests',
  ownRequest: 'You requested to work this shift:',
  approve: 'Approve',
  reject: 'Reject',
  withdraw: 'Withdraw Request',
  clearAll: 'Clear All',
  clearAllQuestion: 'Clear all pending requests?',
  clearAllWarning: 'Every open request is rejected, and each person is notified.',
  asksFor: (name: string, role: string, day: string, time: string) => `${name}, ${role}, ${day}, ${time}`,
  severalAsk: (count: number) => `${count} people want this shift`,
  severalHint: 'The others are notified as soon as the last opening is filled.',
  hoursWith: (hours: number, hoursWith: number, target: number | null) =>
    target === null ? `${hours} → ${hoursWith} h` : `${hours} → ${hoursWith} of ${target} h`,
  seniority: (seniority: number) => `seniority ${seniority}`,
  unsocial: (count: number) => `${countOf(count, 'closing or weekend shift')} in 8 weeks`,
  overTarget: (hours: number) => `${hours} h over target`,
  nothingAgainst: 'No objections',
  isOwn: 'Your own request. Another manager must decide on it.',
  notAvailable: 'The shift is filled or no longer needed, or this person already works that day.',
  rejectTitle: 'Reject Shift Request',
  rejectHint: 'Please provide a reason for rejecting this shift request. This will be sent to the staff member.',
  reason: 'Reason',
  rejectRequest: 'Reject Request',
  rejecting: 'Rejecting...',

  manage: 'Manage Shift',
  manageThis: (day: string, time: string) => `Manage shift ${day}, ${time}`,
  requestShift: 'Request Shift',
  requestThis: 'Request This Shift',
  requestOf: (day: string, time: string) => `${day}, ${time}`,
  confirmRequest: 'Confirm Shift Request',
  confirmRequestHint: 'Managers decide on your request, and you are notified.',
  confirmAcceptHint:
    'The shift is yours at once, unless a manager must approve it. Then you are notified of the decision.',
  cancelShift: 'Cancel Shift',
  confirmCancellation: 'Confirm Shift Cancellation',
  confirmCancellationHint:
    'The shift becomes available at once. Managers, and colleagues who can take it, are notified. This cannot be undone.',
  confirmDraftCancellationHint:
    'The shift becomes available at once, and managers are notified. This cannot be undone.',
  confirmWithdrawal: 'Withdraw Shift Request',
  confirmWithdrawalHint: 'Your request is withdrawn, and the shift stays open to others.',
  keep: 'Keep Shift',
  close: 'Close',
  fields: { date: 'Date', time: 'Time', role: 'Role', status: 'Status', openings: 'Openings' },
})
