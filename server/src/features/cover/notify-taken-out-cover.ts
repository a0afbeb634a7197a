import type { Change } from '../../caller/caller.ts'
import type { RowImage } from '../../db/schema.ts'
import { readRoleNames } from '../../history/week-changes.store.ts'
import { listHolders } from '../../people/holders.store.ts'
import { listAskedBefore } from './cover.store.ts'
import { notifyOfCover } from './notify-of-cover.ts'
import { notifyOfCoverPlan, readStepsBefore } from './plans/notify-of-cover-plan.ts'

/** Notifies the people who had been asked that undoing the cover request has ended it (UNDO-03). */
export async function notifyTakenOutCover(tx: Change, id: number, image: RowImage): Promise<void> {
  if (image.status !== 'open') return
  const people = await listHolders(tx, await listAskedBefore(tx, id))
  const roles = await readRoleNames(tx)
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const cover = {
    id: null,
    scheduleId: typeof image.schedule_id === 'number' ? image.schedule_id : null,
    roleId: Number(image.role_id),
    role: { name: roles.get(Number(image.role_id)) ?? '' },
    weekStartDate: String(image.week_start_date),
    dayOfWeek: Number(image.day_of_week),
    startTime: text(image.start_time),
    endTime: text(image.end_time),
    askedByName: null,
    decision: null,
  }
  const asked = people.map((staff) => ({ staff, answerUntil: null }))
  const effects = [{ type: 'COVER_ENDED', to: ['asked'] }] as const
  const notified = { cover, asked, end: 'withdrawn' } as const
  const authorId = tx.user?.id ?? null
  if (image.decision !== 'allAgree') return notifyOfCover(tx, effects, notified, authorId)
  const steps = await readStepsBefore(tx, id, cover.weekStartDate)
  await notifyOfCoverPlan(tx, effects, { ...notified, steps }, authorId)
}
