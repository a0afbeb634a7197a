/** The reply to a call, with its body parsed. */
export interface ApiReply {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: unknown
}

/** Creates a client that keeps the session of its first call that opens one, on whichever server it calls. */
export function createApiClient() {
  let cookie = ''
  return async (address: string, path: string, body?: object): Promise<ApiReply> => {
    const reply = await fetch(`${address}/api${path}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    cookie ||= reply.headers
      .getSetCookie()
      .map((text) => text.split(';', 1)[0] ?? '')
      .join('; ')
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await reply.json() }
  }
}
