import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addJobs } from '../db/jobs/add-jobs.ts'
import { describeOnBothDatabases } from '../testing/databases/describe-on-both-databases.ts'
import { startJobs } from './start-jobs.ts'

const LOG = { info: () => {}, error: () => {} }

describeOnBothDatabases('background jobs', (createDatabase) => {
  test('a job starts once its transaction is committed, and never if that is rolled back', async () => {
    const connection = await createDatabase()
    const done: object[] = []
    const work = async (data: object) => void done.push(data)
    const jobs = await startJobs(connection, [{ queue: 'deliver', atOnce: 4, work }], LOG)
    try {
      const add = (id: number) => connection.db.transaction((db) => addJobs({ db }, 'deliver', [{ id }]))
      const refuse = connection.db.transaction(async (db) => {
        await addJobs({ db }, 'deliver', [{ id: 1 }])
        throw new Error('rolled back')
      })
      await expect(refuse).rejects.toThrow('rolled back')
      await add(2)
      await expect.poll(() => done, { timeout: 10_000, interval: 5 }).toEqual([{ id: 2 }])
      const many = Array.from({ length: 20 }, (_, index) => ({ id: 3 + index }))
      await connection.db.transaction((db) => addJobs({ db }, 'deliver', many))
      await expect.poll(() => done, { timeout: 10_000, interval: 5 }).toHaveLength(21)
    } finally {
      await jobs.stop()
      await connection.close()
    }
  })

  test('a job that fails is retried, and a schedule starts one at once and is known to every server', async () => {
    const connection = await createDatabase()
    let tries = 0
    const fail = async () => {
      tries += 1
      if (tries === 1) throw new Error('fails once')
    }
    let minutes = 0
    const count = async () => {
      minutes += 1
    }
    const workers = [
      { queue: 'deliver', atOnce: 4, work: fail },
      { queue: 'every-minute', cron: '* * * * *', atOnce: 1, work: count },
    ] as const
    const jobs = [await startJobs(connection, workers, LOG, 0.5), await startJobs(connection, workers, LOG, 0.5)]
    try {
      await connection.db.transaction((db) => addJobs({ db }, 'deliver', [{}]))
      await expect.poll(() => tries, { timeout: 20_000, interval: 20 }).toBe(2)
      await expect.poll(() => minutes, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(1)
      const { rows } = await connection.db.execute(sql`select name, cron from pgboss.schedule`)
      expect(rows).toEqual([{ name: 'every-minute', cron: '* * * * *' }])
    } finally {
      await Promise.all(jobs.map((each) => each.stop()))
      await connection.close()
    }
  })
})
