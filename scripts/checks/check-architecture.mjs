/**
 * Checks those rules of docs/architecture.md on imports and names that the linter cannot express, because they depend
 * on the paths of both the importing and the imported file. Rules on packages are in biome.json.
 */
import { extname, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CODE, isTest, isTestCode, readTexts } from '../project-files.mjs'
import { listImports, resolveImport } from './resolve-import.mjs'

/**
 * The features, in order: each may import those before it, and none after it. Each has the same name in every layer, and
 * the order is the same on the server and in the web application.
 */
const FEATURES = `
  help import areas events requirements roles work-contracts pairings channels deliveries settings users staff auth
  calendar live labour-cost timesheets pay time-clock approval takings breaks swaps cover time-off availability conflicts
  shift-requests notifications reminders notes explanations generate history schedule publish setup
`
  .trim()
  .split(/\s+/)
/**
 * What stands in server/src, in order: each folder may import those before it, and none after it. The folders before
 * `features` are the kernel, which features share. The files are the entry points; any other file has a folder.
 */
const SERVER_ORDER = `
  errors concurrency processes environment env.ts outside roster db caller changes settings history http jobs
  spreadsheet attempts people demand notifications shifts features follow-ups.ts backup app.ts start start-server.ts
  start-worker.ts shell cli.ts main.ts
`
  .trim()
  .split(/\s+/)
const VAGUE_FOLDERS = ['utils', 'util', 'helpers', 'misc', 'common', 'shared', 'lib']
const DOMAIN_ROOMS = ['language', 'time', 'messages', 'contracts', 'rules']
const WEB_ROOMS = ['ui', 'marks', 'api', 'session', 'features', 'pages', 'app']
/** What stands in the source folder of a package besides tests and what they share. */
const ORDERS = [
  ['domain/src/', DOMAIN_ROOMS],
  ['server/src/', SERVER_ORDER],
  ['web/src/', [...WEB_ROOMS, 'main.tsx']],
]
/**
 * Domain code that UI primitives may import, because it does not depend on restaurants: limits of toasts, texts of
 * primitives, languages, days and times.
 */
const UI_MAY_KNOW = /^domain\/src\/(?:contracts\/constants\.ts|messages\/ui\.ts|language\/|time\/)/
/**
 * The independent checkers of rosters and certificates. They may import only the types and files that they read, and no
 * code that searches for rosters.
 */
const REFEREES = /^(?:engine|instances)\/src\/proof\//
const REFEREE_MAY_KNOW =
  /^(?:engine\/src\/(?:problem\.ts|proof\/)|instances\/src\/(?:proof\/|instance\/sequence-problem\.ts))/
/** Column generation for any kind of line; the folders that know kinds of lines hand their pricers in. */
const COLUMNS = 'engine/src/columns/'
const COLUMNS_MAY_KNOW = /^engine\/src\/(?:columns\/|mip\.ts|linear-program\.ts)/
/** What the public instances share with the engine: column generation, and the solvers' interfaces. */
const INSTANCES_MAY_KNOW =
  /^(?:instances\/src\/|engine\/src\/(?:columns\/|mip\.ts|linear-program\.ts|random\.ts|greatest-common-divisor\.ts))/
const ROSTER = 'server/src/roster/'
const ASKS_THE_ENGINE = ['server/src/features/generate/', 'server/src/features/explanations/', ROSTER]
/** Maximum number of code files, without tests, in a folder; with more, it is hard to navigate without sub-folders. */
const MOST_FILES = 20
/**
 * Folders to which that limit does not apply. Each of their files is one primitive, which is found by its name; in
 * which sub-folder it is could only be guessed.
 */
const CATALOGUES = ['web/src/ui']
/** Matches paths in the home or work folder of a user, which exist on one machine only. */
const MACHINE_PATH = /(?<![\w.:/-])\/(?:home|Users|root|work)\/[\w.-]+/

function room(path, base) {
  return path.startsWith(base) ? path.slice(base.length).split('/')[0] : undefined
}

function checkDomain(from, to) {
  if (!to.startsWith('domain/')) return 'domain imports nothing but zod: it must not know who uses it.'
  const [own, other] = [from, to].map((path) => DOMAIN_ROOMS.indexOf(room(path, 'domain/src/')))
  if (own >= 0 && other > own)
    return `in domain, ${DOMAIN_ROOMS[own]} may not know ${DOMAIN_ROOMS[other]}: language ← time ← messages ← contracts ← rules.`
}

const REFEREE_RULE = 'the referee shares no code with the search: it may know the problem and its own folder.'

function checkEngine(from, to) {
  if (!to.startsWith('engine/src/'))
    return 'engine/src imports nothing outside itself: it knows integers, not restaurants.'
  if (REFEREES.test(from) && !REFEREE_MAY_KNOW.test(to)) return REFEREE_RULE
  if (from.startsWith(COLUMNS) && !COLUMNS_MAY_KNOW.test(to))
    return 'engine/src/columns knows no kind of line: it is given what it needs as functions.'
}

function checkInstances(from, to) {
  if (!INSTANCES_MAY_KNOW.test(to))
    return "instances/src knows of the engine only its column generation and the solvers' interfaces."
  if (REFEREES.test(from) && !REFEREE_MAY_KNOW.test(to)) return REFEREE_RULE
}

function checkFeatures(folder, from, to) {
  const [own, other] = [from, to].map((path) => room(path, folder))
  if (!own || !other || own === other) return undefined
  const places = [own, other].map((feature) => FEATURES.indexOf(feature))
  if (places.includes(-1) || places[1] > places[0])
    return `the feature ${own} may not import ${other}, which is not before it in the order of features.`
}

function checkServer(from, to) {
  const isStore = from.endsWith('.store.ts')
  if (isStore && to.endsWith('.store.ts'))
    return 'a store imports no other store: a use case joins what two stores know.'
  if (isStore && to.endsWith('.routes.ts')) return 'a store does not know the routes: routes → use cases → stores → db.'
  if (from.endsWith('.routes.ts')) {
    if (to.startsWith('server/src/db/') && !to.endsWith('/database.ts'))
      return 'a route does not know the database: call a use case.'
  } else if (to.endsWith('.routes.ts') && from !== 'server/src/app.ts') return 'only app.ts lists routes.'
  if (to.startsWith('instances/') || to.startsWith('cli/'))
    return 'the server knows weeks only: public instances and the command line are for measuring.'
  if (to.startsWith('engine/') && !ASKS_THE_ENGINE.some((folder) => from.startsWith(folder)))
    return 'the engine is reached from features/generate, features/explanations and server/src/roster only.'
  if (from.startsWith(ROSTER) && to.startsWith('server/') && !to.startsWith(ROSTER))
    return 'server/src/roster is pure: it knows the domain and the engine, and nothing else of the server.'
  if (to.startsWith('web/')) return 'the server does not know the web application.'
  const [own, other] = [from, to].map((path) => room(path, 'server/src/'))
  if (other && SERVER_ORDER.indexOf(other) > SERVER_ORDER.indexOf(own))
    return `${own} may not import ${other}, which is after it in the order of server/src.`
  return checkFeatures('server/src/features/', from, to)
}

function checkWeb(from, to) {
  if (to.startsWith('server/') || to.startsWith('engine/'))
    return 'the web application knows the server by its contracts only: import them from domain.'
  const [ownName, otherName] = [from, to].map((path) => room(path, 'web/src/'))
  const [own, other] = [ownName, otherName].map((name) => WEB_ROOMS.indexOf(name))
  const knowsOfProduct = other > own || (to.startsWith('domain/') && !UI_MAY_KNOW.test(to))
  if (ownName === 'ui' && knowsOfProduct) return 'ui knows nothing of the product: pass what it needs as props.'
  if (own >= 0 && other > own)
    return `web goes app → pages → features → session → api → marks → ui: ${ownName} may not import ${otherName}.`
  return checkFeatures('web/src/features/', from, to)
}

const ROOMS = [
  ['domain/src/', checkDomain],
  ['engine/src/', checkEngine],
  ['instances/src/', checkInstances],
  ['server/src/', checkServer],
  ['web/src/', checkWeb],
]

function checkImports(path, text) {
  const [, rule] = ROOMS.find(([base]) => path.startsWith(base)) ?? []
  // Tests may import anything.
  if (!rule || isTestCode(path)) return []
  return listImports(text).flatMap((specifier) => {
    const to = resolveImport(path, specifier)
    const error = to && rule(path, to)
    return error ? [`${path} imports ${specifier}: ${error}`] : []
  })
}

function checkName(path) {
  const errors = []
  const folders = path.split('/').slice(0, -1)
  const vague = folders.find((folder) => VAGUE_FOLDERS.includes(folder))
  if (vague) errors.push(`${path}: a folder called ${vague} says nothing; name it after what it holds.`)
  if (/(^|\/)index\.[cm]?[jt]sx?$/.test(path)) errors.push(`${path}: no barrels; import the file that has the thing.`)
  const feature = room(path, 'server/src/features/') ?? room(path, 'web/src/features/')
  if (feature && !FEATURES.includes(feature)) errors.push(`${path}: ${feature} is not in the feature word list.`)
  const [folder, order] = ORDERS.find(([base]) => path.startsWith(base)) ?? []
  const part = folder && room(path, folder)
  if (part && part !== 'testing' && !order.includes(part) && !isTest(path))
    errors.push(
      `${path}: ${part} is not in the order of ${folder.slice(0, -1)}; a helper has a folder named after its purpose.`,
    )
  return errors
}

function checkMachinePaths(path, text) {
  const found = MACHINE_PATH.exec(text)
  return found ? [`${path}: ${found[0]} is a path of one machine.`] : []
}

const RAW_MESSAGE = /(?<!fieldState)\.error\??\.message|(?<![\w.])error\.message/

/**
 * An error from a proxy is not a message for users: `messageOf` shows the server's own message, or a fallback
 * (CONST-05).
 */
function checkRawMessages(path, text) {
  if (!path.startsWith('web/src/') || path === 'web/src/api/api-error.ts' || isTest(path)) return []
  const found = RAW_MESSAGE.exec(text)
  return found ? [`${path} shows ${found[0].replace(/^\./, '')}: use messageOf(error, fallback).`] : []
}

function checkSizes(code) {
  const counts = new Map()
  for (const [path] of code) {
    const folder = posix.dirname(path)
    if (!isTest(path) && !CATALOGUES.includes(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files besides tests, more than ${MOST_FILES}: give it sub-folders by what they are for.`,
    )
}

const OPTIMISERS = ['engine/src/', 'instances/src/']
const EXPORTED = /^export (?:async )?(?:type|interface|function|const|class) (\w+)/gm

/** In optimisers, a name means one thing: problems of weeks and of public instances must not use it for two. */
function checkExportedNames(code) {
  const places = new Map()
  for (const [path, text] of code) {
    if (!OPTIMISERS.some((folder) => path.startsWith(folder))) continue
    for (const [, name] of text.matchAll(EXPORTED)) places.set(name, [...(places.get(name) ?? []), path])
  }
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name} is exported by ${paths.join(' and ')}: give each its own name.`)
}

/** Lists every violation in a project as a sentence; the project is given as pairs of path and text. */
export function findViolations(files) {
  const code = files.filter(([path]) => CODE.includes(extname(path)))
  return [
    ...files.flatMap(([path, text]) => [...checkName(path), ...checkMachinePaths(path, text)]),
    ...code.flatMap(([path, text]) => [...checkImports(path, text), ...checkRawMessages(path, text)]),
    ...checkSizes(code),
    ...checkExportedNames(code),
  ]
}

/** Lists every violation in this project. */
export function checkArchitecture() {
  return findViolations(readTexts())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const errors = checkArchitecture()
  for (const error of errors) process.stdout.write(`${error}\n`)
  process.exit(errors.length === 0 ? 0 : 1)
}
