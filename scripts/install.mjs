/**
 * Installs packages that package-lock.json contains and node_modules lacks. `dependencies` are for running and
 * building; `devDependencies`, which include a browser and a database server, only for working on the project.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { ROOT, run } from './project.mjs'

/** Lists the packages of package-lock.json that are not installed in the locked version. */
export function listMissingPackages(wanted, installed, isThere = () => true) {
  return Object.entries(wanted).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/')) return []
    const found = installed[path]
    // A missing package is ignored if it is optional, because npm skips such packages on platforms on which they do not
    // run.
    if (!found) return entry.optional || entry.devOptional ? [] : [path]
    return found.version === entry.version && isThere(path) ? [] : [path]
  })
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** Leaves out packages that are needed only for working on the project. */
export function dropDevelopment(packages) {
  return Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev))
}

/** Checks whether any development package is installed; an installation must then keep all of them. */
export function hasDevelopment(wanted, installed) {
  return Object.entries(wanted).some(([path, { dev }]) => dev && path in installed)
}

/** Returns what to install and why; undefined if everything is installed. */
function planInstallation(isForDevelopment) {
  const noteOfNpm = join(ROOT, 'node_modules', '.package-lock.json')
  const installed = readPackages(noteOfNpm)
  const all = readPackages(join(ROOT, 'package-lock.json'))
  const isWhole = isForDevelopment || hasDevelopment(all, installed)
  if (!existsSync(noteOfNpm)) return { isWhole, reason: 'nothing is installed yet' }
  const wanted = isForDevelopment ? all : dropDevelopment(all)
  const missing = listMissingPackages(wanted, installed, (path) => existsSync(join(ROOT, path)))
  if (missing.length === 0) return undefined
  return { isWhole, reason: `${missing.length} missing or outdated, such as ${missing[0]}` }
}

/** Runs npm in this terminal: the npm that runs this script, if one does. */
export function npm(args, options) {
  const { npm_execpath: program } = process.env
  if (program && /npm-cli\.[cm]?js$/.test(program)) return run(process.execPath, [program, ...args], options)
  return run('npm', args, { shell: process.platform === 'win32', ...options })
}

/** Resolves once everything is installed; ends the process if that fails. */
async function install(isForDevelopment) {
  if (!planInstallation(isForDevelopment)) return
  const code = await alone('install', () => {
    const plan = planInstallation(isForDevelopment)
    // Another process has just installed everything.
    if (!plan) return 0
    process.stdout.write(`Installing packages (${plan.reason}) …\n`)
    // Not `npm ci`, which first removes packages that another command may be using, and refuses a lock file that lacks
    // optional packages of other platforms. The explicit option overrides NODE_ENV.
    const choice = plan.isWhole ? '--include=dev' : '--omit=dev'
    return npm(['install', '--no-save', choice, '--no-audit', '--no-fund', '--loglevel=error'])
  })
  if (code === 0) return
  process.stderr.write('Installing failed. See the lines above; run "npm install" to try again.\n')
  process.exit(code)
}

/** Installs what running and building need. Never removes what other commands need. */
export const installToRun = () => install(false)

/** Installs everything, including what checks, tests and benchmarks need. */
export const installToDevelop = () => install(true)
