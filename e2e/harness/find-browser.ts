import { accessSync, constants } from 'node:fs'
import { posix, win32 } from 'node:path'
import { chromium } from '@playwright/test'
import { type BrowserProgram, unpackBrowser } from './unpack-browser.ts'

/** Programs that only run headless, and start pages sooner than a whole browser does. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const WINDOWS_CHROME = ['Google', 'Chrome', 'Application', 'chrome.exe']
/** Windows variables that contain the folders of installed programs. */
const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']

type Platform = typeof process.platform

function listOnPath(names: readonly string[], { PATH = '' }: NodeJS.ProcessEnv): string[] {
  const folders = PATH.split(posix.delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => names.map((name) => posix.join(folder, name)))
}

/** Lists the paths where a headless shell may be installed, the preferred ones first. */
export function listHeadlessPlaces(platform: Platform, variables: NodeJS.ProcessEnv): string[] {
  return platform === 'win32' ? [] : listOnPath(HEADLESS_NAMES, variables)
}

/** Lists the paths where a whole browser may be installed, the preferred ones first. */
export function listBrowserPlaces(platform: Platform, variables: NodeJS.ProcessEnv): string[] {
  if (platform === 'win32')
    return WINDOWS_FOLDERS.flatMap((name) => {
      const folder = variables[name]
      return folder ? [win32.join(folder, ...WINDOWS_CHROME)] : []
    })
  const named = listOnPath(NAMES, variables)
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

function findGiven({ CHROMIUM_PATH: given }: NodeJS.ProcessEnv): string | undefined {
  if (!given) return undefined
  if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH names ${given}, which cannot be run.`)
  return given
}

/**
 * Finds a browser for tests: the one of `CHROMIUM_PATH`, an installed headless shell, the packaged one, an installed
 * browser, or Playwright's. Throws an error with the command that installs one.
 */
export async function findBrowser(variables: NodeJS.ProcessEnv = process.env): Promise<BrowserProgram> {
  const { platform } = process
  const preferred = findGiven(variables) ?? listHeadlessPlaces(platform, variables).find(isExecutable)
  if (preferred) return { path: preferred, environment: {} }
  const packaged = await unpackBrowser()
  if (packaged) return packaged
  const other = [...listBrowserPlaces(platform, variables), chromium.executablePath()].find(isExecutable)
  if (other) return { path: other, environment: {} }
  throw new Error('The browser stories need Chromium. Install one with: npx playwright install chromium')
}
