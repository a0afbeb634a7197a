/**
 * Every table on one page. Dates are `yyyy-MM-dd` text, clock times `HH:mm:ss` text, instants ISO text in UTC.
 *
 * Postgres enforces here what must be true whatever the code does: nobody is double-booked
 * (`schedule_no_double_booking`), a week starts on a Monday, a username or e-mail belongs to one account.
 */
import type { Recurrence, TimeSlot } from '@fairweek/domain/contracts/availability/availability'
import type { ImportErrorCode, LeftOutEvent } from '@fairweek/domain/contracts/calendar/calendar-import'
import type { EmailServer, WebhookTarget } from '@fairweek/domain/contracts/channels/channels'
import type { Reminder, Topic } from '@fairweek/domain/contracts/channels/notification-choices'
import type { DeliveryFailure } from '@fairweek/domain/contracts/channels/undelivered'
import {
  ABSENCE_REASONS,
  CHANNELS,
  CONFLICT_TYPES,
  COVER_ASK_STATUSES,
  COVER_DECISIONS,
  COVER_ORDERS,
  COVER_PLAN_ENDS,
  COVER_STATUSES,
  GENERATE_MODES,
  LEAVE_KINDS,
  PUNCH_KINDS,
  PUNCH_SOURCES,
  REQUEST_END_REASONS,
  SHIFT_REQUEST_KINDS,
  SHIFT_STATUSES,
  TIME_OFF_KINDS,
  USER_ROLES,
} from '@fairweek/domain/contracts/constants'
import type { ExceptionReason } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import type { GenerateProgress, GenerateReply, OpenSlot } from '@fairweek/domain/contracts/generate/generate'
import { PAIRING_KINDS } from '@fairweek/domain/contracts/pairings/pairing-list'
import type { LeavePay, PayHoliday, PayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import type { PayLine, PayShift } from '@fairweek/domain/contracts/pay/pay-runs'
import { OWN_DEMAND_KINDS, type WeekRequirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { TemplateShift } from '@fairweek/domain/contracts/schedule/week-templates'
import { SWAP_STATUSES } from '@fairweek/domain/contracts/swaps'
import type { LeaveRules } from '@fairweek/domain/contracts/time-off/leave'
import { TIME_OFF_STATUSES } from '@fairweek/domain/contracts/time-off/time-off'
import type { OwnRules, WorkRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import { HOUR_CLOCKS, LOCALES } from '@fairweek/domain/language/reader'
import type { ConflictFacts } from '@fairweek/domain/rules/conflicts/conflict-facts'
import type { LeaveRow } from '@fairweek/domain/rules/leave/leave-days'
import type { RosterThen } from '@fairweek/domain/rules/leave/missed-work'
import type { NoticeFacts } from '@fairweek/domain/rules/notices/notice-facts'
import type { DayRange } from '@fairweek/domain/rules/payroll/pay-period'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { nameKey, storedEmailKey } from './compare-names.ts'
import type { DatabaseFailure } from './database-errors.ts'

/** An instant with millisecond precision, read as ISO text in UTC. */
const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** A half-open range of local time, `[start, end)`. */
const localTimeRange = customType<{ data: string; driverData: string }>({ dataType: () => 'tsrange' })

const now = sql`now()`
const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
const weekOf = (image: AnyPgColumn): SQL => sql`(${image} ->> 'week_start_date')`
const isMonday = (column: AnyPgColumn): SQL => sql`extract(isodow from ${column}) = 1`
const isDayOfWeek = (column: AnyPgColumn): SQL => sql`${column} between 0 and 6`
const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
const isOpenSwap = (column: AnyPgColumn): SQL => sql`${column} in ('offered', 'accepted')`

export const SHIFT_REQUEST_STATUSES = ['open', 'approved', 'rejected', 'withdrawn'] as const
const GENERATION_STATES = ['waiting', 'running', 'done', 'failed'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text('username').notNull(),
    /** Null until the person has used the one-time link. */
    passwordHash: text('password_hash'),
    /** Null for accounts that managers create for people without an address (ACC-07). */
    email: text('email'),
    role: text('role', { enum: USER_ROLES }).notNull().default('staff'),
    lastLogin: instant('last_login'),
    darkMode: boolean('dark_mode').notNull().default(false),
    /** False until the person chooses a theme; until then the theme follows the device (AUTH-10). */
    hasChosenTheme: boolean('has_chosen_theme').notNull().default(false),
    /** Null until the person chooses a language; until then the business's language is used (decision 0110). */
    locale: text('locale', { enum: LOCALES }),
    hourClock: text('hour_clock', { enum: HOUR_CLOCKS }),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    // Not `lower`, which only knows the letters of the database's locale.
    uniqueIndex('users_username_unique').on(nameKey(table.username)),
    uniqueIndex('users_email_unique').on(storedEmailKey(table.email)),
    check('users_role_known', isOneOf(table.role, [...USER_ROLES].sort())),
    check('users_locale_known', isOneOf(table.locale, [...LOCALES].sort())),
    check('users_hour_clock_known', isOneOf(table.hourClock, HOUR_CLOCKS)),
  ],
)

/** How a session was begun. */
export interface SessionData {
  /** The provider's ID token, which signing out there requires; only for sessions that began there (AUTH-12). */
  readonly idToken?: string
}

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie; the id itself is stored nowhere. */
    idHash: text('id_hash').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<SessionData>().notNull(),
    createdAt: instant('created_at').notNull().default(now),
    lastSeenAt: instant('last_seen_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
)

export const passwordLinks = pgTable(
  'password_links',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    unique('password_links_token_hash_unique').on(table.tokenHash),
    index('password_links_by_user').on(table.userId),
  ],
)

/** Identities at an OpenID Connect provider, each with the account that it signs in to (AUTH-12, decision 0106). */
export const signInIdentities = pgTable(
  'sign_in_identities',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    /** The provider's permanent id of the person. */
    subject: text('subject').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    unique('sign_in_identities_one_account').on(table.issuer, table.subject),
    unique('sign_in_identities_one_person').on(table.userId, table.issuer),
  ],
)

/** Sign-ins that were started at the provider and not completed yet; each row is used once (AUTH-12). */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** SHA-256 of the id in the cookie; the id itself is stored nowhere. */
    idHash: text('id_hash').primaryKey(),
    /** A random value that the provider's answer must repeat. */
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    /** Proves to the provider that this server requested the code (PKCE). */
    codeVerifier: text('code_verifier').notNull(),
    /** The page to open after signing in. */
    wantedPath: text('wanted_path').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_by_expiry').on(table.expiresAt)],
)

/** Secret links to a person's own shifts as a calendar, one per account (REACH-01). */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link; the token itself is stored nowhere. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('calendar_feeds_user_id_unique').on(table.userId),
    unique('calendar_feeds_token_hash_unique').on(table.tokenHash),
  ],
)

/**
 * Registrations that no manager has accepted yet. If a profile without an account has the e-mail address, the manager also
 * decides whether account and profile belong to the same person.
 */
export const accountClaims = pgTable(
  'account_claims',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The name and other details entered on registration. They are used for a separate profile if the manager decides
     * that they belong to different people.
     */
    name: text('name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [unique('account_claims_user_id_unique').on(table.userId)],
)

/** Counters of rate-limited attempts, each with its expiry. Shared by all processes. */
export const attempts = pgTable(
  'attempts',
  {
    /** SHA-256 of the key, because what was typed as a username may be a password. */
    keyHash: text('key_hash').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('attempts_by_expiry').on(table.expiresAt)],
)

/**
 * Pictures by content hash, so that rows and their history refer to a picture instead of containing it (decision 0021).
 */
export const pictures = pgTable('pictures', {
  /** SHA-256 of the data URL, in hex. */
  hash: text('hash').primaryKey(),
  /** The picture as a data URL. */
  image: text('image').notNull(),
})

/** Contracts: named sets of rules of work and rest (decision 0086). */
export const workContracts = pgTable(
  'work_contracts',
  {
    id: id(),
    name: text('name').notNull(),
    rules: jsonb('rules').$type<WorkRules>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('work_contracts_name_unique').on(nameKey(table.name))],
)

export const staff = pgTable(
  'staff',
  {
    id: id(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email'),
    seniority: integer('seniority').notNull().default(1),
    phoneNumber: text('phone_number'),
    targetWeeklyHours: doublePrecision('target_weekly_hours'),
    profileImage: text('profile_image').references(() => pictures.hash, { onDelete: 'set null' }),
    preferredDays: jsonb('preferred_days').$type<number[]>().notNull().default([]),
    preferredTimeStart: time('preferred_time_start'),
    preferredTimeEnd: time('preferred_time_end'),
    contractId: integer('contract_id').references(() => workContracts.id, { onDelete: 'restrict' }),
    /** The rules in which the person differs from the contract; null if there are none. */
    ownRules: jsonb('own_rules').$type<OwnRules>(),
    /** First and last working day; whether somebody is active follows from them and the business's day. */
    firstDay: date('first_day'),
    lastDay: date('last_day'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    unique('staff_user_id_unique').on(table.userId),
    index('staff_by_profile_image').on(table.profileImage),
    index('staff_by_contract').on(table.contractId),
    check('staff_seniority_range', sql`${table.seniority} between 1 and 10`),
    check('staff_first_day_before_last', sql`${table.firstDay} <= ${table.lastDay}`),
    check('staff_target_weekly_hours_not_negative', sql`${table.targetWeeklyHours} >= 0`),
  ],
)

/** Job roles: the work a person does, not what their account may do. */
export const roles = pgTable('roles', { id: id(), name: text('name').notNull() }, (table) => [
  uniqueIndex('roles_name_unique').on(nameKey(table.name)),
])

/** Areas of the business, such as bar and terrace: where a shift is worked (decision 0111). */
export const areas = pgTable(
  'areas',
  {
    id: id(),
    name: text('name').notNull(),
    /** The date it was deleted; earlier shifts keep the area. Null while it is in use. */
    endedOn: date('ended_on'),
  },
  (table) => [uniqueIndex('areas_name_unique').on(nameKey(table.name)).where(sql`${table.endedOn} is null`)],
)

export const staffRoles = pgTable(
  'staff_roles',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'restrict' }),
  },
  (table) => [
    unique('staff_roles_staff_role_unique').on(table.staffId, table.roleId),
    index('staff_roles_by_role').on(table.roleId),
  ],
)

export const staffPreferences = pgTable(
  'staff_preferences',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    dayOfWeek: integer('day_of_week').notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    isPreferred: boolean('is_preferred').notNull().default(true),
    /** The first and the last date on which it applies; null means no limit. */
    fromDate: date('from_date'),
    untilDate: date('until_date'),
    /** The pattern of weeks or dates in which it applies; null means every week. */
    recurrence: jsonb('recurrence').$type<Recurrence>(),
  },
  (table) => [
    index('staff_preferences_by_staff').on(table.staffId),
    check('staff_preferences_day_of_week_range', isDayOfWeek(table.dayOfWeek)),
    check('staff_preferences_until_after_from', sql`${table.untilDate} >= ${table.fromDate}`),
  ],
)

export const availability = pgTable(
  'availability',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    dayOfWeek: integer('day_of_week').notNull(),
    availableSlots: jsonb('available_slots').$type<TimeSlot[]>().notNull().default([]),
    unavailableSlots: jsonb('unavailable_slots').$type<TimeSlot[]>().notNull().default([]),
  },
  (table) => [
    unique('availability_staff_day_unique').on(table.staffId, table.dayOfWeek),
    check('availability_day_of_week_range', isDayOfWeek(table.dayOfWeek)),
  ],
)

export const availabilityMessages = pgTable(
  'availability_messages',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    messageText: text('message_text').notNull(),
    processed: boolean('processed').notNull().default(false),
    timestamp: instant('timestamp').notNull().default(now),
  },
  (table) => [index('availability_messages_by_staff').on(table.staffId)],
)

/** Dated time off, requested and decided; approved time off is a hard rule. */
export const timeOff = pgTable(
  'time_off',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    fromDate: date('from_date').notNull(),
    untilDate: date('until_date').notNull(),
    /** Leave is requested and decided; absences are recorded with their reason (SICK-01). */
    kind: text('kind', { enum: TIME_OFF_KINDS }).notNull().default('leave'),
    /**
     * Leave: hours on each of the days, or null for whole days; an end at or before the start is on the next day.
     * Absence: when it begins on the first date and ends on the last; null means with the date.
     */
    startTime: time('start_time'),
    endTime: time('end_time'),
    /** A message from the person to managers. */
    note: text('note'),
    /** Decides pay and balances; `kind` decides what the times mean (LEAVE-01). */
    leaveKind: text('leave_kind', { enum: LEAVE_KINDS }).notNull().default('other'),
    isPaid: boolean('is_paid').notNull().default(false),
    /** Who decided whether it is paid; null if the rules did. */
    payDecidedBy: integer('pay_decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Of a reported absence: the person's shifts when it was reported, which decide what is paid; null of leave. */
    roster: jsonb('roster').$type<RosterThen>(),
    status: text('status', { enum: TIME_OFF_STATUSES }).notNull().default('open'),
    /** The reason for the rejection. */
    reason: text('reason'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    index('time_off_by_staff').on(table.staffId, table.untilDate),
    index('time_off_by_until').on(table.untilDate),
    check('time_off_until_after_from', sql`${table.untilDate} >= ${table.fromDate}`),
    check('time_off_kind_known', isOneOf(table.kind, TIME_OFF_KINDS)),
    check(
      'time_off_both_times_or_none',
      sql`${table.kind} <> 'leave' or (${table.startTime} is null) = (${table.endTime} is null)`,
    ),
    check('time_off_status_known', isOneOf(table.status, TIME_OFF_STATUSES)),
    check('time_off_leave_kind_known', isOneOf(table.leaveKind, LEAVE_KINDS)),
  ],
)

/** Leave up to the day on which its person was deleted, by date: payroll needs it when the profile is gone (LEAVE-11). */
export const keptLeaveDays = pgTable(
  'kept_leave_days',
  {
    id: id(),
    /** The number of the person, who is deleted. */
    staffId: integer('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    email: text('email').notNull(),
    timeOffId: integer('time_off_id').notNull(),
    date: date('date').notNull(),
    kind: text('kind', { enum: LEAVE_KINDS }).notNull(),
    isPaid: boolean('is_paid').notNull(),
    hundredths: integer('hundredths').notNull(),
    minutes: integer('minutes').notNull(),
    rateCents: integer('rate_cents'),
  },
  (table) => [
    unique('kept_leave_days_once').on(table.staffId, table.date, table.timeOffId),
    index('kept_leave_days_by_date').on(table.date),
    check('kept_leave_days_kind_known', isOneOf(table.kind, LEAVE_KINDS)),
  ],
)

/** The rules of leave: one row, once an admin has saved some (LEAVE-03). */
export const leaveRules = pgTable('leave_rules', {
  id: integer('id').primaryKey(),
  rules: jsonb('rules').$type<LeaveRules>().notNull(),
  version: integer('version').notNull().default(1),
})

/** Days that managers add to or take from balances of leave, which are derived (LEAVE-04). */
export const leaveCorrections = pgTable(
  'leave_corrections',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LEAVE_KINDS }).notNull(),
    date: date('date').notNull(),
    /** Hundredths of a day; negative if they are taken. */
    hundredths: integer('hundredths').notNull(),
    reason: text('reason').notNull(),
    correctedBy: integer('corrected_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('leave_corrections_by_staff').on(table.staffId),
    check('leave_corrections_kind_known', isOneOf(table.kind, LEAVE_KINDS)),
  ],
)

/** Dates on which staff cannot take time off. */
export const timeOffBlackouts = pgTable(
  'time_off_blackouts',
  {
    id: id(),
    fromDate: date('from_date').notNull(),
    untilDate: date('until_date').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [check('time_off_blackouts_until_after_from', sql`${table.untilDate} >= ${table.fromDate}`)],
)

export interface SourceValues {
  name: string
  date: string
  startTime: string
  endTime: string
  isAllDay: boolean
}

export const events = pgTable(
  'events',
  {
    id: id(),
    name: text('name').notNull(),
    date: date('date').notNull(),
    startTime: time('start_time').notNull().default('18:00:00'),
    endTime: time('end_time').notNull().default('22:00:00'),
    /**
     * True if the event has a date but no hours. Null if it was written before this was recorded; such events have
     * hours.
     */
    isAllDay: boolean('is_all_day'),
    sourceCalendarUrl: text('source_calendar_url'),
    /**
     * Identifies the event in the calendar it was imported from, even if it moves; null if it was not imported
     * (EVT-03).
     */
    sourceKey: text('source_key'),
    /**
     * What the calendar said of the event when it was last read: where the event differs, a manager has changed it. Null
     * if it was not imported, or before this was recorded.
     */
    sourceValues: jsonb('source_values').$type<SourceValues>(),
  },
  (table) => [
    index('events_by_date').on(table.date),
    uniqueIndex('events_source_key_unique').on(table.sourceCalendarUrl, table.sourceKey),
  ],
)

/** The last import of events from a calendar. One row; none before the first import (EVT-03). */
export const calendarImports = pgTable('calendar_imports', {
  id: id(),
  /** The URL that was read. */
  url: text('url').notNull(),
  /** When the last import began; no other import may begin for a while. */
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  /** When an import last succeeded. */
  succeededAt: instant('succeeded_at'),
  /** A code, or a message written by an earlier version; null after success. */
  error: text('error'),
})

/** The latest imports that changed something or had a different outcome from the one before (EVT-03). */
export const calendarImportRuns = pgTable('calendar_import_runs', {
  id: id(),
  at: instant('at').notNull(),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  removed: integer('removed').notNull().default(0),
  error: text('fault').$type<ImportErrorCode>(),
  /** The first events that were left out; the count includes all of them. */
  leftOut: jsonb('left_out').$type<LeftOutEvent[]>().notNull(),
  leftOutCount: integer('left_out_count').notNull().default(0),
})

/** Weekly demand, and an event's demand uplift on one date. An end at or before the start is on the next day. */
export const requirements = pgTable(
  'requirements',
  {
    id: id(),
    dayOfWeek: integer('day_of_week').notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'restrict' }),
    requiredCount: integer('required_count').notNull().default(1),
    areaId: integer('area_id').references(() => areas.id, { onDelete: 'restrict' }),
    source: text('source').notNull().default('Manual'),
    eventId: integer('event_id').references(() => events.id, { onDelete: 'cascade' }),
    date: date('date'),
    /** The first and last date on which a weekly requirement applies; null means no limit. */
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
  },
  (table) => [
    index('requirements_by_role').on(table.roleId),
    index('requirements_by_area').on(table.areaId),
    index('requirements_by_event').on(table.eventId),
    index('requirements_by_date').on(table.date),
    check('requirements_day_of_week_range', isDayOfWeek(table.dayOfWeek)),
    check('requirements_required_count_minimum', sql`${table.requiredCount} >= 1`),
    check('requirements_event_has_date', sql`(${table.eventId} is null) = (${table.date} is null)`),
    check('requirements_date_on_day_of_week', sql`extract(dow from ${table.date}) = ${table.dayOfWeek}`),
    check('requirements_valid_until_after_from', sql`${table.validUntil} >= ${table.validFrom}`),
    check(
      'requirements_dated_always_valid',
      sql`${table.date} is null or (${table.validFrom} is null and ${table.validUntil} is null)`,
    ),
  ],
)

/** Weeks with their own demand, in which the weekly requirements do not count. */
export const demandWeeks = pgTable(
  'demand_weeks',
  {
    id: id(),
    weekStartDate: date('week_start_date').notNull().unique(),
    kind: text('kind', { enum: OWN_DEMAND_KINDS }).notNull(),
    /** Refers to roles and areas by id; those that were deleted are ignored. */
    requirements: jsonb('requirements').$type<readonly WeekRequirement[]>().notNull(),
  },
  (table) => [
    check('demand_weeks_week_starts_on_monday', isMonday(table.weekStartDate)),
    check('demand_weeks_kind_known', isOneOf(table.kind, OWN_DEMAND_KINDS)),
  ],
)

/** Dates without demand, such as holidays. */
export const closedDays = pgTable('closed_days', {
  id: id(),
  date: date('date').notNull().unique(),
  name: text('name').notNull(),
})

/** Shifts. `staffId` is null if nobody is assigned; `worked` is null if the times are not known. */
export const schedule = pgTable(
  'schedule',
  {
    id: id(),
    weekStartDate: date('week_start_date').notNull(),
    dayOfWeek: integer('day_of_week').notNull(),
    startTime: time('start_time'),
    endTime: time('end_time'),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    originalStaffId: integer('original_staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /**
     * The person pinned to the shift, whom re-planning leaves on it. Has no effect while somebody else is on the shift.
     */
    pinnedStaffId: integer('pinned_staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** The holder's name when the shift was confirmed: payroll evidence that outlives the staff row. */
    staffName: text('staff_name'),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'restrict' }),
    areaId: integer('area_id').references(() => areas.id, { onDelete: 'restrict' }),
    /**
     * The requirement for which the shift was created. It is only a hint, because coverage depends on role and time.
     */
    requirementId: integer('requirement_id').references(() => requirements.id, { onDelete: 'set null' }),
    status: text('status', { enum: SHIFT_STATUSES }).notNull().default('Pending'),
    confirmingManagerId: integer('confirming_manager_id').references(() => users.id, { onDelete: 'set null' }),
    confirmationTimestamp: instant('confirmation_timestamp'),
    /**
     * The time actually worked, if a manager recorded it; equal times mean that nothing was worked. Null: as planned
     * (PAY-02).
     */
    actualStartTime: time('actual_start_time'),
    actualEndTime: time('actual_end_time'),
    /** Null: the break rule applies. */
    actualBreakMinutes: integer('actual_break_minutes'),
    actualReason: text('actual_reason'),
    /** The hourly rate in cents, stored when the person is deleted: payroll evidence (COST-01). */
    keptRateCents: integer('kept_rate_cents'),
    /** Number and email address of the holder, stored when the person is deleted: payroll evidence (PAY-06). */
    keptStaffId: integer('kept_staff_id'),
    keptEmail: text('kept_email'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
    /**
     * Computed by the database; `schedule_no_double_booking` prevents overlaps among a person's Pending and Confirmed
     * shifts.
     */
    worked: localTimeRange('worked').generatedAlwaysAs(
      sql`case when start_time is not null and end_time is not null then tsrange((week_start_date + (day_of_week + 6) % 7) + start_time, (week_start_date + (day_of_week + 6) % 7 + case when end_time <= start_time then 1 else 0 end) + end_time, '[)') end`,
    ),
  },
  (table) => [
    index('schedule_by_week').on(table.weekStartDate),
    index('schedule_by_staff_and_week').on(table.staffId, table.weekStartDate),
    index('schedule_by_original_staff').on(table.originalStaffId),
    index('schedule_by_pinned_staff').on(table.pinnedStaffId),
    index('schedule_by_role').on(table.roleId),
    index('schedule_by_area').on(table.areaId),
    index('schedule_by_requirement').on(table.requirementId),
    check('schedule_week_starts_on_monday', isMonday(table.weekStartDate)),
    check('schedule_day_of_week_range', isDayOfWeek(table.dayOfWeek)),
    check('schedule_status_known', isOneOf(table.status, SHIFT_STATUSES)),
    check(
      'schedule_actual_hours_whole',
      sql`(${table.actualStartTime} is null) = (${table.actualEndTime} is null) and (${table.actualStartTime} is not null or (${table.actualBreakMinutes} is null and ${table.actualReason} is null))`,
    ),
    check('schedule_actual_break_range', sql`${table.actualBreakMinutes} between 0 and 1440`),
  ],
)

/** What the business sold on a day, or in the hour of a day that starts at `hour` (COST-04). */
export const takings = pgTable(
  'takings',
  {
    id: id(),
    date: date('date').notNull(),
    /** Null: the whole day. */
    hour: smallint('hour'),
    cents: integer('cents').notNull(),
  },
  (table) => [
    uniqueIndex('takings_date_hour_unique').on(table.date, sql`coalesce(${table.hour}, -1)`),
    check('takings_hour_range', sql`${table.hour} between 0 and 23`),
    check('takings_cents_range', sql`${table.cents} between 0 and 1000000000`),
  ],
)

/** Hourly rates of people, for all roles or for one (COST-01). */
export const payRates = pgTable(
  'pay_rates',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Null: the rate for every role without its own rate. */
    roleId: integer('role_id').references(() => roles.id, { onDelete: 'cascade' }),
    centsAnHour: integer('cents_an_hour').notNull(),
  },
  (table) => [
    uniqueIndex('pay_rates_staff_role_unique').on(table.staffId, sql`coalesce(${table.roleId}, 0)`),
    index('pay_rates_by_role').on(table.roleId),
    check('pay_rates_cents_an_hour_range', sql`${table.centsAnHour} between 1 and 10000000`),
  ],
)

/**
 * Who should work beside whom, or apart (PAIR-03). A person may have several others beside whom they should work: one
 * of them is enough. People who should be apart have one row, with the lower id first.
 */
export const pairings = pgTable(
  'pairings',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: PAIRING_KINDS }).notNull(),
  },
  (table) => [
    uniqueIndex('pairings_people_unique').on(table.staffId, table.otherId, table.kind),
    index('pairings_by_other').on(table.otherId),
    check('pairings_kind_known', isOneOf(table.kind, PAIRING_KINDS)),
    check('pairings_of_two', sql`${table.staffId} <> ${table.otherId}`),
    check('pairings_apart_in_order', sql`${table.kind} <> 'apart' or ${table.staffId} < ${table.otherId}`),
  ],
)

/**
 * Dates whose shifts have been paid: triggers of the schedule refuse every change of a shift on them (PAY-03), and
 * `payroll_locks_apart` prevents overlapping locks.
 */
export const payrollLocks = pgTable(
  'payroll_locks',
  {
    id: id(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    /** The other data that determines the pay of these shifts, as of when the period was locked. */
    frozen: jsonb('frozen').$type<FrozenPay[]>().notNull().default([]),
    lockedBy: text('locked_by').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [check('payroll_locks_in_order', sql`${table.startDate} <= ${table.endDate}`)],
)

/** The pay rules, in one row (PAY-07). */
export const payRules = pgTable(
  'pay_rules',
  {
    id: integer('id').primaryKey(),
    rules: jsonb('rules').$type<PayRules>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('pay_rules_one_row', sql`${table.id} = 1`)],
)

/** The pay of periods as facts, stored when each was locked, and never changed (PAY-08). */
export const payRuns = pgTable('pay_runs', {
  id: id(),
  startDate: date('start_date').notNull(),
  endDate: date('end_date').notNull(),
  /** The lock, which may have been removed since. */
  lockId: integer('lock_id').notNull(),
  facts: jsonb('facts').$type<PayRunFacts>().notNull(),
  /** Null if the run was stored before leave was paid. */
  leave: jsonb('leave').$type<KeptLeave>(),
  keptBy: text('kept_by').notNull(),
  keptAt: instant('kept_at').notNull(),
})

/** What a period was paid, and the rules and holidays by which it was calculated. */
export interface PayRunFacts {
  readonly currency: string
  readonly rules: PayRules
  readonly holidays: readonly PayHoliday[]
  /** The periods in which overtime of a pay period was counted; if absent, the days of the run. */
  readonly periods?: readonly DayRange[] | undefined
  readonly shifts: readonly PayShift[]
  readonly lines: readonly PayLine[]
}

/** The leave that a run paid. */
export interface KeptLeave {
  readonly codes: LeavePay['codes']
  /** All approved time off around the period, whether paid or not, as it was: later changes of it are differences. */
  readonly rows: readonly (LeaveRow & { staffId: number })[]
  readonly lines: readonly PayLine[]
}

/** A shift's time, unpaid break and rate, unaffected by later changes of settings and rates. */
export type FrozenPay = readonly [
  shiftId: number,
  elapsedMinutes: number,
  breakMinutes: number,
  rateCents: number | null,
]

/**
 * Who approved the hours of a shift, last (APPR-04). An approval is of a version: it holds while the shift has that
 * version. A trigger refuses changes of approvals on locked days.
 */
export const hourApprovals = pgTable(
  'hour_approvals',
  {
    id: id(),
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => schedule.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** The number and name of the account, also after it is deleted. */
    approvedById: integer('approved_by_id').notNull(),
    approvedBy: text('approved_by').notNull(),
    approvedAt: instant('approved_at').notNull(),
  },
  (table) => [unique('hour_approvals_shift_unique').on(table.scheduleId)],
)

/** What people ask about their hours, and the answer (APPR-08). A shift has at most one open question. */
export const hourQuestions = pgTable(
  'hour_questions',
  {
    id: id(),
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => schedule.id, { onDelete: 'cascade' }),
    /** Who asked; the holder of the shift at the time. */
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Null while the question is open. */
    answer: text('answer'),
    answeredBy: text('answered_by'),
  },
  (table) => [
    uniqueIndex('hour_questions_one_open').on(table.scheduleId).where(sql`${table.answer} is null`),
    index('hour_questions_by_shift').on(table.scheduleId),
    index('hour_questions_by_staff').on(table.staffId),
    check('hour_questions_answered_whole', sql`(${table.answer} is null) = (${table.answeredBy} is null)`),
  ],
)

/** Week templates saved under a name, to be added to other weeks (GRID-09). */
export const weekTemplates = pgTable(
  'week_templates',
  {
    id: id(),
    name: text('name').notNull(),
    /** Refers to roles, areas and people by id. Deleted roles and people are reported when the template is applied. */
    shifts: jsonb('shifts').$type<TemplateShift[]>().notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [uniqueIndex('week_templates_name_unique').on(nameKey(table.name))],
)

/** The note on a week, on a day, or on a shift (decision 0088). */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    weekStartDate: date('week_start_date').notNull(),
    /** Null for a note on the week or on a shift. */
    date: date('date'),
    /** Null for a note on the week or on a day. */
    scheduleId: integer('schedule_id').references(() => schedule.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('notes_one_of_each').on(table.weekStartDate, table.date, table.scheduleId).nullsNotDistinct(),
    unique('notes_one_of_shift').on(table.scheduleId),
    check('notes_week_starts_on_monday', isMonday(table.weekStartDate)),
    check('notes_on_one_thing', sql`${table.date} is null or ${table.scheduleId} is null`),
    check('notes_day_in_week', sql`${table.date} is null or ${table.date} - ${table.weekStartDate} between 0 and 6`),
  ],
)

/** Breaks that a manager has moved; all other breaks follow the rule and are not stored (BREAK-03, decision 0112). */
export const movedBreaks = pgTable(
  'moved_breaks',
  {
    id: id(),
    weekStartDate: date('week_start_date').notNull(),
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => schedule.id, { onDelete: 'cascade' }),
    /** The index of the break, from 0, among the breaks that the rule gives the shift. */
    place: integer('place').notNull(),
    startTime: time('start_time').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('moved_breaks_one_of_each').on(table.scheduleId, table.place),
    check('moved_breaks_week_starts_on_monday', isMonday(table.weekStartDate)),
  ],
)

/** Requests for open shifts and their outcome. Notifications only report them. */
export const shiftRequests = pgTable(
  'shift_requests',
  {
    id: id(),
    kind: text('kind', { enum: SHIFT_REQUEST_KINDS }).notNull().default('shift'),
    requirementId: integer('requirement_id').references(() => requirements.id, { onDelete: 'set null' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'restrict' }),
    weekStartDate: date('week_start_date').notNull(),
    dayOfWeek: integer('day_of_week').notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    scheduleId: integer('schedule_id').references(() => schedule.id, { onDelete: 'set null' }),
    status: text('status', { enum: SHIFT_REQUEST_STATUSES }).notNull().default('open'),
    /** The reason that a manager typed for the rejection. */
    reason: text('reason'),
    /** A code for why the request ended, if nobody typed a reason. */
    reasonCode: text('reason_code', { enum: REQUEST_END_REASONS }),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    // Requesting the same open shift twice is one request.
    uniqueIndex('shift_requests_one_open')
      .on(table.staffId, table.roleId, table.weekStartDate, table.dayOfWeek, table.startTime, table.endTime)
      .where(sql`${table.status} = 'open' and ${table.kind} = 'shift'`),
    // Requesting the cancellation of a shift twice is also one request.
    uniqueIndex('shift_requests_one_open_cancellation')
      .on(table.scheduleId)
      .where(sql`${table.status} = 'open' and ${table.kind} = 'cancellation'`),
    index('shift_requests_open_by_week').on(table.weekStartDate).where(sql`${table.status} = 'open'`),
    index('shift_requests_by_staff').on(table.staffId),
    index('shift_requests_by_role').on(table.roleId),
    index('shift_requests_by_schedule').on(table.scheduleId),
    index('shift_requests_by_requirement').on(table.requirementId),
    check('shift_requests_week_starts_on_monday', isMonday(table.weekStartDate)),
    check('shift_requests_day_of_week_range', isDayOfWeek(table.dayOfWeek)),
    check('shift_requests_status_known', isOneOf(table.status, SHIFT_REQUEST_STATUSES)),
    check('shift_requests_kind_known', isOneOf(table.kind, SHIFT_REQUEST_KINDS)),
    check('shift_requests_reason_code_known', isOneOf(table.reasonCode, REQUEST_END_REASONS)),
    check('shift_requests_one_reason', sql`${table.reason} is null or ${table.reasonCode} is null`),
  ],
)

/** Shifts that people released, by time and role. Generating does not give a person these shifts back. */
export const releasedShifts = pgTable(
  'released_shifts',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    weekStartDate: date('week_start_date').notNull(),
    dayOfWeek: integer('day_of_week').notNull(),
    /** Null if the times are not known. */
    startTime: time('start_time'),
    endTime: time('end_time'),
    /**
     * Why a manager took the person off the shift; null if they released it themselves or no reason was given
     * (SICK-01).
     */
    reason: text('reason', { enum: ABSENCE_REASONS }),
  },
  (table) => [
    check('released_shifts_reason_known', isOneOf(table.reason, ABSENCE_REASONS)),
    unique('released_shifts_once')
      .on(table.weekStartDate, table.staffId, table.roleId, table.dayOfWeek, table.startTime, table.endTime)
      .nullsNotDistinct(),
    index('released_shifts_by_staff').on(table.staffId),
    index('released_shifts_by_role').on(table.roleId),
    check('released_shifts_week_starts_on_monday', isMonday(table.weekStartDate)),
    check('released_shifts_day_of_week_range', isDayOfWeek(table.dayOfWeek)),
  ],
)

/**
 * Offers of a shift to one colleague, as it is (hand-over) or for one of their shifts (swap), and their outcome. The
 * database ends an open offer when one of its shifts changes, changes hands or is deleted (`end_swaps`).
 */
export const shiftSwaps = pgTable(
  'shift_swaps',
  {
    id: id(),
    giverId: integer('giver_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    takerId: integer('taker_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The shift that is offered; null once it is deleted. */
    scheduleId: integer('schedule_id').references(() => schedule.id, { onDelete: 'set null' }),
    /** The colleague's shift wanted in return; null if there is none, or once it is deleted. */
    wantedId: integer('wanted_id').references(() => schedule.id, { onDelete: 'set null' }),
    isExchange: boolean('is_exchange').notNull(),
    /** The week of the offered shift. */
    weekStartDate: date('week_start_date').notNull(),
    status: text('status', { enum: SWAP_STATUSES }).notNull().default('offered'),
    reason: text('reason'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    // A shift can be offered to only one colleague at a time.
    uniqueIndex('shift_swaps_one_open').on(table.scheduleId).where(isOpenSwap(table.status)),
    index('shift_swaps_by_wanted').on(table.wantedId),
    index('shift_swaps_by_giver').on(table.giverId),
    index('shift_swaps_by_taker').on(table.takerId),
    check('shift_swaps_two_people', sql`${table.giverId} <> ${table.takerId}`),
    check('shift_swaps_week_starts_on_monday', isMonday(table.weekStartDate)),
    check('shift_swaps_status_known', isOneOf(table.status, SWAP_STATUSES)),
  ],
)

/** Managers' requests for cover, with the shift's times when the request was made, and their outcome. */
export const coverRequests = pgTable(
  'cover_requests',
  {
    id: id(),
    /** Null once the shift is deleted. */
    scheduleId: integer('schedule_id').references(() => schedule.id, { onDelete: 'set null' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    weekStartDate: date('week_start_date').notNull(),
    dayOfWeek: integer('day_of_week').notNull(),
    startTime: time('start_time'),
    endTime: time('end_time'),
    askOrder: text('ask_order', { enum: COVER_ORDERS }).notNull(),
    decision: text('decision', { enum: COVER_DECISIONS }).notNull(),
    /** How long each person has to answer, in minutes; null: until the shift starts. */
    answerMinutes: integer('answer_minutes'),
    status: text('status', { enum: COVER_STATUSES }).notNull().default('open'),
    /** The person who got the shift. */
    takenById: integer('taken_by_id').references(() => staff.id, { onDelete: 'set null' }),
    /** The number of answers; once there is one, the request cannot be undone. */
    answerCount: integer('answer_count').notNull().default(0),
    askedBy: integer('asked_by').references(() => users.id, { onDelete: 'set null' }),
    /** For a cover plan: whether the next plan is tried if this one fails. */
    asksNextPlan: boolean('asks_next_plan'),
    /** Why a cover plan ended; null while it is open, after it is made, and for requests without a plan. */
    endReason: text('end_reason', { enum: COVER_PLAN_ENDS }),
    /**
     * If the end reason is `refused`: the code of the rule. `refusedStaffId` is the person whom the rule prevents from
     * doing their part.
     */
    refusedRule: text('refused_rule'),
    refusedStaffId: integer('refused_staff_id').references(() => staff.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    // A shift has at most one open cover request.
    uniqueIndex('cover_requests_one_open').on(table.scheduleId).where(sql`${table.status} = 'open'`),
    index('cover_requests_by_schedule').on(table.scheduleId),
    index('cover_requests_by_role').on(table.roleId),
    index('cover_requests_by_taker').on(table.takenById),
    index('cover_requests_by_refused').on(table.refusedStaffId),
    check('cover_requests_week_starts_on_monday', isMonday(table.weekStartDate)),
    check('cover_requests_day_of_week_range', isDayOfWeek(table.dayOfWeek)),
    check('cover_requests_order_known', isOneOf(table.askOrder, COVER_ORDERS)),
    check('cover_requests_decision_known', isOneOf(table.decision, COVER_DECISIONS)),
    check('cover_requests_status_known', isOneOf(table.status, COVER_STATUSES)),
    check('cover_requests_end_known', isOneOf(table.endReason, COVER_PLAN_ENDS)),
  ],
)

/** The people asked to cover a shift, in order, and their answers. */
export const coverAsks = pgTable(
  'cover_asks',
  {
    id: id(),
    coverId: integer('cover_id')
      .notNull()
      .references(() => coverRequests.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    status: text('status', { enum: COVER_ASK_STATUSES }).notNull(),
    /** Null while other people are asked first. */
    askedAt: instant('asked_at'),
    answerUntil: instant('answer_until'),
    answeredAt: instant('answered_at'),
    /** The rules to which the person is asked to make an exception. */
    exceptions: jsonb('exceptions').$type<ExceptionReason[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('cover_asks_once').on(table.coverId, table.staffId),
    index('cover_asks_by_staff').on(table.staffId),
    index('cover_asks_waiting').on(table.answerUntil).where(sql`${table.status} = 'waiting'`),
    check('cover_asks_status_known', isOneOf(table.status, COVER_ASK_STATUSES)),
  ],
)

/**
 * The steps of a cover plan, with the people who are asked and each shift's facts as they were when the plan was made.
 * The first person takes the free shift; each later person takes the shift of the person before (decision 0107). The
 * week is that of the request.
 */
export const coverPlanSteps = pgTable(
  'cover_plan_steps',
  {
    id: id(),
    coverId: integer('cover_id')
      .notNull()
      .references(() => coverRequests.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    /** Null once the person is deleted. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** The shift that the person takes; null once it is deleted. */
    scheduleId: integer('schedule_id').references(() => schedule.id, { onDelete: 'set null' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    dayOfWeek: integer('day_of_week').notNull(),
    startTime: time('start_time'),
    endTime: time('end_time'),
    /** True if the shift was confirmed; false for a draft, and for the free shift. */
    isConfirmed: boolean('is_confirmed').notNull(),
  },
  (table) => [
    unique('cover_plan_steps_once').on(table.coverId, table.place),
    index('cover_plan_steps_by_staff').on(table.staffId),
    index('cover_plan_steps_by_schedule').on(table.scheduleId),
    index('cover_plan_steps_by_role').on(table.roleId),
    check('cover_plan_steps_day_of_week_range', isDayOfWeek(table.dayOfWeek)),
  ],
)

/**
 * Rule violations of rosters, computed again in the transaction of any change that affects one. This data is derived,
 * so it has no references: deleting a shift or a person never waits for it. `fingerprint` identifies the facts.
 */
export const conflicts = pgTable(
  'conflicts',
  {
    id: id(),
    fingerprint: text('fingerprint').notNull(),
    /** Identifies the person and time of the conflict, regardless of its extent, which is in `amount`. */
    subject: text('subject').notNull().default(''),
    amount: doublePrecision('amount').notNull().default(0),
    type: text('type', { enum: CONFLICT_TYPES }).notNull(),
    facts: jsonb('facts').$type<ConflictFacts>().notNull(),
    /** The shifts in conflict, in the order of the week; empty if something is missing rather than wrong. */
    shiftIds: jsonb('shift_ids').$type<number[]>().notNull().default([]),
    staffId: integer('staff_id'),
    roleId: integer('role_id'),
    weekStartDate: date('week_start_date').notNull(),
    /** Null if the conflict concerns a whole week, as for target hours. */
    dayOfWeek: integer('day_of_week'),
    startTime: time('start_time'),
    endTime: time('end_time'),
  },
  (table) => [
    unique('conflicts_fingerprint_unique').on(table.fingerprint),
    index('conflicts_by_week').on(table.weekStartDate),
    check('conflicts_week_starts_on_monday', isMonday(table.weekStartDate)),
    check('conflicts_day_of_week_range', isDayOfWeek(table.dayOfWeek)),
  ],
)

/**
 * The facts of resolved conflicts and of exceptions that managers made: a conflict is resolved while its facts are among
 * them. For an ignored conflict, its subject and extent: the same conflict stays ignored unless it gets worse.
 */
export const conflictResolutions = pgTable(
  'conflict_resolutions',
  {
    id: id(),
    fingerprint: text('fingerprint').notNull(),
    ignoredSubject: text('ignored_subject'),
    ignoredAmount: doublePrecision('ignored_amount'),
    /** Whether a manager made the exception that causes the conflict, instead of resolving it later (CONF-11). */
    isException: boolean('is_exception').notNull().default(false),
    /** The facts of the conflict, for the history; null if an earlier version stored a description instead. */
    facts: jsonb('facts').$type<ConflictFacts>(),
    /** The description stored by an earlier version; otherwise null. */
    name: text('name'),
    weekStartDate: date('week_start_date').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    unique('conflict_resolutions_fingerprint_unique').on(table.fingerprint),
    check('conflict_resolutions_facts_or_text', sql`(${table.facts} is null) <> (${table.name} is null)`),
    check('conflict_resolutions_week_starts_on_monday', isMonday(table.weekStartDate)),
  ],
)

export const settings = pgTable(
  'settings',
  {
    id: id(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    type: text('type', { enum: ['string', 'boolean'] })
      .notNull()
      .default('string'),
  },
  (table) => [
    unique('settings_key_unique').on(table.key),
    check('settings_type_known', isOneOf(table.type, ['string', 'boolean'])),
  ],
)

/**
 * Notifications, one row per recipient: `userId` is the account that reads it, `staffId` the staff member it is
 * addressed to or concerns.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    roleId: integer('role_id').references(() => roles.id, { onDelete: 'set null' }),
    scheduleId: integer('schedule_id').references(() => schedule.id, { onDelete: 'set null' }),
    requestId: integer('request_id').references(() => shiftRequests.id, { onDelete: 'set null' }),
    swapId: integer('swap_id').references(() => shiftSwaps.id, { onDelete: 'set null' }),
    timeOffId: integer('time_off_id').references(() => timeOff.id, { onDelete: 'set null' }),
    coverId: integer('cover_id').references(() => coverRequests.id, { onDelete: 'set null' }),
    type: text('type').notNull(),
    /** The content of the notification as facts; null if an earlier version stored it as text. */
    facts: jsonb('facts').$type<NoticeFacts>(),
    /** The text stored by an earlier version; otherwise null. */
    message: text('message'),
    read: boolean('read').notNull().default(false),
    dismissed: boolean('dismissed').notNull().default(false),
    /** JSON text (NOTE-08). */
    metadata: text('metadata'),
    /** The change that the notification reports; always filled in by the database. */
    changeId: integer('change_id').default(sql`nullif(current_setting('fairweek.change', true), '')::integer`),
    /**
     * The Mondays of the weeks whose published shifts the notification reports to its reader; empty if the notification
     * is about something else (PUB-02).
     */
    publishedWeeks: date('published_weeks').array().notNull().default(sql`'{}'::date[]`),
    /**
     * True if the reader has viewed the week since the notification was written. The notification stays unread in the
     * bell (PUB-02).
     */
    weekSeen: boolean('week_seen').notNull().default(false),
    /** True if the deliveries of the notification by e-mail, push or webhook have been created (decision 0048). */
    handedOn: boolean('handed_on').notNull().default(false),
    /** What a reminder reminds of, so that each person gets it once (REMIND-01); null for other notifications. */
    reminder: text('reminder'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    index('notifications_by_user').on(table.userId, table.createdAt.desc()),
    index('notifications_by_staff').on(table.staffId, table.createdAt.desc()),
    index('notifications_by_schedule').on(table.scheduleId),
    index('notifications_by_role').on(table.roleId),
    index('notifications_by_request').on(table.requestId),
    index('notifications_by_swap').on(table.swapId),
    index('notifications_by_time_off').on(table.timeOffId),
    index('notifications_by_cover').on(table.coverId),
    index('notifications_by_change').on(table.changeId),
    index('notifications_by_published_week').using('gin', table.publishedWeeks),
    unique('notifications_reminder_once').on(table.userId, table.reminder),
    check('notifications_facts_or_text', sql`(${table.facts} is null) <> (${table.message} is null)`),
    index('notifications_to_hand_on').on(table.createdAt).where(sql`not ${table.handedOn}`),
  ],
)

/** The notification choices of an account; without a row, the defaults apply (REACH-02, REACH-03). */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailTopics: jsonb('email_topics').$type<Topic[]>().notNull(),
    pushTopics: jsonb('push_topics').$type<Topic[]>().notNull(),
    /** Null if the choices were made before there was a webhook: all topics. */
    webhookTopics: jsonb('webhook_topics').$type<Topic[]>(),
    quietFrom: time('quiet_from'),
    quietUntil: time('quiet_until'),
    /** Null if the choices were made before there were reminders: the defaults. */
    reminders: jsonb('reminders').$type<Reminder[]>(),
  },
  (table) => [
    unique('notification_choices_user_id_unique').on(table.userId),
    check('notification_choices_both_times_or_none', sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`),
  ],
)

/** Devices that show a person's notifications, as their browsers registered them (REACH-02). */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device's URL at the browser's push service. */
    endpoint: text('endpoint').notNull(),
    /** The keys that encrypt messages to the device. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('push_devices_endpoint_unique').on(table.endpoint),
    index('push_devices_by_user').on(table.userId),
  ],
)

/** An admin's settings for e-mail and the webhook; without a row, the channel is off (decision 0084). */
export const channelSettings = pgTable(
  'channel_settings',
  {
    id: id(),
    channel: text('channel', { enum: ['email', 'webhook'] }).notNull(),
    settings: jsonb('settings').$type<EmailServer | WebhookTarget>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [unique('channel_settings_channel_unique').on(table.channel)],
)

/** Secrets of channels, encrypted with the installation key; never recorded (decision 0084). */
export const channelSecrets = pgTable('channel_secrets', {
  channel: text('channel', { enum: CHANNELS }).primaryKey(),
  /** The public key for push messages; null for other secrets. */
  publicKey: text('public_key'),
  encrypted: text('encrypted').notNull(),
})

/**
 * Notifications that are still to be sent or that failed for good. A row is deleted once its notification is sent
 * (decisions 0048 and 0093).
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: CHANNELS }).notNull().default('email'),
    /** The device of a push message; null for other channels. */
    deviceId: integer('device_id').references(() => pushDevices.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    /** The earliest time to send it; null: immediately. */
    dueAt: instant('due_at'),
    /** Why the last attempt failed; null before the first failure (REACH-10). */
    failure: text('failure').$type<DeliveryFailure>(),
    /** When it failed for good; null while it is still to be sent. */
    failedAt: instant('failed_at'),
  },
  (table) => [
    unique('deliveries_once').on(table.notificationId, table.channel, table.deviceId).nullsNotDistinct(),
    index('deliveries_by_device').on(table.deviceId),
    check('deliveries_device_of_push', sql`(${table.channel} = 'push') = (${table.deviceId} is not null)`),
  ],
)

/**
 * Published shifts, and what their people know of them from notifications or their own actions. A shift without a row
 * here is a draft. The row outlives its shift, because an undo may restore the shift.
 */
export const publishedShifts = pgTable(
  'published_shifts',
  {
    scheduleId: integer('schedule_id').primaryKey(),
    /** Null if nobody is on the shift any more and its former holder knows. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    roleId: integer('role_id').notNull(),
    weekStartDate: date('week_start_date').notNull(),
    dayOfWeek: integer('day_of_week').notNull(),
    startTime: time('start_time'),
    endTime: time('end_time'),
    /**
     * For a shift that has become a draft again: the person from whom it was taken automatically, and who was notified
     * of that. Null: an ordinary draft.
     */
    takenFromId: integer('taken_from_id').references(() => staff.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('published_shifts_by_taken_from').on(table.takenFromId),
    index('published_shifts_by_staff_and_week').on(table.staffId, table.weekStartDate),
    index('published_shifts_by_week').on(table.weekStartDate),
  ],
)

/**
 * The changes: what was done, as the name of the endpoint or job. Append-only; rows outlive the people to whom they
 * refer.
 */
export const changes = pgTable(
  'changes',
  {
    id: id(),
    at: instant('at').notNull(),
    /** Null if nobody was signed in: a refused sign-in, or a command from a shell. */
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    action: text('action').notNull(),
    address: text('address'),
    /** The change that this one undoes. */
    undoes: integer('undoes').references((): AnyPgColumn => changes.id),
    /** Facts that are not in the changed rows, such as the range of an export or the account of a refused sign-in. */
    details: jsonb('details').$type<Record<string, unknown>>(),
  },
  (table) => [index('changes_by_time').on(table.at.desc()), index('changes_by_undone').on(table.undoes)],
)

/** The effect of a change on a row, written by a trigger of the row's table. Append-only. */
export const rowChanges = pgTable(
  'row_changes',
  {
    id: id(),
    changeId: integer('change_id')
      .notNull()
      .references(() => changes.id),
    tableName: text('table_name').notNull(),
    rowId: integer('row_id').notNull(),
    /** The row without hidden columns; null if it did not exist. */
    before: jsonb('before').$type<RowImage>(),
    after: jsonb('after').$type<RowImage>(),
  },
  (table) => [
    index('row_changes_by_change').on(table.changeId),
    index('row_changes_by_row').on(table.tableName, table.rowId, table.id),
    index('row_changes_by_week_before').on(weekOf(table.before)),
    index('row_changes_by_week_after').on(weekOf(table.after)),
  ],
)

/** A row as JSON, with its column names. */
export type RowImage = Readonly<Record<string, unknown>>

/** Revision counters by week, plus one for changes of every week. */
export const revisions = pgTable('revisions', {
  name: text('name').primaryKey(),
  revision: integer('revision').notNull().default(1),
})

/**
 * The last generation of each week. Its process stores the progress here while the generation waits or runs, and then
 * the result.
 */
export const generations = pgTable(
  'generations',
  {
    id: id(),
    /** The week's key: one generation per week. */
    key: text('key').notNull(),
    /**
     * Identifies the run to which the row belongs. A run generates one or several weeks; its rows wait, run, stop and
     * end together.
     */
    runId: uuid('run_id').notNull().default(sql`gen_random_uuid()`),
    /**
     * The host name of the machine in whose queue the generation waits or runs; null while it waits for a worker to take
     * it.
     */
    host: text('host'),
    state: text('state', { enum: GENERATION_STATES }).notNull().default('waiting'),
    mode: text('mode', { enum: GENERATE_MODES }).notNull().default('fill'),
    /** The account that started it, and its name at that time. */
    startedById: integer('started_by_id'),
    startedByName: text('started_by_name'),
    startedAt: instant('started_at').notNull().default(now),
    /** The last progress reported by its process, so that other processes can answer requests for it. */
    progress: jsonb('progress').$type<ReportedProgress>(),
    /** The best roster found so far, from which another process can go on. */
    bestRoster: jsonb('best_roster').$type<FoundRoster>(),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    seenAt: instant('seen_at').notNull().default(now),
    /** How many processes have worked on it: 0 until a worker takes it, and one more for each process that takes over. */
    attempts: integer('attempts').notNull().default(1),
    /** The result, once the generation is done. */
    result: jsonb('result').$type<GenerationResult>(),
    /** The problem, the answer and its certificates as JSON (decision 0132). Only the download reads it. */
    certificate: text('certificate'),
    /** Why the generation failed, once it has. */
    failure: jsonb('failure').$type<GenerationFailure>(),
  },
  (table) => [
    unique('generations_key_unique').on(table.key),
    check('generations_state_known', isOneOf(table.state, GENERATION_STATES)),
    check('generations_mode_known', isOneOf(table.mode, GENERATE_MODES)),
  ],
)

/** Processes that only generate; each keeps its row alive (decision 0125). */
export const workers = pgTable('workers', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  /** When the worker last reported, by the database's clock. */
  seenAt: instant('seen_at').notNull().default(now),
})

/** A roster that a search has found for a week. */
export interface FoundRoster {
  /** The fingerprint of the problem that was searched; for any other problem the roster means nothing. */
  readonly problem: string
  /** Positions in the problem's lists of people and duties. */
  readonly assignments: readonly { readonly person: number; readonly duty: number }[]
}

/** The progress of a generation. */
export type ReportedProgress = Pick<
  GenerateProgress,
  'phase' | 'filled' | 'slots' | 'goals' | 'elapsedMilliseconds' | 'run'
>

/** The reason why a slot stayed open. */
export type OpenReason =
  | 'nobody'
  | 'short'
  | 'time'
  | 'overtaken'
  | 'notSearched'
  | 'shared'
  | 'nextMoved'
  | 'notHeld'
  | 'started'
  | 'tooShort'

/** A slot that stayed open. */
export type FoundOpenSlot = Omit<OpenSlot, 'reason'> & { readonly reason: OpenReason }

/** What a generation did or proposes, as facts. */
export type GenerationResult = Omit<GenerateReply, 'message' | 'openSlots'> & {
  readonly openSlots: FoundOpenSlot[]
  /** The value, at the time of the generation, of the setting for the minimum hours of a shift. */
  readonly minimumShiftHours: number
}

/** Why a generation failed, as a code and facts. */
export type GenerationFailure = DatabaseFailure | { readonly code: 'solverEnded' | 'forbidden' | 'internal' }

/**
 * Which managers are viewing which week right now, and which shift each has open or is moving: one row per open stream
 * of a manager (decision 0087).
 */
export const presences = pgTable('presences', {
  /** The id of the stream. */
  id: uuid('id').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The week on screen; null on a page that shows no week. */
  weekStartDate: date('week_start_date'),
  shiftId: integer('shift_id'),
  isMoving: boolean('is_moving').notNull().default(false),
  /** When the stream's process last refreshed the row, by the database's clock. */
  seenAt: instant('seen_at').notNull().default(now),
})

/** The latest change that a manager has seen in a week, on any device (decision 0087). */
export const lastLooks = pgTable(
  'last_looks',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    weekStartDate: date('week_start_date').notNull(),
    changeId: integer('change_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.weekStartDate] })],
)

/** Tablets on which people clock in (CLOCK-01, decision 0146). Without a token, one waits to be paired with its code. */
export const kiosks = pgTable(
  'kiosks',
  {
    id: id(),
    name: text('name').notNull(),
    /** SHA-256 of the one-time code; null once the tablet is paired. */
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at').notNull(),
    /** SHA-256 of the token of the paired tablet; the token itself is stored nowhere. */
    tokenHash: text('token_hash'),
    /** The private key (PKCS #8) of the PINs that the tablet seals while it has no network. */
    sealingKey: text('sealing_key'),
    pairedAt: instant('paired_at'),
  },
  (table) => [
    unique('kiosks_code_hash_unique').on(table.codeHash),
    unique('kiosks_token_hash_unique').on(table.tokenHash),
  ],
)

/** The PINs with which people clock in on a tablet (CLOCK-01). */
export const clockPins = pgTable('clock_pins', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  pinHash: text('pin_hash').notNull(),
})

/**
 * What people recorded on the time clock (CLOCK-02). Rows are only added; a trigger refuses every change. They keep the
 * number and name of a person who is deleted.
 */
export const punches = pgTable(
  'punches',
  {
    id: id(),
    /** The id that the device gave the punch, so that it is stored once. */
    clientId: uuid('client_id'),
    staffId: integer('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    kind: text('kind', { enum: [...PUNCH_KINDS, 'void'] }).notNull(),
    at: instant('at').notNull(),
    source: text('source', { enum: PUNCH_SOURCES }).notNull(),
    kioskName: text('kiosk_name'),
    /** The user name of the manager who entered it. */
    enteredBy: text('entered_by'),
    reason: text('reason'),
    /** The punch that this one replaces; each is replaced once, so that nobody corrects what they have not seen. */
    corrects: integer('corrects').references((): AnyPgColumn => punches.id),
    /** False if the PIN was wrong; the punch then counts only once a manager confirms it. */
    isVerified: boolean('is_verified').notNull().default(true),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    unique('punches_client_id_unique').on(table.clientId),
    unique('punches_corrects_unique').on(table.corrects),
    index('punches_by_time').on(table.at),
    index('punches_by_person').on(table.staffId, table.at),
    check('punches_kind_known', isOneOf(table.kind, [...PUNCH_KINDS, 'void'])),
    check('punches_source_known', isOneOf(table.source, PUNCH_SOURCES)),
    check('punches_void_corrects', sql`${table.kind} <> 'void' or ${table.corrects} is not null`),
  ],
)
