/**
 * A process that starts built servers one after another: what the first one loaded and compiled serves those after it.
 * It is told the settings of a server, or to stop the one it has, and answers each with `{ url }`, `{}` or `{ error }`.
 */
import process from 'node:process'
import { readEnvironment } from '../../server/dist/env.js'
import { startServer } from '../../server/dist/start-server.js'

let server

async function answer(settings) {
  if (settings !== null) {
    server = await startServer(readEnvironment(settings))
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
