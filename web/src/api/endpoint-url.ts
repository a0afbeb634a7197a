import type { BodyInput, EndpointSpec, ParamsInput, QueryInput } from '@fairweek/domain/contracts/endpoint'
import { atBase } from '../ui/base-path.ts'

type ArgumentOf<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: never }
  : { [K in Key]: Value }

/** What a call of this endpoint needs: its path parameters, query and body, as far as it has them. */
export type EndpointArgs<Spec extends EndpointSpec> = ArgumentOf<'params', ParamsInput<Spec>> &
  ArgumentOf<'query', QueryInput<Spec>> &
  ArgumentOf<'body', BodyInput<Spec>>

/** The same without types, once it has been checked. */
export interface LooseArgs {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

function entriesOf(value: unknown): [string, unknown][] {
  return value !== null && typeof value === 'object' ? Object.entries(value) : []
}

/** The path with its `:names` filled in. */
export function fillPath(path: string, params: unknown): string {
  const values = new Map(entriesOf(params))
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** `?a=1&b=2`, without what is undefined or null; empty when nothing is left. */
export function queryText(query: unknown): string {
  const search = new URLSearchParams()
  for (const [key, value] of entriesOf(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** The address of a call; also what links to a download point at. */
export function endpointUrl<Spec extends EndpointSpec>(endpoint: Spec, args: Omit<EndpointArgs<Spec>, 'body'>): string {
  const loose: LooseArgs = args
  return atBase(fillPath(endpoint.path, loose.params) + queryText(loose.query))
}
