/**
 * `npm run acceptance`: prints the acceptance criteria of docs/acceptance.md whose ids appear in no test title. `--only
 * AUTH-01,NAV` checks only these criteria and groups; `--strict` fails if any is printed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './project.mjs'

const TEST_FOLDERS = ['domain/src', 'engine', 'instances', 'cli', 'server/src', 'web/src', 'e2e', 'scripts']
const TEST_FILE = /\.(?:test|spec)\.(?:tsx?|mjs)$/
const CRITERIA = /^- ([A-Z]+-\d+ .+)$/gm
/** Separates several criteria on one line. */
const NEXT_CRITERION = /; (?=[A-Z]+-\d+ )/
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const TITLE_IDS = /\[([A-Z]+-\d+(?:[,\s]+[A-Z]+-\d+)*)\]/g
/** Matches the call of a skipped test, or of one expected to fail, right before its title. */
const IDLE = /\.(?:skip|todo|fixme|fails?)\(\s*$/

/** Returns the acceptance criteria of the document in order; `- PUB-01 …; PUB-02 …` contains two. */
export function readCriteria(document) {
  return [...document.matchAll(CRITERIA)].flatMap(([, criteria]) =>
    criteria.split(NEXT_CRITERION).map((criterion) => {
      const [id] = criterion.split(' ', 1)
      return { id, text: criterion.slice(id.length + 1) }
    }),
  )
}

/** Returns the ids in the test titles of a file, except those of skipped tests. */
export function readNamedIds(source) {
  return [...source.matchAll(STRING)].flatMap((string) => {
    if (IDLE.test(source.slice(Math.max(0, string.index - 40), string.index))) return []
    return [...string[0].matchAll(TITLE_IDS)].flatMap(([, ids]) => ids.split(/[,\s]+/))
  })
}

/**
 * Checks whether an id is selected by a list such as `AUTH-01,NAV`: by the id itself, or by the letters of its group.
 */
export function isChosen(id, only) {
  return only.length === 0 || only.some((wanted) => id === wanted || id.startsWith(`${wanted}-`))
}

function listTestFiles(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listTestFiles(`${folder}/${entry.name}`)
    return TEST_FILE.test(entry.name) && !entry.name.startsWith('acceptance.') ? [`${folder}/${entry.name}`] : []
  })
}

function main(args) {
  const only = args
    .filter((argument) => argument !== '--only' && argument !== '--strict')
    .flatMap((argument) => argument.replace(/^--only=/, '').split(','))
    .filter((id) => id !== '')
  const criteria = readCriteria(readFileSync(join(ROOT, 'docs', 'acceptance.md'), 'utf8'))
  const named = new Set()
  const unknown = []
  for (const file of TEST_FOLDERS.flatMap(listTestFiles)) {
    for (const id of readNamedIds(readFileSync(join(ROOT, file), 'utf8'))) {
      if (criteria.some((criterion) => criterion.id === id)) named.add(id)
      else unknown.push(`${file} names ${id}, which is no criterion.`)
    }
  }
  const chosen = criteria.filter((criterion) => isChosen(criterion.id, only))
  const open = chosen.filter((criterion) => !named.has(criterion.id))
  for (const { id, text } of open) process.stdout.write(`${id} ${text}\n`)
  for (const line of unknown) process.stdout.write(`${line}\n`)
  process.stdout.write(`${chosen.length - open.length} of ${chosen.length} criteria are named by a test.\n`)
  if (args.includes('--strict') && open.length + unknown.length > 0) process.exit(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))
