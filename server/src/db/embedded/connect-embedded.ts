import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import type { DatabaseConnection } from '../database.ts'
import { type OnQuery, timeEmbedded } from '../time-queries.ts'
import { wasShutDown } from './control-file.ts'
import { DURABLE_START_PARAMS, DurableNodeFs } from './durable-node-fs.ts'
import { createDiskGuard, type DiskGuard, requireRoomForNewDatabase, requireRoomForRecovery } from './guard-disk.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { yieldBetweenQueries } from './wrap-queries.ts'

const UTC = ['-c', 'timezone=UTC']

async function openPglite(options: PGliteOptions): Promise<PGlite> {
  const client = new PGlite({ ...options, extensions: { btree_gist } })
  await client.waitReady
  yieldBetweenQueries(client)
  return client
}

/** Opens an in-memory database. If `fs` is given, it may already contain the files of a database. */
export function openMemory(fs?: MemoryFS): Promise<PGlite> {
  return openPglite({ startParams: [...PGlite.defaultStartParams, ...UTC], ...(fs && { fs }) })
}

/** Wraps an open PGlite as a DatabaseConnection; `close` closes it. */
export function toConnection(client: PGlite, close: () => Promise<void>, disk?: DiskGuard): DatabaseConnection {
  const db = drizzle({ client })
  return {
    db,
    kind: 'embedded',
    ping: async () => {
      await client.query('select 1')
    },
    runExclusively: async (work) => {
      await disk?.pause()
      try {
        // No lock is needed: the one on the folder already keeps other processes out.
        return await work(db)
      } finally {
        await disk?.guard()
      }
    },
    listen: (channel, { onMessage, onConnected }) => {
      const listening = client.listen(channel, onMessage).then((stop) => {
        onConnected(true)
        return stop
      })
      return async () => {
        const stop = await listening
        if (!client.closed) await stop()
      }
    },
    jobs: fromPglite(client),
    close,
  }
}

/** Throws an error that names the file if this account may not use one, as after a start as another account. */
function requireAccess(folder: string): void {
  for (const name of readdirSync(folder)) accessSync(join(folder, name), constants.R_OK | constants.W_OK)
}

export interface EmbeddedLocation {
  readonly dataDir: string
  /** Called if opening takes long, with the reason: the data is being created or recovered. */
  readonly onStep?: (step: 'creatingData' | 'recoveringData') => void
}

/**
 * Opens the embedded database in a folder so that writes reach the disk. Only one process at a time can hold the
 * folder's lock.
 */
export async function connectEmbedded(
  { dataDir, onStep }: EmbeddedLocation,
  onQuery?: OnQuery,
): Promise<DatabaseConnection> {
  const lock = await lockDataFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (!existsSync(folder)) {
      requireRoomForNewDatabase(dataDir)
      onStep?.('creatingData')
    } else {
      requireAccess(folder)
      if (!wasShutDown(folder)) {
        requireRoomForRecovery(dataDir)
        // Postgres refuses to start beside its own note of a process, which may be empty after the disk was full. This
        // process holds the folder's lock, so no other one uses the database.
        rmSync(join(folder, 'postmaster.pid'), { force: true })
        onStep?.('recoveringData')
      }
    }
    const fs = new DurableNodeFs(folder, lock.proveHeld)
    const client = await openPglite({ fs, startParams: [...DURABLE_START_PARAMS, ...UTC] })
    fs.noteOpened()
    const disk = createDiskGuard(client, dataDir)
    if (onQuery) timeEmbedded(client, onQuery)
    const close = async () => {
      if (client.closed) return
      disk.stop()
      await client.close()
      await lock.release()
    }
    return toConnection(client, close, disk)
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Opens a new in-memory database without tables. */
export async function connectMemory(): Promise<DatabaseConnection> {
  const client = await openMemory()
  return toConnection(client, async () => {
    if (!client.closed) await client.close()
  })
}
