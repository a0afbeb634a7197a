/** Lists which tables the database records row by row. A new table must be in one of the two lists, or a test fails. */
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  accountClaims,
  attempts,
  availability,
  availabilityMessages,
  calendarFeeds,
  calendarImportRuns,
  calendarImports,
  changes,
  channelSecrets,
  channelSettings,
  closedDays,
  conflictResolutions,
  conflicts,
  coverAsks,
  coverPlanSteps,
  coverRequests,
  deliveries,
  demandWeeks,
  events,
  generations,
  notes,
  notificationChoices,
  notifications,
  passwordLinks,
  payRates,
  payrollLocks,
  pendingSignIns,
  pictures,
  publishedShifts,
  pushDevices,
  releasedShifts,
  requirements,
  revisions,
  roles,
  rowChanges,
  schedule,
  sessions,
  settings,
  shiftRequests,
  shiftSwaps,
  signInIdentities,
  staff,
  staffPreferences,
  staffRoles,
  timeOff,
  timeOffBlackouts,
  users,
  weekTemplates,
  workContracts,
} from './schema.ts'

/** Tables of what people decide, each after those it refers to. */
export const RECORDED_TABLES: readonly PgTable[] = [
  users,
  signInIdentities,
  accountClaims,
  roles,
  workContracts,
  staff,
  staffRoles,
  staffPreferences,
  availability,
  availabilityMessages,
  timeOff,
  timeOffBlackouts,
  events,
  requirements,
  demandWeeks,
  closedDays,
  schedule,
  notes,
  shiftRequests,
  releasedShifts,
  shiftSwaps,
  coverRequests,
  coverPlanSteps,
  coverAsks,
  settings,
  weekTemplates,
  payRates,
  payrollLocks,
  conflictResolutions,
  notificationChoices,
  channelSettings,
]

/** Their names, each after those it refers to. */
export const RECORDED_TABLE_NAMES: readonly string[] = RECORDED_TABLES.map(getTableName)

/** Derived data, traces of reading, secrets, and pictures, which recorded rows refer to. */
export const UNRECORDED_TABLES: readonly PgTable[] = [
  sessions,
  pendingSignIns,
  passwordLinks,
  calendarFeeds,
  calendarImports,
  calendarImportRuns,
  attempts,
  pictures,
  conflicts,
  notifications,
  pushDevices,
  channelSecrets,
  deliveries,
  publishedShifts,
  changes,
  rowChanges,
  revisions,
  generations,
]

/** Columns that are never recorded: secrets, traces of signing in, computed values. */
export const HIDDEN_COLUMNS = ['password_hash', 'last_login', 'worked'] as const

/**
 * Columns that say how often and when a row was written, not its content. They keep advancing when a row is restored.
 */
export const STAMP_COLUMNS = ['version', 'updated_at'] as const
