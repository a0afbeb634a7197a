/** Texts of notifications, and results of actions on them (NOTE-01 to NOTE-08). */
import { catalogue } from '../language/catalogue.ts'
import { countOf } from './count.ts'

export const notificationMessages = catalogue('notificationMessages', {
  none: 'No notifications',
  noneFound: 'No notifications found.',
  clearAll: 'Clear All Notifications',
  clearAllQuestion:
    "This will mark all your notifications as read. They won't be deleted, but they will no longer appear in your notifications list.",
  cleared: (count: number) => `Cleared ${count} notifications`,
  /**
   * Confirms that `count` notifications were marked as seen, because the user has viewed the shifts that they are
   * about.
   */
  weekSeen: (count: number) => `${countOf(count, 'notification')} marked as seen`,
  loadFailed: 'Failed to load notifications. Please try again.',
  fetchFailed: 'Failed to fetch notifications',
  markReadFailed: 'Failed to mark notification as read',
  dismissFailed: 'Failed to dismiss notification',
  clearFailed: 'Failed to clear notifications',
  notFound: 'This notification no longer exists.',
  shiftAssigned: (role: string, day: string, time: string) =>
    `You have been assigned a ${role} shift on ${day}, ${time}.`,
  /** To colleagues and managers; `by` is the person who cancelled the shift. */
  shiftCancelled: (by: string, role: string, day: string, time: string, isAvailable: boolean) =>
    `${by} cancelled a ${role} shift on ${day}, ${time}. ${isAvailable ? 'It is available.' : 'It is no longer available.'}`,
  ownShiftCancelled: (by: string, role: string, day: string, time: string) =>
    `${by} cancelled your ${role} shift on ${day}, ${time}.`,
  ownShiftTaken: (by: string, role: string, day: string, time: string) =>
    `${by} took you off the ${role} shift on ${day}, ${time}.`,
  ownShiftChanged: (by: string, before: string, after: string) => `${by} changed your shift: ${before} → ${after}.`,
  /** To managers; `by` is the person who took the shift. */
  shiftTaken: (by: string, role: string, day: string, time: string) =>
    `${by} took the open ${role} shift on ${day}, ${time}.`,
  shiftRequested: (by: string, role: string, day: string, time: string) =>
    `${by} has asked to work the ${role} shift on ${day}, ${time}.`,
  requestApproved: (role: string, day: string, time: string) =>
    `Your request was approved: you work the ${role} shift on ${day}, ${time}.`,
  requestRejected: (reason: string, role: string, day: string, time: string) =>
    `Your request for the ${role} shift on ${day}, ${time} was rejected. Reason: ${reason}`,
  requestReopened: (role: string, day: string, time: string) =>
    `Your request for the ${role} shift on ${day}, ${time} is open again. Until it is decided, you do not work this shift.`,
  /** To managers; `shifts` lists the person's confirmed shifts during the time off; null if there are none. */
  timeOffRequested: (by: string, when: string, shifts: string | null) =>
    shifts === null
      ? `${by} has requested time off: ${when}.`
      : `${by} has requested time off: ${when}. It overlaps with a published shift: ${shifts}.`,
  timeOffApproved: (when: string, shifts: string | null) =>
    shifts === null
      ? `Your time off was approved: ${when}.`
      : `Your time off was approved: ${when}. You still have a published shift then: ${shifts}. Talk to your manager about it.`,
  timeOffRejected: (when: string, reason: string) => `Your time off was rejected: ${when}. Reason: ${reason}`,
  timeOffWithdrawn: (by: string, when: string) => `${by} withdrew their time off: ${when}.`,
  timeOffReopened: (when: string) => `Your request for time off is open again: ${when}.`,
  timeOffRemoved: (when: string) => `Your time off was removed: ${when}.`,
  shiftInWords: (role: string, day: string, time: string) => `${role}, ${day}, ${time}`,
  /** A day with its name: 'tomorrow, Monday, Nov 23, 2026'. */
  dayNear: {
    today: (day: string) => `today, ${day}`,
    tomorrow: (day: string) => `tomorrow, ${day}`,
  },
})

/** Notifications that combine several published shifts of one person (PUB-01, PUB-03). */
export const publishedNoticeMessages = catalogue('publishedNoticeMessages', {
  dayList: (days: readonly string[]) => days.join(', '),
  /** `days` looks like 'Mon, Wed, Fri', and `dates` like 'Nov 23 – 29', because the notification may be read later. */
  works: (days: string, week: string, hours: number, dates: string) =>
    `You work ${days} ${week}: ${hours} h (${dates}).`,
  /** Of days that are over when it is read. */
  worked: (days: string, hours: number, dates: string) => `You worked ${days}: ${hours} h (${dates}).`,
  worksNothing: (week: string, dates: string) => `You no longer work ${week} (${dates}).`,
  thisWeek: 'this week',
  restOfWeek: 'in the rest of this week',
  nextWeek: 'next week',
  anotherWeek: 'in another week',
  changed: (by: string) => `${by} changed your shifts.`,
  moved: (shifts: string) => `Changed: ${shifts}.`,
  lost: (shifts: string) => `No longer yours: ${shifts}.`,
  gained: (shifts: string) => `New: ${shifts}.`,
  andMore: (shifts: string, rest: number) => `${shifts} and ${rest} more`,
})

/** Texts of the bell and the notification history. */
export const notificationScreens = catalogue('notificationScreens', {
  title: 'Notifications',
  description: 'All your notifications, newest first.',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  refresh: 'Refresh',
  clear: 'Clear All',
  dismiss: (message: string) => `Dismiss: ${message}`,
  which: 'Which notifications',
  tabs: { unread: 'Unread', all: 'All', read: 'Read', dismissed: 'Dismissed' },
  emptyHint: 'New shifts, shifts that become available and answers to your requests appear here.',
})

const unknown = {
  title: 'Shift Status Unknown',
  text: 'The status of this shift could not be checked. Close this and try again.',
}

/** Texts of notification dialogs, depending on what has happened to the shift since (NOTE-03, NOTE-04). */
export const noticeDialogScreens = catalogue('noticeDialogScreens', {
  checking: 'Checking shift status...',
  accept: 'Accept',
  cancelled: {
    available: {
      title: 'Shift Cancelled',
      text: 'This shift has been cancelled and is now available. Would you like to accept it?',
    },
    filled: {
      title: 'Shift Already Filled',
      text: 'This shift has already been taken by another staff member.',
    },
    removed: { title: 'Shift Removed', text: 'This shift was removed from the schedule.' },
    released: { title: 'Shift Released', text: 'You released this shift. To work it after all, ask a manager.' },
    unknown,
  },
  requested: {
    available: {
      title: 'Shift Request Available',
      text: 'This staff member is requesting to work this shift. Would you like to approve or reject this request?',
    },
    filled: {
      title: 'Shift Not Available',
      text: 'The requirement is already filled by another staff member, or the requesting staff is already scheduled for a different shift that day',
    },
    unknown,
  },
})
