/**
 * The server process, with its output and exit code. If it cannot start for any reason, it prints one line and exits
 * with code 1.
 */

import { instantNow } from './caller/clock.ts'
import { type Environment, readEnvironment } from './env.ts'
import { closeAtEnd } from './start/close-at-end.ts'
import { describeStartFailure } from './start/describe-start-failure.ts'
import { outliveReaders } from './start/outlive-readers.ts'
import { openStartingPage, type StartingPage } from './start/starting-page.ts'
import type { StartedServer } from './start-server.ts'

/** Loads the server while the starting page opens, because loading alone may take a second. */
async function start(environment: Environment, page: StartingPage): Promise<StartedServer> {
  const [{ startServer }] = await Promise.all([import('./start-server.ts'), page.isOpen])
  return startServer(environment, page)
}

async function run(environment: Environment): Promise<void> {
  const page = openStartingPage({
    host: environment.HOST,
    port: environment.PORT,
    basePath: environment.BASE_PATH,
  })
  const started = await start(environment, page).catch(async (error: unknown) => {
    await page.close()
    throw error
  })
  const { url, clock, demo, hasWeb, log, close } = started
  closeAtEnd(log, close)
  if (demo) process.stdout.write(`Sign in as ${demo.accounts.join(', ')}; the password is ${demo.password}\n`)
  if (url !== undefined) process.stdout.write(`Fairweek is at ${url}\n`)
  if (environment.FAIRWEEK_NOW !== undefined)
    process.stdout.write(`The clock is set: here it is ${instantNow(clock)}. For tests and demonstrations only.\n`)
  if (!hasWeb) process.stdout.write('The web app is not built; only the API is served.\n')
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

outliveReaders()
try {
  const environment = readEnvironment(process.env)
  await run(environment).catch((error: unknown) => fail(describeStartFailure(error, environment)))
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
