/**
 * Simulates a manager who adds and confirms shifts while processes are killed, and records which writes the server
 * acknowledged.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { call } from '../serve-bench.ts'
import { weekOfWriter } from './writers.ts'

const SHIFTS_A_DAY = 24
const DAYS = 7
const FIRST_HOUR = 8

/** A shift that a writer tries to add once. */
interface Slot {
  readonly weekStartDate: string
  readonly dayOfWeek: number
  readonly startTime: string
  readonly endTime: string
  readonly staffId: number
}

export interface Recorded {
  readonly slot: Slot
  /** The id of the shift; null if the server did not acknowledge that it was added. */
  id: number | null
  isConfirmed: boolean
}

interface WriterPlace {
  /** Returns the address to connect to, given how many connections the writer has lost. */
  readonly urlFor: (losses: number) => string
  readonly cookie: string
  readonly people: readonly number[]
  readonly roleId: number
}

export interface RecordingResult {
  readonly recorded: readonly Recorded[]
  /** The number of unsuccessful calls, by status and message; calls without a reply are counted too. */
  readonly refusals: ReadonlyMap<string, number>
}

function slotOf(writer: number, count: number, people: readonly number[]): Slot | null {
  const dayOfWeek = Math.floor(count / SHIFTS_A_DAY)
  if (dayOfWeek >= DAYS) return null
  const half = count % SHIFTS_A_DAY
  const timeOf = (halves: number) =>
    `${String(FIRST_HOUR + Math.floor(halves / 2)).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`
  const staffId = people[count % people.length] ?? 0
  return { weekStartDate: weekOfWriter(writer), dayOfWeek, startTime: timeOf(half), endTime: timeOf(half + 1), staffId }
}

/** Adds and confirms shifts until `isOver` returns true. Never repeats a call whose outcome is unknown. */
export async function recordWrites(
  writer: number,
  { urlFor, cookie, people, roleId }: WriterPlace,
  isOver: () => boolean,
  pauseMs: number,
): Promise<RecordingResult> {
  const recorded: Recorded[] = []
  const refusals = new Map<string, number>()
  let losses = 0
  const send = async (method: string, path: string, body?: unknown) => {
    const reply = await call(`${urlFor(losses)}${path}`, { method, headers: { cookie }, body }).catch(() => null)
    if (reply !== null && reply.status < 300) return reply
    if (reply === null) losses += 1
    const what = reply === null ? 'no reply' : `${reply.status} ${reply.text.slice(0, 100)}`
    refusals.set(what, (refusals.get(what) ?? 0) + 1)
    return null
  }
  for (let count = 0; !isOver(); count += 1) {
    const slot = slotOf(writer, count, people)
    if (slot === null) break
    const shift: Recorded = { slot, id: null, isConfirmed: false }
    recorded.push(shift)
    const added = await send('POST', '/api/schedule', { ...slot, roleId, status: 'Pending' })
    if (added) {
      shift.id = (JSON.parse(added.text) as { id: number }).id
      shift.isConfirmed = (await send('PUT', `/api/schedule/${shift.id}/confirm`, {})) !== null
    }
    await wait(pauseMs * (0.75 + 0.5 * Math.random()))
  }
  return { recorded, refusals }
}
