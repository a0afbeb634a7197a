import type { EndpointSpec, Reply } from '@fairweek/domain/contracts/endpoint'
import { errorMessages } from '@fairweek/domain/messages/errors'
import type { z } from 'zod'
import { ApiError, errorFromReply } from './api-error.ts'
import { type EndpointArgs, endpointUrl, type LooseArgs } from './endpoint-url.ts'

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, 'offline', errorMessages.offline)
  }
}

/** Calls an endpoint and gives its checked reply; throws ApiError when it is refused or fails. */
export async function callEndpoint<Spec extends EndpointSpec>(
  endpoint: Spec,
  args: EndpointArgs<Spec>,
  signal?: AbortSignal,
): Promise<Reply<Spec>> {
  const { body }: LooseArgs = args
  const request: RequestInit = { method: endpoint.method, credentials: 'include' }
  if (signal) request.signal = signal
  if (body !== undefined) {
    request.headers = { 'Content-Type': 'application/json' }
    request.body = JSON.stringify(body)
  }
  const response = await send(endpointUrl(endpoint, args), request)
  const text = await response.text()
  if (!response.ok) throw errorFromReply(response.status, response.statusText, text)
  const payload: unknown = endpoint.produces === 'csv' ? text : JSON.parse(text)
  const schema: z.ZodType<Reply<Spec>> = endpoint.response as z.ZodType<Reply<Spec>>
  return schema.parse(payload)
}
