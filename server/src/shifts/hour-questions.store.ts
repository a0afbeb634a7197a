/** Stores what people ask about their hours (APPR-08). */
import { addDays } from '@fairweek/domain/time/day'
import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Change, Scope } from '../caller/caller.ts'
import { hourQuestions, schedule } from '../db/schema.ts'

export type StoredQuestion = typeof hourQuestions.$inferSelect

/** Returns the last question about each shift in the weeks of a range by shift id, asked by its present holder. */
export async function listQuestions(
  scope: Scope,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<Map<number, StoredQuestion>> {
  const rows = await scope.db
    .select({ question: hourQuestions })
    .from(hourQuestions)
    .innerJoin(schedule, and(eq(schedule.id, hourQuestions.scheduleId), eq(schedule.staffId, hourQuestions.staffId)))
    .where(and(gte(schedule.weekStartDate, addDays(startDate, -6)), lte(schedule.weekStartDate, endDate)))
    .orderBy(asc(hourQuestions.id))
  return new Map(rows.map(({ question }) => [question.scheduleId, question]))
}

export async function findQuestion(scope: Scope, id: number): Promise<StoredQuestion | null> {
  const [row] = await scope.db.select().from(hourQuestions).where(eq(hourQuestions.id, id))
  return row ?? null
}

/** Adds an open question; returns false if the shift has one. */
export async function insertQuestion(
  tx: Change,
  question: Pick<StoredQuestion, 'scheduleId' | 'staffId' | 'question' | 'askedAt'>,
): Promise<boolean> {
  const added = await tx.db
    .insert(hourQuestions)
    .values(question)
    .onConflictDoNothing()
    .returning({ id: hourQuestions.id })
  return added.length === 1
}

/** Answers a question; returns false if it has been answered. */
export async function writeAnswer(
  tx: Change,
  { id, answer, answeredBy }: { id: number; answer: string; answeredBy: string },
): Promise<boolean> {
  const changed = await tx.db
    .update(hourQuestions)
    .set({ answer, answeredBy })
    .where(and(eq(hourQuestions.id, id), isNull(hourQuestions.answer)))
    .returning({ id: hourQuestions.id })
  return changed.length === 1
}
