import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder that several processes may need at the same time. It is filled elsewhere and then moved into place,
 * so that it is complete whenever it exists. A slower process discards its copy. The content must not contain its own
 * path.
 */
export async function makeFolderOnce(folder: string, fill: (aside: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return
  mkdirSync(dirname(folder), { recursive: true })
  const aside = mkdtempSync(`${folder}.`)
  try {
    await fill(aside)
    renameSync(aside, folder)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    // Another process may have created the folder first.
    if (!existsSync(folder)) throw error
  }
}
