/** Checks that every package is required in exactly one version. */
import { readTexts } from '../project-files.mjs'

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/

/** Lists version ranges, and packages required in two versions, from pairs of path and text. */
export function findLooseVersions(files) {
  const seen = new Map()
  return files
    .filter(([path]) => /(?:^|\/)package\.json$/.test(path))
    .flatMap(([path, text]) => {
      const manifest = JSON.parse(text)
      return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {})).flatMap(([name, version]) => {
        if (!EXACT.test(version)) return [`${path} asks for ${name} ${version}: name one exact version.`]
        const other = seen.get(name) ?? version
        seen.set(name, other)
        return other === version ? [] : [`${path} asks for ${name} ${version}, another package.json for ${other}.`]
      })
    })
}

/** Lists the inexact versions in this project. */
export function checkPackages() {
  return findLooseVersions(readTexts())
}
