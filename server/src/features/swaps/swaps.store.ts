/** Stores swap offers. Each step is one update that requires the version it was decided on. */
import type { SwapState } from '@fairweek/domain/rules/transitions/swap-transitions'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Change, Scope } from '../../caller/caller.ts'
import { shiftSwaps, staff } from '../../db/schema.ts'

interface SwapPerson {
  id: number
  name: string
  userId: number | null
}

/** A stored offer, with its two people. */
export interface StoredSwap {
  id: number
  giver: SwapPerson
  taker: SwapPerson
  /** Null once the shift is deleted. */
  scheduleId: number | null
  wantedId: number | null
  isExchange: boolean
  weekStartDate: string
  status: Exclude<SwapState, 'none'>
  version: number
  createdAt: string
}

const giver = alias(staff, 'giver')
const taker = alias(staff, 'taker')
const isOpen = inArray(shiftSwaps.status, ['offered', 'accepted'])

function selectSwaps(scope: Scope, condition: SQL | undefined): Promise<StoredSwap[]> {
  const { id, scheduleId, wantedId, isExchange, weekStartDate, status, version, createdAt } = shiftSwaps
  return scope.db
    .select({
      id,
      scheduleId,
      wantedId,
      isExchange,
      weekStartDate,
      status,
      version,
      createdAt,
      giver: { id: giver.id, name: giver.name, userId: giver.userId },
      taker: { id: taker.id, name: taker.name, userId: taker.userId },
    })
    .from(shiftSwaps)
    .innerJoin(giver, eq(giver.id, shiftSwaps.giverId))
    .innerJoin(taker, eq(taker.id, shiftSwaps.takerId))
    .where(condition)
    .orderBy(asc(shiftSwaps.weekStartDate), asc(id))
}

export async function findSwap(scope: Scope, id: number): Promise<StoredSwap | null> {
  const [swap] = await selectSwaps(scope, eq(shiftSwaps.id, id))
  return swap ?? null
}

/** Lists the open offers that a person takes part in. */
export function listOpenSwapsOf(scope: Scope, staffId: number): Promise<StoredSwap[]> {
  return selectSwaps(scope, and(isOpen, or(eq(shiftSwaps.giverId, staffId), eq(shiftSwaps.takerId, staffId))))
}

/** Lists the accepted offers that a manager has to approve or reject. */
export function listAcceptedSwaps(scope: Scope): Promise<StoredSwap[]> {
  return selectSwaps(scope, eq(shiftSwaps.status, 'accepted'))
}

export async function isOffered(scope: Scope, scheduleId: number): Promise<boolean> {
  const condition = and(isOpen, eq(shiftSwaps.scheduleId, scheduleId))
  return (await scope.db.select({ id: shiftSwaps.id }).from(shiftSwaps).where(condition)).length > 0
}

export async function insertSwap(tx: Change, fields: typeof shiftSwaps.$inferInsert): Promise<number> {
  const [row] = await tx.db.insert(shiftSwaps).values(fields).returning({ id: shiftSwaps.id })
  if (!row) throw new Error('The database answered an insert with nothing.')
  return row.id
}

/** Ends open offers of shifts that a person would take after their last working day. */
export async function endSwapsOfLeavers(tx: Change): Promise<void> {
  const dateOf = (shiftId: SQL) => sql`(
    select shift.week_start_date + (shift.day_of_week + 6) % 7 from schedule shift where shift.id = ${shiftId})`
  await tx.db.execute(sql`
    update shift_swaps swap set status = 'ended', version = swap.version + 1
    from staff taker, staff giver
    where taker.id = swap.taker_id and giver.id = swap.giver_id and swap.status in ('offered', 'accepted')
      and (taker.last_day < ${dateOf(sql`swap.schedule_id`)} or giver.last_day < ${dateOf(sql`swap.wanted_id`)})`)
}

/** Updates an open offer; returns false if its version has changed. */
export async function changeSwap(
  tx: Change,
  { id, version }: Pick<StoredSwap, 'id' | 'version'>,
  fields: { status: StoredSwap['status']; reason?: string | null; decidedBy?: number; decidedAt?: string },
): Promise<boolean> {
  const changed = await tx.db
    .update(shiftSwaps)
    .set({ ...fields, version: sql`${shiftSwaps.version} + 1` })
    .where(and(eq(shiftSwaps.id, id), eq(shiftSwaps.version, version), isOpen))
    .returning({ id: shiftSwaps.id })
  return changed.length === 1
}
