/**
 * `npm run release`: copies what a server needs to run to dist/fairweek, and packs it as dist/fairweek-VERSION.tar.gz.
 * Build tools are left out. In the unpacked folder, `npm ci --omit=dev` installs the runtime packages in the versions
 * of this project's lock file, and `npm start` starts the server.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale, SERVED } from '../build.mjs'
import { installToRun, npm } from '../install.mjs'
import { ROOT, requireNode, run } from '../project.mjs'

/** Dependencies that are needed only because `npm start` in a clone builds first; a release is already built. */
const BUILD_TOOLS = ['vite']

const CONTENT = [
  'server/dist',
  'server/bin',
  'server/migrations',
  'web/dist',
  'deploy',
  'docs',
  '.env.example',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
]

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

/** Returns the package.json of a release, with the packages that the built server loads. */
export function describeRelease(project, server) {
  const { name, version, description, license, type, engines, overrides } = project
  const dependencies = Object.fromEntries(
    Object.entries(server.dependencies).filter(
      ([dependency]) => !dependency.startsWith('@fairweek/') && !BUILD_TOOLS.includes(dependency),
    ),
  )
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    bin: { fairweek: './server/bin/fairweek.mjs' },
    scripts: { start: 'node server/dist/main.js' },
    dependencies,
    overrides,
  }
}

/** Assembles the release in a folder; returns npm's exit code. */
async function layOut(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const path of CONTENT)
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (file) => !file.endsWith('.map') })
  const manifest = describeRelease(readJson('package.json'), readJson('server/package.json'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  // npm removes the packages that this package.json does not require from the lock file, and keeps the versions of the
  // others.
  cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'))
  return npm(['install', '--package-lock-only', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  await installToRun()
  if (!(await buildIfStale(SERVED))) process.exit(1)
  const folder = join(ROOT, 'dist', 'fairweek')
  const { version } = readJson('package.json')
  const archive = `fairweek-${version}.tar.gz`
  const code = (await layOut(folder)) || (await run('tar', ['-czf', archive, 'fairweek'], { cwd: join(ROOT, 'dist') }))
  if (code === 0) process.stdout.write(`dist/${archive}\n`)
  process.exit(code)
}
