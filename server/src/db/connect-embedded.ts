import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import type { DatabaseConnection } from './database.ts'
import { DURABLE_START_PARAMS, DurableNodeFs } from './durable-node-fs.ts'
import { lockDataFolder } from './lock-data-folder.ts'

const UTC = ['-c', 'timezone=UTC']

async function openPglite(options: PGliteOptions, release: () => Promise<void>): Promise<DatabaseConnection> {
  const client = new PGlite({ ...options, extensions: { btree_gist } })
  await client.waitReady
  const db = drizzle({ client })
  return {
    db,
    kind: 'embedded',
    ping: async () => {
      await client.query('select 1')
    },
    // The folder's lock already keeps other processes out.
    runExclusively: (work) => work(db),
    close: async () => {
      if (client.closed) return
      await client.close()
      await release()
    },
  }
}

/** The embedded database in a folder: durable, and held by one process at a time. */
export async function connectEmbedded(dataDir: string): Promise<DatabaseConnection> {
  const lock = await lockDataFolder(dataDir)
  try {
    const fs = new DurableNodeFs(join(dataDir, 'database'), lock.proveHeld)
    return await openPglite({ fs, startParams: [...DURABLE_START_PARAMS, ...UTC] }, lock.release)
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A database that is gone when closed; `dump` starts it from the files of another one. */
export function connectMemory(dump?: Blob): Promise<DatabaseConnection> {
  return openPglite(
    { startParams: [...PGlite.defaultStartParams, ...UTC], ...(dump && { loadDataDir: dump }) },
    async () => {},
  )
}
