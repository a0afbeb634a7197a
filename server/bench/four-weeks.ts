/**
 * Plans four weeks of the sample restaurant under three contracts, in one run and one week after the other; prints the
 * time, what stays open, and what no plan can avoid.
 */
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { addDays } from '@fairweek/domain/time/day'
import { sql } from 'drizzle-orm'
import { change } from '../src/changes/change.ts'
import type { DatabaseConnection } from '../src/db/database.ts'
import { callerFromShell } from '../src/start/caller-from-shell.ts'
import {
  type BenchServer,
  call,
  prepare,
  print,
  signIn,
  startBuiltServer,
  stopServer,
  THIS_WEEK,
  withFolder,
} from './serve-bench.ts'

const WEEKS = 4
/** The number of people in the sample restaurant, and a larger restaurant with demand to match. */
const SIZES = [24, 40]

/** Adds people who hold the same roles as those of the sample, raises demand to match, and gives everybody a contract. */
async function fill({ db }: DatabaseConnection, people: number): Promise<void> {
  await change(callerFromShell(db), 'bench', {}, async (tx) => {
    const [{ count = 0 } = {}] = (await tx.db.execute<{ count: number }>(sql`select count(*)::int as count from staff`))
      .rows
    await tx.db.execute(sql`
      with known as (select id, row_number() over (order by id) as place, target_weekly_hours from staff),
        more as (select 1 + (row - 1) % ${count}::int as place, row from generate_series(1, ${people - count}::int) as row),
        added as (
          insert into staff (name, target_weekly_hours)
          select 'Person ' || more.row, known.target_weekly_hours from more join known using (place) returning id, name
        )
      insert into staff_roles (staff_id, role_id)
      select added.id, staff_roles.role_id from added
        join more on 'Person ' || more.row = added.name join known using (place) join staff_roles on staff_roles.staff_id = known.id`)
    await tx.db.execute(
      sql`update requirements set required_count = round(required_count * ${people / count}::numeric)`,
    )
    await tx.db.execute(sql`
      update staff set own_rules = case id % 3
        when 0 then '{"maxHoursAWeek": 40, "maxDaysInARow": 5}'::jsonb
        when 1 then '{"maxHoursAFortnight": 60, "everySecondWeekendFree": true}'::jsonb
        else '{"maxHoursAWeek": 24, "maxNightsInARow": 2}'::jsonb end`)
  })
}

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

for (const people of SIZES) {
  await withFolder(async (dataDir) => {
    await prepare({ dataDir }, (connection) => fill(connection, people))
    const server = await startBuiltServer({ dataDir })
    try {
      await measure(server, people)
    } finally {
      await stopServer(server)
    }
  })
}
