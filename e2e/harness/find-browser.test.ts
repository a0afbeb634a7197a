import { expect, test } from '@playwright/test'
import { listBrowserPlaces } from './find-browser.ts'

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
