/** Finds sentences of the catalogue in stored rows: the database is to hold codes, facts, and what people typed. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

const MESSAGES = fileURLToPath(new URL('../../../../domain/src/messages', import.meta.url))
/** Stands for an argument of a message. */
const ARGUMENT = '\u0001'
/** Shorter parts of sentences, such as ' shift on ', may be in anything. */
const SHORTEST = 12

/** Returns the text of a message with other arguments; empty if it takes none of these. */
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

/** Lists the sentences of the catalogue, and the parts between the arguments of those that take some. */
export async function listSentences(): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const file of readdirSync(MESSAGES, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) collect(await import(`${MESSAGES}/${file}`), found)
  return [...found]
}

/** Calls `visit` with each text in a stored value, and in JSON that is stored as text. */
function visitTexts(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') {
    visit(value)
    if (/^[[{]/.test(value)) {
      try {
        visitTexts(JSON.parse(value), visit)
      } catch {
        // It is no JSON, and has been visited as text.
      }
    }
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) visitTexts(part, visit)
}

/** Lists each stored text with a sentence of the catalogue as 'table.column: text', in all rows of all tables. */
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
