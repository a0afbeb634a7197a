/**
 * `npm run check`: checks types, lint, architecture rules, targets of links and citations, places of texts, retired
 * terms, exact versions, that generated files are current, that the migrations have one snapshot, that the lock file
 * covers every platform, and that nothing is unused. Changes nothing.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkArchitecture } from './checks/check-architecture.mjs'
import { checkCitations } from './checks/check-citations.mjs'
import { checkDocuments } from './checks/check-documents.mjs'
import { checkMigrations } from './checks/check-migrations.mjs'
import { checkPackages } from './checks/check-packages.mjs'
import { installToDevelop } from './install.mjs'
import { capture, programOf, ROOT, requireNode } from './project.mjs'

const COMPILER_PROJECTS = ['server', 'web', 'e2e', 'domain', 'engine', 'instances', 'cli'].flatMap((name) => [
  `${name}/tsconfig.json`,
  `${name}/tsconfig.test.json`,
])
/** What a check has found, for the next one: only what depends on changed files is examined again. */
const CACHE = '.cache/check'

async function checkTypes(project) {
  const { code, output } = await capture(process.execPath, [
    programOf('typescript', 'bin/tsc'),
    '-p',
    project,
    // Each of its threads would check the same shared types again; other checks use the other cores.
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    `${CACHE}/${project.replace('/', '-').replace('.json', '.tsbuildinfo')}`,
  ])
  return code === 0 ? '' : output
}

async function checkLint() {
  const { code, output } = await capture(process.execPath, [
    programOf('@biomejs/biome', 'bin/biome'),
    'check',
    '--error-on-warnings',
    '--max-diagnostics=100',
  ])
  return code === 0 ? '' : output
}

/** Finds files, exports and packages that nothing uses. */
async function checkUnused() {
  const { code, output } = await capture(process.execPath, [
    programOf('knip', 'bin/knip.js'),
    '--no-progress',
    '--cache',
    '--cache-location',
    `${CACHE}/knip`,
  ])
  return code === 0 ? '' : output
}

/** All checks, the longest first. */
const CHECKS = [
  { name: 'lint and format', find: checkLint },
  ...COMPILER_PROJECTS.filter((path) => existsSync(join(ROOT, path))).map((project) => ({
    name: `types of ${project}`,
    find: () => checkTypes(project),
  })),
  { name: 'nothing unused', find: checkUnused },
  { name: 'architecture', find: async () => checkArchitecture().join('\n') },
  { name: 'documents', find: async () => checkDocuments().join('\n') },
  { name: 'citations', find: async () => checkCitations().join('\n') },
  // Imported only when it runs, because it parses code with a package that may have to be installed first.
  {
    name: 'texts in the catalogue',
    find: async () => (await import('./checks/check-texts-in-catalogue.mjs')).checkTextsInCatalogue().join('\n'),
  },
  {
    name: 'retired terms',
    find: async () => (await import('./checks/check-retired-terms.mjs')).checkRetiredTerms().join('\n'),
  },
  // Imported only when it runs, because it reads the server's schema, which needs a package.
  { name: 'settings', find: async () => (await (await import('./env-example.mjs')).checkExample()).join('\n') },
  // Imported only when it runs, because it reads the domain's tables, which needs a package.
  { name: 'state machines', find: async () => (await import('./state-machines.mjs')).checkStateMachines() },
  { name: 'one snapshot of the tables', find: async () => checkMigrations().join('\n') },
  { name: 'exact versions', find: async () => checkPackages().join('\n') },
  // Imported only when it runs, because it parses version ranges with a package.
  { name: 'every platform', find: async () => (await import('./checks/check-lock.mjs')).checkLock().join('\n') },
]

/** Runs every check, as many at a time as there are cores, prints the results, and counts them. */
export async function check() {
  const rest = [...CHECKS]
  let failed = 0
  const runRest = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const errors = await next.find()
      if (errors !== '') failed += 1
      process.stdout.write(errors === '' ? `✓ ${next.name}\n` : `✗ ${next.name}\n${errors}\n`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runRest))
  return { passed: CHECKS.length - failed, failed, skipped: 0 }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  await installToDevelop()
  const { failed } = await check()
  process.exit(failed === 0 ? 0 : 1)
}
