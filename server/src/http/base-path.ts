/** Serves an application under a path of a shared domain (decision 0095). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Returns the URL within the application. A proxy may keep or strip the path; both must work, because health checks use
 * the bare URL.
 */
export function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}

/** Links in the built page that start at the root of the domain. */
const FROM_ROOT = /(?<=\s(?:href|src)=")\/(?!\/)/g
/** The path of the image of link previews in the built page. */
const PREVIEW_IMAGE = /(?<="og:image" content=")(?=\/)/

/** The name of the page's script, which contains a hash of all its code. Replies contain it, so that pages know their version. */
const SCRIPT = /<script [^>]*src="[^"]*\/([^"/]+\.js)"/

/**
 * Returns the page adapted to a base path: the links to its files contain the path, and a meta tag tells the path to
 * the web app. The image of link previews gets the public address, if there is one, because most previews need it.
 */
function movePage(html: string, basePath: string, publicUrl: string): string {
  const shared = html.replace(PREVIEW_IMAGE, publicUrl)
  if (basePath === '') return shared
  const moved = shared.replaceAll(FROM_ROOT, `${basePath}/`)
  return moved.replace('<head>', `<head>\n    <meta name="base-path" content="${basePath}" />`)
}

/** Sends the page of the application. */
export type SendPage = (reply: FastifyReply) => FastifyReply

/** Serves the application's page adapted to where it is installed; other files are served unchanged. */
export function addMovedPage(
  app: FastifyInstance,
  webFolder: string,
  basePath: string,
  publicUrl = basePath,
): SendPage {
  const html = movePage(readFileSync(join(webFolder, 'index.html'), 'utf8'), basePath, publicUrl)
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  const send: SendPage = (reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send('')
    return reply.type('text/html; charset=utf-8').send(html)
  }
  const [, script] = SCRIPT.exec(html) ?? []
  if (script !== undefined)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('fairweek-page', script)
    })
  for (const url of ['/', '/index.html']) app.get(url, { schema: { hide: true } }, (_request, reply) => send(reply))
  return send
}
