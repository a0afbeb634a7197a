/** What a story needs: pages on the shared demo or on an application of its own, closed and checked at its end. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, inject, onTestFinished } from 'vitest'
import { type DemoAccount, launchBrowser, openContext, type PageOptions, signIn } from './browser.ts'
import { type App, type StartOptions, startApp as startAppUnowned } from './start-app.ts'

/** Answers of the server that are no success: stories check these by what the screen says. */
const ANSWERED_ERROR = /^Failed to load resource: the server responded with a status of [45]\d\d/

let launching: Promise<Browser> | undefined

afterAll(async () => {
  await (await launching)?.close()
})

function getBrowser(): Promise<Browser> {
  launching ??= launchBrowser(inject('browserProgram'))
  return launching
}

/** Calls that met no server. */
const UNANSWERED = /^Failed to load resource: net::ERR_/

/** Everything the page complained of: uncaught errors, console errors, refusals by the content security policy. */
export function collectErrors(page: Page, ignored: readonly RegExp[] = [ANSWERED_ERROR]): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || ignored.some((known) => known.test(message.text()))) return
    errors.push(`console: ${message.text()}`)
  })
  return errors
}

export interface StoryPageOptions extends PageOptions {
  /** The application to look at; the shared demo otherwise, which stories must not change. */
  app?: Pick<App, 'url'>
  /** Signed in as this account of the demo; nobody otherwise. */
  as?: DemoAccount
  /** For stories that take the server away from the page. */
  mayLoseServer?: boolean
}

/** A page in a browser profile of its own. The story fails if the page complains of anything before its end. */
export async function newPage({ app, as, mayLoseServer, ...options }: StoryPageOptions = {}): Promise<Page> {
  const context = await openContext(await getBrowser(), app?.url ?? inject('demoUrl'), options)
  const page = await context.newPage()
  const errors = collectErrors(page, mayLoseServer ? [ANSWERED_ERROR, UNANSWERED] : [ANSWERED_ERROR])
  onTestFinished(async () => {
    await context.close()
    if (errors.length > 0) throw new Error(`The page complained:\n${errors.join('\n')}`)
  })
  if (as) await signIn(page, as)
  return page
}

/** An application with a data folder of its own, for a story that changes data; gone when the story is. */
export async function startApp({ demo = false, ...options }: StartOptions = {}): Promise<App> {
  const { empty, demo: filled } = inject('templates')
  const app = await startAppUnowned(
    options.dataDir ? { demo, ...options } : { copyOf: demo ? filled : empty, ...options },
  )
  onTestFinished(app.close)
  return app
}
