import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds `server` and `web`, from the sources as from the built server. */
export function findProjectFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'server', 'migrations'))) return folder
  }
  throw new Error('The folder server/migrations is missing from this installation.')
}
