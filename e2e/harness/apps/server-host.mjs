/**
 * A process that runs built servers one after another, so that later ones reuse the code compiled for the first one.
 * Each message contains a server's settings, or null to stop the current server. Replies are `{ url }`, `{}` or `{
 * error }`.
 */
import process from 'node:process'
import { readEnvironment } from '../../../server/dist/env.js'
import { startServer } from '../../../server/dist/start-server.js'

let server

async function answer(settings) {
  if (settings !== null) {
    const { FAIRWEEK_NOW, ...others } = settings
    // The environment schema refuses a changed clock for a server on PostgreSQL, so the clock is set afterwards.
    server = await startServer({ ...readEnvironment(others), FAIRWEEK_NOW: Date.parse(FAIRWEEK_NOW) })
    return { url: server.url }
  }
  await server?.close()
  server = undefined
  return {}
}

process.on('message', ({ settings }) => {
  answer(settings).then(
    (reply) => process.send(reply),
    (error) => process.send({ error: String(error.stack ?? error) }),
  )
})
process.on('disconnect', () => process.exit())
