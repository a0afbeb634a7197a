import type { TemplateShift } from '@fairweek/domain/contracts/schedule/week-templates'
import { asc, eq } from 'drizzle-orm'
import type { Change, Scope } from '../../../caller/caller.ts'
import { weekTemplates } from '../../../db/schema.ts'

export type TemplateRow = typeof weekTemplates.$inferSelect

export function listTemplates(scope: Scope): Promise<TemplateRow[]> {
  return scope.db.select().from(weekTemplates).orderBy(asc(weekTemplates.name))
}

export async function findTemplate(scope: Scope, id: number): Promise<TemplateRow | null> {
  const [row] = await scope.db.select().from(weekTemplates).where(eq(weekTemplates.id, id))
  return row ?? null
}

export async function insertTemplate(
  tx: Change,
  template: { name: string; shifts: readonly TemplateShift[] },
): Promise<TemplateRow> {
  const { name, shifts } = template
  const [row] = await tx.db
    .insert(weekTemplates)
    .values({ name, shifts: [...shifts] })
    .returning()
  if (!row) throw new Error('The database answered an insert with nothing.')
  return row
}

/** Deletes a template; returns false if it did not exist. */
export async function deleteTemplateRow(tx: Change, id: number): Promise<boolean> {
  const deleted = await tx.db.delete(weekTemplates).where(eq(weekTemplates.id, id)).returning({ id: weekTemplates.id })
  return deleted.length === 1
}
