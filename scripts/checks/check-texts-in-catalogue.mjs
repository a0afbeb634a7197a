/** Checks that texts for users are in domain/src/messages: finds words in the code of the web app. */
import { pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'
import { isTestCode, readTexts } from '../project-files.mjs'

const SCREENS = 'web/src/'
/** The folders that define words that are values of the program: states, ranks, names of choices. */
const VALUES = ['domain/src/contracts/', 'domain/src/rules/']
const CODE = /\.tsx?$/

/** Matches attributes and properties whose text is shown or read aloud; their literals must not contain letters. */
const SHOWN =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|\w+Label|description|hint|legend|caption|heading|empty|text|word|message)$/
const CLASSES = /class(?:es|name)?$/i
/**
 * Matches a text that begins like a title or sentence, such as 'Save', 'Save changes' or '; Save', but not 'MMM d',
 * 'ApiError' or 'Content-Type'.
 */
const BEGINS_LIKE_A_SENTENCE = /^\P{L}*\p{Lu}\p{Ll}+(?:[\s.,:;!?…'’]|$)/u
const WORDS_IN_A_ROW = /\p{Ll}{2,}\s+\p{Ll}{2,}/u
/** Matches a name of the form `text-soft`; a list of style classes contains at least one. */
const HYPHENATED = /\p{L}-[\p{L}\d[]/u

function hasLetters(text) {
  return /\p{L}/u.test(text)
}

function readsLikeWords(text) {
  return BEGINS_LIKE_A_SENTENCE.test(text) || (WORDS_IN_A_ROW.test(text) && !HYPHENATED.test(text))
}

function isNode(value) {
  return typeof value === 'object' && value !== null && (Array.isArray(value) || typeof value.type === 'string')
}

function* childrenOf(node) {
  for (const value of Array.isArray(node) ? node : Object.values(node)) if (isNode(value)) yield value
}

/** Returns the text of a literal or template, with dots in place of the expressions; null for any other node. */
function textOf(node) {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  return null
}

/**
 * Yields the possible results of an expression: branches, both sides of `??`, parts of a template, results of `map`.
 */
function* outcomesOf(node) {
  yield node
  const parts = {
    ConditionalExpression: () => [node.consequent, node.alternate],
    LogicalExpression: () => [node.left, node.right],
    BinaryExpression: () => (node.operator === '+' ? [node.left, node.right] : []),
    TemplateLiteral: () => node.expressions,
    ArrayExpression: () => node.elements.filter(Boolean),
    JSXExpressionContainer: () => [node.expression],
    ParenthesizedExpression: () => [node.expression],
    TSAsExpression: () => [node.expression],
    TSSatisfiesExpression: () => [node.expression],
    CallExpression: () => node.arguments.filter(({ type }) => type === 'ArrowFunctionExpression'),
    ArrowFunctionExpression: () => (node.expression ? [node.body] : []),
  }
  for (const part of parts[node.type]?.() ?? []) yield* outcomesOf(part)
}

function nameOf(key) {
  return key?.name ?? key?.value ?? ''
}

/**
 * Returns the texts that a node certainly shows: its own text, its children, or the value of an attribute or property.
 */
function shownIn(node) {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return node.children.flatMap((child) => (child.type === 'JSXElement' ? [] : [...outcomesOf(child)]))
  }
  const isNamed = node.type === 'JSXAttribute' || (node.type === 'Property' && !node.computed)
  const isShown = isNamed && SHOWN.test(nameOf(node.type === 'Property' ? node.key : node.name))
  return isShown && node.value ? [...outcomesOf(node.value)] : []
}

/**
 * Checks whether the texts in a node are not for users: types, imports, style classes, comparisons, names of keys,
 * messages for developers.
 */
function isUnread(node) {
  if (node.type.startsWith('TS')) return !['TSAsExpression', 'TSSatisfiesExpression'].includes(node.type)
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return true
  if (node.type === 'JSXAttribute') return CLASSES.test(nameOf(node.name))
  if (node.type === 'BinaryExpression') return node.operator !== '+'
  if (node.type === 'NewExpression') return /(?:Error|^KeyboardEvent)$/.test(nameOf(node.callee))
  if (node.type === 'CallExpression')
    return CLASSES.test(nameOf(node.callee)) || nameOf(node.callee.object) === 'console'
  return false
}

function readCode(path, text) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  return program.body
}

function listTexts(path, text) {
  const texts = []
  const walk = (node) => {
    const own = textOf(node)
    if (own !== null) texts.push(own)
    for (const child of childrenOf(node)) walk(child)
  }
  walk(readCode(path, text))
  return texts
}

/** Returns the positions and texts of the words in a code file, except those in `values`. */
function listWords(path, text, values) {
  const found = new Map()
  const note = (node, isWord) => {
    const words = textOf(node)
    if (words !== null && isWord(words)) found.set(node.start, words.replace(/\s+/g, ' ').trim())
  }
  const walk = (node) => {
    if (!Array.isArray(node)) {
      for (const shown of shownIn(node)) note(shown, hasLetters)
      if (isUnread(node)) return
      note(node, (words) => readsLikeWords(words) && !values.has(words))
    }
    for (const child of childrenOf(node)) walk(child)
  }
  walk(readCode(path, text))
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([start, words]) => ({ line: text.slice(0, start).split('\n').length, words }))
}

/** Lists the texts for users in the web app's code, as sentences, from pairs of path and text. */
export function findWords(files) {
  const code = files.filter(([path]) => CODE.test(path) && !isTestCode(path))
  const values = new Set(
    code.filter(([path]) => VALUES.some((place) => path.startsWith(place))).flatMap((file) => listTexts(...file)),
  )
  return code
    .filter(([path]) => path.startsWith(SCREENS))
    .flatMap(([path, text]) =>
      listWords(path, text, values).map(
        ({ line, words }) => `${path}:${line}: people read “${words}”, so it belongs in domain/src/messages.`,
      ),
    )
}

/** Lists the texts for users in this project's web app that are not in domain/src/messages. */
export function checkTextsInCatalogue() {
  return findWords(readTexts())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const errors = checkTextsInCatalogue()
  for (const error of errors) process.stdout.write(`${error}\n`)
  process.exit(errors.length === 0 ? 0 : 1)
}
