import type { User } from '@fairweek/domain/contracts/auth'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Staff, StaffBody } from '@fairweek/domain/contracts/staff'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { hasRank, mayActOn } from '@fairweek/domain/rules/permissions'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { changeStaff, findStaff, insertStaff, type StaffColumns } from './staff.store.ts'

function columnsOf(body: StaffBody): StaffColumns {
  const stored = (time: string | null) => (time === null ? null : storedClockTime(time))
  return {
    ...body,
    preferredDays: [...new Set(body.preferredDays)].sort((a, b) => a - b),
    preferredTimeStart: stored(body.preferredTimeStart),
    preferredTimeEnd: stored(body.preferredTimeEnd),
    email: body.email || null,
  }
}

async function requireStaff(db: Database, id: number) {
  const found = await findStaff(db, id)
  if (!found) throw new AppError('notFound', staffMessages.notFound)
  return found
}

export function createStaff(db: Database, actor: User, body: StaffBody): Promise<Staff> {
  return db.transaction(async (tx) => {
    const created = await requireStaff(tx, await insertStaff(tx, columnsOf(body)))
    const entry = { action: 'createStaff', subject: 'staff', subjectId: created.id, after: created }
    await recordAudit(tx, { actor, ...entry })
    return created
  })
}

/** Changes a profile: anybody's as manager; one's own otherwise, without the terms that a manager agrees with them. */
export function updateStaff(db: Database, actor: User, id: number, body: StaffBody): Promise<Staff> {
  return db.transaction(async (tx) => {
    const before = await requireStaff(tx, id)
    if (!mayActOn(actor, before.userId)) throw new AppError('forbidden', denialMessage('edit', 'manager'))
    const changesTerms = body.seniority !== before.seniority || body.targetWeeklyHours !== before.targetWeeklyHours
    if (changesTerms && !hasRank(actor.role, 'manager')) throw new AppError('forbidden', staffMessages.termsAreManagers)
    await changeStaff(tx, id, columnsOf(body))
    const after = await requireStaff(tx, id)
    await recordAudit(tx, { actor, action: 'updateStaff', subject: 'staff', subjectId: id, before, after })
    return after
  })
}
