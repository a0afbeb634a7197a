/** Undoing a change row by row: any change, an undo included, which is thereby redone. */
import type { LeftRow } from '@fairweek/domain/contracts/audit'
import { auditMessages } from '@fairweek/domain/messages/audit'
import { historyMessages } from '@fairweek/domain/messages/audit/history'
import { staffMessages } from '@fairweek/domain/messages/staff'
import type { Caller, Change, SignedInCaller } from '../../caller.ts'
import { change } from '../../changes/change.ts'
import { beginUndoing } from '../../changes/changes.store.ts'
import { findLockedPeriod, isRefusedByTables } from '../../db/database-errors.ts'
import { RECORDED_TABLE_NAMES } from '../../db/recorded-tables.ts'
import type { RowImage } from '../../db/schema.ts'
import { describeChange, describeRow, type Names } from '../../history/describe-change.ts'
import { joinSteps, type RowStep } from '../../history/row-steps.ts'
import { listUntouched, type PutBack, restoreRows, revertRows, takeOutRows } from '../../history/undo/put-back.store.ts'
import {
  findChange,
  isUndone,
  lacksAdmin,
  listRowChanges,
  lockChange,
  type NamedChange,
} from '../../history/undo/undo.store.ts'
import { readUndoRights } from '../../history/undo/undo-rights.ts'
import { listLastActors, readNames } from '../../history/week-changes.store.ts'
import { AppError } from '../../http/app-error.ts'
import { endAccessOf } from '../../http/session.store.ts'
import { markGone } from '../notifications/notify-undone.ts'
import { listPastDemand, withKeptWeeks } from '../requirements/keep-demand.ts'
import { endUnasked } from '../shift-requests/follow-shifts.ts'
import { weeksOfTimeOff } from '../time-off/time-off-facts.ts'
import { daysOfImage, listUnfitTimeOff } from '../time-off/undo-time-off.ts'

/** What an undo did: how many rows it put back, and which ones it left alone. */
export interface Undone {
  message: string
  /** What was done at first, in words, and whether that was now done again. */
  words: string
  isRedo: boolean
  /** Pass it to undo to redo what was undone; null when nothing was. */
  changeId: number | null
  undone: number
  skipped: number
  left: LeftRow[]
  /** Published weeks that keep their demand though the weekly one has changed (GN16). */
  keptWeeks?: string[]
}

/** The change at the beginning of a chain of undos and redos, and how many of them came since. */
async function findFirst(
  caller: Caller,
  found: NamedChange,
  depth = 0,
): Promise<{ first: NamedChange; depth: number }> {
  const undone = found.undoes === null ? null : await findChange(caller, found.undoes)
  return undone ? findFirst(caller, undone, depth + 1) : { first: found, depth }
}

/** What the first of a chain did. */
async function readFirstSteps(caller: Caller, first: NamedChange, found: NamedChange, steps: readonly RowStep[]) {
  return first.id === found.id ? steps : joinSteps(await listRowChanges(caller, first.id))
}

/** What locked periods kept from being put back: the rows, and what the database said last. */
interface Kept {
  rows: Set<string>
  error: unknown
}

const keyOf = (tableName: string, id: number): string => `${tableName} ${id}`

type Writer = (tx: Change, tableName: string, rows: readonly PutBack[]) => Promise<number[]>

/** Writes as many of the rows as the tables accept: all at once, else by halves, down to the rows that are refused. */
async function writeWhatFits(
  tx: Change,
  write: Writer,
  tableName: string,
  rows: readonly PutBack[],
  kept: Kept,
): Promise<number[]> {
  if (rows.length === 0) return []
  try {
    return await tx.db.transaction((db) => write({ ...tx, db }, tableName, rows))
  } catch (error) {
    const isLocked = findLockedPeriod(error) !== null
    if (!isRefusedByTables(error) && !isLocked) throw error
    const [only] = rows
    if (only && rows.length === 1) {
      if (isLocked) {
        kept.rows.add(keyOf(tableName, only.id))
        kept.error = error
      }
      return []
    }
    const middle = Math.ceil(rows.length / 2)
    const first = await writeWhatFits(tx, write, tableName, rows.slice(0, middle), kept)
    return [...first, ...(await writeWhatFits(tx, write, tableName, rows.slice(middle), kept))]
  }
}

/** The steps of one table, by what has to be done to its rows. */
interface TableSteps {
  tableName: string
  rows: PutBack[]
}

const isOpenOffer = (row: RowImage | null) => row?.status === 'offered' || row?.status === 'accepted'

/** Rows to restore, rows to reset and rows to remove, each in an order that keeps references intact. */
const WAYS: readonly { write: Writer; isFor: (row: PutBack) => boolean; lastTableFirst: boolean }[] = [
  // An offer that closes goes before its shift: a shift that changes under an open one would end it another way.
  {
    write: revertRows,
    isFor: ({ before, after }) => before !== null && isOpenOffer(after) && !isOpenOffer(before),
    lastTableFirst: true,
  },
  // First as well as last: a row that is in the way of another one goes before it, one that others name goes after them.
  { write: takeOutRows, isFor: ({ before }) => before === null, lastTableFirst: true },
  { write: restoreRows, isFor: ({ after }) => after === null, lastTableFirst: false },
  { write: revertRows, isFor: ({ before, after }) => before !== null && after !== null, lastTableFirst: false },
  { write: takeOutRows, isFor: ({ before }) => before === null, lastTableFirst: true },
]

/** Puts back what can be put back; returns what is left. */
async function putBack(tx: Change, steps: readonly TableSteps[], kept: Kept): Promise<TableSteps[]> {
  let left = steps.map((entry) => ({ ...entry }))
  for (let isMoving = true; isMoving; ) {
    isMoving = false
    for (const { write, isFor, lastTableFirst } of WAYS)
      for (const entry of lastTableFirst ? left.toReversed() : left) {
        const done = new Set(await writeWhatFits(tx, write, entry.tableName, entry.rows.filter(isFor), kept))
        if (done.size === 0) continue
        entry.rows = entry.rows.filter(({ id }) => !done.has(id))
        isMoving = true
      }
    left = left.filter(({ rows }) => rows.length > 0)
  }
  return left
}

/** Rows that would stay behind without what they belong to: a request without its shift, half of a swap. */
class PartedError extends Error {
  readonly keys: readonly string[]
  constructor(keys: readonly string[]) {
    super('Rows that belong together would part.')
    this.keys = keys
  }
}

/** What is about shifts, and does not part from them. */
const OF_SHIFTS = ['shift_requests', 'shift_swaps', 'cover_requests', 'cover_asks']

/** Of the steps with requests and offers those that are not left, though the step with their shift is. */
function listParted(steps: readonly RowStep[], left: readonly TableSteps[]): string[] {
  const stays = new Set(left.flatMap(({ tableName, rows }) => rows.map(({ id }) => keyOf(tableName, id))))
  const shiftsOf = ({ before, after }: RowStep) =>
    [before, after].flatMap((image) => [image?.schedule_id, image?.wanted_id]).filter((id) => typeof id === 'number')
  const coverOf = ({ before, after }: RowStep) => Number((after ?? before)?.cover_id)
  const isParted = (step: RowStep) =>
    step.tableName === 'cover_asks'
      ? stays.has(keyOf('cover_requests', coverOf(step)))
      : shiftsOf(step).some((id) => stays.has(keyOf('schedule', id)))
  const ofShifts = steps
    .filter(({ tableName }) => OF_SHIFTS.includes(tableName))
    .filter(isParted)
    .map(({ tableName, rowId }) => keyOf(tableName, rowId))
  const halves = listSwaps(steps).filter((keys) => keys.some((key) => stays.has(key)))
  return [...ofShifts, ...halves.flat()].filter((key) => !stays.has(key))
}

/**
 * What belongs to each swap among the steps: two shifts whose people are exchanged, and what is remembered of who gave
 * them up. All of it goes back or none (SWAP-02).
 */
function listSwaps(steps: readonly RowStep[]): string[][] {
  const givenUpBy = (people: readonly number[]) =>
    steps
      .filter(({ tableName, before, after }) => {
        return tableName === 'given_back' && people.includes(Number((after ?? before)?.staff_id))
      })
      .map(({ tableName, rowId }) => keyOf(tableName, rowId))
  const handovers = steps.flatMap(({ tableName, rowId, before, after }) => {
    const [from, to] = [before?.staff_id, after?.staff_id]
    return tableName === 'schedule' && typeof from === 'number' && typeof to === 'number' && from !== to
      ? [{ key: keyOf(tableName, rowId), from, to }]
      : []
  })
  return handovers.flatMap((one, index) =>
    handovers
      .slice(index + 1)
      .filter((other) => one.from === other.to && one.to === other.from)
      .map((other) => [one.key, other.key, ...givenUpBy([one.from, one.to])]),
  )
}

/** As `putBack`, but for what only the rules can tell no longer fits: it is left from the beginning. */
async function putBackWhatFits(
  tx: Change,
  { tables, steps, kept }: { tables: readonly TableSteps[]; steps: readonly RowStep[]; kept: Kept },
): Promise<TableSteps[]> {
  const ofTimeOff = steps.filter(({ tableName }) => tableName === 'time_off')
  const unfit = new Set([...(await listUnfitTimeOff(tx, ofTimeOff))].map((id) => keyOf('time_off', id)))
  for (const { tableName, rowId } of await listPastDemand(tx, steps)) unfit.add(keyOf(tableName, rowId))
  const select = (isUnfit: boolean) =>
    tables
      .map(({ tableName, rows }) => ({
        tableName,
        rows: rows.filter(({ id }) => unfit.has(keyOf(tableName, id)) === isUnfit),
      }))
      .filter(({ rows }) => rows.length > 0)
  for (;;) {
    kept.rows.clear()
    kept.error = null
    try {
      const left = await tx.db.transaction(async (db) => {
        const stays = [...(await putBack({ ...tx, db }, select(false), kept)), ...select(true)]
        const parted = listParted(steps, stays)
        if (parted.length > 0) throw new PartedError(parted)
        return stays
      })
      return left
    } catch (error) {
      if (!(error instanceof PartedError)) throw error
      for (const key of error.keys) unfit.add(key)
    }
  }
}

/** The names that somebody reads on screen now, of what a table holds. */
function namesNow(tableName: string, { people, roles }: Names): ReadonlyMap<number, string> | undefined {
  return { staff: people, roles }[tableName]
}

/** Why each of the rows was left alone. */
async function describeLeft(tx: Change, left: readonly TableSteps[], kept: Kept, names: Names): Promise<LeftRow[]> {
  const described: LeftRow[] = []
  for (const { tableName, rows } of left) {
    const untouched = new Set(await listUntouched(tx, tableName, rows))
    const ids = rows.map(({ id }) => id)
    const actors = await listLastActors(tx, tableName, ids)
    for (const { id, before, after } of rows) {
      const reason = untouched.has(id) ? 'refused' : 'touched'
      const image = after ?? before ?? {}
      const name = namesNow(tableName, names)?.get(id) ?? image.name
      const what = describeRow(tableName, { ...image, name }, names, null)
      const by = actors.get(id) ?? historyMessages.somebody
      const why = kept.rows.has(keyOf(tableName, id)) ? auditMessages.locked : auditMessages.refused
      const message = reason === 'touched' ? auditMessages.touched(what, by) : why(what)
      described.push({ table: tableName, id, reason, message })
    }
  }
  return described
}

/** The staff whose shifts or days off the steps are about. */
function peopleOf(steps: readonly RowStep[]): number[] {
  const theirs = steps.filter(({ tableName }) => tableName === 'schedule' || tableName === 'time_off')
  const holders = theirs.flatMap(({ before, after }) => [before?.staff_id, after?.staff_id])
  return holders.filter((id): id is number => typeof id === 'number')
}

/** Mondays of the weeks that the steps touch; weekly requirements touch every one. */
function weeksOf(steps: readonly RowStep[]): readonly string[] | 'every' {
  if (steps.some(({ tableName, before, after }) => tableName === 'requirements' && (before ?? after)?.date == null))
    return 'every'
  const images = steps.flatMap(({ tableName, before, after }) =>
    [before, after].flatMap((image) => (image ? [{ tableName, image }] : [])),
  )
  const weekStarts = images.flatMap(({ tableName, image }) =>
    tableName === 'time_off' ? weeksOfTimeOff(daysOfImage(image)) : [image.week_start_date],
  )
  return [...new Set(weekStarts.filter((weekStart): weekStart is string => typeof weekStart === 'string'))]
}

/** The rows that stood for requests before a change, and whether it left them nobody's. */
function rowsOfRequests(steps: readonly RowStep[]) {
  const ended = steps.filter(({ tableName, before }) => tableName === 'schedule' && before?.status === 'Requested')
  return ended.map(({ rowId, after }) => ({ id: rowId, isReleased: after?.staff_id === null }))
}

/** An admin remains, and whoever's rank changes signs in again. */
async function settleAccounts(tx: Change, steps: readonly RowStep[]): Promise<void> {
  const accounts = steps.filter(({ tableName }) => tableName === 'users')
  if (accounts.length === 0) return
  if (await lacksAdmin(tx)) throw new AppError('conflict', staffMessages.lastAdmin)
  for (const { rowId, before, after } of accounts)
    if (before && after && before.role !== after.role) await endAccessOf(tx, rowId)
}

/**
 * Undoes a change in one step. Rows that somebody has touched since stay as they are, and so do those that no longer
 * fit, such as a shift of somebody who has been booked elsewhere meanwhile; each is reported with its reason. Undoing
 * twice is refused; undoing the undo redoes the change (GN6, ST10, DOOR-03).
 */
export async function undoChange(caller: SignedInCaller, id: number): Promise<Undone> {
  const found = await findChange(caller, id)
  const steps = joinSteps(await listRowChanges(caller, id))
  if (!found || steps.length === 0) throw new AppError('notFound', auditMessages.undoGone)
  const { first, depth } = await findFirst(caller, found)
  const isRedo = depth % 2 === 1
  const claim = {
    undoes: id,
    weeks: weeksOf(steps),
    people: peopleOf(steps),
    ...(isRedo && { redoes: first.action }),
  }
  return change(caller, 'undoChange', claim, async (tx) => {
    await lockChange(tx, id)
    if (await isUndone(tx, id)) throw new AppError('conflict', auditMessages.undoGone)
    const refusal = (await readUndoRights(tx))(first, steps)
    if (refusal) throw refusal
    await beginUndoing(tx)
    await markGone(tx, steps)
    const names = await readNames(tx)
    const tables = RECORDED_TABLE_NAMES.map((tableName) => {
      const own = steps.filter((step) => step.tableName === tableName)
      return { tableName, rows: own.map(({ rowId, before, after }) => ({ id: rowId, before, after })) }
    })
    const kept: Kept = { rows: new Set(), error: null }
    const left = await describeLeft(tx, await putBackWhatFits(tx, { tables, steps, kept }), kept, names)
    await settleAccounts(tx, steps)
    await endUnasked(tx, rowsOfRequests(steps))
    const stays = new Set(left.map((row) => keyOf(row.table, row.id)))
    const undone = steps.filter(({ tableName, rowId }) => !stays.has(keyOf(tableName, rowId)))
    // Of a change that lies in a locked period alone, whoever undoes it is told so (PAY-03).
    if (undone.length === 0 && kept.error !== null) throw kept.error
    const outcome = {
      message: auditMessages.undoLeft(left.length),
      words: describeChange(first.action, await readFirstSteps(tx, first, found, steps), names),
      isRedo,
      changeId: undone.length === 0 ? null : tx.changeId,
      undone: undone.length,
      skipped: left.length,
      left,
    }
    return claim.weeks === 'every' ? withKeptWeeks(tx, outcome) : outcome
  })
}
