import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { findProjectFolder } from '../environment/find-project.ts'
import { addMovedPage, type SendPage } from './base-path.ts'

/** Returns the folder of the built web app; null before it is built. */
export function findWebFolder(): string | null {
  const folder = join(findProjectFolder(), 'web', 'dist')
  return existsSync(join(folder, 'index.html')) ? folder : null
}

const YEAR_SECONDS = 31_536_000

/**
 * Serves the web app's files: hashed files are cached forever, the page and the service worker never. Returns the
 * function that sends the page.
 */
export async function addStaticFiles(
  app: FastifyInstance,
  webFolder: string,
  basePath: string,
  publicUrl?: string,
): Promise<SendPage> {
  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    cacheControl: false,
    // The build puts a compressed copy next to each asset.
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(webFolder, 'assets'))
      response.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      if (isHashed) response.setHeader('vary', 'accept-encoding')
    },
  })
  return addMovedPage(app, webFolder, basePath, publicUrl)
}
