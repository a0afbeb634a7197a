/**
 * A process that runs built servers one after another, so that later ones reuse the code compiled for the first one.
 * Each message contains the settings of a server or worker, or null to stop the current one. Replies are `{ url }`,
 * `{}` or `{ error }`.
 */
import process from 'node:process'
import { readEnvironment } from '../../../server/dist/env.js'
import { startServer } from '../../../server/dist/start-server.js'
import { startWorker } from '../../../server/dist/start-worker.js'

let server

async function answer({ settings, isWorker }) {
  if (settings !== null) {
    const { FAIRWEEK_NOW, ...others } = settings
    // The environment schema refuses a changed clock for a server on PostgreSQL, so the clock is set afterwards.
    const environment = { ...readEnvironment(others), FAIRWEEK_NOW: Date.parse(FAIRWEEK_NOW) }
    server = await (isWorker ? startWorker(environment) : startServer(environment))
    return { url: server.url }
  }
  await server?.close()
  server = undefined
  return {}
}

process.on('message', (message) => {
  answer(message).then(
    (reply) => process.send(reply),
    (error) => process.send({ error: String(error.stack ?? error) }),
  )
})
process.on('disconnect', () => process.exit())
