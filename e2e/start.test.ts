import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startApp } from './harness/fixtures.ts'
import { findFreePort, spawnServer } from './harness/start-app.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a server that is expected to refuse, and answers with its exit code and what it printed. */
async function startInVain(settings: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const server = spawnServer({ DATA_DIR: join(makeFolder(), 'data'), PORT: String(await findFreePort()), ...settings })
  const code = await server.exited
  return { code, lines: server.readOutput().trim().split('\n') }
}

test('starts on nothing, makes its data folder for the owner alone, and prints its address', async () => {
  const app = await startApp({ dataDir: join(makeFolder(), 'data') })
  expect(statSync(app.dataDir).mode & 0o777).toBe(0o700)
  expect(app.readOutput()).toContain(app.url)
  const setup = await (await fetch(`${app.url}/api/setup`)).json()
  expect(setup).toMatchObject({ isEmpty: true })
})

test('keeps what was written when it is stopped and started again', async () => {
  const dataDir = join(makeFolder(), 'data')
  const first = await startApp({ dataDir, demo: true })
  await first.close()
  const second = await startApp({ dataDir })
  expect(await (await fetch(`${second.url}/api/setup`)).json()).toMatchObject({ isEmpty: false })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
])('%s=%s is refused with one clear line', async (name, value) => {
  const { code, lines } = await startInVain({ [name]: value })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringContaining(name)])
})

test('a second start on the same data folder ends and names the holder', async () => {
  const app = await startApp()
  const { code, lines } = await startInVain({ DATA_DIR: app.dataDir })
  expect(code).toBe(1)
  expect(lines.join('\n')).toMatch(/is in use by process \d+ on /)
  expect(lines.join('\n')).not.toMatch(/^\s+at /m)
})

test('a port that somebody else listens on is named', async () => {
  const app = await startApp()
  const port = new URL(app.url).port
  const dataDir = join(makeFolder(), 'data')
  cpSync(inject('templates').empty, dataDir, { recursive: true })
  const { code, lines } = await startInVain({ PORT: port, DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(lines.join('\n')).toContain(port)
  expect(lines.join('\n')).toMatch(/in use/)
  expect(lines.join('\n')).not.toMatch(/^\s+at /m)
})
