import { sql } from 'drizzle-orm'
import { change } from '../src/changes/change.ts'
import type { DatabaseConnection } from '../src/db/database.ts'
import { callerFromShell } from '../src/start/caller-from-shell.ts'
import { type BenchServer, prepare, startBuiltServer, stopServer, withFolder } from './serve-bench.ts'

/** Adds people who hold the same roles as those of the sample, raises demand to match, and gives everybody a contract. */
async function fillRestaurant({ db }: DatabaseConnection, people: number): Promise<void> {
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

/** Starts a built server with a restaurant of so many people, runs a measurement against it, and stops it. */
export async function withRestaurant(
  people: number,
  measure: (server: BenchServer, people: number) => Promise<void>,
): Promise<void> {
  await withFolder(async (dataDir) => {
    await prepare({ dataDir }, (connection) => fillRestaurant(connection, people))
    const server = await startBuiltServer({ dataDir })
    try {
      await measure(server, people)
    } finally {
      await stopServer(server)
    }
  })
}
