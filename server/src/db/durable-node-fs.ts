import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Single-user Postgres as PGlite starts it, but with writes forced to the disk before they are acknowledged. */
export const DURABLE_START_PARAMS: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'].flatMap((setting) => ['-c', setting]),
  // PGlite's fdatasync, the usual method, does nothing; its fsync reaches the hook below.
  ...['-c', 'wal_sync_method=fsync'],
]

interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
  FS: { mkdirTree(path: string): void; mount(type: unknown, options: { root: string }, mountPoint: string): void }
}

type SyncFailureHandler = (error: unknown) => never

function endProcess(error: unknown): never {
  // After a failed sync the kernel may have dropped the data and report success next time: only recovery is safe.
  process.stderr.write(`The disk refused to store data, so the server stops: ${String(error)}\n`)
  process.exit(1)
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/**
 * PGlite's file system on a folder, made durable: Postgres' fsync calls reach the disk, for files and for folders. A new
 * database is built beside its place and moved there when complete, so a start cut short leaves nothing half made.
 */
export class DurableNodeFs extends NodeFS {
  readonly #place: string
  readonly #mountOptions: { root: string }
  readonly #onSyncFailure: SyncFailureHandler
  #isBeingCreated: boolean

  constructor(folder: string, onSyncFailure: SyncFailureHandler = endProcess) {
    const place = resolve(folder)
    const isNew = !existsSync(place)
    const root = isNew ? `${place}.creating` : place
    if (isNew) {
      rmSync(root, { recursive: true, force: true })
      mkdirSync(root, { recursive: true, mode: 0o700 })
    }
    super(root)
    this.#place = place
    this.#mountOptions = { root }
    this.#onSyncFailure = onSyncFailure
    this.#isBeingCreated = isNew
  }

  override async init(
    pg: Parameters<NodeFS['init']>[0],
    options: Parameters<NodeFS['init']>[1],
  ): ReturnType<NodeFS['init']> {
    this.pg = pg
    const mount = (module: object): void => {
      const { NODEFS, FS } = module as NodeFsModule
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd)
          return 0
        } catch (error) {
          return this.#onSyncFailure(error)
        }
      }
      FS.mkdirTree(PGlite.paths.PGDATA)
      FS.mount(NODEFS, this.#mountOptions, PGlite.paths.PGDATA)
    }
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), mount] } }
  }

  /** PGlite calls this once a new database's files are written, before Postgres opens any of them. */
  override async syncToFs(): Promise<void> {
    if (!this.#isBeingCreated) return
    syncTree(this.#mountOptions.root)
    renameSync(this.#mountOptions.root, this.#place)
    syncPath(dirname(this.#place))
    // The mount resolves every path from this object, so it follows the move.
    this.#mountOptions.root = this.#place
    this.#isBeingCreated = false
  }
}
