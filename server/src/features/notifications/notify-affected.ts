/**
 * Notifies current and former holders of published shifts of what a change or undo means for them, by comparing what
 * they knew with the current state. Each person gets one notification, and none about their own actions (PUB-01,
 * PUB-03).
 */

import type { TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import { readMetadata } from '@fairweek/domain/rules/notices/notice-metadata'
import { isStepNoticed } from '@fairweek/domain/rules/notices/noticed-step'
import { isGainOnly, isOverShift, writePublishedNotice } from '@fairweek/domain/rules/notices/published-notice'
import {
  joinSteps,
  type PublishedShift,
  publishedShift,
  type ShiftStep,
  stepsByPerson,
  type TouchedShift,
  weeksOfSteps,
} from '@fairweek/domain/rules/notices/published-shift'
import { isSameToHolder } from '@fairweek/domain/rules/shift-state'
import type { Caller, Change, ChangeMade } from '../../caller/caller.ts'
import { daysOfImage } from '../../history/time-off-of-image.ts'
import { listRowChanges } from '../../history/undo/undo.store.ts'
import { readRoleNames } from '../../history/week-changes.store.ts'
import {
  insertNotifications,
  listLatestOfWeeks,
  listNoticesOfChange,
  takeUnread,
} from '../../notifications/notifications.store.ts'
import { findStaffOfUser, listHolders, type ShiftHolder } from '../../people/holders.store.ts'
import { readPresentWeek, readReachedMinutes } from '../../settings/read-today.ts'
import { listPublishedShifts, listTouchedShifts, savePublishedShifts } from '../../shifts/published-shifts.store.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'

/** Actions that create drafts for a manager: people are notified of their new shifts only on confirmation. */
const PLANNING: readonly string[] = ['generateSchedule', 'acceptPlan', 'applyFix', 'fixConflict']

/** Actions that publish shifts; who has no account is shown beside them (PUB-02). */
const CONFIRMING: readonly string[] = ['confirmShift', 'confirmShifts', 'confirmAllPending']

interface Published extends TouchedShift {
  published: PublishedShift | null
}

function isKnownAlready({ known, published }: Published): boolean {
  return known === null || published === null ? known === published : isSameToHolder(known, published)
}

/** Notifies the people affected by a change or undo, and stores what they now know. */
export async function notifyAffected(
  tx: Change,
  { action, isUndo }: Pick<ChangeMade, 'action' | 'isUndo'>,
): Promise<void> {
  const isPlanned = PLANNING.includes(action)
  const shifts = (await listTouchedShifts(tx, tx.changeId))
    .map((shift): Published => ({ ...shift, published: publishedShift(shift, isPlanned) }))
    .filter((shift) => !isKnownAlready(shift))
  if (shifts.length === 0) return
  await savePublishedShifts(tx, shifts)
  const steps = stepsByPerson(shifts)
  const people = await listHolders(tx, [...steps.keys()])
  const reachedMinutes = await readReachedMinutes(tx)
  const notices = await listNoticesOfChange(tx, tx.changeId)
  const toNotify = people.flatMap((person) => {
    const isNoticed = (step: ShiftStep) => notices.some((notice) => isStepNoticed(notice, person, step))
    const open = (steps.get(person.id) ?? []).filter((step) => !isNoticed(step) && !isPastGain(step, reachedMinutes))
    return open.length === 0 || isCaller(tx, person) ? [] : [{ person, steps: open }]
  })
  const absence = action === 'reportAbsence' && !isUndo ? await findAbsence(tx) : null
  // Who is ill has just called.
  if (absence?.kind !== 'sick')
    for (const { person, steps } of toNotify)
      if (person.userId === null && !(CONFIRMING.includes(action) && isGainOnly(steps)))
        tx.namesToCall?.add(person.name)
  if (toNotify.length > 0) await writeNotices(tx, { toNotify, shifts, reachedMinutes, isUndo, absence })
}

const isCaller = ({ user }: Caller, { userId }: ShiftHolder) => user !== null && user.id === userId

/** Confirming a shift that is over is only for payroll, so its holder is not notified. */
const isPastGain = ({ before, after }: ShiftStep, reachedMinutes: number) =>
  before === null && after !== null && isOverShift(after, reachedMinutes)

/** Returns the absence that the change has recorded. */
async function findAbsence(tx: Change): Promise<TimeOffDays | null> {
  const steps = await listRowChanges(tx, tx.changeId)
  const recorded = steps.find(({ tableName, before }) => tableName === 'time_off' && before === null)
  return recorded?.after ? daysOfImage(recorded.after) : null
}

interface Affected {
  person: ShiftHolder
  steps: readonly ShiftStep[]
}

/**
 * Merges a person's unread notification about the same week into the new one if both report only new shifts, because a
 * manager may confirm a week shift by shift.
 */
async function joinUnread(tx: Change, toNotify: readonly Affected[]): Promise<Affected[]> {
  const joining = toNotify.filter(({ steps }) => isGainOnly(steps) && weeksOfSteps(steps).length === 1)
  if (joining.length === 0) return [...toNotify]
  const latest = await listLatestOfWeeks(
    tx,
    joining.map(({ person }) => person.id),
    joining.flatMap(({ steps }) => weeksOfSteps(steps)),
  )
  const found = joining.flatMap(({ person, steps }) => {
    const [week] = weeksOfSteps(steps)
    const notice = latest.find(({ staffId, weekStart }) => staffId === person.id && weekStart === week)
    const earlier = readMetadata(notice?.metadata ?? null).steps ?? []
    const isJoined = notice?.publishedWeeks.length === 1 && isGainOnly(earlier)
    return isJoined ? [{ personId: person.id, noticeId: notice.id, earlier }] : []
  })
  const taken = await takeUnread(
    tx,
    found.map(({ noticeId }) => noticeId),
  )
  return toNotify.map(({ person, steps }) => {
    const joined = found.find(({ personId, noticeId }) => personId === person.id && taken.includes(noticeId))
    const isNew = ({ scheduleId }: ShiftStep) => steps.every((step) => step.scheduleId !== scheduleId)
    return { person, steps: [...(joined?.earlier ?? []).filter(isNew), ...steps] }
  })
}

/**
 * Deletes unread, unsent notifications that an undo reverts. People are notified only of the remaining difference, if
 * any.
 */
async function takeBackUndone(tx: Change, toNotify: readonly Affected[]): Promise<Affected[]> {
  const weeksOf = ({ steps }: Affected) => weeksOfSteps(steps)
  const latest = await listLatestOfWeeks(
    tx,
    toNotify.map(({ person }) => person.id),
    toNotify.flatMap(weeksOf),
  )
  const undone = toNotify.flatMap((affected) => {
    const weeks = weeksOf(affected)
    const notice = latest.find(({ staffId, weekStart }) => staffId === affected.person.id && weekStart === weeks[0])
    const earlier = readMetadata(notice?.metadata ?? null).steps ?? []
    const steps = joinSteps(earlier, affected.steps)
    const isOfSameWeeks = notice?.publishedWeeks.toSorted().join() === weeks.join()
    // The undo reverts part of this notification only if fewer steps remain than before.
    const isUndone = isOfSameWeeks && !notice.isHandedOn && steps.length < earlier.length
    return isUndone ? [{ noticeId: notice.id, person: affected.person, steps }] : []
  })
  const taken = await takeUnread(
    tx,
    undone.map(({ noticeId }) => noticeId),
  )
  return toNotify
    .map(
      (affected) =>
        undone.find(({ noticeId, person }) => taken.includes(noticeId) && person === affected.person) ?? affected,
    )
    .filter(({ steps }) => steps.length > 0)
}

interface News {
  toNotify: readonly Affected[]
  shifts: readonly Published[]
  reachedMinutes: number
  isUndo: boolean
  /** The absence in which the people lose their shifts; null if there is another reason. */
  absence: TimeOffDays | null
}

/** Returns the author of a change, as named in notifications; the name is null if nobody is signed in. */
export async function readAuthorOfChange({
  user,
  ...tx
}: Change): Promise<{ staffId: number | null; name: string | null }> {
  const own = user && (await findStaffOfUser(tx, user.id))
  return { staffId: own?.id ?? null, name: own?.name ?? user?.username ?? null }
}

async function writeNotices(tx: Change, { toNotify, shifts, reachedMinutes, isUndo, absence }: News): Promise<void> {
  const author = await readAuthorOfChange(tx)
  const presentWeek = await readPresentWeek(tx)
  const roleNames = await readRoleNames(tx)
  const statuses = new Map(shifts.flatMap(({ id, now }) => (now ? [[id, now.status] as const] : [])))
  const joined = await joinUnread(tx, isUndo ? await takeBackUndone(tx, toNotify) : toNotify)
  const known = await listPublishedShifts(
    tx,
    joined.map(({ person }) => person.id),
    joined.flatMap(({ steps }) => weeksOfSteps(steps)),
  )
  const ids = [...new Set(joined.flatMap(({ steps }) => steps.map(({ scheduleId }) => scheduleId)))]
  const areaNames = new Map(
    (await listShiftsByIds(tx, ids)).flatMap(({ id, area }) => (area ? [[id, area.name] as const] : [])),
  )
  const notices = joined.map(({ person, steps }) => {
    const published = known.filter(({ staffId }) => staffId === person.id)
    // Omits shifts that the earlier notification assigned to the person but that they have released since.
    const isTheirs = ({ before, scheduleId }: ShiftStep) =>
      before !== null || published.some((shift) => shift.scheduleId === scheduleId)
    const about = { steps: steps.filter(isTheirs), statuses, published, roleNames, areaNames }
    const news = { person, author, ...about, presentWeek, reachedMinutes, absence }
    return { userId: person.userId, staffId: person.id, ...writePublishedNotice(news) }
  })
  await insertNotifications(tx, notices)
}
