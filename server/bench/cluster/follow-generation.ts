/** Starts a generation and reads its state from the web processes. */
import { setTimeout as wait } from 'node:timers/promises'
import type { GenerateProgress } from '@fairweek/domain/contracts/generate/generate'
import { call } from '../serve-bench.ts'

const POLL_MS = 100
const LONGEST_MS = 120_000

async function readGeneration(url: string, cookie: string, week: string): Promise<GenerateProgress | null> {
  const reply = await call(`${url}/api/schedule/generate/${week}`, { headers: { cookie } }).catch(() => null)
  return reply?.status === 200 ? (JSON.parse(reply.text) as GenerateProgress) : null
}

/** Polls a web process until `find` accepts the state of a week's generation. Failed polls are repeated. */
async function waitFor<Found>(
  { url, cookie, week }: { url: string; cookie: string; week: string },
  find: (generation: GenerateProgress) => Found | null,
): Promise<Found> {
  for (const began = performance.now(); performance.now() - began < LONGEST_MS; await wait(POLL_MS)) {
    const generation = await readGeneration(url, cookie, week)
    const found = generation && find(generation)
    if (found) return found
  }
  throw new Error(`${url} did not report the generation of ${week} in time.`)
}

export interface StartedGeneration {
  /** The status code of the reply to the call that started the generation; null if no reply came. */
  readonly reply: Promise<number | null>
}

/** Starts a generation on one web process; resolves once the other process reports that the search is running. */
export async function startGeneration(
  own: string,
  other: string,
  cookie: string,
  week: string,
): Promise<StartedGeneration> {
  const body = { weekStartDate: week }
  const reply = call(`${own}/api/schedule/generate`, { method: 'POST', headers: { cookie }, body }).then(
    ({ status }) => status,
    () => null,
  )
  await waitFor({ url: other, cookie, week }, ({ isRunning, phase }) =>
    isRunning && (phase === 'coverage' || phase === 'fairness') ? true : null,
  )
  return { reply }
}

/** Waits until a web process reports that the generation has ended; returns its outcome and id as text. */
export async function waitForEnd(url: string, cookie: string, week: string): Promise<string> {
  const { id, outcome } = await waitFor({ url, cookie, week }, ({ ended }) => ended)
  return `${outcome} (${id})`
}
