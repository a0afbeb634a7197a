/** Builds the server and the web application if their sources have changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { alone } from './alone.mjs'
import { installToRun } from './install.mjs'
import { capture, programOf, ROOT, requireNode } from './project.mjs'

const ALL = ['package-lock.json', 'tsconfig.base.json', 'domain/package.json', 'domain/src']

/** The inputs of each build. */
const BUILDS = [
  {
    name: 'server',
    result: 'server/dist/main.js',
    inputs: [
      ...ALL,
      'engine/package.json',
      'engine/src',
      'engine/highs',
      'engine/threads',
      'server/package.json',
      'server/vite.config.ts',
      'server/src',
    ],
  },
  {
    name: 'web',
    result: 'web/dist/index.html',
    inputs: [
      ...ALL,
      'web/package.json',
      'web/vite.config.ts',
      'web/first-views.ts',
      'web/index.html',
      'web/public',
      'web/src',
    ],
  },
]

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
  process.stdout.write(`Building ${build.name} …\n`)
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

/** Builds the named builds that are out of date, in parallel (default: both). Returns false if any build failed. */
export const buildIfStale = (names = BUILDS.map(({ name }) => name)) => alone('build', () => buildStale(names))

async function buildStale(names) {
  const results = await Promise.all(
    BUILDS.filter(({ name }) => names.includes(name)).map((build) => {
      const mark = fingerprint(build.inputs)
      return isStale(build, mark) ? buildOne(build, mark) : true
    }),
  )
  return results.every(Boolean)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  await installToRun()
  if (!(await buildIfStale())) process.exit(1)
}
