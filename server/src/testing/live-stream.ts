/** Opens streams of server-sent events in tests and reads their events. */
import { CHANGED_EVENT } from '@fairweek/domain/contracts/live/changes'
import { expect } from 'vitest'

export interface LiveStream {
  status: number
  headers: Headers
  /**
   * Returns the data of the next event with this name (by default, of changed topics); null once the stream has ended.
   */
  next(event?: string): Promise<unknown>
  close(): void
}

const open: LiveStream[] = []

/** Closes every stream that a test has opened. */
export function closeStreams(): void {
  for (const stream of open.splice(0)) stream.close()
}

/** Opens the stream of a session. Skips events with other names than the one waited for. */
export async function openStream(address: string, cookie: string): Promise<LiveStream> {
  const ending = new AbortController()
  const reply = await fetch(`${address}/api/live`, {
    headers: { cookie, 'accept-encoding': 'gzip, br' },
    signal: ending.signal,
  })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const stream: LiveStream = {
    status: reply.status,
    headers: reply.headers,
    next: async (event = CHANGED_EVENT) => {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end < 0) {
          const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
          if (done) return null
          text += value
          continue
        }
        const lines = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        const data = lines.find((line) => line.startsWith('data: '))
        if (lines.includes(`event: ${event}`) && data) return JSON.parse(data.slice('data: '.length))
      }
    },
    close: () => ending.abort(),
  }
  open.push(stream)
  return stream
}

/** Opens a stream once the server receives changes, and reads the stream's first event. */
export async function openListeningStream(address: string, cookie: string): Promise<LiveStream> {
  let stream: LiveStream | undefined
  await expect
    .poll(
      async () => {
        stream = await openStream(address, cookie)
        if (stream.status === 503) return null
        return stream.next()
      },
      { timeout: 60_000 },
    )
    .toEqual(['all'])
  if (!stream) throw new Error('No stream was opened.')
  return stream
}
