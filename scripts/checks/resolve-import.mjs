/** Resolves the imports of a file, including type imports, to files of the project. */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from '../project.mjs'

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g
const WORKSPACE = /^@fairweek\/([a-z0-9]+)\/(.+)$/
const EXPORTS = readExports()

/** Reads the exports of every workspace, the most specific first. */
function readExports() {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return Object.fromEntries(
    workspaces
      .filter((name) => existsSync(join(ROOT, name, 'package.json')))
      .map((name) => {
        const { exports = {} } = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'))
        const exported = Object.entries(exports).filter(([, target]) => target !== null)
        return [name, exported.sort(([a], [b]) => b.length - a.length)]
      }),
  )
}

/** Returns the file to which a workspace's exports map a subpath; null if they do not contain it. */
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

/** Returns the path of an imported file in the project; null for a package or a Node module. */
export function resolveImport(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [, workspace, path] = WORKSPACE.exec(specifier) ?? []
  if (!workspace) return null
  return posix.join(workspace, resolveExport(EXPORTS[workspace] ?? [], path) ?? `src/${path}.ts`)
}

/** Returns the specifiers of all imports of a file: of values and types, static and dynamic. */
export function listImports(text) {
  return [...text.matchAll(IMPORT)].map(([, , specifier]) => specifier)
}
