import { expect, test } from 'vitest'
import { findMissingPlatforms, findNewerEngines, findUndecidedScripts } from './check-lock.mjs'

const BUILDS = {
  'tool-darwin-arm64': { os: ['darwin'], cpu: ['arm64'] },
  'tool-darwin-x64': { os: ['darwin'], cpu: ['x64'] },
  'tool-linux-arm64': { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
  'tool-linux-arm64-musl': { os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
  'tool-linux-x64': { os: ['linux'], cpu: ['x64'] },
  'tool-win32': { os: ['!linux', 'win32'], cpu: ['x64', 'arm64'] },
}

function lockOf(builds, named = Object.keys(builds)) {
  const optionalDependencies = Object.fromEntries(named.map((name) => [name, '1.0.0']))
  const entries = Object.entries(builds).map(([name, entry]) => [`node_modules/${name}`, entry])
  return { 'node_modules/tool': { optionalDependencies }, ...Object.fromEntries(entries) }
}

test('a lock file with a build for every platform has no defect', () => {
  expect(findMissingPlatforms(lockOf(BUILDS))).toEqual([])
})

test.each(Object.keys(BUILDS))('a lock file without %s is reported', (name) => {
  const { [name]: _, ...rest } = BUILDS
  expect(findMissingPlatforms(lockOf(rest, Object.keys(BUILDS)))).toEqual([`package-lock.json lacks ${name} of tool.`])
})

test('a package that has no build for a platform is reported, with the C library on Linux', () => {
  const { 'tool-linux-arm64-musl': _, 'tool-win32': __, ...rest } = BUILDS
  expect(findMissingPlatforms(lockOf(rest))).toEqual([
    'tool has no build for linux arm64 musl.',
    'tool has no build for win32 x64.',
  ])
})

test('a build may be installed in the folder of its package or of an ancestor', () => {
  const inner = { 'node_modules/a/node_modules/tool': { optionalDependencies: { b: '1.0.0' } } }
  const anywhere = { os: ['linux', 'darwin', 'win32'], cpu: ['x64', 'arm64'] }
  for (const folder of [
    'node_modules/a/node_modules/tool/node_modules/b',
    'node_modules/a/node_modules/b',
    'node_modules/b',
  ])
    expect(findMissingPlatforms({ ...inner, [folder]: anywhere })).toEqual([])
  expect(findMissingPlatforms({ ...inner, 'node_modules/c/node_modules/b': anywhere })).toHaveLength(1)
})

test('an optional package without native code is required on no platform', () => {
  const pure = { 'node_modules/pg': { optionalDependencies: { addon: '1.0.0' } }, 'node_modules/addon': {} }
  expect(findMissingPlatforms(pure)).toEqual([])
})

test.each([
  ['>=22', 1],
  ['^22 || >=24', 1],
  ['>=20.20.0', 1],
  ['^20.19.0 || >=22.12.0', 0],
  ['>=18', 0],
  ['18 || 20 || >=22', 0],
  [undefined, 0],
])('on Node 20.19 a package that needs %s is reported %i times', (node, count) => {
  const lock = { 'node_modules/a': { version: '3.0.0', engines: node && { node } } }
  expect(findNewerEngines(lock, '20.19.0')).toHaveLength(count)
})

test('a version that was tried on the oldest Node is accepted, and no other one', () => {
  const lockOfVersion = (version) => ({ 'node_modules/a': { version, engines: { node: '>=22.12.0' } } })
  expect(findNewerEngines(lockOfVersion('3.0.0'), '20.19.0', ['a 3.0.0'])).toEqual([])
  expect(findNewerEngines(lockOfVersion('3.0.1'), '20.19.0', ['a 3.0.0'])).toHaveLength(1)
})

test('an install script that is neither allowed nor denied is reported once', () => {
  const lock = {
    'node_modules/@scope/a': { hasInstallScript: true },
    'node_modules/b/node_modules/@scope/a': { hasInstallScript: true },
    'node_modules/c': { hasInstallScript: true },
    'node_modules/d': {},
  }
  expect(findUndecidedScripts(lock, { c: false })).toEqual([
    '@scope/a has an install script: add it to allowScripts in package.json, true or false.',
  ])
})
