import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { findBrowser, listBrowserPlaces, listHeadlessPlaces } from './find-browser.ts'
import { unpackBrowser } from './unpack-browser.ts'

test('an installed browser is looked up where each platform installs programs', () => {
  expect(listBrowserPlaces('linux', { PATH: '/usr/local/bin::/usr/bin' })).toEqual(
    expect.arrayContaining(['/usr/local/bin/google-chrome', '/usr/bin/chromium']),
  )
  expect(listBrowserPlaces('darwin', {})).toEqual(['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'])
  expect(
    listBrowserPlaces('win32', { PATH: 'C:\\Windows', PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'D:\\Local' }),
  ).toEqual([
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'D:\\Local\\Google\\Chrome\\Application\\chrome.exe',
  ])
})

test('a headless shell is looked up on the path', () => {
  const expected = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell']
  expect(listHeadlessPlaces('linux', { PATH: '/usr/bin' })).toEqual(expected)
  expect(listHeadlessPlaces('win32', { PATH: 'C:\\Windows' })).toEqual([])
})

test('CHROMIUM_PATH comes first, then an installed headless shell, the packaged one, and an installed browser', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-browsers-'))
  const install = (name: string) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, name), '', { mode: 0o755 })
    return join(folder, name, name)
  }
  const [whole, headless, given] = ['chromium', 'chromium-headless-shell', 'given'].map(install) as [
    string,
    string,
    string,
  ]
  const PATH = [whole, headless].map((program) => join(program, '..')).join(':')
  const find = async (variables: NodeJS.ProcessEnv) => (await findBrowser(variables)).path
  expect(await find({ PATH, CHROMIUM_PATH: given })).toBe(given)
  await expect(findBrowser({ PATH, CHROMIUM_PATH: join(folder, 'gone') })).rejects.toThrow('which cannot be run')
  expect(await find({ PATH })).toBe(headless)
  expect(await find({ PATH: join(whole, '..') })).toBe((await unpackBrowser())?.path ?? whole)
  rmSync(folder, { recursive: true })
})
