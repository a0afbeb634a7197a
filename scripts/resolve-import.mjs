/** Which files of the project a file imports, types included. */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from './project.mjs'

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g
const WORKSPACE = /^@fairweek\/([a-z0-9]+)\/(.+)$/
const EXPORTS = readExports()

/** What each workspace offers under its name, most particular first. */
function readExports() {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return Object.fromEntries(
    workspaces
      .filter((name) => existsSync(join(ROOT, name, 'package.json')))
      .map((name) => {
        const { exports = {} } = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'))
        return [name, Object.entries(exports).sort(([a], [b]) => b.length - a.length)]
      }),
  )
}

/** The file that a workspace's exports give to a path beneath its name, or null when they offer no such path. */
export function resolveExport(exports, path) {
  for (const [key, target] of exports) {
    const [head, tail] = key.slice('./'.length).split('*')
    if (tail === undefined) {
      if (path === head) return target.slice('./'.length)
    } else if (path.startsWith(head) && path.endsWith(tail)) {
      return target.slice('./'.length).replace('*', path.slice(head.length, path.length - tail.length))
    }
  }
  return null
}

/** The project path that an import leads to, or null when it leads to a package or into Node. */
export function resolveImport(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [, workspace, path] = WORKSPACE.exec(specifier) ?? []
  if (!workspace) return null
  return posix.join(workspace, resolveExport(EXPORTS[workspace] ?? [], path) ?? `src/${path}.ts`)
}

/** What a file imports, as it is written there: values and types, at the top and on the way. */
export function listImports(text) {
  return [...text.matchAll(IMPORT)].map(([, , specifier]) => specifier)
}
