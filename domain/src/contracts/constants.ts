import { HOUR_CLOCKS, LOCALES } from '../language/reader.ts'
import { LIMIT_PRIORITIES, LIMIT_REFUSALS, limitConflictOf } from './work-contracts/limits.ts'

/** Numbers and lists shared by rules, screens and server; each cites the requirement or decision that sets it. */

/** Ranks, lowest first (NAV-05). */
export const USER_ROLES = ['staff', 'manager', 'admin'] as const

/** Every status of a shift in the API. */
export const SHIFT_STATUSES = ['Pending', 'Confirmed', 'Cancelled', 'Requested', 'Rejected', 'Deprecated'] as const

/** The status of a week (WEEK-04). */
export const WEEK_STATUSES = ['pending', 'partlyConfirmed', 'confirmed'] as const

/**
 * Notification types (NOTE-08), including time off (AVAIL-02), swaps (SWAP-01), cover (SICK-03), notes (NOTES-03)
 * and reminders (REMIND-01).
 * New notifications use only the SHIFT_REQUEST_* spellings.
 */
export const NOTIFICATION_TYPES = [
  'SHIFT_REQUESTED',
  'SHIFT_REQUEST_APPROVED',
  'SHIFT_REQUEST_REJECTED',
  'SHIFT_REQUEST_REOPENED',
  'CANCELLATION_REQUESTED',
  'CANCELLATION_APPROVED',
  'CANCELLATION_REJECTED',
  'CANCELLATION_REOPENED',
  'SHIFT_CANCELLED',
  'SHIFT_ASSIGNED',
  'SHIFT_NOTE',
  'REQUEST_APPROVED',
  'REQUEST_REJECTED',
  'TIME_OFF_REQUESTED',
  'TIME_OFF_APPROVED',
  'TIME_OFF_REJECTED',
  'TIME_OFF_WITHDRAWN',
  'TIME_OFF_REOPENED',
  'TIME_OFF_REMOVED',
  'ABSENCE_REPORTED',
  'ABSENCE_ENDED',
  'SWAP_OFFERED',
  'SWAP_ACCEPTED',
  'SWAP_DECLINED',
  'SWAP_WITHDRAWN',
  'SWAP_DONE',
  'SWAP_REJECTED',
  'SWAP_ENDED',
  'SWAP_REOPENED',
  'COVER_ASKED',
  'COVER_ANSWERED',
  'COVER_TAKEN',
  'COVER_ENDED',
  'COVER_UNFILLED',
  'SHIFT_REMINDER',
  'NOT_CLOCKED_IN',
  'AVAILABILITY_MISSING',
  'HOURS_QUESTIONED',
  'HOURS_ANSWERED',
  'HOURS_UNAPPROVED',
] as const

/** Reasons why a person is absent from work at some time (SICK-01). */
export const ABSENCE_REASONS = ['sick', 'noShow', 'takenOff', 'other'] as const
export type AbsenceReason = (typeof ABSENCE_REASONS)[number]

/** What people record on the time clock (CLOCK-01). */
export const PUNCH_KINDS = ['in', 'break', 'back', 'out'] as const
export type PunchKind = (typeof PUNCH_KINDS)[number]

/**
 * Where a punch was entered: at a kiosk, on a person's own device, by the person afterwards (when they clock in again),
 * or by a manager.
 */
export const PUNCH_SOURCES = ['kiosk', 'own', 'afterwards', 'manager'] as const

/** Kinds of time off: leave, which is requested and decided, and absences, which are recorded with their reason. */
export const TIME_OFF_KINDS = ['leave', ...ABSENCE_REASONS] as const
export type TimeOffKind = (typeof TIME_OFF_KINDS)[number]

/** Kinds of leave, which decide pay and balances (LEAVE-01); time off of earlier versions is `other`. */
export const LEAVE_KINDS = ['holiday', 'sick', 'unpaid', 'other'] as const
export type LeaveKind = (typeof LEAVE_KINDS)[number]

/**
 * Reasons why a request ended without a manager's decision. Reasons that managers type for a rejection are free text
 * and not listed here.
 */
export const REQUEST_END_REASONS = [
  'filled',
  'overruled',
  'cleared',
  'shiftCancelled',
  'shiftDeleted',
  'purged',
  'undecided',
] as const
export type RequestEndReason = (typeof REQUEST_END_REASONS)[number]

/** Statuses of a cover request and of each person asked; `none` means that no row exists. */
export const COVER_STATUSES = ['open', 'taken', 'withdrawn', 'ended'] as const
export const COVER_ASK_STATUSES = ['queued', 'waiting', 'yes', 'no', 'ended'] as const
/** Whether all people are asked at once, or one after another. */
export const COVER_ORDERS = ['atOnce', 'inOrder'] as const
/**
 * Who gets the shift: the first person to accept, one that a manager chooses among those who accepted, or, for a plan,
 * everybody in it once all have accepted (decision 0107).
 */
export const COVER_DECISIONS = ['firstYes', 'managerChooses', 'allAgree'] as const
export type CoverDecision = (typeof COVER_DECISIONS)[number]
/**
 * What a yes to a cover request means for the person: they get the shift (`yours`), they get it if they are the first
 * (`firstYes`), a manager chooses, or everybody in a plan must agree.
 */
export const YES_MEANINGS = ['yours', ...COVER_DECISIONS] as const
export type YesMeaning = (typeof YES_MEANINGS)[number]
/**
 * Reasons why a plan ended: somebody declined (`declined`) or did not answer in time (`unanswered`); a shift in it
 * changed (`changed`) or has started (`tooLate`); a rule excludes a person (`refused`); or it was applied and later
 * undone.
 */
export const COVER_PLAN_ENDS = ['declined', 'unanswered', 'changed', 'tooLate', 'refused', 'undone'] as const
export type CoverPlanEnd = (typeof COVER_PLAN_ENDS)[number]
/** Maximum number of people whose week changes to cover one shift. */
export const MOST_DISTURBED = 3
/** Minimum and maximum time to answer, in minutes. */
export const ANSWER_MINUTES = { least: 5, most: 2880 } as const

/** Modes of generating, described at `generateModeSchema`. */
export const GENERATE_MODES = ['fill', 'anew', 'fewChanges'] as const

/** What a person requests: a shift, or the cancellation of a shift of their own. */
export const SHIFT_REQUEST_KINDS = ['shift', 'cancellation'] as const
export type ShiftRequestKind = (typeof SHIFT_REQUEST_KINDS)[number]

/** Topics of notifications that people can choose for delivery outside the application (REACH-02, REACH-03). */
export const TOPICS = ['shifts', 'requests', 'swaps', 'timeOff'] as const

/**
 * Reminders that people can choose (REMIND-01): hours before their own shifts, that their availability is missing, and,
 * for managers, that somebody has not clocked in.
 */
export const REMINDERS = [
  'before48h',
  'before24h',
  'before12h',
  'before2h',
  'before1h',
  'availability',
  'notClockedIn',
  'hoursUnapproved',
] as const

/** The reminders that people get until they choose their own. */
export const REMINDER_DEFAULTS = ['before24h', 'before1h', 'availability', 'notClockedIn', 'hoursUnapproved'] as const

/** Notification channels outside the application (decision 0084). */
export const CHANNELS = ['email', 'push', 'webhook'] as const

/** How the connection to a mail server is encrypted: TLS from the start, STARTTLS, or not at all. */
export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const

/** Default quiet hours at night, until a person chooses their own (REACH-02, REACH-03). */
export const REACH_DEFAULTS = { quietFrom: '22:00:00', quietUntil: '07:00:00' } as const

/** Types of conflicts (CONF-01, CONF-05). */
export const CONFLICT_TYPES = [
  'RoleShortfall',
  'Unavailability',
  'TimeOff',
  'RoleNotHeld',
  'NotEmployed',
  'DoubleShift',
  'CloserOpener',
  'Rest',
  'RestAfterNights',
  ...LIMIT_REFUSALS.map(limitConflictOf),
  'NotApart',
  'NotBeside',
  'TargetHoursExceeded',
  'Overtime',
  'HoursBelowContract',
  'FewestDaysInARow',
  'NobodyExperienced',
] as const
export type ConflictType = (typeof CONFLICT_TYPES)[number]

/** Priority of each type (CONF-01). */
export const CONFLICT_PRIORITIES = {
  RoleShortfall: 'critical',
  Unavailability: 'high',
  TimeOff: 'high',
  RoleNotHeld: 'high',
  NotEmployed: 'high',
  DoubleShift: 'medium',
  CloserOpener: 'medium',
  Rest: 'medium',
  RestAfterNights: 'medium',
  ...LIMIT_PRIORITIES,
  NotApart: 'medium',
  NotBeside: 'medium',
  TargetHoursExceeded: 'medium',
  Overtime: 'low',
  HoursBelowContract: 'low',
  FewestDaysInARow: 'low',
  NobodyExperienced: 'low',
} as const satisfies Record<ConflictType, string>

/** Seniority runs from 1 (new) to 10 (STAFFS-02). */
export const SENIORITY = { minimum: 1, maximum: 10, default: 1 } as const

/** Deviation in hours within which a person counts as on target (WEEK-09). */
export const TARGET_TOLERANCE_HOURS = 4

/** People are shown as close to overtime if they have at most this many hours left (COST-06). */
export const OVERTIME_NEAR_HOURS = 4

/** Hours counted for a shift without times (CONST-03). */
export const HOURS_WITHOUT_TIMES = 4

/** Length in minutes of a shift created by clicking an hour in the grid (GRID-03). */
export const SLOT_CLICK_MINUTES = 480

/** Step of the time picker, in minutes (SHIFT-01). */
export const TIME_STEP_MINUTES = 15

/** Defaults of new shifts, events and requirements (SHIFT-01, EVT-01, REQM-02). */
export const NEW_SHIFT = { startTime: '09:00', endTime: '17:00' } as const
export const NEW_EVENT = { startTime: '18:00:00', endTime: '22:00:00' } as const
export const NEW_REQUIREMENT = {
  dayOfWeek: 0,
  startTime: '09:00',
  endTime: '17:00',
  requiredCount: 1,
  source: 'Manual',
} as const

/** Time marks of the grid, every two hours (GRID-01). */
export const TIME_MARK_HOURS = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22] as const

/** Polling intervals in milliseconds (CONST-01). */
export const POLLING = {
  grid: 1_000,
  conflicts: 5_000,
  staffOverview: 60_000,
  unassigned: 30_000,
  /** How often answers to a cover request are polled. */
  cover: 5_000,
  generate: 300,
  /** How often a page checks whether somebody is generating the week that it shows. */
  generateStarted: 5_000,
} as const

/** How long cached data counts as fresh, in milliseconds (CONST-01). */
export const STALE_AFTER_MILLISECONDS = 10_000

/** Toast behaviour (CONST-02, WEEK-05). */
export const TOAST = {
  limit: 1,
  removeDelayMilliseconds: 1_000_000,
  durationMilliseconds: 5_000,
  confirmFailureMilliseconds: 8_000,
  actionMilliseconds: 10_000,
  confirmFailureListed: 3,
  swipeThreshold: 50,
  hotkey: 'F8',
} as const

/** Number of days ahead in which the dashboard counts pending shifts (MDASH-01). */
export const PENDING_WINDOW_DAYS = 7

/** Number of days before today on which a timesheet starts by default (TIMES-01). */
export const TIMESHEET_DEFAULT_DAYS = 7

/** Number of past days whose notifications the endpoint `clearPastNotifications` marks as read by default (NOTE-09). */
export const CLEAR_PAST_DEFAULT_DAYS = 365

/** Minimum text lengths at registration (AUTH-05), and maximum lengths of all fields. */
export const MINIMUM = { username: 3, name: 2, phone: 7, password: 6 } as const
export const MAXIMUM = {
  username: 64,
  /** Characters of the webhook's name. */
  webhookName: 30,
  name: 120,
  phone: 40,
  email: 254,
  /** Number of undelivered messages that one call retries (REACH-10). */
  undelivered: 200,
  password: 1024,
  text: 2000,
  reason: 200,
  /** Characters of a note on a shift, a day or a week (NOTES-01). */
  note: 500,
  url: 2048,
  /** Characters of a path within the application. */
  localPath: 1000,
  /** Characters of the provider's response to a sign-in. */
  providerAnswer: 8000,
  requiredCount: 99,
  /** Maximum number of requirements in the demand for a single week. */
  weekRequirements: 1000,
  /** Number of dates that one call can mark as closed days. */
  closedDays: 100,
  /** Number of shifts in one bulk action (GRID-07). */
  bulkShifts: 500,
  /** Number of shifts that one call publishes or unpublishes; more than a large business has in a week. */
  weekShifts: 2000,
  /** Number of people that one call invites (ACC-02). */
  invitations: 500,
  /** Characters of a message about availability (AVAIL-03). */
  availabilityText: 500,
  /** Bytes of a stored profile image. */
  imageBytes: 200 * 1024,
  /** Characters of a tablet's name (CLOCK-01). */
  kioskName: 40,
  /** Number of punches that a kiosk sends in one call (CLOCK-04). */
  punches: 50,
  /** Length of a time-off request in days (AVAIL-02). */
  daysOff: 366,
} as const

/** Optimiser goals that the setting of the order of goals may leave out, and does by default (COST-02, COST-03). */
export const OPTIONAL_GOALS = ['labourCost', 'daysOffTogether'] as const

/** Optimiser goals whose order is a setting (COST-02). Pairings are a goal only while there are any (PAIR-03). */
export const RANKED_GOALS = [
  'hours',
  'preferences',
  'seniorityMix',
  'pairings',
  'fairShare',
  'evenHours',
  ...OPTIONAL_GOALS,
] as const
export type RankedGoal = (typeof RANKED_GOALS)[number]

/** Minimum and maximum hourly rate, in cents (COST-01). */
export const PAY_RATE_CENTS = { minimum: 1, maximum: 10_000_000 } as const

/**
 * All settings with their defaults, which also determine the value types (SET-01); docs/how-to-add.md says how to add
 * one.
 */
export const SETTING_DEFAULTS = {
  businessName: 'The Corner Table',
  contactEmail: '',
  autoFillCancellations: true,
  swapsNeedApproval: true,
  cancellationNoticeHours: 24,
  showDraftsToStaff: true,
  publishDaysAhead: 14,
  enforceCloserOpenerConstraint: true,
  closerOpenerRestHours: 12,
  calendarUrl: '',
  allowBackToBack: false,
  minimumRestHours: 10,
  maximumDaysInARow: 6,
  /** Breaks by shift length, in the format of `writeBreakRule` (BREAK-01). */
  breakRule: '',
  currency: 'NZD',
  goalOrder: 'hours,preferences,seniorityMix,pairings,fairShare,evenHours',
  weeklyBudget: 0,
  minimumShiftHours: 3,
  businessTimeZone: 'Pacific/Auckland',
  allowRegistration: true,
  clockInOnOwnDevice: false,
  /** Addresses and networks from which people may clock in on their own devices, separated by commas; '': any (CLOCK-07). */
  clockInNetworks: '',
  /** Where people may clock in on their own devices, as latitude and longitude in degrees; '': anywhere (CLOCK-09). */
  clockInPlace: '',
  clockInRadiusMetres: 150,
  clockToleranceMinutes: 7,
  /** Minutes to which clocked times are rounded; '0' for not at all. */
  clockRounding: '0',
  /** How long a pay period is; 'none' offers the usual weeks and months only. */
  payPeriod: 'none',
  /** A day on which a pay period starts. */
  payPeriodStart: '2024-01-01',
  /** Whether only approved hours may be paid. */
  hoursNeedApproval: false,
  /** Days before pay day on which managers are reminded of hours that are not approved. */
  approvalReminderDays: 2,
  /** Language and clock of everybody who has not chosen their own. */
  locale: 'en',
  hourClock: 'byLanguage',
} as const
export type SettingKey = keyof typeof SETTING_DEFAULTS

type Widened<T> = T extends boolean ? boolean : T extends number ? number : string

/** All settings, with parsed values. */
export type Settings = { [Key in SettingKey]: Widened<(typeof SETTING_DEFAULTS)[Key]> }

/** Keys of the settings whose values have the given type. */
export type SettingKeyOf<Value> = { [Key in SettingKey]: Settings[Key] extends Value ? Key : never }[SettingKey]

/** Bounds of each numeric setting, all whole numbers. */
export const SETTING_BOUNDS: Record<SettingKeyOf<number>, { minimum: number; maximum: number }> = {
  cancellationNoticeHours: { minimum: 0, maximum: 14 * 24 },
  closerOpenerRestHours: { minimum: 0, maximum: 24 },
  minimumRestHours: { minimum: 0, maximum: 24 },
  maximumDaysInARow: { minimum: 0, maximum: 14 },
  weeklyBudget: { minimum: 0, maximum: 10_000_000 },
  minimumShiftHours: { minimum: 0, maximum: 12 },
  publishDaysAhead: { minimum: 0, maximum: 60 },
  approvalReminderDays: { minimum: 0, maximum: 7 },
  clockInRadiusMetres: { minimum: 25, maximum: 5000 },
  clockToleranceMinutes: { minimum: 0, maximum: 60 },
}

/** Permitted values of the settings that have a fixed set of texts. */
export const SETTING_CHOICES: Partial<Record<SettingKeyOf<string>, readonly [string, ...string[]]>> = {
  locale: LOCALES,
  hourClock: ['byLanguage', ...HOUR_CLOCKS],
  clockRounding: ['0', '5', '6', '10', '15', '30'],
  // Half-monthly periods start twice a month, fifteen days apart.
  payPeriod: ['none', 'weekly', 'fortnightly', 'halfMonthly', 'monthly'],
}

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

/** Time limit of the optimiser, in seconds; when it is reached, the best roster so far is used. */
export const GENERATE_TIME_LIMIT_SECONDS = 30

/** The most weeks that one run generates (HORIZON-01). */
export const GENERATE_WEEKS = 8

/** Time limit, in seconds, for calculating after a save how much better the week would be if drafts were moved. */
export const COMPARE_TIME_LIMIT_SECONDS = 5

/** Longest shift, in hours, that may result from extending a neighbouring shift (decision 0016). */
export const LONGEST_EXTENDED_HOURS = 12
