import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Plugin, parseSync } from 'vite'

const DOMAIN = resolve(import.meta.dirname, '../domain/src')
const CONTRACTS = join(DOMAIN, 'contracts')
const REGISTRY = join(CONTRACTS, 'registry.ts')
/** Is imported before each module that creates a schema. */
const ZOD_IN_BROWSER = join(import.meta.dirname, 'src/api/zod-in-browser.ts')
/** Marks the complete module of a contract: its schemas, and its endpoints with their schemas. */
const COMPLETE = '?complete'
/** What the browser needs of an endpoint to call it. */
const FIELDS_TO_CALL = ['name', 'method', 'path', 'access', 'produces']

/** A node of a syntax tree. */
interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)
const nameOf = (value: unknown): string => (isNode(value) ? String(value.name ?? value.value) : '')
const parse = (file: string, code: string) => parseSync(file, code).program.body as unknown as Node[]

/** Adds the names that occur in an expression or statement, except in types. */
function addNames(node: Node, names: Set<string>): Set<string> {
  if (node.type === 'Identifier') names.add(nameOf(node))
  for (const [field, value] of Object.entries(node)) {
    const isType = node.type.startsWith('TS') ? field !== 'expression' : field.startsWith('type')
    if (!isType) for (const child of nodesOf(value)) addNames(child, names)
  }
  return names
}

/** A declaration at the top of a contract's module. */
interface Declaration {
  name: string
  statement: Node
  value: Node
}

function declarationsOf(statement: Node): Declaration[] {
  const [declared] = nodesOf(statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement)
  if (!declared || declared.type.startsWith('TS')) return []
  if (declared.type === 'FunctionDeclaration') return [{ name: nameOf(declared.id), statement, value: declared }]
  return nodesOf(declared.declarations).map(({ id, init }) => {
    const [value = declared] = nodesOf(init)
    return { name: nameOf(id), statement, value }
  })
}

/** Returns the object with which an endpoint is defined; undefined for other values. */
function definitionOf({ type, callee, arguments: given }: Node): Node | undefined {
  return type === 'CallExpression' && nameOf(callee) === 'defineEndpoint' ? nodesOf(given)[0] : undefined
}

/** A contract's module, and the names of its declarations that need zod. */
interface Contract {
  code: string
  statements: Node[]
  declarations: Declaration[]
  needZod: Set<string>
  /** Whether its module without schemas differs from its complete one. */
  isSplit: boolean
}

const contracts = new Map<string, Contract>()

/** Returns the contract from which a module imports; null if it imports from elsewhere. */
function contractOf(file: string, { source }: Node): Contract | null {
  const from = nameOf(source)
  const path = from.startsWith('.')
    ? resolve(dirname(file), from)
    : join(DOMAIN, `${from.replace(/^@fairweek\/domain\//, '')}.ts`)
  return path.startsWith(CONTRACTS) ? readContract(path) : null
}

const isImport = ({ type, importKind }: Node) => type === 'ImportDeclaration' && importKind !== 'type'

/** Returns what an import gets that needs zod. */
function importsOfZod(file: string, statement: Node): Node[] {
  const contract = contractOf(file, statement)
  return nodesOf(statement.specifiers).filter(
    ({ imported }) => nameOf(statement.source) === 'zod' || contract?.needZod.has(nameOf(imported)),
  )
}

function readContract(file: string): Contract {
  const known = contracts.get(file)
  if (known) return known
  const code = readFileSync(file, 'utf8')
  const statements = parse(file, code)
  const imports = statements.filter(isImport).flatMap((each) => importsOfZod(file, each))
  const needZod = new Set(imports.map(({ local }) => nameOf(local)))
  const declarations = statements.flatMap(declarationsOf)
  const needsZod = ({ name, value }: Declaration) =>
    !needZod.has(name) && !definitionOf(value) && [...addNames(value, new Set())].some((each) => needZod.has(each))
  for (let found = declarations.filter(needsZod); found.length > 0; found = declarations.filter(needsZod))
    for (const { name } of found) needZod.add(name)
  const isSplit = needZod.size > 0 || declarations.some(({ value }) => definitionOf(value))
  const contract = { code, statements, declarations, needZod, isSplit }
  contracts.set(file, contract)
  return contract
}

/** Returns the fields of an endpoint that are needed to call it, as code. */
function fieldsToCall(contract: Contract, { properties }: Node): string[] {
  return nodesOf(properties).flatMap((property) => {
    if (property.type !== 'SpreadElement')
      return FIELDS_TO_CALL.includes(nameOf(property.key)) ? contract.code.slice(property.start, property.end) : []
    const spread = contract.declarations.find(({ name }) => name === nameOf(property.argument))
    return spread ? fieldsToCall(contract, withoutType(spread.value)) : []
  })
}

/** Returns the object of `{ … } as const`. */
function withoutType(value: Node): Node {
  const [inner] = value.type.startsWith('TS') ? nodesOf(value.expression) : []
  return inner ? withoutType(inner) : value
}

/** Returns an endpoint without its schemas, as code; refuses one that could not be called. */
function endpointToCall(contract: Contract, name: string, definition: Node): string {
  const fields = fieldsToCall(contract, definition)
  for (const needed of ['name', 'method', 'path'])
    if (!fields.some((field) => field.startsWith(`${needed}:`)))
      throw new Error(`${name} has no ${needed} in the browser.`)
  return `export const ${name} = { ${fields.join(', ')} }`
}

const textOf = (code: string, nodes: readonly Node[]) =>
  nodes.map(({ start, end }) => code.slice(start, end)).join(', ')

/** Returns an import without what needs zod. */
function withoutZod(file: string, code: string, statement: Node): string {
  const ofZod = new Set(importsOfZod(file, statement))
  const others = nodesOf(statement.specifiers).filter((each) => !ofZod.has(each))
  return others.length > 0 && ofZod.size > 0
    ? `import { ${textOf(code, others)} } from '${nameOf(statement.source)}'`
    : textOf(code, ofZod.size > 0 ? [] : [statement])
}

/** Returns a contract's module without schemas: its endpoints have only what is needed to call them. */
function lightModule(file: string): string {
  const contract = readContract(file)
  const { code, statements, needZod } = contract
  return statements
    .map((statement) => {
      if (isImport(statement)) return withoutZod(file, code, statement)
      const declared = declarationsOf(statement)
      if (declared.some(({ name }) => needZod.has(name))) return ''
      const definition = declared.map(({ value }) => definitionOf(value)).find(Boolean)
      return definition ? endpointToCall(contract, declared[0]?.name ?? '', definition) : textOf(code, [statement])
    })
    .join('\n')
}

/** Lets a module import schemas from the complete modules of contracts. */
function importSchemas(file: string, code: string): string {
  const imports = parse(file, code).filter((each) => isImport(each) && contractOf(file, each))
  return imports.reduceRight((changed, statement) => {
    const ofZod = importsOfZod(file, statement)
    if (ofZod.length === 0) return changed
    const schemas = `import { ${textOf(code, ofZod)} } from '${nameOf(statement.source)}${COMPLETE}'`
    return `${changed.slice(0, statement.start)}${withoutZod(file, code, statement)};${schemas}${changed.slice(statement.end)}`
  }, code)
}

/** An endpoint's summary. Only the server needs it, for the API page. */
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g

/**
 * Splits each contract into two modules, so that pages are shown without zod: one with what is needed to call endpoints,
 * and the complete one, which is loaded with forms, and to check the replies of a server of another version.
 *
 * Splitting the files by hand would need no plugin, but a second file for each of 63 contracts and a second value for
 * each of 264 endpoints, in which name, method and path of an endpoint stand apart from its schemas; and nothing would
 * keep a page from importing the wrong one.
 */
export function lightContracts(): Plugin {
  return {
    name: 'light-contracts',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isMarked = source.endsWith(COMPLETE)
      const found = await this.resolve(source.replace(COMPLETE, ''), importer, { ...options, skipSelf: true })
      if (!found?.id.startsWith(CONTRACTS)) return found
      const isComplete = isMarked || importer?.endsWith(COMPLETE) || found.id === REGISTRY
      return isComplete && (found.id === REGISTRY || readContract(found.id).isSplit) ? found.id + COMPLETE : found
    },
    load(id) {
      if (!id.startsWith(CONTRACTS)) return null
      const file = id.replace(COMPLETE, '')
      const complete = () => `import '${ZOD_IN_BROWSER}'\n${readFileSync(file, 'utf8').replace(SUMMARY, "summary: ''")}`
      return { code: id === file ? lightModule(file) : complete(), moduleSideEffects: false, moduleType: 'ts' }
    },
    transform(code, id) {
      if (id.startsWith(CONTRACTS) || !/\/(?:domain|web)\/src\/.*\.tsx?$/.test(id)) return null
      return { code: importSchemas(id, code), map: null }
    },
  }
}
