/**
 * Lists which tables the database records row by row. Every new table must be in one of the two lists, or a test fails.
 */
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  accountClaims,
  areas,
  attempts,
  availability,
  availabilityMessages,
  calendarFeeds,
  calendarImportRuns,
  calendarImports,
  changes,
  channelSecrets,
  channelSettings,
  clockPins,
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
  kiosks,
  lastLooks,
  movedBreaks,
  notes,
  notificationChoices,
  notifications,
  pairings,
  passwordLinks,
  payRates,
  payRules,
  payRuns,
  payrollLocks,
  pendingSignIns,
  pictures,
  presences,
  publishedShifts,
  punches,
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
  takings,
  timeOff,
  timeOffBlackouts,
  users,
  weekTemplates,
  workContracts,
  workers,
} from './schema.ts'

/** Tables that contain people's decisions. Each comes after the tables to which it refers. */
export const RECORDED_TABLES: readonly PgTable[] = [
  users,
  signInIdentities,
  accountClaims,
  roles,
  areas,
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
  movedBreaks,
  shiftRequests,
  releasedShifts,
  shiftSwaps,
  coverRequests,
  coverPlanSteps,
  coverAsks,
  settings,
  weekTemplates,
  payRates,
  takings,
  payRules,
  pairings,
  payrollLocks,
  punches,
  conflictResolutions,
  notificationChoices,
  channelSettings,
]

/** The names of the recorded tables. Each comes after the tables to which it refers. */
export const RECORDED_TABLE_NAMES: readonly string[] = RECORDED_TABLES.map(getTableName)

/**
 * Tables of derived data, read marks, secrets and pictures (recorded rows refer to pictures), and of pay runs, which are
 * added to and never changed.
 */
export const UNRECORDED_TABLES: readonly PgTable[] = [
  sessions,
  pendingSignIns,
  passwordLinks,
  calendarFeeds,
  kiosks,
  clockPins,
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
  workers,
  presences,
  lastLooks,
  payRuns,
]

/** Columns that are never recorded: secrets, traces of signing in, computed values. */
export const HIDDEN_COLUMNS = ['password_hash', 'last_login', 'worked'] as const

/**
 * Columns that count the writes to a row or contain the time of the last one. They keep advancing even when a row is
 * restored.
 */
export const STAMP_COLUMNS = ['version', 'updated_at'] as const
