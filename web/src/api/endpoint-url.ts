import type { BodyInput, EndpointSpec, ParamsInput, QueryInput } from '@fairweek/domain/contracts/endpoint'
import { atBase } from '../ui/base-path.ts'

type ArgumentOf<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: never }
  : { [K in Key]: Value }

/** The arguments of a call: path parameters, query and body, each only if the endpoint has it. */
export type EndpointArgs<Spec extends EndpointSpec> = ArgumentOf<'params', ParamsInput<Spec>> &
  ArgumentOf<'query', QueryInput<Spec>> &
  ArgumentOf<'body', BodyInput<Spec>>

/** The same arguments, loosely typed, for code that handles any endpoint. */
export interface LooseArgs {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

function entriesOf(value: unknown): [string, unknown][] {
  return value !== null && typeof value === 'object' ? Object.entries(value) : []
}

/** Fills in the `:names` of a path. */
export function fillPath(path: string, params: unknown): string {
  const values = new Map(entriesOf(params))
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** Returns `?a=1&b=2` without undefined and null values; an empty string if nothing is left. */
export function queryText(query: unknown): string {
  const search = new URLSearchParams()
  for (const [key, value] of entriesOf(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** The address of a call; download links use it too. */
export function endpointUrl<Spec extends EndpointSpec>(endpoint: Spec, args: Omit<EndpointArgs<Spec>, 'body'>): string {
  const loose: LooseArgs = args
  return atBase(fillPath(endpoint.path, loose.params) + queryText(loose.query))
}
