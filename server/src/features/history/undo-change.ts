/** Undoes a change row by row. An undo is a change too, so undoing it redoes the first change. */

import type { LeftRow } from '@fairweek/domain/contracts/history/history'
import { historyMessages } from '@fairweek/domain/messages/history/history'
import { undoMessages } from '@fairweek/domain/messages/history/undo'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { absenceOf } from '@fairweek/domain/rules/availability/time-off-days'
import type { FormNames } from '@fairweek/domain/rules/saved-forms/form-fields'
import type { Caller, Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { beginMerging, beginUndoing, endMerging } from '../../changes/changes.store.ts'
import { findLockedPeriod, isRefusedByTables } from '../../db/database-errors.ts'
import { RECORDED_TABLE_NAMES } from '../../db/recorded-tables.ts'
import type { RowImage } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { describeChange, describeRow } from '../../history/describe-change.ts'
import { joinSteps, type RowStep } from '../../history/row-steps.ts'
import { daysOfImage } from '../../history/time-off-of-image.ts'
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
import { endAccessOf } from '../../http/session.store.ts'
import { lockAdmins } from '../../people/users.store.ts'
import { endUnasked } from '../../shifts/requests/follow-shifts.ts'
import { listUnfitPairings } from '../pairings/undo-pairings.ts'
import { listPastDemand, withKeptWeeks } from '../requirements/keep-demand.ts'
import { weeksOfTimeOff } from '../time-off/time-off-facts.ts'
import { listUnfitTimeOff } from '../time-off/undo-time-off.ts'
import { markGone } from './notify-undone.ts'

/** The result of an undo: how many rows it restored, and which ones it left alone. */
export interface Undone {
  message: string
  /** The description of the first change of the chain; `isRedo` tells whether it was redone. */
  words: string
  isRedo: boolean
  /** The id of the undo, with which the caller can redo the change; null if nothing was undone. */
  changeId: number | null
  undone: number
  skipped: number
  left: LeftRow[]
  /** Published weeks that keep their demand although the weekly requirements have changed. */
  keptWeeks?: string[]
}

/** Returns the change that began a chain of undos and redos, and the number of undos and redos since. */
async function findFirst(
  caller: Caller,
  found: NamedChange,
  depth = 0,
): Promise<{ first: NamedChange; depth: number }> {
  const undone = found.undoes === null ? null : await findChange(caller, found.undoes)
  return undone ? findFirst(caller, undone, depth + 1) : { first: found, depth }
}

/** Returns the row steps of the first change of a chain. */
async function readFirstSteps(caller: Caller, first: NamedChange, found: NamedChange, steps: readonly RowStep[]) {
  return first.id === found.id ? steps : joinSteps(await listRowChanges(caller, first.id))
}

/** Rows that are left alone, by reason. */
interface LeftAlone {
  /** Rows that could not be restored because their period is locked. */
  rows: Set<string>
  /** The latest of the database errors that refused them. */
  error: unknown
  /** Pairings of which the opposite has been set since. */
  opposed: ReadonlySet<string>
}

const keyOf = (tableName: string, id: number): string => `${tableName} ${id}`

type Writer = (tx: Change, tableName: string, rows: readonly PutBack[]) => Promise<number[]>

/** Writes as many rows as the tables accept. If a batch is refused, halves it until only the refused rows remain. */
async function writeWhatFits(
  tx: Change,
  write: Writer,
  tableName: string,
  rows: readonly PutBack[],
  leftAlone: LeftAlone,
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
        leftAlone.rows.add(keyOf(tableName, only.id))
        leftAlone.error = error
      }
      return []
    }
    const middle = Math.ceil(rows.length / 2)
    const first = await writeWhatFits(tx, write, tableName, rows.slice(0, middle), leftAlone)
    return [...first, ...(await writeWhatFits(tx, write, tableName, rows.slice(middle), leftAlone))]
  }
}

/** The rows of one table that still have to be restored. */
interface TableSteps {
  tableName: string
  rows: PutBack[]
}

const isOpenOffer = (row: RowImage | null) => row?.status === 'offered' || row?.status === 'accepted'

/** The ways to write rows back, in an order that keeps references intact. */
const WAYS: readonly { write: Writer; isFor: (row: PutBack) => boolean; lastTableFirst: boolean }[] = [
  // Closes offers before their shifts change, because a change of the shift would end an open offer.
  {
    write: revertRows,
    isFor: ({ before, after }) => before !== null && isOpenOffer(after) && !isOpenOffer(before),
    lastTableFirst: true,
  },
  // Removes rows first and last: rows that block others must go first, rows that others still refer to must go last.
  { write: takeOutRows, isFor: ({ before }) => before === null, lastTableFirst: true },
  { write: restoreRows, isFor: ({ after }) => after === null, lastTableFirst: false },
  { write: revertRows, isFor: ({ before, after }) => before !== null && after !== null, lastTableFirst: false },
  { write: takeOutRows, isFor: ({ before }) => before === null, lastTableFirst: true },
]

/** Restores as many rows as possible; returns the rest. */
async function putBack(tx: Change, steps: readonly TableSteps[], leftAlone: LeftAlone): Promise<TableSteps[]> {
  let left = steps.map((entry) => ({ ...entry }))
  for (let isMoving = true; isMoving; ) {
    isMoving = false
    for (const { write, isFor, lastTableFirst } of WAYS)
      for (const entry of lastTableFirst ? left.toReversed() : left) {
        const done = new Set(await writeWhatFits(tx, write, entry.tableName, entry.rows.filter(isFor), leftAlone))
        if (done.size === 0) continue
        entry.rows = entry.rows.filter(({ id }) => !done.has(id))
        isMoving = true
      }
    left = left.filter(({ rows }) => rows.length > 0)
  }
  return left
}

/** Thrown if related rows would be separated: a request from its shift, or one half of a swap from the other. */
class PartedError extends Error {
  readonly keys: readonly string[]
  constructor(keys: readonly string[]) {
    super('Rows that belong together would part.')
    this.keys = keys
  }
}

/** Tables whose rows belong to shifts and must not be separated from them. */
const OF_SHIFTS = ['shift_requests', 'shift_swaps', 'cover_requests', 'cover_asks', 'cover_plan_steps']
/** Tables whose rows belong to a cover request. */
const OF_COVER = ['cover_asks', 'cover_plan_steps']

/** Lists the keys of restored requests, offers and swap halves whose related rows could not be restored. */
function listParted(steps: readonly RowStep[], left: readonly TableSteps[]): string[] {
  const stays = new Set(left.flatMap(({ tableName, rows }) => rows.map(({ id }) => keyOf(tableName, id))))
  const shiftsOf = ({ before, after }: RowStep) =>
    [before, after].flatMap((image) => [image?.schedule_id, image?.wanted_id]).filter((id) => typeof id === 'number')
  const coverOf = ({ before, after }: RowStep) => Number((after ?? before)?.cover_id)
  const isParted = (step: RowStep) =>
    OF_COVER.includes(step.tableName)
      ? stays.has(keyOf('cover_requests', coverOf(step)))
      : shiftsOf(step).some((id) => stays.has(keyOf('schedule', id)))
  const ofShifts = steps
    .filter(({ tableName }) => OF_SHIFTS.includes(tableName))
    .filter(isParted)
    .map(({ tableName, rowId }) => keyOf(tableName, rowId))
  // A shift that was created to ask about it stays as long as its cover request.
  const askedAbout = new Set(
    steps
      .filter((step) => step.tableName === 'cover_requests' && stays.has(keyOf(step.tableName, step.rowId)))
      .flatMap(shiftsOf),
  )
  const ofCovers = steps
    .filter(({ tableName, rowId, before }) => tableName === 'schedule' && before === null && askedAbout.has(rowId))
    .map(({ tableName, rowId }) => keyOf(tableName, rowId))
  const halves = [...listSwaps(steps), ...listDivided(steps)].filter((keys) => keys.some((key) => stays.has(key)))
  const ofHolders = listReleases(steps, (shift) => stays.has(keyOf('schedule', shift.rowId)))
  const ofAbsences = listAbsences(steps, (shift) => stays.has(keyOf('schedule', shift.rowId)))
  return [...ofShifts, ...ofCovers, ...halves.flat(), ...ofHolders, ...ofAbsences].filter((key) => !stays.has(key))
}

const OF_RELEASE = ['role_id', 'week_start_date', 'day_of_week', 'start_time', 'end_time']

/**
 * Lists the keys of the records of who released which shift, and why, of the shifts that `isAsked` selects. Such a
 * record is kept as long as its shift is not its person's again; otherwise the shift could be assigned to them.
 */
function listReleases(steps: readonly RowStep[], isAsked: (shift: RowStep) => boolean): string[] {
  const isOf = (record: RowImage | null, shift: RowImage | null) =>
    record !== null &&
    shift !== null &&
    [shift.staff_id, shift.original_staff_id].includes(record.staff_id) &&
    OF_RELEASE.every((column) => record[column] === shift[column])
  const shifts = steps.filter((step) => step.tableName === 'schedule' && isAsked(step))
  return steps
    .filter(({ tableName }) => tableName === 'released_shifts')
    .filter(({ before, after }) =>
      shifts.some((shift) => [before, after].some((record) => isOf(record, shift.before) || isOf(record, shift.after))),
    )
    .map(({ tableName, rowId }) => keyOf(tableName, rowId))
}

/**
 * Lists the keys of absences of which no shift is restored, because others cover them all. Such an absence is kept too
 * (SICK-01).
 */
function listAbsences(steps: readonly RowStep[], stays: (shift: RowStep) => boolean): string[] {
  const personOf = ({ before, after }: RowStep) => (before ?? after)?.staff_id
  return steps
    .filter(({ tableName }) => tableName === 'time_off')
    .filter(({ before, after }) => absenceOf(daysOfImage(before ?? after ?? {})) !== null)
    .filter((record) => {
      const shifts = steps.filter(
        ({ tableName, before, after }) =>
          tableName === 'schedule' && [before?.staff_id, after?.staff_id].includes(personOf(record)),
      )
      return shifts.length > 0 && shifts.every(stays)
    })
    .map(({ tableName, rowId }) => keyOf(tableName, rowId))
}

/**
 * Lists, for each swap among the steps, the keys of its rows: two shifts that exchange their people, and the record of
 * who released them. They are restored together or not at all (SWAP-02).
 */
function listSwaps(steps: readonly RowStep[]): string[][] {
  const givenUpBy = (people: readonly number[]) =>
    steps
      .filter(({ tableName, before, after }) => {
        return tableName === 'released_shifts' && people.includes(Number((after ?? before)?.staff_id))
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

/**
 * Lists, for each shift that a person left early, the keys of its rows: what they worked, the open shift for the rest,
 * and the record that they released it. They are restored together or not at all (SICK-19).
 */
function listDivided(steps: readonly RowStep[]): string[][] {
  const shifts = steps.filter(({ tableName }) => tableName === 'schedule')
  return shifts.flatMap((rest) => {
    const image = rest.before === null ? rest.after : rest.after === null ? rest.before : null
    if (image === null) return []
    const isWorked = ({ before, after }: RowStep) =>
      before !== null &&
      before.staff_id === after?.staff_id &&
      before.staff_id === image.original_staff_id &&
      [before.end_time, after?.end_time].includes(image.start_time) &&
      [before.end_time, after?.end_time].includes(image.end_time)
    const worked = shifts.find(isWorked)
    const released = listReleases(steps, ({ rowId }) => rowId === rest.rowId)
    return worked ? [[keyOf('schedule', worked.rowId), keyOf('schedule', rest.rowId), ...released]] : []
  })
}

/** Restores rows like `putBack`, but first sets aside rows that break rules which the database does not check. */
async function putBackWhatFits(
  tx: Change,
  { tables, steps, leftAlone }: { tables: readonly TableSteps[]; steps: readonly RowStep[]; leftAlone: LeftAlone },
): Promise<TableSteps[]> {
  const ofTimeOff = steps.filter(({ tableName }) => tableName === 'time_off')
  const unfit = new Set([...(await listUnfitTimeOff(tx, ofTimeOff))].map((id) => keyOf('time_off', id)))
  const ofPairings = steps.filter(({ tableName }) => tableName === 'pairings')
  leftAlone.opposed = new Set([...(await listUnfitPairings(tx, ofPairings))].map((id) => keyOf('pairings', id)))
  for (const key of leftAlone.opposed) unfit.add(key)
  for (const { tableName, rowId } of await listPastDemand(tx, steps)) unfit.add(keyOf(tableName, rowId))
  const select = (isUnfit: boolean) =>
    tables
      .map(({ tableName, rows }) => ({
        tableName,
        rows: rows.filter(({ id }) => unfit.has(keyOf(tableName, id)) === isUnfit),
      }))
      .filter(({ rows }) => rows.length > 0)
  for (;;) {
    leftAlone.rows.clear()
    leftAlone.error = null
    try {
      const left = await tx.db.transaction(async (db) => {
        const stays = [...(await putBack({ ...tx, db }, select(false), leftAlone)), ...select(true)]
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

/** Returns the current names of a table's rows. */
function namesNow(tableName: string, { people, roles }: FormNames): ReadonlyMap<number, string> | undefined {
  return { staff: people, roles }[tableName]
}

/** Describes each row that was not restored, and why. */
async function describeLeft(
  tx: Change,
  left: readonly TableSteps[],
  leftAlone: LeftAlone,
  names: FormNames,
): Promise<LeftRow[]> {
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
      const key = keyOf(tableName, id)
      const why = leftAlone.rows.has(key) ? undoMessages.locked : undoMessages.refused
      const personOf = (staffId: unknown) => names.people.get(Number(staffId)) ?? historyMessages.somebody
      const message = leftAlone.opposed.has(key)
        ? undoMessages.opposite(personOf(image.staff_id), personOf(image.other_id))
        : reason === 'touched'
          ? undoMessages.touched(what, by)
          : why(what)
      described.push({ table: tableName, id, reason, message })
    }
  }
  return described
}

const OF_PEOPLE = ['schedule', 'time_off', 'pairings']

/** Lists the people whose shifts, time off or pairings the steps change. */
function peopleOf(steps: readonly RowStep[]): number[] {
  const theirs = steps.filter(({ tableName }) => OF_PEOPLE.includes(tableName))
  const holders = theirs.flatMap(({ before, after }) => {
    return [before?.staff_id, after?.staff_id, before?.other_id, after?.other_id]
  })
  return holders.filter((id): id is number => typeof id === 'number')
}

/** Returns the Mondays of the weeks that the steps touch; a change of weekly requirements touches every week. */
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

/**
 * Lists the placeholder rows of requests that a change has ended, and whether the change took the person off the row.
 */
function rowsOfRequests(steps: readonly RowStep[]) {
  const ended = steps.filter(({ tableName, before }) => tableName === 'schedule' && before?.status === 'Requested')
  return ended.map(({ rowId, after }) => ({ id: rowId, isReleased: after?.staff_id === null }))
}

/** Requires that an admin remains, and signs out accounts whose role changes. */
async function settleAccounts(tx: Change, steps: readonly RowStep[]): Promise<void> {
  const accounts = steps.filter(({ tableName }) => tableName === 'users')
  if (accounts.length === 0) return
  if (await lacksAdmin(tx)) throw new AppError('conflict', staffMessages.lastAdmin)
  for (const { rowId, before, after } of accounts)
    if (before && after && before.role !== after.role) await endAccessOf(tx, rowId)
}

/**
 * Undoes a change. Rows that have changed since are left alone, and so are rows that no longer fit, such as a shift of
 * a person who is now booked elsewhere; each is reported with its reason. A change cannot be undone twice; undoing the
 * undo redoes it (DOOR-03).
 */
export async function undoChange(caller: SignedInCaller, id: number): Promise<Undone> {
  const found = await findChange(caller, id)
  const steps = joinSteps(await listRowChanges(caller, id))
  if (!found || steps.length === 0) throw new AppError('notFound', undoMessages.undoGone)
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
    if (await isUndone(tx, id)) throw new AppError('conflict', undoMessages.undoGone)
    const refusal = (await readUndoRights(tx))(first, steps)
    if (refusal) throw refusal
    // Without the lock, two undos at once could each count the other's admin, and leave none.
    if (steps.some(({ tableName }) => tableName === 'users')) await lockAdmins(tx)
    await beginUndoing(tx)
    if (first.action === 'mergeStaff') await beginMerging(tx)
    await markGone(tx, steps)
    const names = await readNames(tx)
    const tables = RECORDED_TABLE_NAMES.map((tableName) => {
      const own = steps.filter((step) => step.tableName === tableName)
      return { tableName, rows: own.map(({ rowId, before, after }) => ({ id: rowId, before, after })) }
    })
    const leftAlone: LeftAlone = { rows: new Set(), error: null, opposed: new Set() }
    const left = await describeLeft(tx, await putBackWhatFits(tx, { tables, steps, leftAlone }), leftAlone, names)
    await endMerging(tx)
    await settleAccounts(tx, steps)
    await endUnasked(tx, rowsOfRequests(steps))
    const stays = new Set(left.map((row) => keyOf(row.table, row.id)))
    const undone = steps.filter(({ tableName, rowId }) => !stays.has(keyOf(tableName, rowId)))
    // If a locked period kept every row from being restored, reports that as the error (PAY-03).
    if (undone.length === 0 && leftAlone.error !== null) throw leftAlone.error
    const outcome = {
      message: undoMessages.undoLeft(left.length),
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
