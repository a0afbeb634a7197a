/** The files of the project: tracked by git, or neither tracked nor ignored. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { ROOT } from './project.mjs'

/** Extensions of source code. */
export const CODE = ['.ts', '.tsx', '.mjs']
const TEXT = [...CODE, '.md', '.json', '.html', '.css', '.sql', '.yml', '']

/** Checks whether a file is a test or a browser story; these may name things that do not exist. */
export function isTest(path) {
  return /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(path)
}

/** Checks whether a file is a test, or code that only tests use. */
export function isTestCode(path) {
  return isTest(path) || /^(?:server|web)\/src\/testing\//.test(path)
}

/** Checks whether git ignores a path of a file or folder, such as the results of builds and tests. */
export function isIgnored(path) {
  return spawnSync('git', ['check-ignore', path, `${path}/`], { cwd: ROOT }).status === 0
}

/** Returns the paths of all files, relative to the project's folder. */
export function listPaths() {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return list.split('\0').filter((path) => path !== '' && path !== 'package-lock.json')
}

/** Returns the hand-written files, as pairs of path and text. */
export function readTexts() {
  return listPaths().flatMap((path) => {
    if (!TEXT.includes(extname(path))) return []
    try {
      return [[path, readFileSync(join(ROOT, path), 'utf8')]]
    } catch {
      // The file has been deleted in the work tree, but the deletion is not committed yet.
      return []
    }
  })
}
