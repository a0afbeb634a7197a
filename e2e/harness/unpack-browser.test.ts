import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { unpackBrowser } from './unpack-browser.ts'

test('the packaged browser uses its own fonts and those of the system', async () => {
  const browser = await unpackBrowser()
  const isMadeForThisMachine = process.platform === 'linux' && process.arch === 'x64'
  expect(browser !== undefined, 'is there').toBe(isMadeForThisMachine)
  if (!browser) return
  expect(existsSync(browser.path)).toBe(true)
  const folder = browser.environment.FONTCONFIG_PATH ?? ''
  const settings = readFileSync(join(folder, 'fonts.conf'), 'utf8')
  const own = /<dir prefix="relative">(.+)<\/dir>/.exec(settings)?.[1] ?? ''
  const fonts = readdirSync(join(folder, own), { recursive: true, encoding: 'utf8' })
  expect(fonts.some((name) => name.endsWith('.ttf'))).toBe(true)
  expect(settings).toContain('<dir>/usr/share/fonts</dir>')
})
