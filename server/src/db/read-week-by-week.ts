import { setTimeout as wait } from 'node:timers/promises'
import { asc, count, type SQL, sum } from 'drizzle-orm'
import { letOthersGo, ROWS_A_SLICE } from '../concurrency/slices.ts'
import type { Database } from './database.ts'
import { revisions, schedule } from './schema.ts'

/** A store's scope; only its database matters here. */
interface Reading {
  readonly db: Database
}

/** Groups weeks in order, so that each group has about as many rows as a slice. */
function groupWeeks(weeks: readonly { weekStart: string; rows: number }[]): string[][] {
  const groups: string[][] = []
  let room = 0
  for (const { weekStart, rows } of weeks) {
    if (room < rows) {
      groups.push([])
      room = ROWS_A_SLICE
    }
    groups.at(-1)?.push(weekStart)
    room -= rows
  }
  return groups
}

type ReadWeeks<Scope extends Reading, Row> = (scope: Scope, weekStarts: readonly string[]) => Promise<readonly Row[]>

/** Called after each query with the query's duration in milliseconds; the next query waits for it. */
type Rest = (took: number) => Promise<void>

async function readGroups<Scope extends Reading, Row>(
  scope: Scope,
  condition: SQL | undefined,
  readWeeks: ReadWeeks<Scope, Row>,
  rest: Rest,
): Promise<Row[]> {
  const askAndRest = <Answer>(question: PromiseLike<Answer>): Promise<Answer> => restAfter(question, rest)
  const weeks = await askAndRest(
    scope.db
      .select({ weekStart: schedule.weekStartDate, rows: count() })
      .from(schedule)
      .where(condition)
      .groupBy(schedule.weekStartDate)
      .orderBy(asc(schedule.weekStartDate)),
  )
  const found: Row[] = []
  for (const weekStarts of groupWeeks(weeks)) found.push(...(await askAndRest(readWeeks(scope, weekStarts))))
  return found
}

/** Returns a number that rises with every committed change to any roster. */
export async function readTotalRevision({ db }: Reading): Promise<number> {
  const [row] = await db.select({ total: sum(revisions.revision).mapWith(Number) }).from(revisions)
  return row?.total ?? 0
}

/** The embedded database runs on this thread, one query at a time; the pause lets other callers' queries run. */
const restAsLong: Rest = async (took) => {
  await wait(took)
}

/** Awaits a query, then pauses for as long as it took. */
export async function restAfter<Answer>(question: PromiseLike<Answer>, rest: Rest = restAsLong): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await question
  await rest(performance.now() - startedAt)
  return answer
}

/**
 * Reads the shifts of many weeks, a few weeks at a time, all as of one moment. `condition` selects the shifts;
 * `readWeeks` reads the shifts of the given weeks, in order. Reading starts without a transaction, because on the
 * embedded database everybody else would have to wait for the transaction to end. If something changes while it reads,
 * everything is read again in one transaction, without pauses.
 */
export async function readWeekByWeek<Scope extends Reading, Row>(
  scope: Scope,
  condition: SQL | undefined,
  readWeeks: ReadWeeks<Scope, Row>,
): Promise<Row[]> {
  const before = await readTotalRevision(scope)
  const found = await readGroups(scope, condition, readWeeks, restAsLong)
  if ((await readTotalRevision(scope)) === before) return found
  return scope.db.transaction((db) => readGroups({ ...scope, db }, condition, readWeeks, letOthersGo), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}
