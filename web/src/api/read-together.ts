/**
 * Sends the reads that a page asks for at the same moment in one call (decision 0147). Each is answered as if it had been
 * sent alone, once it is ready.
 */
import { type ReadLine, readTogether } from '@fairweek/domain/contracts/live/reads'
import { atBase, BASE_PATH } from '../ui/base-path.ts'

interface Read {
  url: string
  init: RequestInit
  /** The tag of the reply that the page has. */
  tag: string | undefined
  resolve: (response: Response | Promise<Response>) => void
  reject: (reason: unknown) => void
}

let waiting: Read[] = []

/** Calls `receive` with each line of a reply, as it arrives. */
async function readLines(body: ReadableStream<Uint8Array>, receive: (line: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const lines = `${rest}${next.value}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) receive(line)
  }
}

async function sendTogether(reads: readonly Read[]): Promise<void> {
  try {
    const response = await fetch(atBase(readTogether.path), {
      ...reads[0]?.init,
      method: readTogether.method,
      signal: null,
      headers: { ...reads[0]?.init.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ reads: reads.map(({ url, tag }) => ({ path: url.slice(BASE_PATH.length), tag })) }),
    })
    // The whole call was refused, or a proxy has answered it.
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/plain') || !response.body)
      for (const { resolve } of reads) resolve(response.clone())
    else
      await readLines(response.body, (text) => {
        const { index, body, ...init } = JSON.parse(text) as ReadLine
        reads[index]?.resolve(new Response(init.status === 304 ? null : body, init))
      })
    throw new TypeError('The reply has ended.')
  } catch (error) {
    for (const { reject } of reads) reject(error)
  }
}

/** Ends the present turn of the event loop, in which a page asks for what it shows. */
const turn = new MessageChannel()
turn.port1.onmessage = () => {
  const reads = waiting.filter(({ init }) => !init.signal?.aborted)
  waiting = []
  const [only, ...others] = reads
  if (only && others.length === 0) only.resolve(fetch(only.url, only.init))
  else if (only) void sendTogether(reads)
}

/** Like `fetch`, for a read. A read that nothing else is sent with is a request of its own. */
export function fetchRead(url: string, init: RequestInit, tag: string | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    waiting.push({ url, init, tag, resolve, reject })
    turn.port2.postMessage(null)
  })
}
