/** Sentences of settings (SET-01, SET-03). */

export const settingMessages = {
  businessNameRequired: 'Business name is required',
  email: 'Must be a valid email address',
  url: 'Must be a valid URL',
  timeZone: 'Must be a known time zone such as Pacific/Auckland',
  boolean: "Must be 'true' or 'false'",
  restHours: 'Must be a whole number from 0 to 24',
  updated: 'Settings updated',
  updatedDescription: 'Your general settings have been saved.',
  integrationUpdated: 'Integration updated',
  integrationUpdatedDescription: 'Your calendar integration has been updated.',
  timeZoneUpdated: 'Time zone updated',
  updateFailed: (message: string) => `Failed to update setting: ${message}`,
  timeZoneFailed: 'Error updating time zone',
  timeZoneFailedDescription: 'There was an error updating your time zone. Please try again.',
} as const

/** What the settings page shows. */
export const settingScreens = {
  title: 'Settings',
  tabs: { general: 'General', timeZone: 'Time Zone', integrations: 'Integrations' },

  business: 'Business',
  businessName: 'Business Name',
  contactEmail: 'Contact Email',
  businessTimeZone: 'Business Time Zone',
  businessTimeZoneHint: 'Decides which day is today, when a shift starts and when a week is past.',
  rules: 'Rules of the roster',
  switches: {
    autoFillCancellations: {
      label: 'Auto-fill Cancellations',
      hint: 'Automatically find replacements for cancelled shifts.',
    },
    enforceCloserOpenerConstraint: {
      label: 'Enforce Closer/Opener Constraint',
      hint: 'Staff cannot open the day after closing, and have the rest named below between two shifts.',
    },
    allowBackToBack: {
      label: 'Allow Shifts Back to Back',
      hint: 'A shift may begin the minute another of the same person ends. Otherwise that counts as an overlap.',
    },
    allowRegistration: {
      label: 'Let People Register',
      hint: 'Whoever opens the sign-in page may create a staff account. Otherwise managers create accounts.',
    },
  },
  minimumRest: 'Minimum Rest in Hours',
  minimumRestHint:
    'From the end of one shift to the start of the next, while the closer/opener constraint is enforced.',
  signUp: 'Sign-up',

  timeZone: 'Time Zone',
  timeZoneIntroduction:
    'Timestamps, such as those of notifications, are shown to you in this time zone. Shifts keep the time of the business.',
  timeThere: (time: string) => `It is ${time} there now.`,
  useBrowserTimeZone: 'Use browser timezone',

  calendarUrl: 'Calendar URL (iCal)',
  calendarUrlHint: 'The address that your calendar gives out for subscribing. Leave it empty for none.',
  calendarUrlPlaceholder: 'https://',
} as const
