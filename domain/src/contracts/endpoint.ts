/**
 * Declares an endpoint as one value, from which the Fastify route, response validation, typed client call, cache
 * invalidation, permission matrix and OpenAPI document are derived.
 */
import type { z } from 'zod'
import { type DenialAction, denialMessage } from '../messages/permissions.ts'
import { ERROR_STATUS, type ErrorCode } from './errors.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Lowest rank that may call the endpoint; `public` needs no session. Use cases make all further checks. */
export type Access = 'public' | 'staff' | 'manager' | 'admin'

/** Declaration of an endpoint. */
export interface EndpointSpec {
  /** Verb + noun; used in every layer and as OpenAPI operationId. */
  readonly name: string
  readonly method: HttpMethod
  /** Path with `:name` parameters. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** One line in the API document. */
  readonly summary: string
  /**
   * The action named in the error message if the caller's rank is too low (NAV-06); by default derived from the method.
   */
  readonly denial?: DenialAction
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Schema of the JSON reply, or of the text of any other reply. */
  readonly response: z.ZodType
  /**
   * Type of the reply: `csv`, `workbook` and `jsonFile` are downloads, `calendar` is text/calendar, `image` has the type of its
   * data URL, `events` is an open stream of server-sent events, `lines` has a JSON value on each line.
   */
  readonly produces?: 'json' | 'csv' | 'jsonFile' | 'calendar' | 'workbook' | 'image' | 'events' | 'lines'
  /** Maximum body size in bytes, if the default of 256 KB is too small. */
  readonly bodyLimit?: number
  /** Error codes that do not follow from the other fields; see `refusalsOf`. */
  readonly refusals?: readonly ErrorCode[]
  /** Present if the endpoint is registered but answers 501, because its feature is not built yet. */
  readonly planned?: true
}

/** Returns all error codes of an endpoint for the API document, ordered by status, without duplicates. */
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

/** Returns the error message for a user whose rank is too low for an endpoint. */
export function denialOf({ denial, method, access }: Pick<EndpointSpec, 'denial' | 'method' | 'access'>): string {
  return denialMessage(denial ?? DENIAL_BY_METHOD[method], access)
}

/** Declares an endpoint, keeping the literal types of its schemas. */
export function defineEndpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Field<Spec, Key extends string> = Spec extends { readonly [K in Key]: infer Schema } ? Schema : undefined

/** Path parameters as a client passes them, or `undefined`. */
export type ParamsInput<Spec extends EndpointSpec> = InputOf<Field<Spec, 'params'>>
/** Query parameters as a client passes them, or `undefined`. */
export type QueryInput<Spec extends EndpointSpec> = InputOf<Field<Spec, 'query'>>
/** Body as a client sends it, or `undefined`. */
export type BodyInput<Spec extends EndpointSpec> = InputOf<Field<Spec, 'body'>>
/** Path parameters as the use case receives them. */
export type Params<Spec extends EndpointSpec> = OutputOf<Field<Spec, 'params'>>
/** Query parameters as the use case receives them. */
export type Query<Spec extends EndpointSpec> = OutputOf<Field<Spec, 'query'>>
/** Body as the use case receives it. */
export type Body<Spec extends EndpointSpec> = OutputOf<Field<Spec, 'body'>>
/** Reply as the client receives it. */
export type Reply<Spec extends EndpointSpec> = z.output<Spec['response']>
