/** Puts a proxy in front of web processes, or distributes clients among them. */
import { findProgram, type RunningProxy, startCaddy, startNginx } from '../../src/testing/outside/proxy.ts'
import type { WebProcess } from './web-processes.ts'

/** The address or addresses to which clients connect: a proxy, or the web processes themselves. */
export interface Front {
  readonly description: string
  /** Returns the address for a client; clients are numbered from 0. */
  readonly urlFor: (client: number) => string
  /** The proxy; null if clients connect to the web processes. */
  readonly proxy: RunningProxy | null
  readonly close: () => Promise<void>
}

async function openProxy(
  processes: readonly WebProcess[],
  folder: string,
  caddyPath: string | undefined,
): Promise<RunningProxy | null> {
  const servers = processes.map(({ url }) => new URL(url).host)
  const nginx = caddyPath === undefined ? findProgram('nginx') : undefined
  if (nginx) return startNginx(nginx, servers, folder)
  const program = caddyPath ?? findProgram('caddy')
  return program ? startCaddy({ program, servers, folder }) : null
}

/**
 * Starts Caddy if its path is given, else nginx or Caddy if one is installed. Otherwise distributes clients evenly
 * among the processes.
 */
export async function openFront(
  processes: readonly WebProcess[],
  folder: string,
  caddyPath: string | undefined,
): Promise<Front> {
  const proxy = await openProxy(processes, folder, caddyPath)
  if (proxy) return { description: `through ${proxy.name}`, urlFor: () => proxy.url, proxy, close: proxy.stop }
  const description =
    processes.length === 1
      ? 'no proxy'
      : 'no proxy, because neither nginx nor Caddy is installed: clients take turns with the processes'
  return {
    description,
    urlFor: (client) => processes[client % processes.length]?.url ?? '',
    proxy: null,
    close: async () => {},
  }
}
