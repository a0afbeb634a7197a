/** Parses role names in spreadsheets: several per cell, misspelt, known or new. */
import { roleBodySchema } from '../../contracts/roles.ts'
import { importMessages } from '../../messages/import.ts'
import { isDefused, isFormula, nameKey, withoutDefusing, wordsOf } from './cell-text.ts'

/** Exported text for a person without roles; on import, a blank role cell is an error. */
const NO_ROLES = '(none)'

const NO_ROLE_WORDS = new Set([
  NO_ROLES,
  ...wordsOf(`
    none, -, --, n/a, keine, (keine), aucun, aucune, (aucun), ninguno, ninguna, (ninguno), nessuno, nessuna, (nessuno),
    geen, (geen), nenhum, nenhuma, (nenhum)
  `),
])

/** Checks whether a cell states explicitly that a person has no roles. */
export function saysNoRoles(cell: string): boolean {
  return NO_ROLE_WORDS.has(nameKey(cell))
}

/** The roles that an import may use: existing ones, and new ones that it creates. */
export interface RoleBook {
  readonly known: Map<string, string>
  /** Keys of the roles to create; null if the business has no roles, so that all roles in the file are created. */
  readonly wanted: ReadonlySet<string> | null
  readonly newNames: string[]
  /** Unknown roles by key, with the first line that mentions them. */
  readonly unknown: Map<string, { name: string; near: string | null; line: number }>
}

/** Creates a role book from the existing roles; `chosen` are new roles that a manager wants to create. */
export function openRoleBook(existingNames: readonly string[], chosen?: readonly string[]): RoleBook {
  return {
    known: new Map(existingNames.map((name) => [nameKey(name), name])),
    wanted: chosen === undefined && existingNames.length === 0 ? null : new Set((chosen ?? []).map(nameKey)),
    newNames: [],
    unknown: new Map(),
  }
}

/**
 * Returns the smallest number of changes that turn one text into another: letters added, removed or replaced, or two
 * adjacent letters swapped.
 */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= to.length; j += 1) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1
      let best = Math.min(at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(i - 1, j - 1) + change)
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1)
      row.push(best)
    }
  }
  return at(from.length, to.length)
}

/** Returns the known name that a misspelt name probably means; null if none is close enough. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const key = nameKey(name)
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(key, nameKey(candidate)) }))
    .sort((a, b) => a.distance - b.distance)
  const best = ranked[0]
  return best && best.distance <= Math.max(1, Math.floor(key.length / 3)) ? best.candidate : null
}

/** Returns the stored name of a role, or why it cannot be used. Adds new roles that are to be created to the book. */
export function resolveRole(text: string, book: RoleBook, line = 0): { name: string } | { message: string } {
  if (isFormula(text)) return { message: importMessages.formula }
  const parsed = roleBodySchema.shape.name.safeParse(withoutDefusing(text))
  if (!parsed.success) return { message: parsed.error.issues[0]?.message ?? importMessages.unreadable }
  const name = parsed.data
  const known = book.known.get(nameKey(name))
  if (known !== undefined) return { name: known }
  const names = [...book.known.values()].filter((one) => !book.newNames.includes(one))
  const near = nearestName(name, names)
  const key = nameKey(name)
  if (!book.unknown.has(key)) book.unknown.set(key, { name, near, line })
  if (book.wanted !== null && !book.wanted.has(key))
    return { message: near ? importMessages.nearRole(name, near) : importMessages.unknownRole(name, names.join(', ')) }
  book.known.set(key, name)
  book.newNames.push(name)
  return { name }
}

const QUOTED = /^\s*"((?:[^"]|"")*)"\s*$/

function splitOutsideQuotes(text: string, separator: RegExp): string[] {
  // After the split, every second piece is a text in quotation marks, which is kept whole.
  const pieces = text.split(/("(?:[^"]|"")*")/)
  const parts = ['']
  for (const [index, piece] of pieces.entries()) {
    const [first = '', ...rest] = index % 2 === 1 ? [piece] : piece.split(separator)
    parts[parts.length - 1] += first
    parts.push(...rest)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function unquote(text: string): string | undefined {
  return QUOTED.exec(text)?.[1]?.replaceAll('""', '"')
}

/** Returns the role name of a cell that may contain only one; null if a comma, semicolon or bar separates several. */
export function singleRole(cell: string, book: RoleBook): string | null {
  if (book.known.has(nameKey(cell))) return cell
  const [name, ...others] = splitOutsideQuotes(cell, /[,;|\n\r]+/)
  return name === undefined || others.length > 0 ? null : (unquote(name) ?? name)
}

/**
 * Returns the role names of a cell without duplicates. They may be separated by comma, semicolon, bar, slash, line
 * break, '&' or 'and' in any of the languages. A name that contains a separator is kept whole if it is a known role or
 * is in quotation marks.
 */
export function splitRoles(cell: string, book: RoleBook): string[] {
  const isKnown = (text: string) => book.known.has(nameKey(text))
  const names = (isKnown(cell) ? [cell] : splitOutsideQuotes(cell, /[,;|\n\r]+/)).flatMap((part) => {
    const quoted = unquote(part)
    if (quoted !== undefined) return [quoted]
    if (isKnown(part)) return [part]
    return splitOutsideQuotes(part, /\/|\s+&\s+|\s+(?:and|und|et|y|e|en)\s+|\s+\+\s+/i).map(
      (piece) => unquote(piece) ?? piece,
    )
  })
  const seen = new Set<string>()
  return names.filter((name) => {
    const key = nameKey(name)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Joins role names in one cell so that `splitRoles` returns the same names, whatever characters they contain. */
export function joinRoles(names: readonly string[]): string {
  if (names.length === 0) return NO_ROLES
  const needsQuotes = (name: string) => /[,;|/"&+\n\r]|\b(?:and|und|et|y|e|en)\b/i.test(name) || saysNoRoles(name)
  return names
    .map((name) => (isFormula(name) || isDefused(name) ? `'${name}` : name))
    .map((name) => (needsQuotes(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join('; ')
}
