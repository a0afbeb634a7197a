/** Simulates managers who each change one shift, in a week of their own, repeatedly. */
import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '@fairweek/domain/time/day'
import { call, THIS_WEEK } from '../serve-bench.ts'

/** The writers' weeks are far enough apart that a change to one is not announced as a change to another. */
const WEEKS_APART = 3
const FIRST_WEEK = 4
const MINUTES_A_STEP = 5
const STEPS = 60 * 5

export const weekOfWriter = (writer: number) => addDays(THIS_WEEK, 7 * (FIRST_WEEK + WEEKS_APART * writer))

/** Returns the end time that a writer's nth write gives to its shift; pages must then show it. */
function endTimeOf(count: number): string {
  const minutes = (count * MINUTES_A_STEP) % STEPS
  return `${13 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

export interface Write {
  readonly endTime: string
  readonly sent: number
  readonly acknowledged: number
}

export interface WriterResult {
  readonly week: string
  /** The acknowledged writes, in order. */
  readonly writes: readonly Write[]
  readonly refusals: readonly string[]
}

interface WriterPlace {
  readonly url: string
  readonly cookie: string
  readonly staffId: number
  readonly roleId: number
}

interface Stored {
  id: number
  version: number
}

/** Adds the writer's shift to its week. Returns a function that changes the shift until `isOver` returns true. */
export async function openWriter(
  writer: number,
  { url, cookie, staffId, roleId }: WriterPlace,
): Promise<(isOver: () => boolean, pauseMs: number) => Promise<WriterResult>> {
  const week = weekOfWriter(writer)
  const bodyOf = (endTime: string) => ({
    weekStartDate: week,
    dayOfWeek: writer % 7,
    startTime: '09:00',
    endTime,
    staffId,
    roleId,
    status: 'Pending',
  })
  const headers = { cookie }
  const created = await call(`${url}/api/schedule`, { method: 'POST', headers, body: bodyOf('12:30') })
  if (created.status >= 300) throw new Error(`Adding a shift answered ${created.status}: ${created.text}`)
  let { id, version } = JSON.parse(created.text) as Stored
  return async (isOver, pauseMs) => {
    const writes: Write[] = []
    const refusals: string[] = []
    await wait(pauseMs * Math.random())
    for (let count = 0; !isOver(); count += 1) {
      const endTime = endTimeOf(count)
      const sent = performance.now()
      const body = { ...bodyOf(endTime), version }
      const reply = await call(`${url}/api/schedule/${id}`, { method: 'PUT', headers, body }).catch(() => null)
      if (reply?.status === 200) {
        const stored = JSON.parse(reply.text) as Stored
        id = stored.id
        version = stored.version
        writes.push({ endTime, sent, acknowledged: performance.now() })
      } else refusals.push(reply ? `${reply.status} ${reply.text.slice(0, 200)}` : 'no reply')
      await wait(pauseMs * (0.75 + 0.5 * Math.random()))
    }
    return { week, writes, refusals }
  }
}
