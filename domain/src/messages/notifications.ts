/** Sentences of notifications, and the words of the notices themselves (NOTE-01 to NOTE-08). */

export const notificationMessages = {
  none: 'No notifications',
  noneFound: 'No notifications found.',
  clearAll: 'Clear All Notifications',
  clearAllQuestion:
    "This will mark all your notifications as read. They won't be deleted, but they will no longer appear in your notifications list.",
  cleared: (count: number) => `Cleared ${count} notifications`,
  loadFailed: 'Failed to load notifications. Please try again.',
  fetchFailed: 'Failed to fetch notifications',
  markReadFailed: 'Failed to mark notification as read',
  dismissFailed: 'Failed to dismiss notification',
  clearFailed: 'Failed to clear notifications',
  notFound: 'This notification no longer exists.',
  shiftAssigned: (role: string, day: string, time: string) =>
    `You have been assigned a ${role} shift on ${day}, ${time}.`,
  shiftCancelled: (name: string, role: string, day: string, time: string) =>
    `${name} cancelled a ${role} shift on ${day}, ${time}. It is available.`,
} as const

/** What the bell and the history of notices show. */
export const notificationScreens = {
  title: 'Notifications',
  description: 'Everything you were told, newest first.',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  refresh: 'Refresh',
  clear: 'Clear All',
  dismiss: (message: string) => `Dismiss: ${message}`,
  which: 'Which notifications',
  tabs: { all: 'All', read: 'Read', dismissed: 'Dismissed' },
  emptyHint: 'Shifts you are given, shifts that become free and answers to requests are told here.',
} as const
