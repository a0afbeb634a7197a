/** Finds retired terms in identifiers, file names and texts for users. */
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'
import { CODE, isTest, readTexts } from '../project-files.mjs'

/**
 * Retired terms, for which nobody would search, each with the standard term that replaces it: a single word, or
 * consecutive words.
 */
export const RETIRED = [
  ['anew plan', 're-plan'],
  ['arrangement', 'shift move'],
  ['audit', 'history'],
  ['concerned', 'affected'],
  ['crowd', 'simulated clients'],
  ['doomed', 'to delete'],
  ['fault', 'error'],
  ['faults', 'errors'],
  ['given back', 'released'],
  ['lazy part', 'lazy component'],
  ['limbo', 'needs reassignment'],
  ['lot', 'bulk action'],
  ['lots', 'bulk actions'],
  ['one door', 'recorded changes'],
  ['plan anew', 're-plan'],
  ['reach choices', 'notification choices'],
  ['telling', 'notification'],
  ['tellings', 'notifications'],
  ['the door', 'recorded changes'],
  ['told', 'notified'],
  ['veil', 'backdrop'],
]
const CATALOGUE = 'domain/src/messages/'
/** The folder that contains what people write about their availability, which may include any word. */
const FREE_TEXT = 'domain/src/rules/availability/message/'
/** The boundaries between the words of `myName`, `my-name.ts` and 'My name'. */
const GAPS = /[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

/** Returns the words of a name, with a space before and after each. */
function wordsOf(name) {
  return ` ${name.split(GAPS).join(' ').toLowerCase()} `
}

function findRetired(name) {
  const words = wordsOf(name)
  return RETIRED.find(([term]) => words.includes(` ${term} `))
}

/** Yields every identifier of a file and, if its texts are shown to users, every text. */
function* listNames(path, text) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  const isRead = path.startsWith(CATALOGUE) && !isTest(path)
  const rest = [program.body]
  while (rest.length > 0) {
    const node = rest.pop()
    if (typeof node !== 'object' || node === null) continue
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') yield [node.start, node.name]
    if (isRead && node.type === 'Literal' && typeof node.value === 'string') yield [node.start, node.value]
    if (isRead && node.type === 'TemplateElement') yield [node.start, node.value.cooked ?? '']
    rest.push(...Object.values(node))
  }
}

/** Lists the retired terms still in use, as sentences, from pairs of path and text. */
export function findRetiredTerms(files) {
  const code = files.filter(([path]) => CODE.includes(extname(path)) && !path.startsWith(FREE_TEXT))
  const inPaths = code.flatMap(([path]) => {
    const found = findRetired(path)
    return found ? [`${path}: the term for ‘${found[0]}’ is ‘${found[1]}’.`] : []
  })
  // Only files that contain such words anywhere are parsed, because parsing takes longer.
  const suspects = code.filter(([, text]) => findRetired(text))
  const inTexts = suspects.flatMap(([path, text]) =>
    [...listNames(path, text)].flatMap(([start, name]) => {
      const found = findRetired(name)
      if (!found) return []
      const line = text.slice(0, start).split('\n').length
      return [`${path}:${line}: ‘${name}’: the term for ‘${found[0]}’ is ‘${found[1]}’.`]
    }),
  )
  return [...inPaths, ...inTexts]
}

/** Lists the retired terms still in use in this project. */
export function checkRetiredTerms() {
  return findRetiredTerms(readTexts())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = checkRetiredTerms()
  for (const sentence of found) process.stdout.write(`${sentence}\n`)
  process.exit(found.length === 0 ? 0 : 1)
}
