import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { describeErrorForLog } from './errors.ts'

type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** The destination of the log, one JSON object per line, and its lowest level. */
export interface LogSettings {
  readonly level: LogLevel
  readonly write?: (line: string) => void
}

export function loggerOptions({ level, write }: LogSettings): FastifyServerOptions['logger'] {
  return {
    level,
    ...(write && { stream: { write } }),
    redact: { paths: ['*.password', '*.passwordHash', '*.token', '*.cookie'], censor: '[redacted]' },
    serializers: { err: describeErrorForLog as never },
  }
}

/** The rest of the path is a person's secret calendar token. */
const SECRET_PATH = /^(\/api\/calendar\/)(?!feed$).+$/i

/** Logs every write and every failure; reads are logged only at debug level, because the grid polls every second. */
export function logReplies(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      // Omits the query, which may contain anything; the path says what was requested.
      path: request.url.split('?', 1)[0]?.replace(SECRET_PATH, '$1[redacted]'),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      userId: request.signedInUser?.id,
    }
    const isNotable = reply.statusCode >= 400 || (request.method !== 'GET' && request.method !== 'HEAD')
    if (isNotable) request.log.info(line, 'replied')
    else request.log.debug(line, 'replied')
  })
}
