/**
 * Generates a week for restaurants of several sizes: the time from asking to the answer, the longest time in which the
 * progress stood still, and when the last proof was checked. The limit is 30 s.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { GenerateProgress, GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { addDays } from '@fairweek/domain/time/day'
import { withRestaurant } from './fill-restaurant.ts'
import { type BenchServer, call, print, signIn, THIS_WEEK } from './serve-bench.ts'

const SIZES = [24, 60, 200]
const POLL_MS = 200
const WEEK = addDays(THIS_WEEK, 28)
const PATH = `/api/schedule/generate/${WEEK}`

/** Returns the longest time, in milliseconds, between two changes of the progress until `ended` settles, and its phase. */
async function watchProgress(read: <Body>(path: string) => Promise<Body>, ended: Promise<unknown>) {
  let isOver = false
  const over = ended.finally(() => {
    isOver = true
  })
  let longest = 0
  let longestPhase = ''
  let phase = ''
  let seen = ''
  let changedAt = performance.now()
  while (!isOver) {
    const progress = await read<GenerateProgress>(PATH)
    const shown = JSON.stringify([progress.phase, progress.goals, progress.elapsedMilliseconds])
    if (shown !== seen) {
      const stillFor = performance.now() - changedAt
      if (stillFor > longest) [longest, longestPhase] = [stillFor, phase]
      changedAt = performance.now()
      phase = progress.phase
      seen = shown
    }
    await Promise.race([wait(POLL_MS), over])
  }
  return { longest, longestPhase }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

async function measure({ url }: BenchServer, people: number): Promise<void> {
  const cookie = await signIn(url)
  const read = async <Body>(path: string): Promise<Body> => {
    const { text } = await call(`${url}${path}`, { headers: { cookie } })
    return JSON.parse(text) as Body
  }
  const began = performance.now()
  const body = { weekStartDate: WEEK }
  const asked = call(`${url}/api/schedule/generate`, { method: 'POST', headers: { cookie }, body })
  const { longest, longestPhase } = await watchProgress(read, asked)
  const { status, text } = await asked
  const took = performance.now() - began
  if (status !== 200) throw new Error(`Generating answered ${status}: ${text}`)
  const { created, stopped, coverage, goals } = JSON.parse(text) as GenerateReply
  print(
    `${people} people: ${seconds(took)}, ended by ${stopped}, ${created.length} shifts, ${coverage.open} places open, ` +
      `${goals.filter(({ isProven }) => isProven).length} of ${goals.length} goals proven; ` +
      `progress stood still for at most ${seconds(longest)}, in phase '${longestPhase}'`,
  )
  let reply = JSON.parse(text) as GenerateReply
  while (reply.isCheckPending) {
    await wait(POLL_MS)
    reply = (await read<{ reply: GenerateReply }>(`${PATH}/result`)).reply
  }
  const certified = reply.goals.filter(({ isCertified }) => isCertified).length
  print(
    `${people} people: ${certified} bounds certified, ${seconds(performance.now() - began - took)} after the answer`,
  )
}

for (const people of SIZES) await withRestaurant(people, measure)
