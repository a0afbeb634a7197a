/** The files of the project: what git tracks or would track. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { ROOT } from './project.mjs'

/** Endings of source code. */
export const CODE = ['.ts', '.tsx', '.mjs']
const TEXT = [...CODE, '.md', '.json', '.html', '.css', '.sql', '.yml', '']

/** Whether a file is a test or a browser story; what it names may be made up. */
export function isTest(path) {
  return /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(path)
}

/** Whether git leaves a path out, be it a file or a folder, as it does with what builds and tests make. */
export function isIgnored(path) {
  return spawnSync('git', ['check-ignore', path, `${path}/`], { cwd: ROOT }).status === 0
}

/** The paths of all files, from the project's folder. */
export function listPaths() {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return list.split('\0').filter((path) => path !== '' && path !== 'package-lock.json')
}

/** The files that people write, as pairs of path and text. */
export function readTexts() {
  return listPaths().flatMap((path) => {
    if (!TEXT.includes(extname(path))) return []
    try {
      return [[path, readFileSync(join(ROOT, path), 'utf8')]]
    } catch {
      // Deleted in the work tree, not yet in a commit.
      return []
    }
  })
}
