import { errorMessages } from '@fairweek/domain/messages/errors'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

function isOwnOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

/**
 * Refuses a write that another site's page sends with this user's cookie. Browsers name the sending site in
 * Sec-Fetch-Site; older ones name it in Origin. A program that sends neither header has no cookie of another user.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const origin = request.headers.origin
  if (site === undefined && (origin === undefined || isOwnOrigin(origin, request.host))) return
  throw new AppError('forbidden', errorMessages.crossSite)
}
