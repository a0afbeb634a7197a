/**
 * The server process, with its output and exit code. If it cannot start for any reason, it prints one line and exits
 * with code 1.
 */
import closeWithGrace from 'close-with-grace'
import { type Environment, readEnvironment } from './env.ts'
import { instantNow } from './http/clock.ts'
import { openStartingPage, type StartingPage } from './start/starting-page.ts'
import type { StartedServer } from './start-server.ts'

const DRAIN_MS = 10_000

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function describeFailure(error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): string {
  if (hasCode(error, 'EADDRINUSE'))
    return `Port ${PORT} on ${HOST} is in use. Stop the program that holds it, or set PORT to another.`
  if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT'))
    return 'The disk that holds the data is full. Make room and start again, or set DATA_DIR to a folder elsewhere.'
  if (hasCode(error, 'EACCES')) return `This account may not listen on port ${PORT} of ${HOST}, or not write its data.`
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND'))
    return `${HOST} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.`
  return error instanceof Error ? error.message : String(error)
}

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
  closeWithGrace({ delay: DRAIN_MS }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'the process must end')
    else log.info({ signal }, 'draining')
    await close()
  })
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

try {
  const environment = readEnvironment(process.env)
  await run(environment).catch((error: unknown) => fail(describeFailure(error, environment)))
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
