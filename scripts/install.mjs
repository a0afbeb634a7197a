/** Installs what package-lock.json names and node_modules lacks. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './project.mjs'

/** The packages of package-lock.json that are not installed in the version it names. */
export function listMissingPackages(wanted, installed, isThere = () => true) {
  return Object.entries(wanted).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/')) return []
    const found = installed[path]
    // Optional packages may be left out by npm where they do not run.
    if (!found) return entry.optional || entry.devOptional ? [] : [path]
    return found.version === entry.version && isThere(path) ? [] : [path]
  })
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

function findReasonToInstall() {
  const noteOfNpm = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(noteOfNpm)) return 'nothing is installed yet'
  const wanted = readPackages(join(ROOT, 'package-lock.json'))
  const missing = listMissingPackages(wanted, readPackages(noteOfNpm), (path) => existsSync(join(ROOT, path)))
  return missing.length > 0 ? `${missing.length} missing or outdated, such as ${missing[0]}` : undefined
}

function npm(args) {
  const { npm_execpath: program } = process.env
  if (program && /npm-cli\.[cm]?js$/.test(program)) return run(process.execPath, [program, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}

/** Returns once everything is installed; ends the process when that fails. */
export async function installIfNeeded() {
  const reason = findReasonToInstall()
  if (!reason) return
  process.stdout.write(`Installing packages (${reason}) …\n`)
  // Not `npm ci`: it refuses a lock file that lacks optional packages of other platforms. Building needs the development
  // packages too, whatever NODE_ENV says.
  const code = await npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code === 0) return
  process.stderr.write('Installing failed. See the lines above; run "npm install" to try again.\n')
  process.exit(code)
}
