import { emptyDatabase, hashSchema, type RunSql } from './empty-database.ts'

interface Kind<Item> {
  /** Creates a database with every table and no rows. */
  create(): Promise<Item>
  withSql<T>(item: Item, work: (run: RunSql) => Promise<T>): Promise<T>
  discard(item: Item): Promise<void>
}

/**
 * Keeps the databases that tests of this process have released for later tests, because creating a database takes ten
 * to twenty times as long as emptying one. A database whose tables a test has changed is discarded.
 */
export function createIdleDatabases<Item>({ create, withSql, discard }: Kind<Item>) {
  const idle: Item[] = []
  let schema: string | undefined
  return {
    take: async (): Promise<Item> => {
      const known = idle.pop()
      if (known !== undefined) return known
      const item = await create()
      schema ??= await withSql(item, hashSchema)
      return item
    },
    release: async (item: Item): Promise<void> => {
      const isReusable = await withSql(item, async (run) => {
        if ((await hashSchema(run)) !== schema) return false
        await emptyDatabase(run)
        return true
      })
      if (isReusable) idle.push(item)
      else await discard(item)
    },
  }
}
