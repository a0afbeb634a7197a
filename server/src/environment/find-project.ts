import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the folder that contains `server` and `web`, whether run from source or from the build. */
export function findProjectFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'server', 'migrations'))) return folder
  }
  throw new Error('The folder server/migrations is missing from this installation.')
}
