/**
 * Every table on one page. Days are `yyyy-MM-dd` text, clock times `HH:mm:ss` text, instants ISO text in UTC.
 *
 * Postgres enforces here what must hold whatever the code does: one person is never booked twice at once
 * (`schedule_no_double_booking`), a week starts on a Monday, a name or an email belongs to one account.
 */
import type { Recurrence, TimeSlot } from '@fairweek/domain/contracts/availability'
import type { ImportFault, LeftOutEvent } from '@fairweek/domain/contracts/calendar/calendar-import'
import type { EmailServer, WebhookTarget } from '@fairweek/domain/contracts/channels/channels'
import type { Topic } from '@fairweek/domain/contracts/channels/notification-choices'
import type { DeliveryFailure } from '@fairweek/domain/contracts/channels/undelivered'
import {
  ABSENCE_REASONS,
  CHANNELS,
  CONFLICT_TYPES,
  COVER_ASK_STATUSES,
  COVER_DECISIONS,
  COVER_ORDERS,
  COVER_STATUSES,
  GENERATE_MODES,
  SHIFT_REQUEST_KINDS,
  SHIFT_STATUSES,
  USER_ROLES,
} from '@fairweek/domain/contracts/constants'
import { OWN_DEMAND_KINDS, type WeekRequirement } from '@fairweek/domain/contracts/requirements'
import type { GenerateProgress, GenerateReply, OpenSlot } from '@fairweek/domain/contracts/schedule'
import { SWAP_STATUSES } from '@fairweek/domain/contracts/swaps'
import { TIME_OFF_STATUSES } from '@fairweek/domain/contracts/time-off'
import type { TemplateShift } from '@fairweek/domain/contracts/week-templates'
import type { OwnRules, WorkRules } from '@fairweek/domain/contracts/work/work-rules'
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
  text,
  time,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** An instant, to the millisecond, read as ISO text in UTC. */
const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** A half-open range of local time, `[start, end)`. */
const localTimeRange = customType<{ data: string; driverData: string }>({ dataType: () => 'tsrange' })

const now = sql`now()`
const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
const lower = (column: AnyPgColumn): SQL => sql`lower(${column})`
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
    /** Null until the person has followed the one-time link (SE2). */
    passwordHash: text('password_hash'),
    email: text('email').notNull(),
    role: text('role', { enum: USER_ROLES }).notNull().default('staff'),
    lastLogin: instant('last_login'),
    darkMode: boolean('dark_mode').notNull().default(false),
    /** Until then the page is as dark as the device (AUTH-10). */
    hasChosenTheme: boolean('has_chosen_theme').notNull().default(false),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    // Not `lower`, which knows no more letters than the locale of the database does.
    uniqueIndex('users_username_unique').on(sql`name_key(${table.username})`),
    uniqueIndex('users_email_unique').on(lower(table.email)),
    check('users_role_known', isOneOf(table.role, [...USER_ROLES].sort())),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie; the id itself is kept nowhere. */
    idHash: text('id_hash').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
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

/** Secret links to one's own shifts as a calendar, one for each account (REACH-01). */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link; the token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('calendar_feeds_user_id_unique').on(table.userId),
    unique('calendar_feeds_token_hash_unique').on(table.tokenHash),
  ],
)

/** Whoever registered with the email of somebody without an account, until a manager says whether they are the same (SE11). */
export const accountClaims = pgTable(
  'account_claims',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What they gave when they registered: of their own profile, if they are somebody else. */
    name: text('name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [unique('account_claims_user_id_unique').on(table.userId)],
)

/** How often something was tried of which only so much is allowed, until when it counts. Shared by all processes. */
export const attempts = pgTable(
  'attempts',
  {
    /** SHA-256 of what is counted: what was typed as a username may be a password. */
    keyHash: text('key_hash').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('attempts_by_expiry').on(table.expiresAt)],
)

/** Pictures by what they are, so that rows and their history name one instead of holding it (decision 0053). */
export const pictures = pgTable('pictures', {
  /** SHA-256 of the data URL, in hex. */
  hash: text('hash').primaryKey(),
  /** As a data URL. */
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
  (table) => [uniqueIndex('work_contracts_name_unique').on(lower(table.name))],
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
    /** What is different for them; null = nothing. */
    ownRules: jsonb('own_rules').$type<OwnRules>(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    unique('staff_user_id_unique').on(table.userId),
    index('staff_by_profile_image').on(table.profileImage),
    index('staff_by_contract').on(table.contractId),
    check('staff_seniority_range', sql`${table.seniority} between 1 and 10`),
    check('staff_target_weekly_hours_not_negative', sql`${table.targetWeeklyHours} >= 0`),
  ],
)

/** Job roles: what somebody works as, not what their account may do. */
export const roles = pgTable('roles', { id: id(), name: text('name').notNull() }, (table) => [
  uniqueIndex('roles_name_unique').on(lower(table.name)),
])

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
    /** The dates between which it holds; null without end on that side. */
    fromDate: date('from_date'),
    untilDate: date('until_date'),
    /** Which of its weekdays it holds on; null for every week. */
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

/** Dated time off, asked for and decided; what is approved is a hard rule (GN9). */
export const timeOff = pgTable(
  'time_off',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    fromDate: date('from_date').notNull(),
    untilDate: date('until_date').notNull(),
    /** Hours of each of the days, an end at or before the start on the next; null for whole days. */
    startTime: time('start_time'),
    endTime: time('end_time'),
    /** What whoever asks tells managers. */
    note: text('note'),
    status: text('status', { enum: TIME_OFF_STATUSES }).notNull().default('open'),
    /** Why it was turned down. */
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
    check('time_off_both_times_or_none', sql`(${table.startTime} is null) = (${table.endTime} is null)`),
    check('time_off_status_known', isOneOf(table.status, TIME_OFF_STATUSES)),
  ],
)

/** Dates in which no time off is taken. */
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

export const events = pgTable(
  'events',
  {
    id: id(),
    name: text('name').notNull(),
    date: date('date').notNull(),
    startTime: time('start_time').notNull().default('18:00:00'),
    endTime: time('end_time').notNull().default('22:00:00'),
    /** Has a date and no hours. Null where it was written before this was known: such events have hours. */
    isAllDay: boolean('is_all_day'),
    sourceCalendarUrl: text('source_calendar_url'),
    /** What names it in that calendar, whenever it is moved; null where it came from no calendar (EVT-03). */
    sourceKey: text('source_key'),
  },
  (table) => [
    index('events_by_date').on(table.date),
    uniqueIndex('events_source_key_unique').on(table.sourceCalendarUrl, table.sourceKey),
  ],
)

/** How the import of events from a calendar went last; one row, and none before the first (EVT-03). */
export const calendarImports = pgTable('calendar_imports', {
  id: id(),
  /** The address that was read. */
  url: text('url').notNull(),
  /** When somebody last began; nobody else begins for a while. */
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  /** When it last went well. */
  succeededAt: instant('succeeded_at'),
  /** What went wrong: a code, or a sentence of an earlier version; null when it went well. */
  error: text('error'),
})

/** The latest imports that changed something or went otherwise than the one before (EVT-03). */
export const calendarImportRuns = pgTable('calendar_import_runs', {
  id: id(),
  at: instant('at').notNull(),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  removed: integer('removed').notNull().default(0),
  fault: text('fault').$type<ImportFault>(),
  /** The first of them; the count is of all. */
  leftOut: jsonb('left_out').$type<LeftOutEvent[]>().notNull(),
  leftOutCount: integer('left_out_count').notNull().default(0),
})

/** Weekly needs, and the extra needs of one date that an event raises (GN1). An end at or before the start is the next day's. */
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
    source: text('source').notNull().default('Manual'),
    eventId: integer('event_id').references(() => events.id, { onDelete: 'cascade' }),
    date: date('date'),
    /** The first and the last date on which a weekly requirement counts; null: no limit (GN16). */
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
  },
  (table) => [
    index('requirements_by_role').on(table.roleId),
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

/** Weeks with demand of their own, in which the weekly requirements do not count (GN16). */
export const demandWeeks = pgTable(
  'demand_weeks',
  {
    id: id(),
    weekStartDate: date('week_start_date').notNull().unique(),
    kind: text('kind', { enum: OWN_DEMAND_KINDS }).notNull(),
    /** Roles by id; a role that is gone is needed no more. */
    requirements: jsonb('requirements').$type<readonly WeekRequirement[]>().notNull(),
  },
  (table) => [
    check('demand_weeks_week_starts_on_monday', isMonday(table.weekStartDate)),
    check('demand_weeks_kind_known', isOneOf(table.kind, OWN_DEMAND_KINDS)),
  ],
)

/** Dates on which nobody is needed, such as holidays (GN16). */
export const closedDays = pgTable('closed_days', {
  id: id(),
  date: date('date').notNull().unique(),
  name: text('name').notNull(),
})

/** Shifts. Unassigned is `staffId` null (ST11); `worked` is null where the times are not known (TM12). */
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
    /** Who is pinned to it: it stays with them whatever is planned. Somebody else on it is not pinned (GN13). */
    pinnedStaffId: integer('pinned_staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** The name it was worked under, written when the shift is confirmed: payroll evidence that outlives the staff row (ST10). */
    staffName: text('staff_name'),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'restrict' }),
    /** A hint only: coverage is by role and interval (GN4). */
    requirementId: integer('requirement_id').references(() => requirements.id, { onDelete: 'set null' }),
    status: text('status', { enum: SHIFT_STATUSES }).notNull().default('Pending'),
    confirmingManagerId: integer('confirming_manager_id').references(() => users.id, { onDelete: 'set null' }),
    confirmationTimestamp: instant('confirmation_timestamp'),
    /** What was really worked, where a manager wrote it down; equal times: nothing was. Null: as planned (PAY-02). */
    actualStartTime: time('actual_start_time'),
    actualEndTime: time('actual_end_time'),
    /** Null: by the rule of breaks. */
    actualBreakMinutes: integer('actual_break_minutes'),
    actualReason: text('actual_reason'),
    /** The rate it was worked at, in cents an hour, kept when the person is deleted: payroll evidence (ST10, COST-01). */
    keptRateCents: integer('kept_rate_cents'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
    /** Computed by the database; `schedule_no_double_booking` keeps these apart for Pending and Confirmed shifts of one person. */
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

/** What somebody is paid an hour: in all roles, or in one of them (COST-01). */
export const payRates = pgTable(
  'pay_rates',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Null: in every role that has no rate of its own. */
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
 * Days whose shifts are paid out: triggers of the schedule refuse every change of a shift in them (PAY-03), and
 * `payroll_locks_apart` keeps two of them from sharing a day.
 */
export const payrollLocks = pgTable(
  'payroll_locks',
  {
    id: id(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    /** What else decides on the pay of its shifts, as it was when the period was locked. */
    frozen: jsonb('frozen').$type<FrozenPay[]>().notNull().default([]),
    lockedBy: text('locked_by').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [check('payroll_locks_in_order', sql`${table.startDate} <= ${table.endDate}`)],
)

/** The time of a shift, its unpaid break and its rate, which settings and rates that come later do not change. */
export type FrozenPay = readonly [
  shiftId: number,
  elapsedMinutes: number,
  breakMinutes: number,
  rateCents: number | null,
]

/** Weeks kept under a name, to be filled into other weeks (GRID-09). */
export const weekTemplates = pgTable(
  'week_templates',
  {
    id: id(),
    name: text('name').notNull(),
    /** Roles and people by id; those that are gone meanwhile are told when it is applied. */
    shifts: jsonb('shifts').$type<TemplateShift[]>().notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [uniqueIndex('week_templates_name_unique').on(lower(table.name))],
)

/** The note of a week, of a day of it, or of a shift (decision 0088). */
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

/** Who asked for which opening, and what became of it (RQ1); notifications only report it. */
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
    reason: text('reason'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    // Asking twice for the same opening is one request (RQ13).
    uniqueIndex('shift_requests_one_open')
      .on(table.staffId, table.roleId, table.weekStartDate, table.dayOfWeek, table.startTime, table.endTime)
      .where(sql`${table.status} = 'open' and ${table.kind} = 'shift'`),
    // Asking twice to be taken off a shift is one request too (RQ15).
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
  ],
)

/** What people released, by time and role: none of it comes back to them by machine, whoever has it since (GN14). */
export const releasedShifts = pgTable(
  'given_back',
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
    /** Null where the times are not known (TM12). */
    startTime: time('start_time'),
    endTime: time('end_time'),
    /** Why a manager took them off it; null where they released it, or nobody said (SICK-01). */
    reason: text('reason', { enum: ABSENCE_REASONS }),
  },
  (table) => [
    check('given_back_reason_known', isOneOf(table.reason, ABSENCE_REASONS)),
    unique('given_back_once')
      .on(table.weekStartDate, table.staffId, table.roleId, table.dayOfWeek, table.startTime, table.endTime)
      .nullsNotDistinct(),
    index('given_back_by_staff').on(table.staffId),
    index('given_back_by_role').on(table.roleId),
    check('given_back_week_starts_on_monday', isMonday(table.weekStartDate)),
    check('given_back_day_of_week_range', isDayOfWeek(table.dayOfWeek)),
  ],
)

/**
 * Shifts that somebody offers to one colleague, as they are or for one of the colleague's, and what became of it. The
 * database ends what is open when one of the shifts changes, changes hands or goes (`end_swaps`).
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
    /** The shift that is offered; null once it is gone. */
    scheduleId: integer('schedule_id').references(() => schedule.id, { onDelete: 'set null' }),
    /** The colleague's shift that is wanted for it; null where it is given as it is, or once it is gone. */
    wantedId: integer('wanted_id').references(() => schedule.id, { onDelete: 'set null' }),
    isExchange: boolean('is_exchange').notNull(),
    /** The week of the shift that is offered. */
    weekStartDate: date('week_start_date').notNull(),
    status: text('status', { enum: SWAP_STATUSES }).notNull().default('offered'),
    reason: text('reason'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    // A shift is offered to one colleague at a time.
    uniqueIndex('shift_swaps_one_open').on(table.scheduleId).where(isOpenSwap(table.status)),
    index('shift_swaps_by_wanted').on(table.wantedId),
    index('shift_swaps_by_giver').on(table.giverId),
    index('shift_swaps_by_taker').on(table.takerId),
    check('shift_swaps_two_people', sql`${table.giverId} <> ${table.takerId}`),
    check('shift_swaps_week_starts_on_monday', isMonday(table.weekStartDate)),
    check('shift_swaps_status_known', isOneOf(table.status, SWAP_STATUSES)),
  ],
)

/** Cover that managers ask for, of a shift as it was then, and what became of it (RQ17). */
export const coverRequests = pgTable(
  'cover_requests',
  {
    id: id(),
    /** Null once the shift is gone. */
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
    /** How long each person has to answer; null: until the shift starts. */
    answerMinutes: integer('answer_minutes'),
    status: text('status', { enum: COVER_STATUSES }).notNull().default('open'),
    /** Who has the shift by it. */
    takenById: integer('taken_by_id').references(() => staff.id, { onDelete: 'set null' }),
    /** How many answers came in: what has been answered is not undone as if it had not been asked. */
    answerCount: integer('answer_count').notNull().default(0),
    askedBy: integer('asked_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    // Cover of a shift is asked for once at a time.
    uniqueIndex('cover_requests_one_open').on(table.scheduleId).where(sql`${table.status} = 'open'`),
    index('cover_requests_by_schedule').on(table.scheduleId),
    index('cover_requests_by_role').on(table.roleId),
    index('cover_requests_by_taker').on(table.takenById),
    check('cover_requests_week_starts_on_monday', isMonday(table.weekStartDate)),
    check('cover_requests_day_of_week_range', isDayOfWeek(table.dayOfWeek)),
    check('cover_requests_order_known', isOneOf(table.askOrder, COVER_ORDERS)),
    check('cover_requests_decision_known', isOneOf(table.decision, COVER_DECISIONS)),
    check('cover_requests_status_known', isOneOf(table.status, COVER_STATUSES)),
  ],
)

/** Who is asked to cover a shift, in this order, and what they answered. */
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
    /** Null while others are asked first. */
    askedAt: instant('asked_at'),
    answerUntil: instant('answer_until'),
    answeredAt: instant('answered_at'),
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
 * Rules that the rosters of weeks break, computed again in the transaction of whatever changes one; derived, so it refers
 * to nothing: who deletes a shift or a person never waits for it. `fingerprint` names the facts (RQ11).
 */
export const conflicts = pgTable(
  'conflicts',
  {
    id: id(),
    fingerprint: text('fingerprint').notNull(),
    /** Whom and when it is about, whatever the figures, and how bad it is. */
    subject: text('subject').notNull().default(''),
    amount: doublePrecision('amount').notNull().default(0),
    type: text('type', { enum: CONFLICT_TYPES }).notNull(),
    description: text('description').notNull(),
    /** The shifts that it is about, in the order of the week; none where something is missing. */
    shiftIds: jsonb('shift_ids').$type<number[]>().notNull().default([]),
    staffId: integer('staff_id'),
    roleId: integer('role_id'),
    weekStartDate: date('week_start_date').notNull(),
    /** Null where the conflict is about a whole week, as target hours are. */
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
 * Facts that somebody has looked at and let be: a conflict is resolved while its facts are among them (RQ11). One that is
 * ignored names its subject and how bad it was: what is no worse is ignored too.
 */
export const conflictResolutions = pgTable(
  'conflict_resolutions',
  {
    id: id(),
    fingerprint: text('fingerprint').notNull(),
    ignoredSubject: text('ignored_subject'),
    ignoredAmount: doublePrecision('ignored_amount'),
    /** The conflict in words, for whoever reads what was done. */
    name: text('name').notNull(),
    weekStartDate: date('week_start_date').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    unique('conflict_resolutions_fingerprint_unique').on(table.fingerprint),
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

/** One row per recipient (RQ6): `userId` is who reads it, `staffId` the staff member it is addressed to or about. */
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
    message: text('message').notNull(),
    read: boolean('read').notNull().default(false),
    dismissed: boolean('dismissed').notNull().default(false),
    /** JSON text (NOTE-08). */
    metadata: text('metadata'),
    /** The change that it tells of; the database fills it in, whoever writes. */
    changeId: integer('change_id').default(sql`nullif(current_setting('fairweek.change', true), '')::integer`),
    /** Mondays of the weeks of whose published shifts it tells its reader; empty where it tells of something else (PUB-02). */
    publishedWeeks: date('published_weeks').array().notNull().default(sql`'{}'::date[]`),
    /** Whether its reader has looked at the week that it tells of since; it stays unread in the bell (PUB-02). */
    weekSeen: boolean('week_seen').notNull().default(false),
    /** Whether somebody has looked who else is to hear of it, by mail or on a device (decision 0048). */
    handedOn: boolean('handed_on').notNull().default(false),
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
    index('notifications_to_hand_on').on(table.createdAt).where(sql`not ${table.handedOn}`),
  ],
)

/** What an account has chosen to hear outside the application; without a row the defaults hold (REACH-02, REACH-03). */
export const notificationChoices = pgTable(
  'reach_choices',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailTopics: jsonb('email_topics').$type<Topic[]>().notNull(),
    pushTopics: jsonb('push_topics').$type<Topic[]>().notNull(),
    /** Null where somebody chose before there was a webhook: everything. */
    webhookTopics: jsonb('webhook_topics').$type<Topic[]>(),
    quietFrom: time('quiet_from'),
    quietUntil: time('quiet_until'),
  },
  (table) => [
    unique('reach_choices_user_id_unique').on(table.userId),
    check('reach_choices_both_times_or_none', sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`),
  ],
)

/** Devices that show somebody's notices, as their browsers gave them out (REACH-02). */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its address at the push service of its browser. */
    endpoint: text('endpoint').notNull(),
    /** What is sent to it is encrypted with these. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('push_devices_endpoint_unique').on(table.endpoint),
    index('push_devices_by_user').on(table.userId),
  ],
)

/** What an admin has set up of e-mail and the webhook; without a row the channel is off (decision 0084). */
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

/** Secrets of channels, encrypted with the key of the installation; never recorded (decision 0084). */
export const channelSecrets = pgTable('channel_secrets', {
  channel: text('channel', { enum: CHANNELS }).primaryKey(),
  /** The public half of the key pair for push messages; null for other secrets. */
  publicKey: text('public_key'),
  encrypted: text('encrypted').notNull(),
})

/** Notices that are still to be sent, or were given up; a row goes when it is done (decisions 0048 and 0093). */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: CHANNELS }).notNull().default('email'),
    /** The device of a push message; null for the other channels. */
    deviceId: integer('device_id').references(() => pushDevices.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    /** Not before; null: at once. */
    dueAt: instant('due_at'),
    /** Until then it is in the hands of one process. */
    claimedUntil: instant('claimed_until'),
    /** Why the last attempt failed; null before one did (REACH-10). */
    failure: text('failure').$type<DeliveryFailure>(),
    /** When it was given up; null while it is to be sent. */
    failedAt: instant('failed_at'),
  },
  (table) => [
    unique('deliveries_once').on(table.notificationId, table.channel, table.deviceId).nullsNotDistinct(),
    index('deliveries_by_device').on(table.deviceId),
    check('deliveries_device_of_push', sql`(${table.channel} = 'push') = (${table.deviceId} is not null)`),
  ],
)

/**
 * Published shifts, and what whoever is on them knows of them, as they were told or did themselves (RQ14). A shift that has
 * no row here is a draft. The row outlives its shift, which an undo may bring back.
 */
export const publishedShifts = pgTable(
  'told_shifts',
  {
    scheduleId: integer('schedule_id').primaryKey(),
    /** Null when nobody is on it any more, and whoever was knows. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    roleId: integer('role_id').notNull(),
    weekStartDate: date('week_start_date').notNull(),
    dayOfWeek: integer('day_of_week').notNull(),
    startTime: time('start_time'),
    endTime: time('end_time'),
    /** Who was told that a machine took it from them, while it is a draft again. Without them it is a draft as any other. */
    takenFromId: integer('taken_from_id').references(() => staff.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('told_shifts_by_taken_from').on(table.takenFromId),
    index('told_shifts_by_staff_and_week').on(table.staffId, table.weekStartDate),
    index('told_shifts_by_week').on(table.weekStartDate),
  ],
)

/**
 * What somebody did, under the name of the endpoint or job that did it. Append-only; rows outlive the people they name.
 */
export const changes = pgTable(
  'changes',
  {
    id: id(),
    at: instant('at').notNull(),
    /** Null where nobody is signed in: at a refused sign-in, or from a shell. */
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    action: text('action').notNull(),
    address: text('address'),
    /** The change that this one takes back. */
    undoes: integer('undoes').references((): AnyPgColumn => changes.id),
    /** What the rows do not tell: the range of an export, the account of a refused sign-in. */
    details: jsonb('details').$type<Record<string, unknown>>(),
  },
  (table) => [index('changes_by_time').on(table.at.desc()), index('changes_by_undone').on(table.undoes)],
)

/** What a change did to a row, written by a trigger of the row's own table. Append-only. */
export const rowChanges = pgTable(
  'row_changes',
  {
    id: id(),
    changeId: integer('change_id')
      .notNull()
      .references(() => changes.id),
    tableName: text('table_name').notNull(),
    rowId: integer('row_id').notNull(),
    /** The row without the columns that never leave their table; null where it was not there. */
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

/** A row as JSON, under the names of its columns. */
export type RowImage = Readonly<Record<string, unknown>>

/** How often a week has changed, under the name of the week, and under one more name for what changes every week. */
export const revisions = pgTable('revisions', {
  name: text('name').primaryKey(),
  revision: integer('revision').notNull().default(1),
})

/** The last generation of each week: while it waits or runs, its process reports to it all the time; then its result. */
export const generations = pgTable(
  'generations',
  {
    id: id(),
    /** The week's key: one generation a week. */
    key: text('key').notNull(),
    /** The machine it waits for. */
    host: text('host').notNull(),
    state: text('state', { enum: GENERATION_STATES }).notNull().default('waiting'),
    mode: text('mode', { enum: GENERATE_MODES }).notNull().default('fill'),
    /** The account that started it, under the name it had then. */
    startedById: integer('started_by_id'),
    startedByName: text('started_by_name'),
    startedAt: instant('started_at').notNull().default(now),
    /** As its process last told it, for whoever asks another process. */
    progress: jsonb('progress').$type<ReportedProgress>(),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    seenAt: instant('seen_at').notNull().default(now),
    /** What came of it, once it is done. */
    result: jsonb('result').$type<GenerationResult>(),
  },
  (table) => [
    unique('generations_key_unique').on(table.key),
    check('generations_state_known', isOneOf(table.state, GENERATION_STATES)),
    check('generations_mode_known', isOneOf(table.mode, GENERATE_MODES)),
  ],
)

/** How far a generation is. */
export type ReportedProgress = Pick<GenerateProgress, 'phase' | 'filled' | 'slots' | 'goals' | 'elapsedMilliseconds'>

/** Why a place stayed open. */
export type OpenReason = 'nobody' | 'short' | 'time' | 'overtaken' | 'notHeld' | 'started' | 'tooShort'

/** A place that stayed open. */
export type FoundOpenSlot = Omit<OpenSlot, 'reason'> & { readonly reason: OpenReason }

/** What a generation did or proposes, in facts. */
export type GenerationResult = Omit<GenerateReply, 'message' | 'openSlots'> & {
  readonly openSlots: FoundOpenSlot[]
  /** The least hours of a shift as the setting was then. */
  readonly minimumShiftHours: number
}
