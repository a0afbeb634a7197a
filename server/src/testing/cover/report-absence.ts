import { absenceFrom } from '@fairweek/domain/rules/availability/time-off-days'
import { eq } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import { schedule } from '../../db/schema.ts'
import type { SignedInClient, TestReply } from '../test-app.ts'

/** Reports that the present or former holder of a shift does not work it. */
export async function reportAbsence(
  { db }: Pick<Scope, 'db'>,
  by: SignedInClient,
  id: number,
  reason = 'sick',
): Promise<TestReply> {
  const [shift] = await db.select().from(schedule).where(eq(schedule.id, id))
  if (!shift) throw new Error(`There is no shift ${id}.`)
  const staffId = shift.staffId ?? shift.originalStaffId
  return by.post('/api/absences', { staffId, reason, ...absenceFrom(shift) })
}
