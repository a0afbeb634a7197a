/**
 * `npm run check`: checks types, lint, architecture rules, targets of links and citations, places of texts, retired
 * terms, exact versions, that generated files are current, that the migrations have one snapshot, that the lock file
 * covers every platform, and that nothing is unused. Changes nothing.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkArchitecture } from './checks/check-architecture.mjs'
import { checkCitations } from './checks/check-citations.mjs'
import { checkDocuments } from './checks/check-documents.mjs'
import { checkMigrations } from './checks/check-migrations.mjs'
import { checkPackages } from './checks/check-packages.mjs'
import { installToDevelop } from './install.mjs'
import { capture, programOf, ROOT, requireNode } from './project.mjs'

const COMPILER_PROJECTS = ['domain', 'engine', 'instances', 'cli', 'server', 'web', 'e2e'].flatMap((name) => [
  `${name}/tsconfig.json`,
  `${name}/tsconfig.test.json`,
])

async function checkTypes() {
  const failures = []
  // The projects are checked one after another, because the compiler itself uses every core.
  for (const project of COMPILER_PROJECTS.filter((path) => existsSync(join(ROOT, path)))) {
    const { code, output } = await capture(process.execPath, [programOf('typescript', 'bin/tsc'), '-p', project])
    if (code !== 0) failures.push(`${project}\n${output}`)
  }
  return failures.join('\n')
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
  const { code, output } = await capture(process.execPath, [programOf('knip', 'bin/knip.js'), '--no-progress'])
  return code === 0 ? '' : output
}

const CHECKS = [
  { name: 'types', find: checkTypes },
  { name: 'lint and format', find: checkLint },
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
  { name: 'nothing unused', find: checkUnused },
]

/** Runs every check, prints the results, and counts them. */
export async function check() {
  let failed = 0
  for (const { name, find } of CHECKS) {
    const errors = await find()
    if (errors !== '') failed += 1
    process.stdout.write(errors === '' ? `✓ ${name}\n` : `✗ ${name}\n${errors}\n`)
  }
  return { passed: CHECKS.length - failed, failed, skipped: 0 }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  await installToDevelop()
  const { failed } = await check()
  process.exit(failed === 0 ? 0 : 1)
}
