/**
 * Lets translators work without TypeScript: `npm run translations -- export de texts.json` writes the plain texts of a
 * language with their English originals; `import de texts.json` puts the changed translations into the code. Texts with
 * parameters are functions, which are written in code: the file lists their names.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installToDevelop } from './install.mjs'
import { ROOT, requireNode } from './project.mjs'

const MESSAGES = join(ROOT, 'domain/src/messages')
const SOURCE = 'en'

/** Returns the object of a catalogue, without `catalogue(…)`, `as const` and `satisfies`; null for anything else. */
function objectOf(node) {
  if (node?.type === 'ObjectExpression') return node
  if (node?.type === 'CallExpression') return objectOf(node.arguments.at(-1))
  return node?.expression ? objectOf(node.expression) : null
}

/** Lists the members of a catalogue, by the names with which the code reads them. */
function* membersOf(name, node) {
  const object = objectOf(node)
  const items = object ? object.properties : node.type === 'ArrayExpression' ? node.elements : null
  if (!items) return yield { name, node }
  for (const [index, item] of items.entries())
    if (!object) yield* membersOf(`${name}.${index}`, item)
    else if (item.type === 'Property') yield* membersOf(`${name}.${item.key.name ?? item.key.value}`, item.value)
}

/** Returns a text without parameters; null for any other code. */
function plainText({ type, value, quasis, expressions }) {
  if (type === 'Literal' && typeof value === 'string') return value
  return type === 'TemplateLiteral' && expressions.length === 0 ? quasis[0].value.cooked : null
}

/** Reads the catalogues of a module: its plain texts, with their places in the code, and the names of its functions. */
export function readCatalogues(code, parseSync) {
  const texts = new Map()
  const functions = []
  for (const { type, declaration } of parseSync('messages.ts', code).program.body) {
    if (type !== 'ExportNamedDeclaration' || declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations)
      if (objectOf(init))
        for (const { name, node } of membersOf(id.name, init)) {
          const text = plainText(node)
          if (text === null) functions.push(name)
          else texts.set(name, { text, start: node.start, end: node.end })
        }
  }
  return { texts, functions }
}

/** Returns the code with these translations, by name; names that are no texts of the code are ignored. */
export function replaceTexts(code, translations, parseSync) {
  const changes = [...readCatalogues(code, parseSync).texts].filter(
    ([name, { text }]) => translations.has(name) && translations.get(name) !== text,
  )
  let changed = code
  for (const [name, { start, end }] of changes.toReversed())
    changed = changed.slice(0, start) + JSON.stringify(translations.get(name)) + changed.slice(end)
  return changed
}

/** Returns the mistakes of a file of translations: what is no text, empty, or of a name that the language lacks. */
export function findMistakes(translations, known) {
  return Object.entries(translations).flatMap(([name, entry]) => {
    if (!known.has(name)) return [`${name}: there is no such text, or it has parameters and is written in code.`]
    const text = entry?.translation
    return typeof text === 'string' && text.trim() !== '' ? [] : [`${name}: the translation is missing.`]
  })
}

/** Lists the modules of a language, relative to its folder. */
function listModules(language) {
  const folder = language === SOURCE ? MESSAGES : join(MESSAGES, language)
  const others = readdirSync(MESSAGES).filter((name) => existsSync(join(MESSAGES, name, 'all.ts')))
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'all.ts')
    .filter((path) => language !== SOURCE || !others.includes(path.split(/[/\\]/)[0]))
    .sort()
    .map((path) => join(folder, path))
}

function readLanguage(language, parseSync) {
  const modules = listModules(language).map((path) => readCatalogues(readFileSync(path, 'utf8'), parseSync))
  const texts = new Map(modules.flatMap(({ texts: own }) => [...own].map(([name, { text }]) => [name, text])))
  return { texts, functions: modules.flatMap(({ functions }) => functions) }
}

function exportTexts(language, file, parseSync) {
  const { texts, functions } = readLanguage(language, parseSync)
  const english = readLanguage(SOURCE, parseSync).texts
  const entries = [...texts].map(([name, translation]) => [name, { english: english.get(name) ?? null, translation }])
  writeFileSync(file, `${JSON.stringify({ language, texts: Object.fromEntries(entries), functions }, null, 2)}\n`)
  console.log(`${texts.size} texts are in ${file}. ${functions.length} texts with parameters are written in code.`)
}

function importTexts(language, file, parseSync) {
  const { texts } = JSON.parse(readFileSync(file, 'utf8'))
  const mistakes = findMistakes(texts, readLanguage(language, parseSync).texts)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  const translations = new Map(Object.entries(texts).map(([name, { translation }]) => [name, translation]))
  const changed = listModules(language).filter((path) => {
    const code = readFileSync(path, 'utf8')
    const now = replaceTexts(code, translations, parseSync)
    if (now !== code) writeFileSync(path, now)
    return now !== code
  })
  if (changed.length > 0) execFileSync('npx', ['biome', 'check', '--write', ...changed], { cwd: ROOT, stdio: 'ignore' })
  console.log(`${changed.length} files in domain/src/messages/${language} have changed.`)
}

async function main([command, language, file]) {
  const act = { export: exportTexts, import: importTexts }[command]
  const isKnown = language && language !== SOURCE && existsSync(join(MESSAGES, language, 'all.ts'))
  if (!act || !isKnown || !file) {
    console.error('npm run translations -- export|import <language> <file>, such as: export de texts.json')
    process.exit(1)
  }
  const { parseSync } = await import('oxc-parser')
  try {
    act(language, file, parseSync)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode()
  await installToDevelop()
  await main(process.argv.slice(2))
}
