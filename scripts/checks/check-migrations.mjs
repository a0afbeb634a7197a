/** Checks that the migrations have one snapshot of the tables: drizzle-kit reads only the latest one. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../project.mjs'

const FOLDER = 'server/migrations/meta'

/** Lists snapshots that a later one replaces, from the names of files. */
export function findOldSnapshots(names) {
  const snapshots = names.filter((name) => name.endsWith('_snapshot.json')).sort()
  return snapshots.slice(0, -1).map((name) => `${FOLDER}/${name}: delete it, because ${snapshots.at(-1)} replaces it.`)
}

/** Lists the snapshots of this project that a later one replaces. */
export function checkMigrations() {
  return findOldSnapshots(readdirSync(join(ROOT, FOLDER)))
}
