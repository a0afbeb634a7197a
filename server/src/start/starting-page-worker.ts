/**
 * Shows the progress of a start in the terminal and in browsers. Runs on a separate thread, because opening the
 * embedded database blocks the main thread. Listens at the server's address until the server itself does.
 */
import { writeSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { type StartStep, startMessages } from '@fairweek/domain/messages/shell/start'
import { withoutBasePath } from '../http/base-path.ts'

/** Where the starting page listens. With port 0 nobody could find the page, so the progress is only printed. */
export interface StartingPageData {
  readonly host: string
  readonly port: number
  /** The path of the application on its domain; empty for the root. */
  readonly basePath: string
}

/** A message from the main thread. */
export type StartingPageCommand = { readonly type: 'step'; readonly step: StartStep } | { readonly type: 'close' }

/** A message to the main thread. */
export type StartingPageNews =
  | { readonly type: 'open' }
  | { readonly type: 'failed'; readonly code: string; readonly message: string }

/** Steps shorter than this are not printed. */
const PRINTED_AFTER_MS = 800
const RETRY_SECONDS = 1
/** The file descriptor of the process's output; a worker has none of its own. */
const STANDARD_OUTPUT = 1

const HEADERS = {
  'cache-control': 'no-store',
  connection: 'close',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'retry-after': String(RETRY_SECONDS),
}

const STYLE =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem}main{max-width:32rem}h1{font-size:1.5rem;margin:0 0 .5rem}p{margin:.25rem 0}'

let step: StartStep = 'loading'

function pageText(): string {
  const { title, steps, opensItself } = startMessages
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${title}</title><style>${STYLE}</style></head><body><main role="status"><h1>${title}</h1><p>${steps[step]}</p><p>${opensItself}</p></main></body></html>`
}

function answer({ url: asked = '/', method, headers }: IncomingMessage, response: ServerResponse): void {
  const url = withoutBasePath(asked, basePath)
  if (url === '/healthz') {
    response.writeHead(200, { ...HEADERS, 'content-type': 'application/json' }).end('{"status":"ok"}')
    return
  }
  const isForPrograms = url === '/readyz' || url.startsWith('/api/')
  if (method === 'GET' && !isForPrograms && (headers.accept ?? '').includes('text/html')) {
    response.writeHead(503, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' }).end(pageText())
    return
  }
  const message = startMessages.inTerminal(startMessages.steps[step])
  const body = url === '/readyz' ? { status: 'starting', message } : { code: 'unavailable', message }
  response.writeHead(503, { ...HEADERS, 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function print(): void {
  try {
    writeSync(STANDARD_OUTPUT, `${startMessages.inTerminal(startMessages.steps[step])}\n`)
  } catch {
    // Ignored: whoever read the output has closed it.
  }
}

const { host, port, basePath } = workerData as StartingPageData
const tell = (news: StartingPageNews) => parentPort?.postMessage(news)
const server = createServer(answer)
server.on('error', (error: NodeJS.ErrnoException) =>
  tell({ type: 'failed', code: error.code ?? '', message: error.message }),
)
if (port === 0) tell({ type: 'open' })
else server.listen(port, host, () => tell({ type: 'open' }))

let printing = setTimeout(print, PRINTED_AFTER_MS)
parentPort?.on('message', (command: StartingPageCommand) => {
  clearTimeout(printing)
  if (command.type === 'step') {
    step = command.step
    printing = setTimeout(print, PRINTED_AFTER_MS)
    return
  }
  parentPort?.close()
  server.close()
  server.closeIdleConnections()
})
