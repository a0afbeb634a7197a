import type { FastifyInstance } from 'fastify'

/** Reads JSON bodies and no other kind. A body that is announced as JSON but empty counts as not sent. */
export function parseJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
