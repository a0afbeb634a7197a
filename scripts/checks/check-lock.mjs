/** Checks that package-lock.json can be installed on every platform, with the oldest supported Node, and by npm 12. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { OLDEST_NODE, ROOT } from '../project.mjs'

/** The platforms for which every package with native code must have a build. `libc` matters only on Linux. */
const PLATFORMS = [
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'win32', cpu: 'x64' },
]

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Finds a package's lock entry as Node resolves it from another package: in that package's folder first, then in each
 * parent folder.
 */
function findEntry(packages, from, name) {
  const folders = from.split('/node_modules/')
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const entry = packages[`${folders.slice(0, depth).join('/node_modules/')}/node_modules/${name}`]
    if (entry) return entry
  }
  return packages[`node_modules/${name}`]
}

const admits = (list, value) =>
  list === undefined || value === undefined || (list.includes(value) && !list.includes(`!${value}`))

const runsOn = ({ os, cpu, libc }, platform) =>
  admits(os, platform.os) && admits(cpu, platform.cpu) && admits(libc, platform.libc)

/** Lists native packages missing from the lock file, and platforms for which a package has no native build. */
export function findMissingPlatforms(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const names = Object.keys(optionalDependencies)
    const missing = names.filter((name) => !findEntry(packages, path, name))
    if (missing.length > 0) return [`package-lock.json lacks ${missing.join(', ')} of ${nameOf(path)}.`]
    const builds = names.map((name) => findEntry(packages, path, name)).filter(({ os, cpu }) => os && cpu)
    if (builds.length === 0) return []
    return PLATFORMS.filter((platform) => !builds.some((build) => runsOn(build, platform))).map(
      (platform) => `${nameOf(path)} has no build for ${Object.values(platform).join(' ')}.`,
    )
  })
}

/**
 * Versions that run on the oldest supported Node, though they declare a newer one. A test uses what we use of them on every
 * Node: `server/src/jobs/start-jobs.test.ts` for pg-boss.
 */
const TRIED_ON_OLDEST_NODE = ['pg-boss 12.38.0']

/** Lists packages that require a newer Node than the oldest supported one. */
export function findNewerEngines(packages, oldest, tried = TRIED_ON_OLDEST_NODE) {
  return Object.entries(packages).flatMap(([path, { engines, version }]) => {
    const range = engines?.node
    if (range === undefined || semver.satisfies(oldest, range)) return []
    if (tried.includes(`${nameOf(path)} ${version}`)) return []
    return [`${nameOf(path)} ${version} needs Node ${range}; the project supports ${oldest}.`]
  })
}

/**
 * Lists packages with install scripts that package.json neither allows nor denies, because npm 12 skips such scripts.
 */
export function findUndecidedScripts(packages, allowScripts) {
  const names = Object.entries(packages).flatMap(([path, entry]) => (entry.hasInstallScript ? [nameOf(path)] : []))
  return [...new Set(names)]
    .filter((name) => !(name in allowScripts))
    .map((name) => `${name} has an install script: add it to allowScripts in package.json, true or false.`)
}

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

/** Lists every defect of this project's lock file, and how to create a complete one. */
export function checkLock() {
  const { packages } = readJson('package-lock.json')
  const { allowScripts } = readJson('package.json')
  const defects = [
    ...findMissingPlatforms(packages),
    ...findNewerEngines(packages, `${OLDEST_NODE.join('.')}.0`),
    ...findUndecidedScripts(packages, allowScripts),
  ]
  if (defects.length === 0) return []
  return [
    ...defects,
    'To write a complete lock file, remove node_modules and package-lock.json, then run "npm install".',
  ]
}
