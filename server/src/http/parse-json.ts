import type { FastifyInstance } from 'fastify'

/** Accepts JSON bodies only. An empty body announced as JSON counts as not sent. */
export function parseJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
