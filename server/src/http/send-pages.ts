/** Lists that may be too long to be held in memory: read, checked and sent page by page, as fast as the other side takes them. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { letOthersGo, type Page } from '../slices.ts'
import type { PageGate } from './page-gate.ts'

/** A side that takes nothing for so long is cut off, since it keeps others waiting. */
const STALL_MS = 30_000

/** A handler's reply that is a list of any length. `read` begins at the first page. */
export class PagedReply<Row> {
  readonly read: () => AsyncIterable<Page<Row>>

  constructor(read: () => AsyncIterable<Page<Row>>) {
    this.read = read
  }
}

/** The rows if all of them are on the first page, else null. */
export async function readSinglePage<Row>({ read }: PagedReply<Row>): Promise<readonly Row[] | null> {
  for await (const { rows, isLast } of read()) return isLast ? rows : null
  return []
}

/** Sends a list page by page. What fails after the first page cuts the connection, so that no part passes for the whole. */
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
        // Resumed once there is room for more.
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
