/**
 * Every lock by name. A transaction takes them in this order, then rows of accounts, then people by id, then shifts by
 * id, then the conflicts lock, and the revisions of weeks last: transactions that keep this order never deadlock.
 *
 * The numbers mean nothing, but each version of the app must use the same ones.
 */

/** Held while tables are created and changed, by one process at a time. */
export const MIGRATION_LOCK = 4_612_905

/**
 * Held by one change at a time, in this order, each for the business of the change. `payroll` is exclusive when a
 * period is locked, and shared by changes that have written a shift; triggers take it.
 */
export const NAMED_LOCKS = { setup: 719_003, registration: 719_002, imports: 719_001, payroll: 719_007 } as const
export type NamedLock = keyof typeof NAMED_LOCKS

/** Shared by changes of some weeks, exclusive for a change of every week. */
export const EVERY_WEEK_LOCK = 719_004

/** Held together with the week's key, by one change of the week at a time. */
export const WEEK_LOCK = 719_005

/** Held while a generation checks whether its turn has come; its holder takes no other lock. */
export const GENERATE_LOCK = 719_006

/** Held from when a change computes conflicts until it ends. */
export const CONFLICTS_LOCK = 719_008
