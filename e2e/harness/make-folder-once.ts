import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that several processes may want at once: filled aside, then put in its place whole. Whoever finds it
 * finds it complete; who comes second throws its own away. Its content must not name its own path.
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
    // Somebody else was first.
    if (!existsSync(folder)) throw error
  }
}
