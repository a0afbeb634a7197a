import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
/** Makes the packaged browser unpack the system libraries that it brings. */
const UNPACK_LIBRARIES = 'AWS_Lambda_nodejs22.x'

/** A browser program and the environment it needs. */
export interface BrowserProgram {
  path: string
  environment: Record<string, string>
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findInstalled(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH names ${given}, which cannot be run.`)
    return given
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC_CHROME]
  return candidates.find(isExecutable)
}

/** The browser of the npm package, unpacked into a folder of its own version; null where the package does not run. */
async function unpackPackaged(): Promise<BrowserProgram | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV }
  const folder = join(tmpdir(), 'fairweek-chromium-147')
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.env.AWS_EXECUTION_ENV = UNPACK_LIBRARIES
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const path = await packaged.executablePath()
    const environment: Record<string, string> = {}
    for (const key of ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      const value = process.env[key]
      if (value !== undefined) environment[key] = value
    }
    return { path, environment }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  } finally {
    for (const [key, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[key]
      else process.env[key] = value
    }
  }
}

/** The browser for tests: an installed one, the packaged one, or Playwright's own. Throws naming the one command. */
export async function findBrowser(): Promise<BrowserProgram> {
  const installed = findInstalled()
  if (installed) return { path: installed, environment: {} }
  const packaged = await unpackPackaged()
  if (packaged) return packaged
  const downloaded = chromium.executablePath()
  if (existsSync(downloaded)) return { path: downloaded, environment: {} }
  throw new Error('The browser stories need Chromium. Install one with: npx playwright-core install chromium')
}
