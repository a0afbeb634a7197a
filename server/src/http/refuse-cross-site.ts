import { requestErrorMessages } from '@fairweek/domain/messages/request-errors'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** How much of a header is logged, in characters. */
const LONGEST_HEADER_IN_LOG = 200

function isOwnOrigin(origin: string, host: string, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const sent = new URL(origin)
  return sent.host === host.toLowerCase() || (publicUrl !== undefined && sent.origin === new URL(publicUrl).origin)
}

/**
 * Refuses a write that another site's page sends with this user's cookie. Browsers name the sending site in
 * Sec-Fetch-Site; older ones, and all of them over plain http, name it in Origin. It must be the host of the request, or
 * the URL at which people open Fairweek: a proxy may replace the host. A program that sends neither header has no cookie
 * of another user.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site === 'same-origin' || site === 'none') return
  if (site === undefined && (origin === undefined || isOwnOrigin(origin, request.host, publicUrl))) return
  request.log.warn(
    {
      origin: origin?.slice(0, LONGEST_HEADER_IN_LOG),
      host: request.host.slice(0, LONGEST_HEADER_IN_LOG),
      publicUrl,
      site: String(site).slice(0, LONGEST_HEADER_IN_LOG),
    },
    site === undefined
      ? 'refused a write: its Origin is neither the Host of the request nor PUBLIC_URL'
      : 'refused a write: the browser says that another site sent it',
  )
  throw new AppError('forbidden', requestErrorMessages.crossSite)
}
