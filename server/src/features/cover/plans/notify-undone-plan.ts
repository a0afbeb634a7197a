/** Notifies people when an undo changes a plan in which they were asked (UNDO-03). */
import { COVER_UNDONE_TO } from '@fairweek/domain/rules/notices/undone-steps'
import type { Change } from '../../../caller/caller.ts'
import type { RowImage } from '../../../db/schema.ts'
import { readNames } from '../../../history/week-changes.store.ts'
import { listShiftsByIds } from '../../../shifts/shifts.store.ts'
import type { StoredAsk, StoredCover } from '../cover.store.ts'
import { notifyOfCover } from '../notify-of-cover.ts'
import { notifyOfCoverPlan } from './notify-of-cover-plan.ts'
import { listPlanSteps, listStepsBefore } from './plan-steps.store.ts'

/**
 * Notifies people that an undo has asked them again, or ended the plan. If the undo has carried out or reverted the
 * plan, notifies only managers: the other people are notified of their shifts.
 */
export async function notifyOfUndonePlan(tx: Change, cover: StoredCover, asked: readonly StoredAsk[]): Promise<void> {
  const authorId = tx.user?.id ?? null
  const effects = COVER_UNDONE_TO[cover.status]
  if (cover.status === 'taken') {
    const toManagers = effects.filter(({ type }) => type === 'COVER_TAKEN')
    const winner = asked.find(({ staff }) => staff.id === cover.takenById)
    await notifyOfCover(tx, toManagers, { cover, asked, winnerName: winner?.staff.name ?? '' }, authorId)
    return
  }
  if (cover.endReason === 'undone') return
  const end = cover.status === 'ended' ? (cover.endReason ?? 'changed') : 'withdrawn'
  const again = cover.status === 'open' ? asked.filter(({ status }) => status === 'waiting') : asked
  const steps = await listPlanSteps(tx, [cover])
  await notifyOfCoverPlan(tx, effects, { cover, steps, asked: again, end }, authorId)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Returns the steps of a plan that an undo has removed. */
export async function readStepsBefore(tx: Change, coverId: number, weekStartDate: string) {
  const { roles, people } = await readNames(tx)
  const images: readonly RowImage[] = await listStepsBefore(tx, coverId)
  const idsBefore = images.flatMap(({ schedule_id: id }) => (typeof id === 'number' ? [id] : []))
  // The open shift may have been created to ask about it; the undo has then removed it too.
  const shiftIds = new Set((await listShiftsByIds(tx, idsBefore)).map(({ id }) => id))
  return images.map((image) => {
    const [staffId, roleId] = [Number(image.staff_id), Number(image.role_id)]
    return {
      staff: { id: staffId, name: people.get(staffId) ?? '' },
      shift: {
        id: idsBefore.find((id) => id === image.schedule_id && shiftIds.has(id)) ?? null,
        weekStartDate,
        dayOfWeek: Number(image.day_of_week),
        startTime: textOf(image.start_time),
        endTime: textOf(image.end_time),
        role: { id: roleId, name: roles.get(roleId) ?? '' },
      },
    }
  })
}
