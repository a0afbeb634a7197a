import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { change } from '../../changes/change.ts'
import { createBoss } from '../../db/jobs/job-queues.ts'
import { deliveries, notifications, users } from '../../db/schema.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { insertNotifications } from '../../notifications/notifications.store.ts'
import { callerFromShell } from '../../start/caller-from-shell.ts'
import { type CreateDatabase, describeOnBothDatabases } from '../../testing/databases/describe-on-both-databases.ts'
import { startMailServer } from '../../testing/outside/mail-server.ts'
import { createDeliveryWorkers } from './delivery-workers.ts'
import { handOn } from './send-deliveries.ts'

const NOW = Date.parse('2026-11-18T12:00:00+13:00')
const LOG = { info: () => {}, error: () => {} }
const SOON = { timeout: 60_000, interval: 20 }

/** Sends through a real mail server what servers of one database have to send. */
async function open(createDatabase: CreateDatabase) {
  const connection = await createDatabase()
  const mails = await startMailServer()
  const outside = {
    allowedAddresses: ['127.0.0.1'],
    mail: { server: mails.url, from: 'roster@example.test', publicUrl: 'https://roster.example.test' },
  }
  const caller = callerFromShell(connection.db, () => NOW)
  const account = { username: 'ann', email: 'ann@example.test', role: 'staff' } as const
  const [user] = await connection.db.insert(users).values(account).returning({ id: users.id })
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    await Promise.all(stops.splice(0).map((each) => each()))
  }
  return {
    connection,
    caller,
    mails,
    stop,
    /** Notifies the account as a change does. */
    notify: (count: number) =>
      change(caller, 'test', { isAct: true }, (tx) =>
        insertNotifications(
          tx,
          Array.from({ length: count }, () => ({
            userId: user?.id ?? 0,
            staffId: null,
            roleId: null,
            scheduleId: null,
            metadata: null,
            type: 'SHIFT_ASSIGNED',
            facts: { message: 'A shift is yours.' } as never,
          })),
        ),
      ),
    startServer: async () => {
      const made = createDeliveryWorkers(caller, outside, LOG)
      const jobs = await startJobs(connection, made.workers, LOG, 0.5)
      stops.push(async () => {
        await jobs.stop()
        made.close()
      })
    },
    close: async () => {
      await stop()
      await mails.close()
      await connection.close()
    },
  }
}

const idOfMail = ({ raw }: { raw: string }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]

describeOnBothDatabases('jobs of deliveries', (createDatabase) => {
  test('[REACH-03] [REACH-13] two servers send each notification of a change once, and one whose server has died again', async () => {
    const { connection, caller, mails, notify, startServer, stop, close } = await open(createDatabase)
    try {
      await startServer()
      await startServer()
      await notify(20)
      await expect.poll(() => mails.received.length, SOON).toBe(20)
      await expect.poll(() => connection.db.$count(deliveries), SOON).toBe(0)
      expect(new Set(mails.received.map(idOfMail)).size).toBe(20)
      await stop()

      await notify(1)
      await handOn(caller, ['email'])
      const dying = createBoss(connection, { supervise: false, schedule: false })
      await dying.start()
      expect(await dying.fetch('deliver')).toHaveLength(1)
      await connection.db.execute(
        sql`update pgboss.job set heartbeat_on = now() - interval '2 minutes' where state = 'active'`,
      )
      await connection.db.execute(sql`update pgboss.queue set monitor_on = null`)
      await dying.supervise('deliver')
      await dying.stop({ graceful: false })
      await startServer()
      await expect.poll(() => mails.received.length, SOON).toBe(21)
    } finally {
      await close()
    }
  })

  test('[REACH-13] [OPS-01] nothing of before a restore is sent after it', async () => {
    const { connection, caller, mails, notify, startServer, close } = await open(createDatabase)
    const folder = mkdtempSync(join(tmpdir(), 'fairweek-jobs-'))
    try {
      await notify(1)
      await handOn(caller, ['email'])
      await notify(1)
      const file = join(folder, 'all.jsonl.gz')
      await writeBackup(caller, file)
      await restoreBackup(connection, caller, file)
      expect(await connection.db.$count(notifications)).toBe(2)
      await startServer()
      await notify(1)
      await expect.poll(() => mails.received.length, SOON).toBe(1)
      // Every job has ended, also those of before the restore.
      const isOpen = async () =>
        (await connection.db.execute(sql`select from pgboss.job where name <> 'every-minute' and state < 'completed'`))
          .rows
      await expect.poll(isOpen, SOON).toEqual([])
      expect(mails.received).toHaveLength(1)
    } finally {
      await close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
