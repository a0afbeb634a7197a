import type pg from 'pg'

const LOCK_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000
/** How long the server may take to apply the settings. */
const APPLY_TIMEOUT_MS = 5_000

/**
 * The settings that statements depend on: how values are written and read, the isolation of transactions, and time
 * limits. The schema, and whether writes are refused, are left to the operator.
 */
const SESSION_SETTINGS = JSON.stringify({
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  lc_monetary: 'C',
  lc_numeric: 'C',
  lc_time: 'C',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read committed',
  lock_timeout: String(LOCK_TIMEOUT_MS),
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_TIMEOUT_MS),
  idle_session_timeout: '0',
  transaction_timeout: '0',
})

/**
 * Sets everything that statements depend on for this session, because the database or the role may have defaults of its
 * own. Settings that this version of PostgreSQL lacks are left out. They are not startup parameters, because poolers such
 * as PgBouncer refuse those.
 */
export async function applySessionSettings(client: pg.ClientBase): Promise<void> {
  const query = {
    text: `select set_config(key, value, false) from json_each_text($1) where current_setting(key, true) is not null`,
    values: [SESSION_SETTINGS],
    query_timeout: APPLY_TIMEOUT_MS,
  }
  await client.query(query)
}
