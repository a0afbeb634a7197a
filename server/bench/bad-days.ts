/**
 * Measures how long starts take after the server was killed under load, and how long other users wait while somebody
 * floods the sign-in with attempts.
 */
import { setTimeout as wait } from 'node:timers/promises'
import {
  BENCH_PASSWORD,
  type BenchServer,
  call,
  describeTimes,
  onBothDatabases,
  print,
  signIn,
  startBuiltServer,
  stopServer,
} from './serve-bench.ts'

const KILLS = 5
const WRITES_BEFORE_KILL_MS = 1500
const FLOOD_MS = 8000
const AT_ONCE = 50
const HONEST_EVERY_MS = 500
/**
 * Gives honest users a different address from that of the flood. The server trusts this header as if a proxy had set
 * it.
 */
const HONEST = { 'x-forwarded-for': '203.0.113.7' }

async function writeUntilKilled(url: string, cookie: string): Promise<void> {
  for (let count = 0; ; count += 1) {
    const body = { key: 'businessName', value: `Bench ${count}`, type: 'string' }
    await call(`${url}/api/settings`, { method: 'POST', headers: { cookie }, body })
  }
}

async function isReady(url: string): Promise<boolean> {
  return (await call(`${url}/readyz`).catch(() => null))?.status === 200
}

/**
 * Returns, for each start, the milliseconds from starting the process until it can serve. Before each start, the server
 * was killed while writing.
 */
async function timeStartsAfterKills(first: BenchServer): Promise<number[]> {
  const times: number[] = []
  let server = first
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writing = writeUntilKilled(server.url, await signIn(server.url, 'admin')).catch(() => {})
    await wait(WRITES_BEFORE_KILL_MS)
    const gone = new Promise((resolve) => server.child.once('exit', resolve))
    server.child.kill('SIGKILL')
    await Promise.all([gone, writing])
    const started = performance.now()
    server = await startBuiltServer(first.location)
    while (!(await isReady(server.url))) await wait(5)
    times.push(performance.now() - started)
  }
  await stopServer(server)
  return times
}

/** Sends wrong passwords as fast as they are answered, and measures how long a user with the right password waits. */
async function floodSignIns(url: string): Promise<void> {
  const statuses = new Map<number, number>()
  let isOver = false
  const flood = Array.from({ length: AT_ONCE }, async (_, client) => {
    for (let count = 0; !isOver; count += 1) {
      const body = { username: `nobody-${client}-${count}`, password: 'wrong-password' }
      const headers = { 'x-forwarded-for': `198.51.100.${client}` }
      const { status } = await call(`${url}/api/login`, { method: 'POST', headers, body })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  const honest: number[] = []
  const refused: number[] = []
  const pings: number[] = []
  const begun = performance.now()
  while (performance.now() - begun < FLOOD_MS) {
    const body = { username: 'manager', password: BENCH_PASSWORD }
    const reply = await call(`${url}/api/login`, { method: 'POST', headers: HONEST, body })
    ;(reply.status === 200 ? honest : refused).push(reply.milliseconds)
    pings.push((await call(`${url}/healthz`)).milliseconds)
    await wait(HONEST_EVERY_MS)
  }
  isOver = true
  await Promise.all(flood)
  print(
    `flood: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')} in ${FLOOD_MS / 1000} s from ${AT_ONCE} connections`,
  )
  print(
    `right passwords meanwhile: ${honest.length} let in (${describeTimes(honest)}), ${refused.length} turned away; /healthz ${describeTimes(pings)}`,
  )
}

await onBothDatabases(
  async () => {},
  async (server, name) => {
    print(`sign-ins under flood, ${name}`)
    await floodSignIns(server.url)
    const times = await timeStartsAfterKills(server)
    print(`start after a kill under writes, ${name}: ${times.map((time) => `${time.toFixed(0)} ms`).join(', ')}`)
  },
)
