/**
 * Records what the API answers at the sample restaurant, for the component tests of the web application. If a reply
 * changes, this test fails; `npx vitest run --root server sample-replies -u` records the new one.
 */
import { registry } from '@fairweek/domain/contracts/registry'
import { addDays } from '@fairweek/domain/time/day'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staff, users } from '../../db/schema.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { seedDemo } from './seed-demo.ts'

/** The sample's accounts that component tests sign in with: one for each rank. */
const ACCOUNTS = ['admin', 'manager', 'staff']
const RECORDING = '../../../../web/src/testing/sample-replies.json'
/** A Wednesday, while it is still Tuesday in Greenwich. */
const NOW = '2026-11-18T12:00:00+13:00'
const THIS_WEEK = '2026-11-16'
/** Addresses with a query, as the pages call them. */
const WITH_QUERY = [
  '/api/conflicts?weekStartDate=:weekStartDate',
  '/api/schedule/staff/:staffId?date=:weekStartDate&includeRoles=true',
  '/api/schedule/unassigned/:staffId?date=:weekStartDate',
  '/api/schedule/published-weeks?from=:weekStartDate&until=:weekStartDate',
  '/api/schedule/published-weeks?from=2026-10-26&until=2026-11-30',
  '/api/schedule/staff/:staffId/weeks?from=2026-10-26&until=2026-11-30',
  '/api/schedule/weeks?from=2026-10-26&until=2026-11-30',
  '/api/time-off?staffId=:staffId&from=2026-10-26',
  '/api/timesheets?startDate=2026-11-11&endDate=2026-11-18',
  '/api/time-clock?startDate=2026-11-11&endDate=2026-11-18',
]
const WEEKS = [-2, -1, 0, 1, 2, 3].map((weeks) => addDays(THIS_WEEK, 7 * weeks))

const PATHS = [
  ...registry
    .filter(({ method, produces = 'json' }) => method === 'GET' && produces === 'json')
    .map(({ path }) => String(path)),
  ...WITH_QUERY,
]

/** Fills in a person of the sample, and each week if the path is about one; empty if the path needs anything else. */
function listAddresses(path: string, { userId, staffId }: { userId: number; staffId: number }): string[] {
  const own = path.replace(':userId', String(userId)).replace(':staffId', String(staffId))
  const weeks = own.includes(':weekStartDate') ? WEEKS : ['']
  return weeks.map((week) => own.replaceAll(':weekStartDate', week)).filter((address) => !address.includes(':'))
}

async function findPerson({ db }: TestApp, username: string) {
  const [person] = await db
    .select({ userId: users.id, staffId: staff.id })
    .from(users)
    .innerJoin(staff, eq(staff.userId, users.id))
    .where(eq(users.username, username))
  if (!person) throw new Error(`The sample has no account ${username}.`)
  return person
}

/** The database's own clock dates notifications. */
const CREATED_AT = /(?<="createdAt":")[^"]+/g

/** Writes one line for each reply, with the accounts that get it. */
function writeRecording(replies: ReadonlyMap<string, string>): string {
  const accountsOf = new Map<string, string[]>()
  for (const [key, text] of replies) {
    const [account = '', address = ''] = key.split(' ')
    const line = `${JSON.stringify(address)}, ${text}`
    accountsOf.set(line, [...(accountsOf.get(line) ?? []), account])
  }
  const lines = [...accountsOf].map(([line, accounts]) => `  [${JSON.stringify(accounts)}, ${line}]`)
  return `{\n "now": ${JSON.stringify(NOW)},\n "replies": [\n${lines.join(',\n')}\n ]\n}\n`
}

test('the recorded replies of the sample restaurant are what the API answers', async () => {
  const testApp = await createTestApp({ clock: () => Date.parse(NOW) })
  await seedDemo(testApp.caller, 'hash')
  const replies = new Map<string, string>()
  for (const account of ACCOUNTS) {
    const person = await findPerson(testApp, account)
    const client = await testApp.openSession(person.userId)
    for (const address of PATHS.flatMap((path) => listAddresses(path, person))) {
      const { status, text } = await client.get(address)
      if (status === 200) replies.set(`${account} ${address}`, text.replaceAll(CREATED_AT, new Date(NOW).toISOString()))
    }
  }
  await testApp.close()
  await expect(
    writeRecording(replies),
    "Record with 'npx vitest run --root server sample-replies -u'",
  ).toMatchFileSnapshot(RECORDING)
})
