/** Builds the app: the processing of every request, and the list of features. */

import { registry } from '@fairweek/domain/contracts/registry'
import { usePlainZodMessages } from '@fairweek/domain/contracts/zod-messages'
import { requestErrorMessages } from '@fairweek/domain/messages/request-errors'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Clock } from './caller/clock.ts'
import type { Database, Listen } from './db/database.ts'
import { AppError, UnansweredError } from './errors/app-error.ts'
import { approvalRoutes } from './features/approval/approval.routes.ts'
import { areaRoutes } from './features/areas/areas.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { availabilityRoutes } from './features/availability/availability.routes.ts'
import { breakRoutes } from './features/breaks/breaks.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { channelRoutes } from './features/channels/channels.routes.ts'
import { conflictRoutes } from './features/conflicts/conflicts.routes.ts'
import { coverRoutes } from './features/cover/cover.routes.ts'
import { deliveryRoutes } from './features/deliveries/deliveries.routes.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { explanationRoutes } from './features/explanations/explanations.routes.ts'
import { generateRoutes } from './features/generate/generate.routes.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { labourCostRoutes } from './features/labour-cost/labour-cost.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { noteRoutes } from './features/notes/notes.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { pairingRoutes } from './features/pairings/pairings.routes.ts'
import { payRoutes } from './features/pay/pay.routes.ts'
import { publishRoutes } from './features/publish/publish.routes.ts'
import { requirementRoutes } from './features/requirements/requirements.routes.ts'
import { roleRoutes } from './features/roles/roles.routes.ts'
import { scheduleRoutes } from './features/schedule/schedule.routes.ts'
import { settingRoutes } from './features/settings/settings.routes.ts'
import { setupRoutes } from './features/setup/setup.routes.ts'
import { shiftRequestRoutes } from './features/shift-requests/shift-requests.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { swapRoutes } from './features/swaps/swaps.routes.ts'
import { takingsRoutes } from './features/takings/takings.routes.ts'
import { timeClockRoutes } from './features/time-clock/time-clock.routes.ts'
import { timeOffRoutes } from './features/time-off/time-off.routes.ts'
import { timesheetRoutes } from './features/timesheets/timesheets.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { workContractRoutes } from './features/work-contracts/work-contracts.routes.ts'
import { followUps } from './follow-ups.ts'
import { type SendPage, withoutBasePath } from './http/base-path.ts'
import { drainWhenClosing } from './http/drain.ts'
import { isBrokenOffUpload, sendError, toAppError } from './http/errors.ts'
import { addHealth } from './http/health.ts'
import { type LogSettings, loggerOptions, logReplies } from './http/log.ts'
import type { Metrics } from './http/metrics.ts'
import { addApiDocument } from './http/openapi.ts'
import { parseJsonOnly } from './http/parse-json.ts'
import { readerOf, useReadersOfRequests, workFor } from './http/readers.ts'
import { refuseCrossSite } from './http/refuse-cross-site.ts'
import { answerUnchanged } from './http/replies/answer-unchanged.ts'
import { addSecurityHeaders } from './http/replies/security-headers.ts'
import { createServer, type Feature } from './http/serve.ts'
import { addStaticFiles } from './http/static-files.ts'
import { validatorCompiler } from './http/validate.ts'
import { type Outside, PUBLIC_ONLY } from './outside/outside.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/**
 * How long the headers of a request, and the whole request, may take to arrive. The time to answer it is not limited
 * here.
 */
const HEAD_TIMEOUT_MS = 15_000
const REQUEST_TIMEOUT_MS = 60_000
const ARRIVAL_CHECK_MS = 1_000
/** Node does not accept longer URLs; each field has its own limit. */
const LONGEST_PARAM = 16 * 1024

/** Every feature of the product. Each one serves its own endpoints of the registry. Add new features here. */
export const features: readonly Feature[] = [
  authRoutes,
  userRoutes,
  staffRoutes,
  roleRoutes,
  areaRoutes,
  workContractRoutes,
  pairingRoutes,
  settingRoutes,
  requirementRoutes,
  scheduleRoutes,
  publishRoutes,
  noteRoutes,
  breakRoutes,
  shiftRequestRoutes,
  swapRoutes,
  coverRoutes,
  conflictRoutes,
  availabilityRoutes,
  timeOffRoutes,
  eventRoutes,
  notificationRoutes,
  calendarRoutes,
  deliveryRoutes,
  channelRoutes,
  timesheetRoutes,
  payRoutes,
  timeClockRoutes,
  approvalRoutes,
  labourCostRoutes,
  takingsRoutes,
  generateRoutes,
  explanationRoutes,
  setupRoutes,
  historyRoutes,
  liveRoutes,
]

export interface AppOptions {
  readonly db: Database
  /** Resolves if the database answers. */
  readonly pingDatabase: () => Promise<void>
  /** Listens for changes that any process makes; without it, pages can only poll. */
  readonly listen?: Listen
  readonly clock: Clock
  readonly log: LogSettings
  /** The metrics, and the token that clients must send to read them; without it, nothing is measured. */
  readonly metrics?: { readonly of: Metrics; readonly token: string }
  /** The number of trusted proxies in front of the app, or their addresses; default: none. */
  readonly trustProxy?: number | string
  /** The path on a shared domain, such as `/roster`; empty (the default) for the root. */
  readonly basePath?: string
  /** What the operator allows the app to reach besides its database; by default only the public internet. */
  readonly outside?: Outside
  /** The folder of the built web app; null serves only the API. */
  readonly webFolder: string | null
  /** The features to serve; default: all of them. Only tests of the list itself pass others. */
  readonly features?: readonly Feature[]
}

function isReadable(url: string): boolean {
  try {
    // The result is used, because bundlers remove the call otherwise.
    return decodeURI(url).length > 0
  } catch {
    return false
  }
}

/**
 * A URL that cannot be decoded is replaced by one that does not exist, so that the request still passes through every
 * hook.
 */
const UNREADABLE = '/api/unreadable-address'

/** Returns the present address of a path that had another one, which clients and cached service workers still call. */
const presentPath = (url: string) => url.replace(/^\/api\/reach(?=[/?]|$)/, '/api/notification-choices')

/**
 * Counts proxies starting with the one nearest to the server, so that address entries from before the first trusted
 * proxy are ignored.
 */
function trustOf(proxies: number | string): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

/** Matches addresses that are never a page: the API, the metrics, and files, most of which are named with a dot. */
const NO_PAGE = /^\/(?:(?:api|assets)(?![^/?])|metrics(?![^?])|[^?]*\.)/i
/** Matches paths of pages with capitals. It matches no path that a browser reads as another site. */
const WITH_CAPITALS = /^(?=[^?]*[A-Z])(?:\/[\w-]+)+\/?(?=\?|$)/

function addNotFound(app: FastifyInstance, sendPage: SendPage | null, basePath: string): void {
  app.setNotFoundHandler((request, reply) => {
    if (!isReadable(request.originalUrl))
      return sendError(new AppError('invalid', requestErrorMessages.unreadableAddress), request, reply)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // The web app does its own routing, and shows its own page for unknown routes. What the client accepts does not
    // matter: link previews, monitors and `curl` accept anything.
    if (isRead && sendPage && !NO_PAGE.test(request.url)) {
      // Each page has one address, in lower case, so that titles and links need not compare it without case.
      const [path] = WITH_CAPITALS.exec(request.url) ?? []
      if (path === undefined) return sendPage(reply)
      return reply.redirect(`${basePath}${path.toLowerCase()}${request.url.slice(path.length)}`, 301)
    }
    return sendError(new AppError('notFound', requestErrorMessages.notFound), request, reply)
  })
}

/** Builds the app on an open, migrated database. Throws if an endpoint of the registry is not served. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, clock, webFolder, outside = PUBLIC_ONLY, basePath = '' } = options
  usePlainZodMessages()
  useReadersOfRequests()
  const app = fastify({
    logger: loggerOptions(options.log) ?? false,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? presentPath(withoutBasePath(url, basePath)) : UNREADABLE),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustOf(options.trustProxy ?? 0),
    // Closes the connections that remain after the last answer. While the server shuts down, our own code refuses new
    // requests.
    forceCloseConnections: true,
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEAD_TIMEOUT_MS, connectionsCheckingInterval: ARRIVAL_CHECK_MS },
    routerOptions: { maxParamLength: LONGEST_PARAM },
    frameworkErrors: (error, request, reply) => sendError(toAppError(error, request.log), request, reply),
  })
  app.decorateRequest('signedInUser', null)
  app.decorateRequest('isAccepted', false)
  app.decorateRequest('reader')
  app.decorateRequest('versionOnArrival', undefined)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) =>
    workFor(request.reader ?? readerOf(null, request.headers['accept-language']), () => {
      if (error instanceof UnansweredError) {
        reply.hijack()
        reply.raw.destroy()
        return reply
      }
      const failure = isBrokenOffUpload(request) ? new AppError('invalid', requestErrorMessages.halfSent) : null
      if (failure) request.log.info('a request ended before it was complete')
      return sendError(failure ?? toAppError(error, request.log), request, reply)
    }),
  )
  parseJsonOnly(app)
  logReplies(app)
  await addSecurityHeaders(app, basePath)
  const finishRequests = drainWhenClosing(app)
  app.addHook('onRequest', async (request) => refuseCrossSite(request, outside.publicUrl))
  app.addHook('onSend', answerUnchanged)
  await app.register(compress, { threshold: 1024 })
  await app.register(cookie)
  await addApiDocument(app, basePath)
  const sendPage = webFolder ? await addStaticFiles(app, webFolder, basePath, outside.publicUrl) : null
  addHealth(app, options.pingDatabase)
  options.metrics?.of.serve(app, options.metrics.token)
  addNotFound(app, sendPage, basePath)

  const server = createServer(app, { db, clock, followUps, cookiePath: basePath })
  for (const feature of options.features ?? features)
    feature(server.serve, {
      clock,
      outside,
      listen: options.listen ?? null,
      metrics: options.metrics?.of ?? null,
      onClose: (work) => app.addHook('preClose', async () => work()),
    })
  app.addHook('preClose', finishRequests)
  server.servePlanned(registry)
  const forgotten = server.findForgotten(registry)
  if (forgotten.length > 0) throw new Error(`Nobody serves ${forgotten.join(', ')}.`)
  return app
}
