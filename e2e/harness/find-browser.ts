import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { type BrowserProgram, unpackBrowser } from './unpack-browser.ts'

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
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

/** The browser for tests: an installed one, the packaged one, or Playwright's own. Throws naming the one command. */
export async function findBrowser(): Promise<BrowserProgram> {
  const installed = findInstalled()
  if (installed) return { path: installed, environment: {} }
  const packaged = await unpackBrowser()
  if (packaged) return packaged
  const downloaded = chromium.executablePath()
  if (existsSync(downloaded)) return { path: downloaded, environment: {} }
  throw new Error('The browser stories need Chromium. Install one with: npx playwright install chromium')
}
