/**
 * Finds sentences of the message catalogue in stored rows: the database should contain only codes, facts, and what
 * people typed.
 */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

const MESSAGES = fileURLToPath(new URL('../../../../domain/src/messages', import.meta.url))
/** Placeholder for an argument of a message. */
const ARGUMENT = '\u0001'
/**
 * The minimum length of a part of a sentence that is searched for. Shorter parts, such as ' shift on ', may occur in
 * any text.
 */
const SHORTEST = 12

/** Calls a message with `argument` as its arguments; returns an empty string if it does not accept that. */
function callWith(message: (...args: unknown[]) => unknown, argument: unknown): unknown {
  try {
    return message(...Array<unknown>(8).fill(argument))
  } catch {
    return ''
  }
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    for (const part of value.split(ARGUMENT)) {
      const text = part.trim()
      if (text.length >= SHORTEST && text.includes(' ')) found.add(text)
    }
  } else if (typeof value === 'function') {
    for (const argument of [ARGUMENT, null, true, false])
      collect(callWith(value as (...args: unknown[]) => unknown, argument), found)
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, found)
  }
}

/** Lists the sentences of the catalogue; of sentences with arguments, the parts between them. */
export async function listSentences(): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const file of readdirSync(MESSAGES, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) collect(await import(`${MESSAGES}/${file}`), found)
  return [...found]
}

/** Calls `visit` with each text in a stored value, including those in JSON that is stored as text. */
function visitTexts(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') {
    visit(value)
    if (/^[[{]/.test(value)) {
      try {
        visitTexts(JSON.parse(value), visit)
      } catch {
        // The text is not JSON; it has already been visited as it is.
      }
    }
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) visitTexts(part, visit)
}

/**
 * Lists, as 'table.column: text', each stored text that contains a sentence of the catalogue, in all rows of all
 * tables.
 */
export async function listStoredSentences(db: Database): Promise<string[]> {
  const sentences = await listSentences()
  const stored = new Set<string>()
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(one) as row from ${sql.identifier(name)} one`,
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        visitTexts(value, (text) => {
          if (sentences.some((sentence) => text.includes(sentence))) stored.add(`${name}.${column}: ${text}`)
        })
  }
  return [...stored]
}
