/** Checks that messages match the specification's catalogue (CONST-05) letter for letter. */
import { expect, test } from 'vitest'
import { authMessages } from './auth/auth.ts'
import { conflictMessages } from './conflicts/conflicts.ts'
import { errorMessages } from './errors.ts'
import { eventMessages } from './events.ts'
import { loadFailures } from './load-failures.ts'
import { notificationMessages } from './notifications.ts'
import { requirementMessages } from './requirements/requirements.ts'
import { roleMessages } from './roles.ts'
import { purgeScreens } from './schedule/overview.ts'
import { scheduleMessages } from './schedule/schedule.ts'
import { settingMessages } from './settings/settings.ts'
import { shiftRequestMessages } from './shift-requests/shift-requests.ts'
import { staffMessages } from './staff.ts'
import { timesheetMessages } from './timesheets.ts'

/** All messages except 'No notification selected', which cannot occur: approvals and rejections always refer to one. */
const CATALOGUE = {
  'Login failed': authMessages.loginFailed,
  'Registration failed': authMessages.registrationFailed,
  'Logout failed': authMessages.logoutFailed,
  'Failed to update preference': authMessages.preferenceFailed,
  'Failed to approve shift request': shiftRequestMessages.approveFailed,
  'Failed to reject shift request': shiftRequestMessages.rejectFailed,
  'Failed to withdraw shift request': shiftRequestMessages.withdrawFailed,
  'Failed to clear pending requests': shiftRequestMessages.clearFailed,
  'Failed to request shift': shiftRequestMessages.requestFailed,
  'An unexpected error occurred': shiftRequestMessages.unexpected,
  Error: errorMessages.title,
  'Failed to cancel shift. Please try again.': shiftRequestMessages.cancelFailed,
  'Error cancelling shift': shiftRequestMessages.releaseFailed,
  'Error requesting shift': shiftRequestMessages.takeFailed,
  'An unknown error occurred': errorMessages.unknown,
  'Failed to confirm schedules': scheduleMessages.confirmAllFailed,
  'Failed to generate schedule': scheduleMessages.generateFailed,
  'Failed to export timesheets': timesheetMessages.exportFailed,
  'Invalid week start date for export.': scheduleMessages.exportWeekInvalid,
  'Failed to resolve conflict': conflictMessages.resolveFailed,
  'Failed to save shift': scheduleMessages.saveFailed,
  'Failed to delete shift': scheduleMessages.deleteFailed,
  'Failed to add requirement': requirementMessages.addFailed,
  'Failed to delete requirement': requirementMessages.deleteFailed,
  'Some Schedules Could Not Be Confirmed': scheduleMessages.someNotConfirmed,
  'Schedule #7: Gone': scheduleMessages.entryFailed(7, 'Gone'),
  'Schedule #7: Unknown error': scheduleMessages.entryFailed(7, ''),
  '...and 2 more errors': scheduleMessages.andMoreErrors(2),
  'Failed to confirm schedule: Gone': scheduleMessages.confirmFailed('Gone'),
  'Some Schedules Could Not Be Unconfirmed': scheduleMessages.someNotUnconfirmed,
  'Failed to unconfirm schedule: Gone': scheduleMessages.unconfirmFailed('Gone'),
  'Failed to purge database': purgeScreens.failed,
  'Failed to delete staff': staffMessages.deleteFailed,
  'Failed to delete role': roleMessages.deleteFailed,
  'This role may be assigned to staff members and cannot be deleted.': roleMessages.assigned,
  'Failed to save staff': staffMessages.saveFailed,
  'Failed to save role': roleMessages.saveFailed,
  'Failed to create event': eventMessages.createFailed,
  'Failed to update event': eventMessages.updateFailed,
  'Failed to delete event': eventMessages.deleteFailed,
  'Failed to update setting: Gone': settingMessages.updateFailed('Gone'),
  'Failed to load notifications. Please try again.': notificationMessages.loadFailed,
  'Error updating time zone': settingMessages.timeZoneFailed,
  'There was an error updating your time zone. Please try again.': settingMessages.timeZoneFailedDescription,
  'Failed to mark notification as read': notificationMessages.markReadFailed,
  'Failed to dismiss notification': notificationMessages.dismissFailed,
  'Failed to clear notifications': notificationMessages.clearFailed,
  'Failed to accept shift': shiftRequestMessages.acceptFailed,
  'Failed to fetch schedule': loadFailures.listWeekShifts,
  'Invalid schedule data format': scheduleMessages.unreadable,
  'Failed to fetch schedules': scheduleMessages.fetchAllFailed,

  'Failed to fetch notifications': notificationMessages.fetchFailed,
  'Failed to fetch staff': loadFailures.listStaff,
  'Failed to fetch staff schedules': loadFailures.listStaffShifts,
  'Failed to fetch unassigned shifts': scheduleMessages.fetchUnassignedFailed,
  'Failed to fetch settings: 503 Service Unavailable': loadFailures.listSettings(503, 'Service Unavailable'),

  'Login successful': authMessages.loginSucceeded,
  'Welcome back, ana!': authMessages.welcomeBack('ana'),
  'Registration successful': authMessages.registrationSucceeded,
  'Welcome, ana!': authMessages.welcome('ana'),
  'Logged out': authMessages.loggedOut,
  'You have been logged out successfully': authMessages.loggedOutDescription,
  'Shift request approved': shiftRequestMessages.approved,
  'Shift request rejected': shiftRequestMessages.rejected,
  'The staff member has been notified.': shiftRequestMessages.staffNotified,
  'Pending requests cleared': shiftRequestMessages.allCleared,
  'Successfully cleared 3 pending requests.': shiftRequestMessages.clearedCount(3),
  'Shift request withdrawn': shiftRequestMessages.withdrawn,
  'Your request has been withdrawn successfully.': shiftRequestMessages.withdrawnDescription,
  'Shift requested': shiftRequestMessages.requested,
  'Your shift request has been sent to managers': shiftRequestMessages.sentToManagers,
  'Shift cancellation requested': shiftRequestMessages.cancellationSent,
  'Shift cancelled': scheduleMessages.cancelled,
  'All pending schedules confirmed': scheduleMessages.allConfirmed,
  'Successfully confirmed 3 schedules.': scheduleMessages.allConfirmedDescription(3),
  'Schedule generated': scheduleMessages.generated,
  'Conflict resolved': conflictMessages.resolved,
  'Shift added successfully': scheduleMessages.added,
  'Shift updated successfully': scheduleMessages.updated,
  'Shift deleted successfully': scheduleMessages.deleted,
  'Requirement added': requirementMessages.added,
  'Requirement deleted': requirementMessages.deleted,
  'Schedule Status Updated': scheduleMessages.statusUpdated,
  'Successfully confirmed 3 schedule entries.': scheduleMessages.confirmedEntries(3),
  'Schedule Unconfirmed': scheduleMessages.unconfirmed,
  'Database purged successfully': purgeScreens.purged,
  'Staff deleted': staffMessages.deleted,
  'Staff updated': staffMessages.updated,
  'Staff created': staffMessages.created,
  'Role deleted': roleMessages.deleted,
  'Role updated': roleMessages.updated,
  'Role created': roleMessages.created,
  'Event created': eventMessages.created,
  'Event updated': eventMessages.updated,
  'Event deleted': eventMessages.deleted,
  'Settings updated': settingMessages.updated,
  'Your general settings have been saved.': settingMessages.updatedDescription,
  'Integration updated': settingMessages.integrationUpdated,
  'Your calendar integration has been updated.': settingMessages.integrationUpdatedDescription,
  'Time zone updated': settingMessages.timeZoneUpdated,
  'Cleared 3 notifications': notificationMessages.cleared(3),
  'You have successfully accepted the shift': shiftRequestMessages.accepted,
  'Shift request submitted and pending approval': shiftRequestMessages.acceptedPending,
  'Shift request has been approved': shiftRequestMessages.nowApproved,
  'Shift request has been rejected': shiftRequestMessages.nowRejected,
}

test('[CONST-05] every text of the catalogue equals the specified text', () => {
  for (const [text, said] of Object.entries(CATALOGUE)) expect(said).toBe(text)
  expect(Object.keys(CATALOGUE).length).toBeGreaterThan(100)
})
