/**
 * Turns endpoint values into Fastify routes. A feature exports one function that serves its endpoints, and is listed in
 * `app.ts`:
 *
 *     // features/events/events.routes.ts
 *     export const eventRoutes: Feature = (serve) => {
 *       serve(listEvents, listEvents)
 *       serve(deleteEvent, (caller) => deleteEvent(caller, caller.params.id))
 *       serve(exportThings, async (caller) => ({ filename: 'things.csv', text: await toCsv(caller) }))   // produces: 'csv'
 *     }
 *
 * A request is checked in this order before the handler gets it: other site 403, not signed in 401, rank too low 403,
 * then the body's type and size, then params, query and body against their schemas 400. Use cases check objects and
 * fields, and throw `AppError`. `user` is null only if a visitor calls a public endpoint.
 */
import { Readable } from 'node:stream'
import { constants as zlib } from 'node:zlib'
import type { User } from '@fairweek/domain/contracts/auth/auth'
import {
  type Body,
  denialOf,
  type EndpointSpec,
  type Params,
  type Query,
  type Reply,
} from '@fairweek/domain/contracts/endpoint'
import { idParams } from '@fairweek/domain/contracts/fields'
import type { ReadLine } from '@fairweek/domain/contracts/live/reads'
import { TO_CALL_HEADER, writeToCall } from '@fairweek/domain/contracts/schedule/to-call'
import type { Reader } from '@fairweek/domain/language/reader'
import { permissionMessages } from '@fairweek/domain/messages/permissions'
import { requestErrorMessages } from '@fairweek/domain/messages/request-errors'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, type FollowUp, ONLY_BUSINESS, type Scope } from '../caller/caller.ts'
import type { Clock } from '../caller/clock.ts'
import { shareReads } from '../concurrency/share-reads.ts'
import type { Database, Listen } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { Outside } from '../outside/outside.ts'
import { beforeAcceptance } from './before-acceptance.ts'
import type { Metrics } from './metrics.ts'
import { createPageGate } from './page-gate.ts'
import { nameReader, readerOf, workFor } from './readers.ts'
import { isUnchanged, sendUnchanged, tagHeaders, tagPieces } from './replies/answer-unchanged.ts'
import { createReplyMemory } from './replies/reply-memory.ts'
import { PagedReply, readSinglePage, sendPages } from './replies/send-pages.ts'
import { createJsonWriter } from './replies/write-json.ts'
import { createSessions, type SessionControl, type SignedIn } from './sessions.ts'

/** Answers a read as if the caller had sent it alone; `tag` is that of the reply that the caller has. */
export type ReadAlone = (url: string, tag: string | undefined) => Promise<Omit<ReadLine, 'index'>>

/** A text file to download: CSV or JSON. */
export interface TextDownload {
  readonly filename: string
  readonly text: string
}

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file to download, such as a workbook. */
export interface FileDownload {
  readonly filename: string
  readonly bytes: Buffer
}

/** The context of a handler: the caller and the parts of the request. */
interface Context<Spec extends EndpointSpec> extends Caller {
  readonly params: Params<Spec>
  readonly query: Query<Spec>
  readonly body: Body<Spec>
  readonly user: Spec['access'] extends 'public' ? User | null : User
  readonly log: FastifyBaseLogger
  readonly address: string
  readonly session: SessionControl
  /** Whether the caller may see the data of others (ACC-05). */
  readonly isAccepted: boolean
  /** Answers another read of the API as if the caller had sent it alone. */
  readonly readAlone: ReadAlone
  /**
   * The version that the row named in the path had when the request arrived, if the endpoint has a `readVersion`
   * option.
   */
  readonly versionOnArrival: number | undefined
  /**
   * The state of everything that the reply depends on, read before the handler is called, if the endpoint has a
   * `dependsOn` option.
   */
  readonly state: string | null
}

type HandlerReply<Spec extends EndpointSpec> = Spec extends { readonly produces: 'csv' | 'jsonFile' }
  ? TextDownload
  : Spec extends { readonly produces: 'workbook' }
    ? FileDownload
    : Spec extends { readonly produces: 'events' | 'lines' }
      ? Readable
      : Readonly<Reply<Spec>> | (Reply<Spec> extends readonly (infer Row)[] ? PagedReply<Row> : never)

type Handler<Spec extends EndpointSpec> = (context: Context<Spec>) => Promise<HandlerReply<Spec>> | HandlerReply<Spec>

/**
 * Reads the version of the row named in a path, before the rest of the request is read; undefined if there is no such
 * row.
 */
type ReadVersion = (scope: Scope, id: number) => Promise<number | undefined>

/** Options for serving an endpoint. */
interface ServeOptions<Spec extends EndpointSpec> {
  /**
   * Returns the keys of the revisions on which the reply depends. If the reply depends only on these and on the account
   * and its rank (not on a clock or an unrecorded table), an unchanged reply is not computed again.
   */
  readonly dependsOn?: (
    context: Pick<Context<Spec>, 'business' | 'params' | 'query'>,
  ) => readonly string[] | 'everything'
  readonly readVersion?: ReadVersion
  /**
   * Returns a key for callers who get the same reply for the same URL. Those who ask while a reply is being read share
   * the next one. Absent: each request is read separately.
   */
  readonly sameFor?: (user: User) => string
}

/** A `sameFor` for replies that depend only on the caller's rank. */
export const byRank = ({ role }: User): string => role

type Serve = <const Spec extends EndpointSpec>(
  endpoint: Spec,
  handler: Handler<Spec>,
  options?: ServeOptions<Spec>,
) => void

/** Services that the app offers to features. */
interface Lifetime {
  readonly clock: Clock
  readonly outside: Outside
  /** Listens for changes by any process; null if the app cannot listen. */
  readonly listen: Listen | null
  /** Null if metrics are off. */
  readonly metrics: Metrics | null
  /**
   * Registers work to run when the server begins to drain, so that long requests can be cut short and still be
   * answered.
   */
  onClose(work: () => Promise<void> | void): void
}

export type Feature = (serve: Serve, lifetime: Lifetime) => void

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler runs; null for visitors. */
    signedInUser: User | null
    /** Whether the account may see the data of others (ACC-05). */
    isAccepted: boolean
    /** The language and clock format of the texts for this request. */
    reader: Reader
    versionOnArrival: number | undefined
  }
}

function checkAccess(endpoint: EndpointSpec, signedIn: SignedIn | null, hasCookie: boolean): void {
  if (endpoint.access === 'public') return
  if (!signedIn)
    throw new AppError('unauthenticated', hasCookie ? permissionMessages.sessionEnded : permissionMessages.notSignedIn)
  if (!hasRank(signedIn.user.role, endpoint.access)) throw new AppError('forbidden', denialOf(endpoint))
  if (!signedIn.isAccepted && beforeAcceptance(endpoint) === null)
    throw new AppError('forbidden', requestErrorMessages.notAccepted)
}

/** Sends a calendar to the calendar application that polls it. */
function sendCalendar(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-type', 'text/calendar; charset=utf-8').send(text)
}

/** Checks whether a picture was requested with its content hash. */
const isMarked = (query: unknown) => typeof query === 'object' && query !== null && 'v' in query

/**
 * Sends a picture from its data URL. If its URL contains a content hash, it may be cached forever, but only privately,
 * because not everybody may see it.
 */
function sendImage(reply: FastifyReply, dataUrl: string, isMarked: boolean): FastifyReply {
  const [head = '', base64 = ''] = dataUrl.split(',')
  return reply
    .header('content-type', head.slice('data:'.length, head.indexOf(';')))
    .header('cache-control', isMarked ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    .header('vary', 'cookie')
    .send(Buffer.from(base64, 'base64'))
}

/**
 * Sends CSV as UTF-8 with a byte order mark, so that spreadsheets decode accented letters correctly. Text files are read by
 * programs that expect no mark.
 */
function sendCsv(reply: FastifyReply, { filename, text }: TextDownload): FastifyReply {
  const isPlain = filename.endsWith('.txt')
  return reply
    .header('content-type', isPlain ? 'text/plain; charset=utf-8' : 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Buffer.from(isPlain ? text : `\ufeff${text}`))
}

function sendJsonFile(reply: FastifyReply, { filename, text }: TextDownload): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Buffer.from(text))
}

/**
 * Sends events until their source ends or the client disconnects. Tells proxies not to buffer, which would delay
 * events.
 */
function sendEvents(request: FastifyRequest, reply: FastifyReply, events: Readable): FastifyReply {
  // Nobody else would end the stream that a HEAD request opens.
  if (request.method === 'HEAD') events.destroy()
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(request.method === 'HEAD' ? Readable.from([]) : events)
}

/** Sends lines as they are written. Compresses each at once, and tells proxies not to collect them. */
function sendLines(reply: FastifyReply, lines: Readable): FastifyReply {
  return reply
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(lines)
}

const COMPRESSED_AT_ONCE = {
  brotliOptions: { flush: zlib.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: zlib.Z_SYNC_FLUSH },
}

/** Headers of a request that concern its own body or reply, and not what the caller reads. */
const OF_ONE_REQUEST = /^(?:content-|transfer-|accept-encoding$|connection$|expect$|if-)/
const PASSED_ON = ['etag', 'content-type', 'retry-after', 'fairweek-page']

const pickHeaders = (headers: object, isPicked: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (isPicked(name) ? [[name, String(value)]] : [])),
  )

function createReadAlone(app: FastifyInstance, request: FastifyRequest): ReadAlone {
  const own = pickHeaders(request.headers, (name) => !OF_ONE_REQUEST.test(name))
  const remoteAddress = request.socket.remoteAddress ?? ''
  return async (url, tag) => {
    const headers = { ...own, ...(tag !== undefined && { 'if-none-match': tag }) }
    const reply = await app.inject({ method: 'GET', url, headers, remoteAddress })
    return {
      status: reply.statusCode,
      statusText: reply.statusMessage,
      headers: pickHeaders(reply.headers, (name) => PASSED_ON.includes(name)),
      body: reply.payload,
    }
  }
}

function sendWorkbook(reply: FastifyReply, { filename, bytes }: FileDownload): FastifyReply {
  return reply
    .header('content-type', WORKBOOK_TYPE)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(bytes)
}

/** Sends a long reply in pieces. */
function sendPieces(reply: FastifyReply, pieces: readonly string[]): FastifyReply {
  const [only, ...more] = pieces
  return reply
    .type('application/json; charset=utf-8')
    .send(more.length === 0 ? only : Readable.from(pieces, { objectMode: false }))
}

/** The pieces of a reply's text, and its tag. */
interface Written {
  readonly pieces: readonly string[]
  readonly tag: string
}

/**
 * Serializes the replies of an endpoint. A reply shared by several callers, such as a week that was read once for all
 * of them, is serialized only once.
 */
function createWriter(endpoint: EndpointSpec): (answer: unknown, isShared: boolean) => Promise<Written> {
  const writeJson = createJsonWriter(endpoint)
  const shared = new WeakMap<object, Promise<Written>>()
  const write = async (answer: unknown): Promise<Written> => {
    const pieces = await writeJson(answer)
    return { pieces, tag: await tagPieces(pieces) }
  }
  return (answer, isShared) => {
    if (!isShared || typeof answer !== 'object' || answer === null) return write(answer)
    const written = shared.get(answer) ?? write(answer)
    shared.set(answer, written)
    return written
  }
}

/** Returns the parts of a route that the API document and the validator read. */
function schemaOf(endpoint: EndpointSpec): Record<string, unknown> {
  const { name, summary, path, params, query, body, response } = endpoint
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[2] ?? 'api'],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...((endpoint.produces ?? 'json') === 'json' && { response: { 200: response } }),
  }
}

export interface Server {
  serve: Serve
  /** Makes every planned endpoint of the registry that is not served yet answer 501. */
  servePlanned(registry: readonly EndpointSpec[]): void
  /** Lists the endpoints of the registry that have no route, as `GET /api/…`. */
  findForgotten(registry: readonly EndpointSpec[]): string[]
}

/** Creates `serve` for an app. */
export function createServer(
  app: FastifyInstance,
  {
    db,
    clock,
    followUps,
    cookiePath,
  }: { db: Database; clock: Clock; followUps: readonly FollowUp[]; cookiePath: string },
): Server {
  const sessions = createSessions(cookiePath)
  const scope: Scope = { db, business: ONLY_BUSINESS }
  const served = new Set<EndpointSpec>()
  const readSession = sessions.createReader(scope, clock)
  const memory = createReplyMemory(scope)
  const gate = createPageGate()
  const serve: Serve = (endpoint, handler, { dependsOn, readVersion, sameFor } = {}) => {
    served.add(endpoint)
    const write = createWriter(endpoint)
    const asking = new Map<string, Context<typeof endpoint>>()
    const readForAll = shareReads<string, unknown>(async (names) => {
      const contexts = names.map((name) => [name, asking.get(name)] as const)
      asking.clear()
      const answers = new Map<string, unknown>()
      for (const [name, context] of contexts)
        if (context?.user) answers.set(name, await workFor(readerOf(context.user, undefined), () => handler(context)))
      return answers
    })
    const read = (context: Context<typeof endpoint>, url: string): unknown => {
      if (!sameFor || !context.user) return handler(context)
      const name = `${sameFor(context.user)} ${nameReader(context.user)} ${url}`
      // Called before `asking` is set, so that the call of this context is included in the same read.
      const answer = readForAll(name)
      asking.set(name, context)
      return answer
    }
    const writePage = createJsonWriter(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      ...(endpoint.produces === 'events' && { compress: false }),
      ...(endpoint.produces === 'lines' && { compress: COMPRESSED_AT_ONCE }),
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      onRequest: async (request) => {
        const signedIn = await readSession(request)
        request.signedInUser = signedIn?.user ?? null
        request.isAccepted = signedIn?.isAccepted ?? false
        request.reader = readerOf(request.signedInUser, request.headers['accept-language'])
        workFor(request.reader, () => checkAccess(endpoint, signedIn, sessions.hasCookie(request)))
        if (!readVersion) return
        const path = idParams.safeParse(request.params)
        if (path.success) request.versionOnArrival = await readVersion(scope, path.data.id)
      },
      // Sets the language and clock format again, because they are lost while the body is read.
      preValidation: (request, _reply, done) => workFor(request.reader, done),
      handler: async (request, reply) => {
        const { signedInUser: user, isAccepted, url } = request
        const early = isAccepted ? 'served' : beforeAcceptance(endpoint)
        if (typeof early === 'object' && early) return sendPieces(reply, (await write(early.reply, false)).pieces)
        const asked = { business: scope.business, params: request.params, query: request.query }
        const state = dependsOn ? await memory.readState(dependsOn(asked as Context<typeof endpoint>)) : null
        const known = user && state !== null ? memory.recall(user, url, state) : undefined
        if (known !== undefined && isUnchanged(request, known)) return sendUnchanged(reply, known)
        const namesToCall = new Set<string>()
        const context = {
          ...scope,
          clock,
          followUps,
          params: request.params,
          query: request.query,
          body: request.body,
          user: request.signedInUser,
          namesToCall,
          log: request.log,
          address: request.ip,
          session: sessions.control(clock, request, reply),
          isAccepted,
          versionOnArrival: request.versionOnArrival,
          state,
          readAlone: createReadAlone(app, request),
        }
        let answer: unknown = await read(context as Context<typeof endpoint>, url)
        if (namesToCall.size > 0 && user && hasRank(user.role, 'manager'))
          reply.header(TO_CALL_HEADER, writeToCall(namesToCall))
        if (answer instanceof PagedReply && user) {
          const tag = state === null ? null : memory.tagOf(user, url, state)
          if (tag !== null && isUnchanged(request, tag)) return sendUnchanged(reply, tag)
          const rows = await readSinglePage(answer)
          if (!rows) {
            if (tag !== null) reply.headers(tagHeaders(tag))
            return sendPages(reply, user.id, answer, { gate, writePage })
          }
          answer = rows
        }
        if (endpoint.produces === 'csv') return sendCsv(reply, answer as TextDownload)
        if (endpoint.produces === 'jsonFile') return sendJsonFile(reply, answer as TextDownload)
        if (endpoint.produces === 'workbook') return sendWorkbook(reply, answer as FileDownload)
        if (endpoint.produces === 'calendar') return sendCalendar(reply, answer as string)
        if (endpoint.produces === 'events') return sendEvents(request, reply, answer as Readable)
        if (endpoint.produces === 'lines') return sendLines(reply, answer as Readable)
        if (endpoint.produces === 'image') return sendImage(reply, answer as string, isMarked(request.query))
        const { pieces, tag } = await write(answer, state !== null || sameFor !== undefined)
        if (endpoint.method !== 'GET') return sendPieces(reply, pieces)
        if (user && state !== null) memory.store(user, url, state, tag)
        return isUnchanged(request, tag)
          ? sendUnchanged(reply, tag)
          : sendPieces(reply.headers(tagHeaders(tag)), pieces)
      },
    })
  }
  return {
    serve,
    servePlanned: (registry) => {
      for (const endpoint of registry.filter((candidate) => candidate.planned && !served.has(candidate)))
        serve(endpoint, () => {
          throw new AppError('notImplemented', requestErrorMessages.planned)
        })
    },
    findForgotten: (registry) =>
      registry.filter((endpoint) => !served.has(endpoint)).map(({ method, path }) => `${method} ${path}`),
  }
}
