import { accessSync, constants, existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { chromium } from '@playwright/test'
import { type BrowserProgram, unpackBrowser } from './unpack-browser.ts'

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const WINDOWS_CHROME = ['Google', 'Chrome', 'Application', 'chrome.exe']
/** Windows variables that contain the folders of installed programs. */
const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']

/** Lists the paths where a browser may be installed, the preferred ones first. */
export function listBrowserPlaces(platform: typeof process.platform, variables: NodeJS.ProcessEnv): string[] {
  if (platform === 'win32')
    return WINDOWS_FOLDERS.flatMap((name) => {
      const folder = variables[name]
      return folder ? [win32.join(folder, ...WINDOWS_CHROME)] : []
    })
  const folders = (variables.PATH ?? '').split(posix.delimiter).filter((folder) => folder !== '')
  const named = folders.flatMap((folder) => NAMES.map((name) => posix.join(folder, name)))
  return platform === 'darwin' ? [...named, MAC_CHROME] : named
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
  return listBrowserPlaces(process.platform, process.env).find(isExecutable)
}

/**
 * Finds a browser for tests: an installed, packaged or Playwright browser. Throws an error with the command that
 * installs one.
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const installed = findInstalled()
  if (installed) return { path: installed, environment: {} }
  const packaged = await unpackBrowser()
  if (packaged) return packaged
  const downloaded = chromium.executablePath()
  if (existsSync(downloaded)) return { path: downloaded, environment: {} }
  throw new Error('The browser stories need Chromium. Install one with: npx playwright install chromium')
}
