/** The key of this installation, which encrypts secrets in the database (decision 0084). */
import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../env.ts'

const KEY_FILE = 'secret.key'
const KEY_BYTES = 32
/** The minimum length of the text that a key is derived from. */
const LEAST_LETTERS = 32

/** A 256-bit key for AES. */
export type InstallationKey = Uint8Array

function deriveKey(text: string): InstallationKey {
  return new Uint8Array(hkdfSync('sha256', text, '', 'fairweek channel secrets', KEY_BYTES))
}

function isFound(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function readKeyFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isFound(error, 'ENOENT')) return null
    throw error
  }
}

/**
 * Creates the key file in one atomic step, which fails if another process was first, so that all processes read the
 * same key.
 */
function makeKeyFile(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${randomBytes(8).toString('hex')}`
  try {
    writeFileSync(unfinished, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
    linkSync(unfinished, file)
  } catch (error) {
    if (!isFound(error, 'EEXIST')) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/**
 * Returns the key from the environment, or from the file in the data folder, which is created if it is missing. Null if
 * there is no key and none can be stored; `complain` receives the reason.
 */
export function readInstallationKey(
  { SECRET_KEY, dataDir }: Pick<Environment, 'SECRET_KEY' | 'dataDir'>,
  complain: (error: unknown) => void,
): InstallationKey | null {
  try {
    if (SECRET_KEY !== undefined) return deriveKey(SECRET_KEY)
    const file = join(dataDir, KEY_FILE)
    if (readKeyFile(file) === null) makeKeyFile(dataDir, file)
    const text = readKeyFile(file)
    if (text === null) throw new Error(`The key in ${file} is gone.`)
    if (text.length < LEAST_LETTERS) throw new Error(`The key in ${file} is shorter than ${LEAST_LETTERS} letters.`)
    return deriveKey(text)
  } catch (error) {
    complain(error)
    return null
  }
}
