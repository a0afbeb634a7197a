import { randomUUID } from 'node:crypto'
import { on } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Listener } from './database.ts'
import { applySessionSettings } from './session-settings.ts'

const CONNECT_TIMEOUT_MS = 5_000
const RETRY_MS = 1_000
/** How often the listener sends itself a message; a connection that does not deliver it in time is replaced. */
const PROBE_EVERY_MS = 10_000
const PROBE_TIMEOUT_MS = 5_000
const PROBE = 'probe/'

/** Sends a message to the channel on another connection and waits until it comes back. */
async function probe(sender: pg.Client, listening: pg.Client, channel: string): Promise<void> {
  const token = `${PROBE}${randomUUID()}`
  const timeout = AbortSignal.timeout(PROBE_TIMEOUT_MS)
  const returned = (async () => {
    for await (const [{ payload }] of on(listening, 'notification', { signal: timeout })) if (payload === token) return
  })()
  await Promise.all([sender.query('select pg_notify($1, $2)', [channel, token]), returned])
}

/**
 * Listens on a separate connection, which is replaced if it is lost. The listener counts as connected only once a
 * message that it has sent itself comes back, because a pooler in transaction mode accepts LISTEN but delivers nothing.
 */
export function listenOnPostgres(
  settings: pg.ClientConfig,
  channel: string,
  { onMessage, onConnected }: Listener,
): () => Promise<void> {
  const ending = new AbortController()
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { ref: false, signal: ending.signal }).catch(() => {})

  const listenOnce = async (): Promise<void> => {
    const open = () =>
      new pg.Client({ ...settings, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS })
    const [listening, sender] = [open(), open()]
    const lost = new AbortController()
    for (const client of [listening, sender]) {
      client.on('error', () => lost.abort())
      client.on('end', () => lost.abort())
    }
    listening.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(PROBE)) onMessage(payload)
    })
    try {
      await Promise.all(
        [listening, sender].map(async (client) => {
          await client.connect()
          await applySessionSettings(client)
        }),
      )
      await listening.query(`listen ${pg.escapeIdentifier(channel)}`)
      let isConnected = false
      while (!ending.signal.aborted && !lost.signal.aborted) {
        await probe(sender, listening, channel)
        if (!isConnected) onConnected(true)
        isConnected = true
        await wait(PROBE_EVERY_MS, undefined, {
          ref: false,
          signal: AbortSignal.any([ending.signal, lost.signal]),
        }).catch(() => {})
      }
    } finally {
      onConnected(false)
      for (const client of [listening, sender]) void client.end().catch(() => {})
    }
  }
  const startListening = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await listenOnce().catch(() => {})
      await pause(RETRY_MS)
    }
  }
  const ended = startListening()
  return async () => {
    ending.abort()
    await ended
  }
}
