import { existsSync, fsyncSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { canSyncFolders, syncFile, syncFolder } from './sync-to-disk.ts'

/**
 * The parameters with which PGlite starts single-user Postgres, except that writes are forced to the disk before they
 * are acknowledged.
 */
export const DURABLE_START_PARAMS: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'].flatMap((setting) => ['-c', setting]),
  // PGlite's fdatasync, the default method, does nothing; its fsync calls the hook below.
  '-c',
  'wal_sync_method=fsync',
]

type Operation = (...args: unknown[]) => unknown

/**
 * The folder of the write-ahead log. If writing to it fails, or to any file while the database is recovered, Postgres
 * tries to exit, but compiled into this process it loops forever.
 */
const LOG_FOLDER = '/pg_wal/'
/** The codes of ENOSPC and EDQUOT in the compiled Postgres. */
const OUT_OF_ROOM = new Set([51, 19])

/** An open file or folder of the compiled Postgres. */
interface OpenStream {
  /** The file descriptor in this process. */
  nfd: number
  node: { mode: number }
}

interface NodeFsModule {
  NODEFS: {
    stream_ops: Record<string, Operation> & { write: Operation; fsync?: (stream: OpenStream) => number }
    node_ops: Record<string, Operation>
  }
  FS: {
    isDir(mode: number): boolean
    mkdirTree(path: string): void
    mount(type: unknown, options: { root: string }, mountPoint: string): void
  }
}

/** Operations that change files or the folder's listing. */
const WRITING_STREAM_OPERATIONS = ['write', 'msync', 'allocate', 'setattr']
const WRITING_NODE_OPERATIONS = ['mknod', 'setattr', 'rename', 'unlink', 'rmdir', 'symlink']

function runBefore(operations: Record<string, Operation>, names: readonly string[], check: () => void): void {
  for (const name of names) {
    const operation = operations[name]
    if (!operation) continue
    operations[name] = (...args) => {
      check()
      return operation(...args)
    }
  }
}

function endProcess(error: unknown): never {
  // After a failed sync, the kernel may have dropped the data and may still report success next time. Only a recovery
  // is safe.
  process.stderr.write(`The disk refused to store data, so the server stops: ${String(error)}\n`)
  process.exit(1)
}

function isLog(stream: unknown): boolean {
  return typeof stream === 'object' && stream !== null && 'path' in stream && String(stream.path).includes(LOG_FOLDER)
}

function isOutOfRoom(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errno' in error && OUT_OF_ROOM.has(Number(error.errno))
}

function endOutOfRoom(): never {
  process.stderr.write(
    'The disk is full and the database cannot write to it, so the server stops; what it acknowledged is kept. Make room and start again.\n',
  )
  process.exit(1)
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  syncFolder(folder)
}

/**
 * PGlite's file system on a folder, made durable: Postgres's fsync calls reach the disk, for files and folders. Before
 * each write, and before each sync is acknowledged, it proves that the folder still belongs to this process. A new
 * database is built next to its final place and moved there once complete, so an interrupted start leaves nothing
 * half-made.
 */
export class DurableNodeFs extends NodeFS {
  readonly #place: string
  readonly #mountOptions: { root: string }
  readonly #proveHeld: () => void
  #isBeingCreated: boolean
  #isOpened = false

  /** `proveHeld` ends the process if the folder no longer belongs to it. */
  constructor(folder: string, proveHeld: () => void) {
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
    this.#proveHeld = proveHeld
    this.#isBeingCreated = isNew
  }

  /** From now on, a full disk only refuses writes, except to the log. */
  noteOpened(): void {
    this.#isOpened = true
  }

  override async init(
    pg: Parameters<NodeFS['init']>[0],
    options: Parameters<NodeFS['init']>[1],
  ): ReturnType<NodeFS['init']> {
    this.pg = pg
    const mount = (module: object): void => {
      const { NODEFS, FS } = module as NodeFsModule
      runBefore(NODEFS.stream_ops, WRITING_STREAM_OPERATIONS, this.#proveHeld)
      const { write } = NODEFS.stream_ops
      NODEFS.stream_ops.write = (...args) => {
        try {
          return write(...args)
        } catch (error) {
          if ((isLog(args[0]) || !this.#isOpened) && isOutOfRoom(error)) endOutOfRoom()
          throw error
        }
      }
      runBefore(NODEFS.node_ops, WRITING_NODE_OPERATIONS, this.#proveHeld)
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        try {
          if (canSyncFolders() || !FS.isDir(node.mode)) fsyncSync(nfd)
        } catch (error) {
          return endProcess(error)
        }
        // A process that takes over the folder writes its note before it reads the files. If the note is still that of
        // this process, any later process will see the data synced here, so the sync may be acknowledged.
        this.#proveHeld()
        return 0
      }
      FS.mkdirTree(PGlite.paths.PGDATA)
      FS.mount(NODEFS, this.#mountOptions, PGlite.paths.PGDATA)
    }
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), mount] } }
  }

  /** PGlite calls this once the files of a new database are written, before Postgres opens any of them. */
  override async syncToFs(): Promise<void> {
    if (!this.#isBeingCreated) return
    syncTree(this.#mountOptions.root)
    renameSync(this.#mountOptions.root, this.#place)
    syncFolder(dirname(this.#place))
    // The mount resolves every path through this object, so its paths now lead to the new place.
    this.#mountOptions.root = this.#place
    this.#isBeingCreated = false
  }
}
