/**
 * Measures how long users who keep a week open wait: first with sequential requests, then with 1, 20 and 200 clients
 * that each poll once a second.
 */
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Answer,
  addShifts,
  type BenchServer,
  call,
  describeTimes,
  onBothDatabases,
  print,
  signIn,
  THIS_WEEK,
  weeksAgo,
} from './serve-bench.ts'

const SHIFTS = 20_000
const SHIFTS_A_WEEK = 160
const REQUESTS = 300
const WARM_UP_REQUESTS = 50
const CLIENTS = [1, 20, 200]
const SECONDS = 5
/** How often a client changes the week while the others poll. */
const CHANGE_EVERY_MS = 1000

async function readWeek(url: string, week: string, headers: Record<string, string>): Promise<Answer> {
  const reply = await call(`${url}/api/schedule/week/${week}`, { headers })
  if (reply.status !== 200 && reply.status !== 304) throw new Error(`The week answered ${reply.status}: ${reply.text}`)
  return reply
}

/** Returns the durations of reading a whole week, with one request after another. */
async function timeOneByOne(url: string, week: string, cookie: string): Promise<number[]> {
  const times: number[] = []
  for (let request = 0; request < WARM_UP_REQUESTS + REQUESTS; request += 1) {
    const { milliseconds } = await readWeek(url, week, { cookie })
    if (request >= WARM_UP_REQUESTS) times.push(milliseconds)
  }
  return times
}

/**
 * Returns the replies to a browser that polls once a second with the tag of its last reply. `share` shifts the start,
 * so that browsers poll at different moments.
 */
async function poll(url: string, cookie: string, share: number): Promise<Answer[]> {
  const answers: Answer[] = []
  let tag = ''
  const begin = performance.now() + share * 1000
  for (let second = 0; second < SECONDS; second += 1) {
    await wait(Math.max(0, begin + second * 1000 - performance.now()))
    const reply = await readWeek(url, THIS_WEEK, { cookie, ...(tag && { 'if-none-match': tag }) })
    tag = String(reply.headers.etag)
    answers.push(reply)
  }
  // The first reply cannot be "unchanged", and only polling is measured.
  return answers.slice(1)
}

/** Changes a shift of the week repeatedly until `isOver` returns true. */
async function changeWeek(url: string, cookie: string, isOver: () => boolean): Promise<number> {
  const shifts = JSON.parse((await readWeek(url, THIS_WEEK, { cookie })).text) as { id: number; status: string }[]
  const id = shifts.find(({ status }) => status === 'Confirmed' || status === 'Pending')?.id
  let changes = 0
  for (let attempt = 0; !isOver(); attempt += 1) {
    // An action that does not fit the shift's state is refused and changes nothing.
    const action = attempt % 2 === 0 ? 'unconfirm' : 'confirm'
    const { status } = await call(`${url}/api/schedule/${id}/${action}`, {
      method: 'PUT',
      headers: { cookie },
      body: {},
    })
    if (status === 200) changes += 1
    await wait(CHANGE_EVERY_MS)
  }
  return changes
}

async function measure({ url }: BenchServer, name: string): Promise<void> {
  const cookies = [await signIn(url), await signIn(url, 'staff')]
  const [manager = ''] = cookies
  print(
    `week of ${SHIFTS_A_WEEK} shifts of ${SHIFTS}, ${name}: ${describeTimes(await timeOneByOne(url, weeksAgo(6), manager))}`,
  )
  for (const clients of CLIENTS) {
    for (const isChanging of [false, true]) {
      let isOver = false
      const changing = isChanging ? changeWeek(url, manager, () => isOver) : Promise.resolve(0)
      const polls = Array.from({ length: clients }, (_, index) =>
        poll(url, cookies[index % cookies.length] ?? '', index / clients),
      )
      const answers = (await Promise.all(polls)).flat()
      isOver = true
      const unchanged = answers.filter(({ status }) => status === 304).length
      print(
        `${clients} at 1 Hz, ${name}, ${await changing} changes: ${describeTimes(answers.map(({ milliseconds }) => milliseconds))}` +
          ` (${unchanged} of ${answers.length} unchanged)`,
      )
    }
  }
}

await onBothDatabases(
  (connection) => addShifts(connection, { count: SHIFTS, aWeek: SHIFTS_A_WEEK, lastWeek: weeksAgo(6) }),
  measure,
)
