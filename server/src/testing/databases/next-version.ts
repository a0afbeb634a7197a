import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findMigrationsFolder } from '../../db/migrate.ts'

/** Writes this version's migrations and a later one, as the next version of Fairweek would contain them. */
export function writeMigrationsOfNextVersion(statements = 'CREATE TABLE "next" ("id" integer);'): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(findMigrationsFolder(), folder, { recursive: true })
  const journalPath = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalPath, 'utf8')) as { entries: { when: number }[] }
  const when = (journal.entries.at(-1)?.when ?? 0) + 1
  const next = { idx: 99, version: '7', when, tag: '0099_next', breakpoints: true }
  writeFileSync(journalPath, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
  writeFileSync(join(folder, '0099_next.sql'), statements)
  return folder
}
