import { cpSync, statSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { spawnServer } from './harness/apps/start-app.ts'
import { findEmbeddedTemplate } from './harness/apps/templates.ts'

test.use({ beginWith: 'nothing' })

/**
 * Returns the path of a data folder for this story. The folder does not exist yet; Playwright removes it afterwards.
 */
const newDataFolder = () => test.info().outputPath('data')

/** Starts a server that is expected to fail; returns its exit code and output. */
async function startInVain(settings: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const server = spawnServer({ DATA_DIR: newDataFolder(), PORT: '0', ...settings })
  const code = await server.exited
  return { code, lines: server.readOutput().trim().split('\n') }
}

test('the application starts without settings, creates a data folder only for its owner, and prints its address', async ({
  startApp,
}) => {
  const app = await startApp({ dataDir: newDataFolder() })
  expect(statSync(app.dataDir).mode & 0o777).toBe(0o700)
  expect(app.readOutput()).toContain(app.url)
  const setup = await (await fetch(`${app.url}/api/setup`)).json()
  expect(setup).toMatchObject({ isEmpty: true })
})

test('the application keeps its data when it is stopped and started again', async ({ startApp }) => {
  const dataDir = newDataFolder()
  const first = await startApp({ dataDir, demo: true })
  await first.close()
  const second = await startApp({ dataDir })
  expect(await (await fetch(`${second.url}/api/setup`)).json()).toMatchObject({ isEmpty: false })
})

for (const [name, value] of [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
] as const) {
  test(`${name}=${value} is refused with a one-line error`, async () => {
    const { code, lines } = await startInVain({ [name]: value })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringContaining(name)])
  })
}

test('a second start on the same data folder fails and names the process that holds it', async ({ startApp }) => {
  const app = await startApp()
  const { code, lines } = await startInVain({ DATA_DIR: app.dataDir })
  expect(code).toBe(1)
  expect(lines.join('\n')).toMatch(/is in use by process \d+ on /)
  expect(lines.join('\n')).not.toMatch(/^\s+at /m)
})

test('an error names a port that another program uses', async ({ startApp }) => {
  const app = await startApp()
  const port = new URL(app.url).port
  const dataDir = newDataFolder()
  cpSync((await findEmbeddedTemplate('nothing')).dataDir, dataDir, { recursive: true })
  const { code, lines } = await startInVain({ PORT: port, DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(lines.join('\n')).toContain(port)
  expect(lines.join('\n')).toMatch(/in use/)
  expect(lines.join('\n')).not.toMatch(/^\s+at /m)
})
