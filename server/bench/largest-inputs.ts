/**
 * Sends the largest input that each endpoint accepts, and prints how long the server's event loop was held and how long
 * `/healthz` took meanwhile, on both databases. `--only=import` measures only inputs with that word in their name.
 */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays, dayOfWeekOf } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'
import { sql } from 'drizzle-orm'
import { change } from '../src/changes/change.ts'
import type { DatabaseConnection } from '../src/db/database.ts'
import { callerFromShell } from '../src/start/caller-from-shell.ts'
import { makeSharedTextWorkbook } from '../src/testing/make-workbook.ts'
import {
  addPeople,
  addShifts,
  type BenchServer,
  call,
  listPeople,
  onBothDatabases,
  print,
  probeWhile,
  signIn,
  THIS_WEEK,
} from './serve-bench.ts'

/** As many people as one call may ask for cover. */
const PEOPLE = 500
/** As many shifts as one call may publish. */
const SHIFTS = 2000
const FULL_WEEK = addDays(THIS_WEEK, 21)
/** An open shift that everybody could work, at a time without other demand. */
const OPEN_DAY = addDays(FULL_WEEK, 14)
const OPEN_TIMES = { startTime: '02:00', endTime: '06:00' }
const TOKEN = 'largest-inputs-bench'
/** How often the server's own measurement of its event loop looks, which is part of what it reports. */
const LAG_RESOLUTION_MS = 10
const ROLES = ['Bar', 'Cook', 'Host', 'Floor', 'Dish', 'Door', 'Cash', 'Prep']
const ONLY = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? ''

interface Input {
  readonly name: string
  readonly method?: string
  readonly path: string
  readonly body: unknown
}

const count = <Value>(length: number, make: (index: number) => Value) => Array.from({ length }, (_, i) => make(i))
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const sharedText = makeSharedTextWorkbook({ rows: 4500, text: 'x'.repeat(32_000) }).toString('base64')

const peopleFile = (hours: number, rows = 5000) =>
  [
    'Name,Phone,Email,Roles,Hours',
    ...count(rows, (i) => `Person No ${i},021 555 ${10_000 + i},person${i}@example.com,"Bar, Cook",${hours}`),
  ].join('\n')
/** Demand by the quarter of an hour, as sales forecasts give it. */
const needsFile = [
  'Day,From,To,Role,Count',
  ...count(5000, (i) => {
    const from = 15 * (Math.floor(i / 7) % 95)
    return `${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][i % 7]},${clock(from)},${clock(from + 15)},${ROLES[Math.floor(i / 665)]},1`
  }),
].join('\n')
/** Needs of twelve hours, one a minute, so that each overlaps hundreds of others. */
const staggeredFile = [
  'Day,From,To,Role,Count',
  ...count(5000, (i) => {
    const start = i % 1440
    return `${['Mon', 'Tue', 'Wed', 'Thu'][Math.floor(i / 1440)]},${clock(start)},${clock((start + 720) % 1440)},Bar,1`
  }),
].join('\n')
const base64 = (text: string) => Buffer.from(text).toString('base64')

interface Known {
  readonly today: string
  readonly shifts: readonly Shift[]
  readonly people: readonly number[]
  readonly roleId: number
}

function listInputs({ today, shifts, people, roleId }: Known): Input[] {
  const seen = (amount: number, raise = 0) =>
    shifts.slice(0, amount).map(({ id, version }) => ({ id, version: version + raise }))
  const unknown = (amount: number) => count(amount, (i) => ({ id: 1_000_000 + i, version: 1 }))
  const [person = 0] = people
  const choices = { createRoles: ROLES }
  const slot = (i: number) => ({
    kind: 'ratherNot',
    dayOfWeek: i % 7,
    startTime: clock(Math.floor(i / 7) * 30),
    endTime: clock(Math.floor(i / 7) * 30 + 20),
  })
  return [
    { name: 'import people: workbook, shared text', path: '/api/staff/import', body: { file: sharedText } },
    {
      name: 'import needs: workbook, shared text',
      path: '/api/requirements/import',
      body: { file: sharedText },
    },
    { name: 'import people: 5 MB of commas', path: '/api/staff/import', body: { file: base64(','.repeat(5_000_000)) } },
    {
      name: 'import people: 5 MB of line breaks',
      path: '/api/staff/import',
      body: { file: base64('a\n'.repeat(2_500_000)) },
    },
    {
      name: 'import people: 5 MB of letters ä',
      path: '/api/staff/import',
      body: { file: Buffer.alloc(5_000_000, 0xe4).toString('base64') },
    },
    { name: 'import people: 5,000 rows, dry run', path: '/api/staff/import', body: { csv: peopleFile(20), choices } },
    {
      name: 'import people: 5,000 rows',
      path: '/api/staff/import',
      body: { csv: peopleFile(20), choices, dryRun: false },
    },
    {
      name: 'import people: 5,000 rows again',
      path: '/api/staff/import',
      body: { csv: peopleFile(24), choices, dryRun: false },
    },
    {
      name: 'import needs: 5,000 rows, dry run',
      path: '/api/requirements/import',
      body: { csv: needsFile, choices, mode: 'add' },
    },
    { name: 'confirm 2,000 unknown', path: '/api/schedule/confirm', body: { shifts: unknown(2000) } },
    { name: 'confirm 2,000 outdated', path: '/api/schedule/confirm', body: { shifts: seen(2000, 1) } },
    { name: 'delete 500 unknown', path: '/api/schedule/delete', body: { shifts: unknown(500) } },
    { name: 'copy 500 unknown', path: '/api/schedule/copy', body: { shifts: unknown(500), dates: [FULL_WEEK] } },
    { name: 'pin 500', path: '/api/schedule/pin', body: { shifts: seen(500) } },
    { name: 'unpin 500', path: '/api/schedule/unpin', body: { shifts: seen(500, 1) } },
    { name: 'assign 500 to one person', path: '/api/schedule/assign', body: { staffId: person, shifts: seen(500, 2) } },
    {
      name: 'copy 500',
      path: '/api/schedule/copy',
      body: { shifts: seen(2000).slice(-500), dates: [addDays(FULL_WEEK, 14)] },
    },
    { name: 'confirm 2,000', path: '/api/schedule/confirm', body: { shifts: seen(2000) } },
    { name: 'unconfirm 2,000', path: '/api/schedule/unconfirm', body: { shifts: seen(2000, 1) } },
    { name: 'delete 500', path: '/api/schedule/delete', body: { shifts: seen(1000, 2).slice(500) } },
    {
      name: 'demand of a week: 1,000 rows',
      method: 'PUT',
      path: `/api/requirements/weeks/${addDays(FULL_WEEK, 28)}`,
      body: {
        requirements: count(1000, (i) => ({
          dayOfWeek: i % 7,
          roleId,
          startTime: clock(i),
          endTime: clock(i + 240),
          requiredCount: 1,
        })),
      },
    },
    {
      name: 'availability: 300 slots',
      method: 'PUT',
      path: `/api/availability/${person}`,
      body: { slots: count(300, slot) },
    },
    {
      name: 'availability: 500 characters',
      path: `/api/availability/${person}/messages`,
      body: { today, text: 'not mon 9 to 5 or '.repeat(28).slice(0, 500) },
    },
    {
      name: 'invite 500 people',
      path: '/api/user/invitations',
      body: { people: count(500, (i) => ({ staffId: people[i] ?? 1_000_000 + i })) },
    },
    {
      name: 'pairings of 100',
      method: 'PUT',
      path: `/api/staff/${person}/pairings`,
      body: {
        besideIds: people.slice(1, 101),
        apartIds: people.slice(101, 201),
        basedOn: { besideIds: [], apartIds: [] },
      },
    },
    {
      name: '100 closed days',
      path: '/api/closed-days/several',
      body: { days: count(100, (i) => ({ date: addDays(FULL_WEEK, 7 * i), name: `Day ${i}` })) },
    },
    {
      name: 'cover: ask 500 people',
      path: '/api/schedule/cover',
      body: {
        scheduleId: null,
        opening: { date: OPEN_DAY, ...OPEN_TIMES, roleId },
        order: 'atOnce',
        decision: 'firstYes',
        staffIds: people,
      },
    },
    {
      name: 'import needs: 5,000 rows',
      path: '/api/requirements/import',
      body: { csv: needsFile, choices, mode: 'add', dryRun: false },
    },
    {
      name: 'import needs: 5,000 staggered',
      path: '/api/requirements/import',
      body: { csv: staggeredFile, choices, mode: 'replace', dryRun: false },
    },
  ].filter(({ name }) => name.includes(ONLY))
}

/** Gives everybody an account to answer with, and adds a shift for which all of them can be asked. */
async function addAccountsAndOpenShift(connection: DatabaseConnection): Promise<void> {
  await change(callerFromShell(connection.db), 'bench', {}, (tx) =>
    tx.db.execute(sql`
    with accounts as (insert into users (username) select 'person ' || id from staff where user_id is null returning id, username),
      linked as (update staff set user_id = accounts.id from accounts where accounts.username = 'person ' || staff.id)
    insert into schedule (week_start_date, day_of_week, start_time, end_time, role_id, status)
    select ${weekStartOf(OPEN_DAY)}, ${dayOfWeekOf(OPEN_DAY)}, ${OPEN_TIMES.startTime}, ${OPEN_TIMES.endTime}, min(id), 'Pending' from roles`),
  )
}

/** Returns the longest hold of the event loop since the last call. */
async function readHold(url: string): Promise<number> {
  const { text } = await call(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return Math.max(0, Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000 - LAG_RESOLUTION_MS)
}

async function measure({ url }: BenchServer, name: string): Promise<void> {
  const headers = { cookie: await signIn(url) }
  const shifts: Shift[] = JSON.parse((await call(`${url}/api/schedule/week/${FULL_WEEK}`, { headers })).text)
  print(`| ${name} | answer | took | event loop held | /healthz meanwhile |`)
  print('| --- | --- | --- | --- | --- |')
  const settings: { key: string; value: string }[] = JSON.parse((await call(`${url}/api/settings`, { headers })).text)
  const zone = settings.find(({ key }) => key === 'businessTimeZone')?.value ?? 'UTC'
  const today = wallClock(Date.now(), zone).day
  const known = { today, shifts, ...(await listPeople(url, headers.cookie)) }
  for (const { name: what, method = 'POST', path, body } of listInputs(known)) {
    await readHold(url)
    let reply = { status: 0, milliseconds: 0, text: '' }
    const healthz = await probeWhile(url, async () => {
      reply = await call(`${url}${path}`, { method, headers, body })
    })
    const held = await readHold(url)
    const said = reply.status < 300 ? '' : ` ${reply.text.slice(0, 90)}`
    print(
      `| ${what} | ${reply.status}${said} | ${reply.milliseconds.toFixed(0)} ms | ${held.toFixed(0)} ms | ${healthz.toFixed(0)} ms |`,
    )
  }
}

await onBothDatabases(
  async (connection) => {
    await addPeople(connection, PEOPLE)
    await addAccountsAndOpenShift(connection)
    await addShifts(connection, { count: SHIFTS, aWeek: SHIFTS, lastWeek: FULL_WEEK, status: 'Pending' })
  },
  measure,
  { heapMegabytes: 512, env: { METRICS_TOKEN: TOKEN } },
)
