/**
 * The ids of all locks. A transaction takes these locks in this order, then rows of accounts, then people in order of
 * id, then shifts in order of id, then the conflicts lock, and finally the revisions of weeks. Transactions that keep
 * this order never deadlock.
 *
 * The numbers are arbitrary, but every version of the app must use the same ones.
 */

/** Held while tables are created and changed, by one process at a time. */
export const MIGRATION_LOCK = 4_612_905

/**
 * Locks that only one change of the business can hold at a time; a change that needs several takes them in this order.
 * `payroll` is taken by triggers: exclusively when a period is locked, and shared by changes that write a shift.
 */
export const NAMED_LOCKS = { setup: 719_003, registration: 719_002, imports: 719_001, payroll: 719_007 } as const
export type NamedLock = keyof typeof NAMED_LOCKS

/** Held as a shared lock by changes of individual weeks, and exclusively by a change of every week. */
export const EVERY_WEEK_LOCK = 719_004

/** Combined with a week's key: held by one change of that week at a time. */
export const WEEK_LOCK = 719_005

/** Held while a generation checks whether it is its turn; its holder takes no other lock. */
export const GENERATE_LOCK = 719_006

/** Held from the moment a change computes conflicts until the change ends. */
export const CONFLICTS_LOCK = 719_008

/** Held while jobs are added for deliveries that have none; its holder takes no other lock. */
export const DELIVERY_LOCK = 719_009
