/**
 * Checks what simulated clients did: replays the recorded changes, and checks each change of a row against the
 * transition tables, with facts derived from the rows at that time. Uses nothing that the use cases compute.
 */
import { SHIFT_REQUEST_TRANSITIONS } from '@fairweek/domain/rules/transitions/shift-request-transitions'
import { SHIFT_TRANSITIONS } from '@fairweek/domain/rules/transitions/shift-transitions'
import { SWAP_TRANSITIONS } from '@fairweek/domain/rules/transitions/swap-transitions'
import { asc } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { notifications, type RowImage } from '../../db/schema.ts'
import { type RecordedChange, readChanges } from '../read-changes.ts'

type Notice = typeof notifications.$inferSelect
type Rows = Map<number, RowImage>

interface World {
  schedule: Rows
  shift_requests: Rows
  shift_swaps: Rows
}

interface Setting {
  /** By day of the week: the number of places of the day's only opening. */
  places: Readonly<Record<number, number>>
  /** The account of each staff member. */
  accounts: ReadonlyMap<number, number>
}

type Table = Readonly<
  Record<string, { rows: readonly { from: readonly string[]; outcome: { kind: string; to?: string } }[] }>
>
const TABLES: Readonly<Record<keyof World, { table: Table; none: string; follows: readonly string[] }>> = {
  schedule: { table: SHIFT_TRANSITIONS, none: 'None', follows: ['fillOpening'] },
  shift_requests: { table: SHIFT_REQUEST_TRANSITIONS, none: 'none', follows: ['fillOpening', 'endCancellation'] },
  shift_swaps: { table: SWAP_TRANSITIONS, none: 'none', follows: ['endSwap'] },
}
/**
 * Maps bulk actions to the transition table's actions: swapping or confirming several shifts counts as doing so for
 * each.
 */
const CALLED: Readonly<Record<string, string>> = {
  swapShifts: 'assignShift',
  confirmShifts: 'confirmShift',
  unconfirmShifts: 'unconfirmShift',
}
const GIVES_CONFIRMED = ['acceptSwap', 'approveSwap']
const TYPES: Readonly<Record<string, string>> = { shift: 'SHIFT_REQUEST', cancellation: 'CANCELLATION' }
const ENDED_REQUEST = Object.values(TYPES).flatMap((type) => [`${type}_APPROVED`, `${type}_REJECTED`])

const isAssigned = (row: RowImage | null | undefined) =>
  row != null && row.staff_id !== null && (row.status === 'Pending' || row.status === 'Confirmed')

/** Checks whether the transition table allows the action to move a record from one state to the other. */
function isLetBy(table: Table, action: string, from: string, to: string): boolean {
  const rows = table[action]?.rows ?? []
  return rows.some((row) => row.from.includes(from) && row.outcome.kind === 'move' && row.outcome.to === to)
}

/** Yields the errors of one change, and applies the change to the world. */
function* judgeChange(world: World, change: RecordedChange, sent: readonly Notice[], setting: Setting) {
  const where = `change ${change.id} ${change.action} by ${change.actorName}`
  const action = CALLED[change.action] ?? change.action
  const isUndo = change.action === 'undoChange'
  const openBefore = new Map([...world.shift_requests].filter(([, row]) => row.status === 'open'))
  const rowsBefore = new Map(world.schedule)

  for (const { tableName, rowId, before, after } of change.rows) {
    const rows = world[tableName as keyof World]
    if (!rows) continue
    const { table, none, follows } = TABLES[tableName as keyof World]
    const what = `${where}: ${tableName} ${rowId}`
    const known = rows.get(rowId)
    const stood = before === null ? null : JSON.stringify(before)
    if (known !== undefined && JSON.stringify(known) !== stood) yield `${what} was overwritten unseen`
    const [from, to] = [before, after].map((row) => String(row?.status ?? none)) as [string, string]
    const isSwapped =
      tableName === 'schedule' && GIVES_CONFIRMED.includes(action) && from === 'Confirmed' && to === from
    const isMove = tableName === 'schedule' || from !== to
    const isLet = [action, ...follows].some((name) => isLetBy(table, name, from, to))
    if (!isUndo && isMove && !isSwapped && !isLet) yield `${what} went from ${from} to ${to}`
    if (after === null) rows.delete(rowId)
    else rows.set(rowId, after)
  }

  const assigned = [...world.schedule.values()].filter(isAssigned)
  const days = assigned.map((row) => `person ${row.staff_id} on day ${row.day_of_week}`)
  for (const day of days.filter((one, index) => days.indexOf(one) !== index)) yield `${where}: ${day} is booked twice`
  for (const [id, request] of world.shift_requests) {
    const row = world.schedule.get(Number(request.schedule_id))
    const isTheirs = row?.staff_id === request.staff_id
    const stands =
      request.kind === 'cancellation'
        ? isTheirs && isAssigned(row)
        : isTheirs && (row?.status === 'Requested' || row?.status === 'Pending')
    if (request.status === 'open' && !stands) yield `${where}: request ${id} is open for nothing`
  }
  const openRows = [...world.shift_requests.values()]
    .filter(({ status }) => status === 'open')
    .map((row) => row.schedule_id)
  for (const [id, row] of world.schedule)
    if (row.status === 'Requested' && !openRows.includes(id)) yield `${where}: shift ${id} is asked for by nobody`

  // A person who asks to give up a shift stays on it until somebody decides, and comes off it once a manager agrees.
  for (const [id, request] of openBefore) {
    const now = world.shift_requests.get(id)
    if (request.kind !== 'cancellation' || isUndo) continue
    const row = world.schedule.get(Number(request.schedule_id))
    const isOnIt = isAssigned(row) && row?.staff_id === request.staff_id
    const isOwnWord = action === 'withdrawShiftRequest'
    const expected = isOnIt ? ['open', 'rejected', ...(isOwnWord ? ['withdrawn'] : [])] : ['approved', 'withdrawn']
    if (!expected.includes(String(now?.status)))
      yield `${where}: cancellation ${id} is ${now?.status}, its person ${isOnIt ? 'on' : 'off'} the shift`
  }

  // Requests for a shift are settled when a person who was not on the shift gets it, and by nothing else.
  const filled = [...world.schedule].filter(([id, row]) => {
    const was = rowsBefore.get(id)
    return isAssigned(row) && !(isAssigned(was) && was?.staff_id === row.staff_id)
  })
  // Staff must not be able to take a free shift whose place others have filled.
  if (action === 'acceptShift')
    for (const [id, row] of filled) {
      const others = [...rowsBefore].filter(([, was]) => isAssigned(was) && was.day_of_week === row.day_of_week)
      const places = setting.places[Number(row.day_of_week)]
      if (places !== undefined && others.length >= places)
        yield `${where}: shift ${id} was taken though its place was filled`
    }
  const isDecided = ['approveShiftRequest', 'rejectShiftRequest', 'withdrawShiftRequest', 'clearPendingRequests']
  for (const [id, request] of openBefore) {
    const now = world.shift_requests.get(id)
    const rivals = filled.filter(([, row]) => row.day_of_week === request.day_of_week)
    const own = rowsBefore.get(Number(request.schedule_id))
    const isTouched = change.rows.some(
      ({ tableName, rowId }) => tableName === 'schedule' && rowId === request.schedule_id,
    )
    if (isUndo || own?.status !== 'Requested' || rivals.some(([row]) => row === request.schedule_id)) continue
    // If a person took a free shift with these hours and it awaits approval, their request stays open, but now for that
    // shift.
    if (now?.status === 'open' && rivals.some(([row]) => row === now.schedule_id)) continue
    if (isDecided.includes(action) && action !== 'approveShiftRequest') continue
    const places = setting.places[Number(request.day_of_week)] ?? 0
    const isFilled = assigned.filter((row) => row.day_of_week === request.day_of_week).length >= places
    const isGranted = rivals.some(
      ([row, { staff_id: staffId }]) => staffId === request.staff_id && !openRows.includes(row),
    )
    const expected = rivals.length === 0 ? null : isGranted ? 'approved' : isFilled ? 'rejected' : 'open'
    if (expected !== null && now?.status !== expected)
      yield `${where}: request ${id} is ${now?.status}, not ${expected}`
    if (expected === null && !isTouched && now?.status !== 'open')
      yield `${where}: request ${id} is ${now?.status} without a cause`
  }

  // People are notified once that their request has ended, unless they ended it themselves or were notified of the swap
  // that fulfilled it. A notification that their own offer has ended does not count.
  for (const [id, request] of openBefore) {
    const now = world.shift_requests.get(id)
    const account = setting.accounts.get(Number(request.staff_id))
    const notices = sent.filter(({ requestId, type }) => requestId === id && ENDED_REQUEST.includes(type))
    const knowsOfSwap = sent.some(({ type, userId }) => type === 'SWAP_DONE' && userId === account)
    const isNotified = (now?.status === 'approved' && !knowsOfSwap) || now?.status === 'rejected'
    const expected =
      isNotified && account !== change.actorId && !isUndo
        ? [[`${TYPES[String(request.kind)]}_${now?.status}`.toUpperCase(), account]]
        : []
    const found = notices.map(({ type, userId }) => [type, userId])
    if (JSON.stringify(found) !== JSON.stringify(expected))
      yield `${where}: of request ${id} ${JSON.stringify(found)} was told, not ${JSON.stringify(expected)}`
  }
  const effects = sent.map(({ userId, scheduleId, type }) => `${userId} of shift ${scheduleId} ${type}`)
  for (const one of effects.filter((notice, index) => effects.indexOf(notice) !== index && !notice.includes('null')))
    yield `${where}: ${one} twice`
  for (const { userId, type } of sent) if (userId === change.actorId) yield `${where}: told themselves ${type}`
}

/** Replays everything recorded since a change; returns the errors, and how often each action occurred. */
export async function replayClients(db: Database, sinceId: number, setting: Setting) {
  const changes = await readChanges(db, sinceId)
  const notices = await db.select().from(notifications).orderBy(asc(notifications.id))
  const world: World = { schedule: new Map(), shift_requests: new Map(), shift_swaps: new Map() }
  const errors: string[] = []
  const done: Record<string, number> = {}
  const ends: Record<string, number> = {}
  for (const change of changes) {
    done[change.action] = (done[change.action] ?? 0) + 1
    const sent = notices.filter(({ changeId }) => changeId === change.id)
    errors.push(...judgeChange(world, change, sent, setting))
    for (const { tableName, before, after } of change.rows)
      if (tableName === 'shift_requests' && before?.status === 'open' && after?.status !== 'open') {
        const end = `${change.action} ${after?.status}`
        ends[end] = (ends[end] ?? 0) + 1
      }
  }
  return { errors, done, ends, changes: changes.length, notices: notices.length }
}
