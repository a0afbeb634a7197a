/**
 * Sends lists that may be too long for memory: reads, checks and sends them page by page, as fast as the client reads.
 */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { letOthersGo, type Page } from '../../concurrency/slices.ts'
import type { PageGate } from '../page-gate.ts'

/** A client that reads nothing for this long is disconnected, because it keeps others waiting. */
const STALL_MS = 30_000

/** A handler's reply that is a list of any length. `read` starts at the first page. */
export class PagedReply<Row> {
  readonly read: () => AsyncIterable<Page<Row>>

  constructor(read: () => AsyncIterable<Page<Row>>) {
    this.read = read
  }
}

/** Returns the rows if all of them are on the first page, else null. */
export async function readSinglePage<Row>({ read }: PagedReply<Row>): Promise<readonly Row[] | null> {
  for await (const { rows, isLast } of read()) return isLast ? rows : null
  return []
}

/**
 * Sends a list page by page. A failure after the first page cuts the connection, so that a partial list is not mistaken
 * for a complete one.
 */
export async function sendPages<Row>(
  reply: FastifyReply,
  userId: number,
  paged: PagedReply<Row>,
  tools: { readonly gate: PageGate; readonly writePage: (rows: readonly Row[]) => Promise<readonly string[]> },
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const leave = await tools.gate.enter(userId, gone.signal)
  reply.raw.once('close', leave)
  async function* write(): AsyncGenerator<string> {
    let separator = '['
    for await (const { rows } of paged.read()) {
      if (rows.length === 0) continue
      const text = (await tools.writePage(rows)).join('')
      const stalled = setTimeout(() => reply.raw.destroy(), STALL_MS)
      try {
        // Resumes once the client has room for more.
        yield separator + text.slice(1, -1)
      } finally {
        clearTimeout(stalled)
      }
      separator = ','
      await letOthersGo()
    }
    yield separator === '[' ? '[]' : ']'
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(write(), { objectMode: false }))
}
