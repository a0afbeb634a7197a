import type { Database } from '../../db/database.ts'
import { auditLog } from '../../db/schema.ts'

/** What somebody did, for the record that no endpoint edits. `before` and `after` never hold a password or its hash. */
export interface AuditEntry {
  /** Null where nobody is signed in, as at a refused sign-in. */
  actor: { id: number; username: string } | null
  /** Name of the use case, such as `deleteStaff`. */
  action: string
  /** Name of the table it is about, and the row. */
  subject?: string
  subjectId?: number
  before?: unknown
  after?: unknown
  /** Network address of the caller. */
  address?: string
}

/** Written in the same transaction as what it tells of: the one never stands without the other. */
export async function recordAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({
    actorId: entry.actor?.id ?? null,
    actorName: entry.actor?.username ?? null,
    action: entry.action,
    subject: entry.subject ?? null,
    subjectId: entry.subjectId ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    address: entry.address ?? null,
  })
}
