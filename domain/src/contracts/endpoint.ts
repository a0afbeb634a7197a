/**
 * An endpoint as one value. It drives the Fastify route, response validation, the typed client call, the cache keys to
 * refresh, the permission matrix and the OpenAPI document.
 */
import type { z } from 'zod'
import { type DenialAction, denialMessage } from '../messages/permissions.ts'
import { ERROR_STATUS, type ErrorCode } from './errors.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Lowest rank that may call the endpoint. `public` needs no session. Finer checks are in the use case. */
export type Access = 'public' | 'staff' | 'manager' | 'admin'

/** What an endpoint declares. */
export interface EndpointSpec {
  /** Verb + noun; the same name in every layer, and the OpenAPI operationId. */
  readonly name: string
  readonly method: HttpMethod
  /** Path with `:name` parameters. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** One line for the API document. */
  readonly summary: string
  /** What the refusal names when the rank is too low (NAV-06). If left out, it follows from the method. */
  readonly denial?: DenialAction
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Schema of the JSON reply, or of the text of any other kind of reply. */
  readonly response: z.ZodType
  /**
   * `csv` and `workbook` replies are downloads, `calendar` replies are text/calendar, `image` replies have the type of
   * their data URL, `events` replies are a stream of server-sent events that stays open.
   */
  readonly produces?: 'json' | 'csv' | 'calendar' | 'workbook' | 'image' | 'events'
  /** Maximum body size in bytes, if the default of 256 KB is too small. */
  readonly bodyLimit?: number
  /** Errors that do not follow from the other fields; see `refusalsOf`. */
  readonly refusals?: readonly ErrorCode[]
  /** Registered, but answers 501 until the feature is built. */
  readonly planned?: true
}

/** Returns all error codes of an endpoint, without duplicates, by status, for the API document. */
export function refusalsOf({ method, access, params, query, body, refusals = [], planned }: EndpointSpec): ErrorCode[] {
  const isWriting = method !== 'GET'
  const codes = new Set<ErrorCode>([
    ...((params ?? query ?? body ?? isWriting) ? (['invalid'] as const) : []),
    ...(access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(params ? (['notFound'] as const) : []),
    ...(isWriting ? (['forbidden', 'conflict', 'tooLarge', 'unsupportedType'] as const) : []),
    ...refusals,
    'internal',
    ...(planned ? (['notImplemented'] as const) : []),
    'unavailable',
  ])
  return [...codes].sort((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b])
}

const DENIAL_BY_METHOD: Record<HttpMethod, DenialAction> = {
  GET: 'view',
  POST: 'create',
  PUT: 'edit',
  PATCH: 'edit',
  DELETE: 'delete',
}

/** Returns the refusal for a user whose rank is too low for an endpoint. */
export function denialOf({ denial, method, access }: Pick<EndpointSpec, 'denial' | 'method' | 'access'>): string {
  return denialMessage(denial ?? DENIAL_BY_METHOD[method], access)
}

/** Declares an endpoint and keeps the literal types of its schemas. */
export function defineEndpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Field<Spec, Key extends string> = Spec extends { readonly [K in Key]: infer Schema } ? Schema : undefined

/** What a client passes as path parameters, or `undefined`. */
export type ParamsInput<Spec extends EndpointSpec> = InputOf<Field<Spec, 'params'>>
/** What a client passes in the query string, or `undefined`. */
export type QueryInput<Spec extends EndpointSpec> = InputOf<Field<Spec, 'query'>>
/** What a client sends as body, or `undefined`. */
export type BodyInput<Spec extends EndpointSpec> = InputOf<Field<Spec, 'body'>>
/** Path parameters as the use case receives them. */
export type Params<Spec extends EndpointSpec> = OutputOf<Field<Spec, 'params'>>
/** Query as the use case receives it. */
export type Query<Spec extends EndpointSpec> = OutputOf<Field<Spec, 'query'>>
/** Body as the use case receives it. */
export type Body<Spec extends EndpointSpec> = OutputOf<Field<Spec, 'body'>>
/** The reply. */
export type Reply<Spec extends EndpointSpec> = z.output<Spec['response']>
