/**
 * Chooses the tests that a change can affect, so that they run within minutes during development: `npm test changed`.
 */
import { execFileSync } from 'node:child_process'
import { extname, posix } from 'node:path'
import { listImports, resolveImport } from '../checks/resolve-import.mjs'
import { ROOT } from '../project.mjs'
import { CODE, isTest, readTexts } from '../project-files.mjs'

/** Files that import every feature. They are ignored, because through them any change would affect every test. */
const IMPORTS_ALL = ['server/src/app.ts', 'server/src/follow-ups.ts']
/**
 * For each workspace, the number of test files that run in about two minutes on two cores. The most closely related
 * ones are chosen.
 */
const MOST_FILES = { engine: 12, instances: 12, server: 20, e2e: 2 }

const workspaceOf = (path) => path.split('/')[0]

/** Returns the importers of each file, from pairs of path and text. */
function listImporters(files) {
  const importers = new Map()
  for (const [path, text] of files) {
    if (!CODE.includes(extname(path)) || IMPORTS_ALL.includes(path)) continue
    for (const specifier of listImports(text)) {
      const imported = resolveImport(path, specifier)
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
  }
  return importers
}

/**
 * Lists the test files that changed files can affect, the most closely related first: changed tests, tests that import
 * affected files, and tests in the folder of an affected server file, because they reach it through the API.
 */
export function rankTests(files, changed) {
  const importers = listImporters(files)
  const tests = files.map(([path]) => path).filter(isTest)
  const affected = new Set(changed)
  for (const path of affected) {
    const beside = path.startsWith('server/') && !isTest(path)
    for (const importer of importers.get(path) ?? []) affected.add(importer)
    if (beside) for (const test of tests) if (posix.dirname(test) === posix.dirname(path)) affected.add(test)
  }
  return [...affected].filter((path) => tests.includes(path))
}

/** Returns which of the ranked tests to run, by workspace, and how many were left out. */
export function limitTests(ranked) {
  const chosen = new Map()
  let leftOut = 0
  for (const path of ranked) {
    const workspace = workspaceOf(path)
    const own = chosen.get(workspace) ?? []
    if (own.length < (MOST_FILES[workspace] ?? Number.POSITIVE_INFINITY)) chosen.set(workspace, [...own, path])
    else leftOut += 1
  }
  return { chosen, leftOut }
}

/** Returns the paths that differ from a commit, including new files. */
function listChanged(since) {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Returns the tests to run for what has changed since a commit. */
export function chooseTests(since) {
  return limitTests(rankTests(readTexts(), listChanged(since)))
}
