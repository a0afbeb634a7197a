/**
 * Plans four weeks of the sample restaurant under three contracts, in one run and one week after the other; prints the
 * time, what stays open, and what no plan can avoid.
 */
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { addDays } from '@fairweek/domain/time/day'
import { withRestaurant } from './fill-restaurant.ts'
import { type BenchServer, call, print, signIn, THIS_WEEK } from './serve-bench.ts'

const WEEKS = 4
/** The number of people in the sample restaurant, and a larger restaurant with demand to match. */
const SIZES = [24, 40]

async function generate({ url }: BenchServer, cookie: string, weekStartDate: string, weeks: number) {
  const options = { method: 'POST', headers: { cookie }, body: { weekStartDate, weeks } } as const
  const { status, text } = await call(`${url}/api/schedule/generate`, options)
  if (status !== 200) throw new Error(`Generating answered ${status}: ${text}`)
  return JSON.parse(text) as GenerateReply
}

const hours = (minutes: number): string => `${(minutes / 60).toFixed(1)} h`

async function measure(server: BenchServer, people: number): Promise<void> {
  const cookie = await signIn(server.url)
  const first = addDays(THIS_WEEK, 28)
  print(`${people} people: planning ${WEEKS} weeks in one run, then one after the other, about two minutes each …`)
  const together = await generate(server, cookie, first, WEEKS)
  const { weeks = [], openMinutesBound = null } = together.run ?? {}
  const open = weeks.reduce((sum, { coverage }) => sum + coverage.openMinutes, 0)
  const created = weeks.reduce((sum, week) => sum + week.created, 0)
  const bound = openMinutesBound === null ? 'no bound' : `at least ${hours(openMinutesBound)} in any plan`
  print(
    `${people} people, ${WEEKS} weeks in one run: ${(together.elapsedMilliseconds / 1000).toFixed(1)} s, ${created} shifts, ` +
      `${hours(open)} open (${weeks.map(({ coverage }) => hours(coverage.openMinutes)).join(', ')}), ${bound}`,
  )
  const undone = await call(`${server.url}/api/schedule/undo/${together.undoId}`, {
    method: 'POST',
    headers: { cookie },
  })
  if (undone.status !== 200) throw new Error(`Undoing answered ${undone.status}.`)
  const alone: number[] = []
  let milliseconds = 0
  for (let index = 0; index < WEEKS; index++) {
    const reply = await generate(server, cookie, addDays(first, 7 * index), 1)
    alone.push(reply.coverage.openMinutes)
    milliseconds += reply.elapsedMilliseconds
  }
  print(
    `${people} people, one week after the other: ${(milliseconds / 1000).toFixed(1)} s, ` +
      `${hours(alone.reduce((sum, one) => sum + one, 0))} open (${alone.map(hours).join(', ')})`,
  )
}

for (const people of SIZES) await withRestaurant(people, measure)
