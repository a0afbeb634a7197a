/** Checks that what documents name exists: files and folders in backticks and code blocks, links, and their anchors. */
import { posix } from 'node:path'
import { isIgnored, isTest, listPaths, readTexts } from '../project-files.mjs'

const FENCE = /^```[^\n]*\n([\s\S]*?)^```/gm
const CODE_SPAN = /`([^`\n]+)`/g
const LINK = /\[[^\]\n]*\]\(([^)\s]+)\)/g
const HEADING = /^#{1,6} (.+)$/gm
const FILE_ENDING = /\.(?:tsx?|mjs|md|json|sql|html|css)$/
/** The syntax of a path. `<f>` and `*` stand for any part of a name, `{a,b}` for one of several. */
const PATH = /^[\w.<>{},*-]+(?:\/[\w.<>{},*-]+)*\/?$/
const DOCUMENT = /(?<![\w/.-])docs\/[\w/.-]+\.md\b/g

function isDocument(path) {
  return path === 'README.md' || path === 'CONTRIBUTING.md' || (path.startsWith('docs/') && path.endsWith('.md'))
}

/** Returns the paths of files, and the paths of their folders with a slash at the end. */
function listPlaces(paths) {
  const places = new Set(paths)
  for (const path of paths) {
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) places.add(`${folder}/`)
  }
  return [...places]
}

/** Checks whether a text is meant as a path: it ends like a file or folder, or begins with a folder of the project. */
function isPath(words, places) {
  if (!PATH.test(words) || words.startsWith('.')) return false
  if (FILE_ENDING.test(words) || words.endsWith('/')) return true
  const [first, ...rest] = words.split('/')
  return rest.length > 0 && places.some((place) => place.endsWith('/') && `/${place}`.endsWith(`/${first}/`))
}

/**
 * Converts a path in a document to a pattern for real paths. A path that begins with a top folder must match from the
 * start.
 */
function patternOf(written, topFolders) {
  const inner = written
    .split(/(<[\w-]+>|\*|\{[^}]*\})/)
    .map((part) => {
      if (part === '*' || part.startsWith('<')) return '[^/]+'
      if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(quote).join('|')})`
      return quote(part)
    })
    .join('')
  const start = topFolders.has(written.split('/')[0]) ? '^' : '(?:^|/)'
  return new RegExp(`${start}${inner}/?$`)
}

function quote(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Returns the code in a document, split into words for code blocks; `…/name.ts` becomes `name.ts`. */
function listCodeWords(text) {
  const blocks = [...text.matchAll(FENCE)].flatMap(([, block]) => block.split(/[,;:()]*\s+\(?/))
  const spans = [...text.replace(FENCE, '').matchAll(CODE_SPAN)].map(([, span]) => span)
  return [...blocks, ...spans].map((words) => words.replace(/^…\//, ''))
}

function checkPaths(path, text, { places, topFolders, isMade }) {
  return [...new Set(listCodeWords(text))].flatMap((words) => {
    if (!isPath(words, places)) return []
    const pattern = patternOf(words, topFolders)
    return places.some((place) => pattern.test(place)) || isMade(words)
      ? []
      : [`${path} names ${words}, which is not there.`]
  })
}

/** Returns the anchors of a document's headings, as Markdown viewers generate them. */
export function listAnchors(text) {
  const seen = new Map()
  return [...text.replace(FENCE, '').matchAll(HEADING)].map(([, heading]) => {
    const plain = heading.replace(LINK, (link) => link.slice(1, link.indexOf(']')))
    const anchor = plain
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const times = seen.get(anchor) ?? 0
    seen.set(anchor, times + 1)
    return times === 0 ? anchor : `${anchor}-${times}`
  })
}

function checkLinks(path, text, places, textOf) {
  return [...text.replace(FENCE, '').matchAll(LINK)].flatMap(([, target]) => {
    if (/^[a-z]+:/.test(target)) return []
    const [file, anchor] = target.split('#')
    const to = file === '' ? path : posix.join(posix.dirname(path), file)
    if (!places.includes(to) && !places.includes(`${to.replace(/\/$/, '')}/`))
      return [`${path} links to ${target}, which is not there.`]
    if (anchor === undefined || listAnchors(textOf.get(to) ?? '').includes(anchor)) return []
    return [`${path} links to ${target}, but no heading is called that.`]
  })
}

/**
 * Lists the paths and links in documents that have no target, from all paths and the documents as pairs of path and
 * text. `isMade` returns whether the project's own commands create a path.
 */
export function findLostPaths(paths, files, isMade = () => false) {
  const places = listPlaces(paths)
  const topFolders = new Set(places.filter((place) => place.endsWith('/')).map((place) => place.split('/')[0]))
  const textOf = new Map(files)
  return files.flatMap(([path, text]) => {
    if (isDocument(path))
      return [...checkPaths(path, text, { places, topFolders, isMade }), ...checkLinks(path, text, places, textOf)]
    if (isTest(path)) return []
    const named = [...text.matchAll(DOCUMENT)].map(([document]) => document)
    return named.flatMap((document) =>
      places.includes(document) ? [] : [`${path} names ${document}, which is not there.`],
    )
  })
}

/** Lists the paths and links in this project's documents that have no target. */
export function checkDocuments() {
  return findLostPaths(listPaths(), readTexts(), isIgnored)
}
