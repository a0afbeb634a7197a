import { type EndpointSpec, refusalsOf } from '@fairweek/domain/contracts/endpoint'
import { ERROR_STATUS, errorBodySchema } from '@fairweek/domain/contracts/errors'
import { registry } from '@fairweek/domain/contracts/registry'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { WORKBOOK_TYPE } from './serve.ts'

const ERROR_BODY = z.toJSONSchema(errorBodySchema, { target: 'openapi-3.0' })

const FILE_TYPES = {
  csv: 'text/csv',
  jsonFile: 'application/json',
  calendar: 'text/calendar',
  workbook: WORKBOOK_TYPE,
  image: 'image/*',
  events: 'text/event-stream',
  lines: 'text/plain',
} as const

/** Describes an endpoint's replies other than JSON: a file, `unchanged`, and every possible failure. */
function describeReplies(endpoint: EndpointSpec): Record<number, object> {
  const { produces = 'json' } = endpoint
  const file =
    produces === 'json'
      ? {}
      : { 200: { description: endpoint.summary, content: { [FILE_TYPES[produces]]: { schema: { type: 'string' } } } } }
  // Replies that clients poll have a tag; a client that already has the current reply gets an empty one.
  const hasTag = endpoint.method === 'GET' && (produces === 'json' || produces === 'calendar')
  const unchanged = hasTag ? { 304: { description: 'unchanged', type: 'null' } } : {}
  const failures = refusalsOf(endpoint).map((code) => [ERROR_STATUS[code], { description: code, ...ERROR_BODY }])
  return { ...file, ...unchanged, ...Object.fromEntries(failures) }
}

/**
 * Serves the API documentation generated from the endpoints: a page at `/api/docs`, the document at `/api/docs/json`.
 */
export async function addApiDocument(app: FastifyInstance, basePath: string): Promise<void> {
  const endpoints = new Map<unknown, EndpointSpec>(registry.map((endpoint) => [endpoint.name, endpoint]))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fairweek',
        description: 'Every endpoint of the app. Sign in with POST /api/login; the session cookie does the rest.',
        version: '1',
      },
      ...(basePath !== '' && { servers: [{ url: basePath }] }),
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      const endpoint = endpoints.get(schema.operationId)
      if (!endpoint) return { schema, url }
      const response = { ...Object(schema.response), ...describeReplies(endpoint) }
      return { schema: { ...schema, response }, url }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', indexPrefix: basePath })
}
