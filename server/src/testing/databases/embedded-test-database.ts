import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { openMemory, toConnection } from '../../db/embedded/connect-embedded.ts'
import { createIdleDatabases } from './idle-databases.ts'
import { findMigratedTemplate } from './put-new-database.ts'

interface File {
  readonly path: string
  readonly data: Uint8Array
}

/** The part of the compiled Postgres that holds its files. */
interface FileSystemModule {
  FS: {
    mkdirTree(path: string): void
    writeFile(path: string, data: Uint8Array): void
  }
}

/** A file system in memory with a copy of these folders and files. */
class CopyInMemory extends MemoryFS {
  readonly #folders: readonly string[]
  readonly #files: readonly File[]

  constructor(folders: readonly string[], files: readonly File[]) {
    super()
    this.#folders = folders
    this.#files = files
  }

  override async init(
    pg: Parameters<MemoryFS['init']>[0],
    options: Parameters<MemoryFS['init']>[1],
  ): ReturnType<MemoryFS['init']> {
    this.pg = pg
    const copy = (module: object): void => {
      const { FS } = module as FileSystemModule
      for (const folder of this.#folders) FS.mkdirTree(posix.join(PGlite.paths.PGDATA, folder))
      for (const { path, data } of this.#files) FS.writeFile(posix.join(PGlite.paths.PGDATA, path), data)
    }
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), copy] } }
  }
}

/** Reads the files of a migrated, empty database. */
async function readTemplate(): Promise<() => MemoryFS> {
  const template = await findMigratedTemplate()
  const entries = readdirSync(template, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
    return { entry, path, inTemplate: relative(template, path).replaceAll(sep, posix.sep) }
  })
  const folders = entries.filter(({ entry }) => entry.isDirectory()).map(({ inTemplate }) => inTemplate)
  const files = entries
    .filter(({ entry }) => entry.isFile())
    .map(({ path, inTemplate }) => ({ path: inTemplate, data: new Uint8Array(readFileSync(path)) }))
  return () => new CopyInMemory(folders, files)
}

let template: Promise<() => MemoryFS> | undefined

/** Creates an empty in-memory database with every table, for one test. Close it when the test is over. */
export const createEmbeddedTestDatabase = createIdleDatabases(async () => {
  template ??= readTemplate()
  const copy = await template
  const client = await openMemory(copy())
  return {
    connection: toConnection(client, () => client.close()),
    run: async (text) => (await client.exec(text)).at(-1)?.rows ?? [],
    // Its statements run one after another, and those of the test come before those that empty it.
    becomeQuiet: async () => true,
    discard: () => client.close(),
  }
})
