/** The numbers and lists of S:9, and those the decisions add. */

/** Ranks, lowest first (S:6). */
export const USER_ROLES = ['staff', 'manager', 'admin'] as const

/** Every status a shift may have on the wire (S:4, ST1, ST3). */
export const SHIFT_STATUSES = ['Pending', 'Confirmed', 'Cancelled', 'Requested', 'Rejected', 'Deprecated'] as const

/** Conflict kinds of S:3; a row may carry others. */
export const CONFLICT_PRIORITY = {
  RoleShortfall: 'critical',
  Unavailability: 'high',
  TargetHoursExceeded: 'medium',
  CloserOpener: 'medium',
} as const

/** Notification kinds (S:3); only the SHIFT_REQUEST_* spellings are written (RQ9). */
export const NOTIFICATION_TYPES = [
  'SHIFT_REQUESTED',
  'SHIFT_REQUEST_APPROVED',
  'SHIFT_REQUEST_REJECTED',
  'SHIFT_CANCELLED',
  'SHIFT_ASSIGNED',
  'REQUEST_APPROVED',
  'REQUEST_REJECTED',
] as const

/** Seniority runs from 1 (new) to 10 (S:9). */
export const SENIORITY = { minimum: 1, maximum: 10, default: 1 } as const

/** Hours off target within which somebody counts as on target (S:9). */
export const TARGET_TOLERANCE_HOURS = 4

/** Hours a shift without times counts for (S:9). */
export const HOURS_WITHOUT_TIMES = 4

/** Length in minutes of a shift started by clicking an hour slot (S:5, TM13). */
export const SLOT_CLICK_MINUTES = 480

/** Steps of the time picker in minutes (S:9). */
export const TIME_STEP_MINUTES = 15

/** Form defaults of S:5 and S:9. */
export const NEW_SHIFT = { startTime: '09:00', endTime: '17:00' } as const
export const NEW_EVENT = { startTime: '18:00:00', endTime: '22:00:00' } as const
export const NEW_REQUIREMENT = {
  dayOfWeek: 0,
  startTime: '09:00',
  endTime: '17:00',
  roleName: 'Bartender',
  requiredCount: 1,
  source: 'Manual',
} as const

/** Time marks of the grid, every two hours (S:9). */
export const TIME_MARK_HOURS = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22] as const

/** Milliseconds between two reads of the same thing (S:9). */
export const POLLING = {
  grid: 1_000,
  conflicts: 5_000,
  staffOverview: 60_000,
  unassigned: 30_000,
  generate: 300,
} as const

/** Milliseconds a read counts as fresh (S:9). */
export const STALE_AFTER_MILLISECONDS = 10_000

/** Toast behaviour (S:9). */
export const TOAST = {
  limit: 1,
  removeDelayMilliseconds: 1_000_000,
  durationMilliseconds: 5_000,
  confirmFailureMilliseconds: 8_000,
  confirmFailureListed: 3,
  swipeThreshold: 50,
  hotkey: 'F8',
} as const

/** Days ahead that the dashboard's pending shifts look (S:9). */
export const PENDING_WINDOW_DAYS = 7

/** Conflicts listed on the dashboard (S:9). */
export const RECENT_CONFLICTS = 3

/** Days before today that a timesheet starts by default (S:9). */
export const TIMESHEET_DEFAULT_DAYS = 7

/** Days that clear-past looks back by default (S:9). */
export const CLEAR_PAST_DEFAULT_DAYS = 365

/** Register minimums of S:9, and the longest texts that any field takes. */
export const MINIMUM = { username: 3, name: 2, phone: 7, password: 6 } as const
export const MAXIMUM = {
  username: 64,
  name: 120,
  phone: 40,
  email: 254,
  password: 1024,
  text: 2000,
  url: 2048,
  requiredCount: 99,
} as const

/** Settings and what they are when never saved (S:9, decisions TM2, TM8, GN7, SE1). */
export const SETTING_DEFAULTS = {
  businessName: 'The Corner Table',
  contactEmail: '',
  autoFillCancellations: true,
  enforceCloserOpenerConstraint: true,
  calendarUrl: '',
  allowBackToBack: false,
  minimumRestHours: 10,
  businessTimeZone: 'Pacific/Auckland',
  allowRegistration: true,
} as const
export type SettingKey = keyof typeof SETTING_DEFAULTS

/** Display time zones offered in Settings (S:9, SET-03). */
export const TIME_ZONES = {
  American: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Toronto',
    'America/Sao_Paulo',
  ],
  European: ['Europe/London', 'Europe/Dublin', 'Europe/Paris', 'Europe/Berlin', 'Europe/Madrid', 'Europe/Athens'],
  Oceania: ['Pacific/Auckland', 'Australia/Sydney', 'Australia/Brisbane', 'Australia/Perth', 'Pacific/Fiji'],
  Asian: ['Asia/Tokyo', 'Asia/Singapore', 'Asia/Hong_Kong', 'Asia/Dubai', 'Asia/Kolkata'],
} as const

/** Seconds the optimiser may take before it answers with the best so far. */
export const GENERATE_TIME_LIMIT_SECONDS = 30

/** Longest day, in hours, that lengthening a neighbouring shift may make (decision 0016). */
export const LONGEST_EXTENDED_HOURS = 12
