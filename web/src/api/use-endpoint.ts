import type { EndpointSpec, Reply } from '@fairweek/domain/contracts/endpoint'
import {
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { callEndpoint } from './call.ts'
import { type EndpointArgs, fillPath, type LooseArgs } from './endpoint-url.ts'
import { refreshAfter } from './invalidation.ts'
import { usePollingInterval } from './live/live-state.ts'

/** The cache key of a read: its filled path, then its query. Writes invalidate by the path. */
export function endpointKey<Spec extends EndpointSpec>(endpoint: Spec, args: EndpointArgs<Spec>): QueryKey {
  const loose: LooseArgs = args
  return [fillPath(endpoint.path, loose.params), loose.query ?? null]
}

/** Reads an endpoint. `options` are TanStack's (`enabled`, `refetchInterval`, `select`, …). */
export function useEndpointQuery<Spec extends EndpointSpec, Data = Reply<Spec>>(
  endpoint: Spec,
  args: EndpointArgs<Spec>,
  options: Omit<UseQueryOptions<Reply<Spec>, ApiError, Data>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Data, ApiError> {
  const refetchInterval = usePollingInterval(options.refetchInterval ?? false)
  return useQuery<Reply<Spec>, ApiError, Data>({
    ...options,
    refetchInterval,
    queryKey: endpointKey(endpoint, args),
    queryFn: ({ client, queryKey, signal }) =>
      callEndpoint(endpoint, args, { signal, cached: client.getQueryData<Reply<Spec>>(queryKey) }).catch(
        (error: unknown) => {
          if (error instanceof ApiError) error.read = endpoint.name
          throw error
        },
      ),
  })
}

/**
 * Reads what a form is filled with, always from the server, and returns the same reply for as long as the form is open.
 * The form then sends the version of the values that it shows, so that it never overwrites what it has not shown (EDIT-03).
 */
export function useReadForForm<Spec extends EndpointSpec>(
  endpoint: Spec,
  args: EndpointArgs<Spec>,
): { data: Reply<Spec> | undefined; error: ApiError | null } {
  const read = useEndpointQuery(endpoint, args, { staleTime: 0 })
  const [first, setFirst] = useState<{ reply: Reply<Spec> } | null>(null)
  if (first === null && read.data !== undefined && !read.isFetching) setFirst({ reply: read.data })
  return { data: first?.reply, error: read.error }
}

/**
 * Writes through an endpoint: `mutate({ params, body })`. The endpoint's name is the mutation key. After a success, the
 * reads named by API-02 start to refresh before the caller's own `onSuccess` runs.
 */
export function useEndpointMutation<Spec extends EndpointSpec, Context = unknown>(
  endpoint: Spec,
  options: Omit<UseMutationOptions<Reply<Spec>, ApiError, EndpointArgs<Spec>, Context>, 'mutationFn'> = {},
): UseMutationResult<Reply<Spec>, ApiError, EndpointArgs<Spec>, Context> {
  const queryClient = useQueryClient()
  return useMutation<Reply<Spec>, ApiError, EndpointArgs<Spec>, Context>({
    mutationKey: [endpoint.name],
    ...options,
    mutationFn: async (args) => {
      const reply = await callEndpoint(endpoint, args)
      const loose: LooseArgs = args
      void refreshAfter(queryClient, fillPath(endpoint.path, loose.params))
      return reply
    },
  })
}

/** A list as it was before a write. */
export interface ListBefore<Rows> {
  rows: Rows | undefined
}

/** Shows in a cached list at once what a write is about to change, and restores the list if the server refuses. */
export function useOptimisticList<Spec extends EndpointSpec>(list: Spec, args: EndpointArgs<Spec>) {
  const queryClient = useQueryClient()
  const key = endpointKey(list, args)
  return {
    /** Returns the list as it was, for `restore`. */
    show: async (update: (rows: Reply<Spec>) => Reply<Spec>): Promise<ListBefore<Reply<Spec>>> => {
      // A read that started before the write would bring back the old list.
      await queryClient.cancelQueries({ queryKey: key })
      const rows = queryClient.getQueryData<Reply<Spec>>(key)
      if (rows !== undefined) queryClient.setQueryData<Reply<Spec>>(key, update(rows))
      return { rows }
    },
    restore: (before: ListBefore<Reply<Spec>> | undefined): void => {
      queryClient.setQueryData(key, before?.rows)
      void queryClient.invalidateQueries({ queryKey: key })
    },
  }
}
