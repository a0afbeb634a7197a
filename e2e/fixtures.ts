/**
 * The fixtures of a story: its own application and its signed-in pages. All of them are checked and closed at the end.
 */
import {
  test as base,
  type ConsoleMessage,
  expect,
  type LaunchOptions,
  type Page,
  type WebError,
} from '@playwright/test'
import { openServerHost, type ServerHost } from './harness/apps/server-host.ts'
import { type App, type StartOptions, startApp, storyClock } from './harness/apps/start-app.ts'
import { findEmbeddedTemplate, findTemplate } from './harness/apps/templates.ts'
import {
  blockStream,
  type DemoAccount,
  launchOptionsOf,
  openContext,
  type PageOptions,
  signIn,
} from './harness/browser.ts'
import { readRun } from './harness/run.ts'
import { rememberToasts } from './harness/toast.ts'

export { expect }

/**
 * Console messages about error replies of the server. They are ignored, because stories check what the page shows
 * instead.
 */
const ANSWERED_ERROR = /^Failed to load resource: the server responded with a status of [45]\d\d/
/** Console messages about calls that never reached a server. */
const UNANSWERED = /^Failed to load resource: net::ERR_/

interface StoryPageOptions extends PageOptions {
  /** The account of the sample restaurant to sign in with; absent: not signed in. */
  as?: DemoAccount
  /** The application to open, if it is not the story's own: for example another process over its database. */
  on?: Pick<App, 'url' | 'now'>
  /** True for stories that make the server unreachable for the page. */
  mayLoseServer?: boolean
}

/** Opens a page in its own browser profile. The story fails if any of its pages logs or throws an error. */
export type NewPage = (options?: StoryPageOptions) => Promise<Page>

interface StoryOptions {
  /** The initial data of applications. `shared` is for `look` stories. */
  beginWith: 'sample' | 'nothing' | 'shared'
  /** True if the application runs in its own process on the embedded database, as a restaurant would run it. */
  hasOwnProcess: boolean
}

interface Story {
  /** The application used by the story's pages. */
  app: Pick<App, 'url' | 'dataDir' | 'now' | 'stop'>
  newPage: NewPage
  /**
   * Starts an application in its own process, on the embedded database. It is removed when the story ends. Without a
   * folder, it gets a copy of the story's initial data.
   */
  startApp: (options?: StartOptions) => Promise<App>
}

function findSharedApp(): Story['app'] {
  const { url, dataDir, aheadMs } = readRun().shared
  const stop = () => Promise.reject(new Error('Other stories look at this application too.'))
  return { url, dataDir, now: storyClock(aheadMs), stop }
}

const initialDataOf = (beginWith: StoryOptions['beginWith']) => (beginWith === 'nothing' ? 'nothing' : 'sample')

function describeConsole(message: ConsoleMessage, mayLoseServer: boolean): string[] {
  const text = message.text()
  if (message.type() !== 'error' || ANSWERED_ERROR.test(text) || (mayLoseServer && UNANSWERED.test(text))) return []
  return [`console: ${text}`]
}

function describeUncaught(webError: WebError): string {
  const error = webError.error()
  return `uncaught: ${error.stack ?? error.message}`
}

interface Worker {
  launchOptions: LaunchOptions
  /** The process that runs the applications of this worker's stories. */
  serverHost: ServerHost
}

export const test = base.extend<StoryOptions & Story, Worker>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ...launchOptionsOf(readRun().browser) })
    },
    { scope: 'worker' },
  ],

  serverHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const host = openServerHost()
      await use(host)
      await host.end()
    },
    { scope: 'worker' },
  ],

  beginWith: ['sample', { option: true }],
  hasOwnProcess: [false, { option: true }],

  startApp: async ({ beginWith }, use) => {
    const started: App[] = []
    await use(async (options = {}) => {
      const isNew = options.dataDir === undefined
      const app = await startApp(
        isNew ? { copyOf: await findEmbeddedTemplate(initialDataOf(beginWith)), ...options } : options,
      )
      started.push(app)
      return app
    })
    for (const app of started.reverse()) await app.close()
  },

  app: async ({ beginWith, hasOwnProcess, serverHost, startApp: startOwn }, use) => {
    if (beginWith === 'shared') return use(findSharedApp())
    if (hasOwnProcess) return use(await startOwn())
    const app = await startApp({ copyOf: await findTemplate(initialDataOf(beginWith)) }, serverHost)
    await use(app)
    await app.close()
  },

  newPage: async ({ browser, app }, use) => {
    const complaints: string[] = []
    const opened: Page[] = []
    await use(async ({ as, on = app, mayLoseServer = false, ...options } = {}) => {
      const context = await openContext(browser, on, options)
      context.on('weberror', (error) => complaints.push(describeUncaught(error)))
      context.on('console', (message) => complaints.push(...describeConsole(message, mayLoseServer)))
      await rememberToasts(context)
      if (IS_STREAM_BLOCKED) await blockStream(context)
      const page = await context.newPage()
      opened.push(page)
      if (as) await signIn(page, as)
      return page
    })
    for (const page of opened) {
      // Pages poll, so replies faked by a story may still be pending when the pages are closed.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    }
    expect(complaints, 'what the pages complained of').toEqual([])
  },
})

/**
 * Whether all stories run as behind a proxy that blocks the stream of changes (`WITHOUT_STREAM=1`, LIVE-02). Stories
 * about the stream itself are then skipped.
 */
export const IS_STREAM_BLOCKED = process.env.WITHOUT_STREAM === '1'

/**
 * A read-only story on the sample restaurant. All such stories share one application, because starting one takes
 * seconds.
 */
export const look = test.extend({ beginWith: 'shared' })
