import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Adds security headers to every reply, including errors. Inline styles are allowed, because dialogs and scroll areas
 * set them; inline scripts never are.
 */
export async function addSecurityHeaders(app: FastifyInstance, basePath: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // Set below for https requests only; over plain http, browsers ignore it.
    strictTransportSecurity: false,
  })
  // A shared domain is not ours to decide for, and neither are other hosts of the domain.
  if (basePath !== '') return
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })
}
