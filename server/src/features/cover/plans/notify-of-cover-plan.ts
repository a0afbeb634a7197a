/**
 * Writes notifications about cover plans whose people are asked, one row per recipient. Each person learns only of
 * their own part.
 */
import type { CoverPlanEnd } from '@fairweek/domain/contracts/constants'
import type { RefusalReason } from '@fairweek/domain/contracts/schedule/schedule'
import type { PlanPartEnd } from '@fairweek/domain/messages/cover/cover-plan'
import { worded } from '@fairweek/domain/rules/notices/notice-facts'
import { shiftMetadata } from '@fairweek/domain/rules/notices/shift-words'
import { COVER_UNDONE_TO } from '@fairweek/domain/rules/notices/undone-steps'
import type { Change, Timed } from '../../../caller/caller.ts'
import type { RowImage } from '../../../db/schema.ts'
import { readNames } from '../../../history/week-changes.store.ts'
import {
  insertNotifications,
  listManagerUserIds,
  type NewNotification,
} from '../../../notifications/notifications.store.ts'
import { readSettings } from '../../../settings/settings.store.ts'
import { listShiftsByIds } from '../../../shifts/shifts.store.ts'
import type { StoredAsk, StoredCover } from '../cover.store.ts'
import { type AskedPerson, type CoverEffect, type CoverNews, limitOf, notifyOfCover } from '../notify-of-cover.ts'
import { listPlanSteps, listStepsBefore, type StoredStep } from './plan-steps.store.ts'
import { partOf } from './plan-takings.ts'

interface PlanNews {
  cover: CoverNews
  /** The steps of the plan; each person is told of their own step only. */
  steps: readonly Pick<StoredStep, 'staff' | 'shift'>[]
  asked: readonly AskedPerson[]
  /** Why the plan ended; undefined while it is open. */
  end?: PlanPartEnd
  /** The rule that excludes a person from their part. */
  rule?: RefusalReason | null
  /** The people because of whom the plan ended, by their answer or by a rule that now excludes them. */
  causes?: readonly number[]
}

/** Writes the notifications of a step of a plan. Nobody gets two, and the author gets none. */
export async function notifyOfCoverPlan(
  tx: Timed,
  effects: readonly CoverEffect[],
  { cover, steps, asked, end = 'withdrawn', rule = null, causes = [] }: PlanNews,
  authorId: number | null,
): Promise<void> {
  const { businessTimeZone: timeZone } = await readSettings(tx)
  const notified = new Set<number | null>([authorId, null])
  const notices: NewNotification[] = []
  const tell = (notice: Omit<NewNotification, 'roleId'>) => {
    if (notified.has(notice.userId)) return
    notified.add(notice.userId)
    notices.push({ ...notice, ...(cover.id !== null && { coverId: cover.id }), roleId: cover.roleId })
  }
  for (const { type, to } of effects) {
    if (to.includes('asked'))
      for (const { staff, answerUntil } of asked) {
        const part = partOf(steps, staff.id)
        if (!part) continue
        const [takes, gives] = [worded(part.takes), part.gives && worded(part.gives)]
        const until = limitOf(answerUntil, timeZone)
        const isAsking = type === 'COVER_ASKED'
        const metadata = shiftMetadata({ ...part.takes, requirementId: null }, { staffId: staff.id, name: staff.name })
        tell({
          type,
          userId: staff.userId,
          staffId: staff.id,
          scheduleId: part.takes.id,
          facts: isAsking
            ? { code: 'coverPlanAsked', by: cover.askedByName ?? '', takes, gives, until }
            : { code: 'coverPlanEnded', end, shift: takes },
          metadata: JSON.stringify({ ...metadata, ...(isAsking ? {} : { planEnd: end }) }),
        })
      }
    if (to.includes('managers') && end !== 'withdrawn') {
      const names = steps.flatMap(({ staff }) => (staff && causes.includes(staff.id) ? [staff.name] : []))
      const reason: CoverPlanEnd = end
      const metadata = shiftMetadata({ ...cover, requirementId: null }, { staffId: null, name: '' })
      for (const userId of await listManagerUserIds(tx))
        tell({
          type,
          userId,
          staffId: null,
          scheduleId: cover.scheduleId,
          facts: { code: 'coverPlanUnfilled', shift: worded(cover), reason, names, rule },
          metadata: JSON.stringify({ ...metadata, planEnd: reason, planEndedBy: causes, rule }),
        })
    }
  }
  await insertNotifications(tx, notices)
}

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
