import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built web app beside this package, from the sources as from the built server; null before it is built. */
export function findWebFolder(): string | null {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(join(folder, 'server', 'migrations'))) continue
    const dist = join(folder, 'web', 'dist')
    return existsSync(join(dist, 'index.html')) ? dist : null
  }
  return null
}

const YEAR_SECONDS = 31_536_000

/** Serves the web app's files: hashed ones for good, the page and the service worker always fresh. */
export async function addStaticFiles(app: FastifyInstance, webFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webFolder,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(webFolder, 'assets'))
      response.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
}
