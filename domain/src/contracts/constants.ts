/** The numbers and lists that rules, screens and server share; each names the row or decision that sets it. */

/** Ranks, lowest first (NAV-05). */
export const USER_ROLES = ['staff', 'manager', 'admin'] as const

/** Every status a shift may have on the wire (ST1, ST3). */
export const SHIFT_STATUSES = ['Pending', 'Confirmed', 'Cancelled', 'Requested', 'Rejected', 'Deprecated'] as const

/** Notification types (NOTE-08); only the SHIFT_REQUEST_* spellings are written (RQ9). */
export const NOTIFICATION_TYPES = [
  'SHIFT_REQUESTED',
  'SHIFT_REQUEST_APPROVED',
  'SHIFT_REQUEST_REJECTED',
  'SHIFT_CANCELLED',
  'SHIFT_ASSIGNED',
  'REQUEST_APPROVED',
  'REQUEST_REJECTED',
] as const

/** Seniority runs from 1 (new) to 10 (STAFFS-02). */
export const SENIORITY = { minimum: 1, maximum: 10, default: 1 } as const

/** Hours off target within which somebody counts as on target (WEEK-09). */
export const TARGET_TOLERANCE_HOURS = 4

/** Hours that a shift without times counts for (CONST-03). */
export const HOURS_WITHOUT_TIMES = 4

/** Length in minutes of a shift started by clicking an hour slot (GRID-03, TM13). */
export const SLOT_CLICK_MINUTES = 480

/** Steps of the time picker in minutes (SHIFT-01). */
export const TIME_STEP_MINUTES = 15

/** What new shifts, events and requirements start out as (SHIFT-01, EVT-01, REQM-02). */
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

/** Time marks of the grid, every two hours (GRID-01). */
export const TIME_MARK_HOURS = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22] as const

/** Milliseconds between two reads of the same thing (CONST-01). */
export const POLLING = {
  grid: 1_000,
  conflicts: 5_000,
  staffOverview: 60_000,
  unassigned: 30_000,
  generate: 300,
} as const

/** Milliseconds for which a read counts as fresh (CONST-01). */
export const STALE_AFTER_MILLISECONDS = 10_000

/** Toast behaviour (CONST-02, WEEK-05). */
export const TOAST = {
  limit: 1,
  removeDelayMilliseconds: 1_000_000,
  durationMilliseconds: 5_000,
  confirmFailureMilliseconds: 8_000,
  confirmFailureListed: 3,
  swipeThreshold: 50,
  hotkey: 'F8',
} as const

/** How many days ahead the dashboard counts pending shifts (MDASH-01). */
export const PENDING_WINDOW_DAYS = 7

/** How many days before today a timesheet starts by default (TIMES-01). */
export const TIMESHEET_DEFAULT_DAYS = 7

/** How many days clear-past looks back by default (NOTE-09). */
export const CLEAR_PAST_DEFAULT_DAYS = 365

/** The shortest texts that registering takes (AUTH-05), and the longest that any field takes. */
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
  /** Shifts that one call may change (GRID-07). */
  lotShifts: 500,
} as const

/** Settings, and what each is until somebody saves it (SET-01, TM2, TM8, GN7, SE1). */
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

/** Display time zones offered in Settings (SET-03). */
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

/** How long generating looks for what moving the drafts would be worth, once the week is saved (GN12). */
export const COMPARE_TIME_LIMIT_SECONDS = 5

/** Longest day, in hours, that lengthening a neighbouring shift may make (decision 0016). */
export const LONGEST_EXTENDED_HOURS = 12
