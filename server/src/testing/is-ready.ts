/** Checks whether a server answers its readiness check with success, directly or through a proxy. */
export async function isReady(url: string): Promise<boolean> {
  try {
    const reply = await fetch(`${url}/readyz`)
    await reply.body?.cancel()
    return reply.ok
  } catch {
    return false
  }
}
