/** Builds the server, the web application and the optimiser's command if their sources have changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { alone } from './alone.mjs'
import { installToRun } from './install.mjs'
import { capture, programOf, ROOT, requireNode } from './project.mjs'

const ALL = ['package-lock.json', 'tsconfig.base.json']
const DOMAIN = ['domain/package.json', 'domain/src']
const ENGINE = ['engine/package.json', 'engine/src', 'engine/highs', 'engine/threads']

/** The inputs of each build. */
const BUILDS = [
  {
    name: 'server',
    result: 'server/dist/main.js',
    inputs: [...ALL, ...DOMAIN, ...ENGINE, 'server/package.json', 'server/vite.config.ts', 'server/src'],
  },
  {
    name: 'web',
    result: 'web/dist/index.html',
    inputs: [
      ...ALL,
      ...DOMAIN,
      'web/package.json',
      'web/vite.config.ts',
      'web/first-views.ts',
      'web/index.html',
      'web/public',
      'web/src',
    ],
  },
  {
    name: 'cli',
    result: 'cli/dist/main.js',
    inputs: [
      ...ALL,
      ...ENGINE,
      'instances/package.json',
      'instances/src',
      'instances/threads',
      'cli/package.json',
      'cli/vite.config.ts',
      'cli/src',
    ],
  },
]

/** What `npm start` serves. The optimiser's command is built on its first use, because few who start Fairweek run it. */
export const SERVED = ['server', 'web']

const NOT_BUILT = /\.test\.tsx?$|(^|\/)testing\//

function listFiles(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}

/** Hashes the names and contents of files, ignoring modification times. */
function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(listFiles)) {
    if (NOT_BUILT.test(path)) continue
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

const STAMP = '.built-from'

function isStale(build, mark) {
  const stamp = join(ROOT, build.name, 'dist', STAMP)
  return !existsSync(join(ROOT, build.result)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== mark
}

/** Replaces a folder with another one, even while the old one is in use. */
function replaceFolder(folder, by) {
  const old = `${by}.old`
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(by, folder)
  rmSync(old, { recursive: true, force: true })
}

/**
 * Builds into a separate folder, so that processes that use the last build, such as running tests, find it complete.
 */
async function buildOne(build, mark) {
  // Not on standard output, which is for the results of commands that build first.
  process.stderr.write(`Building ${build.name} …\n`)
  const aside = join(ROOT, build.name, '.cache', `build-${process.pid}`)
  const args = [programOf('vite', 'bin/vite.js'), 'build', '--outDir', aside]
  const { code, output } = await capture(process.execPath, args, {
    cwd: join(ROOT, build.name),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) {
    rmSync(aside, { recursive: true, force: true })
    process.stderr.write(`${output}\nBuilding ${build.name} failed.\n`)
    return false
  }
  writeFileSync(join(aside, STAMP), mark)
  replaceFolder(join(ROOT, build.name, 'dist'), aside)
  return true
}

/** Returns the named builds that are out of date, each with the mark of its sources. */
function listStale(names) {
  return BUILDS.filter(({ name }) => names.includes(name))
    .map((build) => ({ build, mark: fingerprint(build.inputs) }))
    .filter(({ build, mark }) => isStale(build, mark))
}

/** Builds the named builds that are out of date, in parallel (default: all). Returns false if any build failed. */
export async function buildIfStale(names = BUILDS.map(({ name }) => name)) {
  // Without the lock, so that a command that is up to date also runs where nothing can be written.
  if (listStale(names).length === 0) return true
  return await alone('build', async () => {
    const results = await Promise.all(listStale(names).map(({ build, mark }) => buildOne(build, mark)))
    return results.every(Boolean)
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  await installToRun()
  if (!(await buildIfStale())) process.exit(1)
}
