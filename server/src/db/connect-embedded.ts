import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import type { DatabaseConnection } from './database.ts'
import { DURABLE_START_PARAMS, DurableNodeFs } from './durable-node-fs.ts'
import { createDiskGuard, type DiskGuard, requireRoomForNewDatabase } from './guard-disk.ts'
import { lockDataFolder } from './lock-data-folder.ts'

const UTC = ['-c', 'timezone=UTC']

interface Surroundings {
  guardDisk(client: PGlite): DiskGuard
  release(): Promise<void>
}

async function openPglite(options: PGliteOptions, surroundings?: Surroundings): Promise<DatabaseConnection> {
  const client = new PGlite({ ...options, extensions: { btree_gist } })
  await client.waitReady
  const db = drizzle({ client })
  const disk = surroundings?.guardDisk(client)
  return {
    db,
    kind: 'embedded',
    ping: async () => {
      await client.query('select 1')
    },
    runExclusively: async (work) => {
      await disk?.pause()
      try {
        // The folder's lock already keeps other processes out.
        return await work(db)
      } finally {
        await disk?.guard()
      }
    },
    close: async () => {
      if (client.closed) return
      disk?.stop()
      await client.close()
      await surroundings?.release()
    },
  }
}

/** The embedded database in a folder: durable, and held by one process at a time. */
export async function connectEmbedded(dataDir: string): Promise<DatabaseConnection> {
  const lock = await lockDataFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (!existsSync(folder)) requireRoomForNewDatabase(dataDir)
    const fs = new DurableNodeFs(folder, lock.proveHeld)
    return await openPglite(
      { fs, startParams: [...DURABLE_START_PARAMS, ...UTC] },
      { guardDisk: (client) => createDiskGuard(client, dataDir), release: lock.release },
    )
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A database that is gone when closed; `dump` starts it from the files of another one. */
export function connectMemory(dump?: Blob): Promise<DatabaseConnection> {
  return openPglite({ startParams: [...PGlite.defaultStartParams, ...UTC], ...(dump && { loadDataDir: dump }) })
}
