import type { askForCover as endpoint, askMoreForCover as moreEndpoint } from '@fairweek/domain/contracts/cover/cover'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import type { ExceptionReason } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { coverMessages } from '@fairweek/domain/messages/cover/cover'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { isPlan } from '@fairweek/domain/rules/cover/cover-plan'
import { decideCover } from '@fairweek/domain/rules/cover/cover-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { listHolders } from '../../people/holders.store.ts'
import { isAllowedWith, listExceptions } from '../../roster/cover/rule-exceptions.ts'
import { mayStillBeCovered } from '../../roster/places-left.ts'
import { requireOutcome, requireShift } from '../../shifts/shift-access.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { findOpenCover, insertAsks, insertCover, listAsks } from './cover.store.ts'
import { answerUntil, requireCover } from './cover-facts.ts'
import { showCovers } from './list-covers.ts'
import { notifyOfCover } from './notify-of-cover.ts'
import { takeStep } from './take-step.ts'
import { judgePeople } from './ways/list-ways.ts'
import { ensureTarget, weekOfTarget } from './ways/open-target.ts'

/**
 * Requires that everybody may take the shift, perhaps with these exceptions, and has an account to answer with; the error
 * names the first person who does not. Returns the exceptions that each person would make.
 */
async function requireAskable(
  tx: Change<SignedInCaller>,
  shift: Shift,
  { staffIds, exceptions }: { staffIds: readonly number[]; exceptions: readonly ExceptionReason[] },
): Promise<ReadonlyMap<number, ExceptionReason[]>> {
  const week = await readRosterWeek(tx, shift.weekStartDate)
  if (!mayStillBeCovered(week, shift)) throw new AppError('conflict', coverMessages.notFree)
  const judged = new Map(judgePeople(week, shift).map(({ person, broken }) => [person.id, broken]))
  const madeBy = new Map<number, ExceptionReason[]>()
  const holders = new Map((await listHolders(tx, staffIds)).map((person) => [person.id, person]))
  for (const id of staffIds) {
    const person = holders.get(id)
    if (!person) throw new AppError('conflict', scheduleMessages.unknownStaff)
    const broken = judged.get(id)
    if (!broken || !isAllowedWith(exceptions, broken))
      throw new AppError('conflict', coverMessages.cannotAsk(person.name))
    if (person.userId === null) throw new AppError('conflict', coverMessages.noAccount(person.name))
    madeBy.set(id, listExceptions(broken)?.map(({ reason }) => reason) ?? [])
  }
  return madeBy
}

/** Asks people to take an open shift, all at once or one after the other; each is notified once (SICK-03). */
export async function askForCover(
  caller: SignedInCaller,
  { scheduleId: asked, opening, staffIds: named, order, decision, answerMinutes, exceptions }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const target = { scheduleId: asked, opening }
  const weeks = [await weekOfTarget(caller, target)]
  const staffIds = [...new Set(named)]
  const cover = await change(caller, 'askForCover', { weeks }, async (tx) => {
    const shift = await ensureTarget(tx, target)
    const { id: scheduleId, roleId, weekStartDate, dayOfWeek, startTime, endTime } = shift
    const open = await findOpenCover(tx, scheduleId)
    const who = actorOf(tx.user.role, false)
    const outcome = requireOutcome(decideCover('askForCover', { state: open?.status ?? 'none', who, facts: {} }))
    const madeBy = await requireAskable(tx, shift, { staffIds, exceptions })
    const createdAt = instantNow(tx.clock)
    const coverId = await insertCover(tx, {
      scheduleId,
      roleId,
      weekStartDate,
      dayOfWeek,
      startTime,
      endTime,
      decision,
      answerMinutes,
      createdAt,
      askOrder: order,
      askedBy: tx.user.id,
      status: outcome.to,
    })
    const now = { status: 'waiting', askedAt: createdAt, answerUntil: answerUntil(createdAt, answerMinutes) } as const
    const rows = staffIds.map((staffId, place) => {
      const isLater = order === 'inOrder' && place > 0
      const own = { coverId, staffId, place, exceptions: madeBy.get(staffId) ?? [] }
      return { ...own, ...(isLater ? { status: 'queued' as const } : now) }
    })
    await insertAsks(tx, rows)
    const asked = (await listAsks(tx, [coverId])).filter(({ status }) => status === 'waiting')
    await notifyOfCover(tx, outcome.notify, { cover: await requireCover(tx, coverId), asked }, tx.user.id)
    // Reads the request before the change is committed, because somebody else may end it right after.
    const [shown] = await showCovers(tx, [await requireCover(tx, coverId)])
    if (!shown) throw new Error('Cover was not shown.')
    return shown
  })
  const [first] = cover.asked
  const message =
    order === 'inOrder' && first && staffIds.length > 1
      ? coverMessages.firstAsked(first.staff.name)
      : coverMessages.asked(staffIds.length)
  return { message, cover }
}

/**
 * Asks further people to take the shift of an open request, at once or, if it asks in order, after the others; each is
 * notified once. People who have been asked already are left out (SICK-12).
 */
export async function askMoreForCover(
  caller: SignedInCaller,
  id: number,
  { staffIds: named, exceptions }: Body<typeof moreEndpoint>,
): Promise<Reply<typeof moreEndpoint>> {
  const seen = await requireCover(caller, id)
  return takeStep(caller, { action: 'askMoreForCover', seen, people: [] }, async (tx, { cover, asked }) => {
    const { order, answerMinutes, scheduleId } = cover
    const facts = { isPlan: isPlan(cover) }
    const question = { state: cover.status, who: actorOf(tx.user.role, false), facts }
    const outcome = requireOutcome(decideCover('askMoreForCover', question))
    const staffIds = [...new Set(named)].filter((staffId) => !asked.some(({ staff }) => staff.id === staffId))
    if (staffIds.length === 0) throw new AppError('conflict', coverMessages.allAsked)
    if (scheduleId === null) throw new AppError('conflict', coverMessages.over)
    const madeBy = await requireAskable(tx, await requireShift(tx, scheduleId), { staffIds, exceptions })
    const askedAt = instantNow(tx.clock)
    // Somebody in the queue is asked as soon as nobody before them can still take the shift.
    const now = { status: 'waiting', askedAt, answerUntil: answerUntil(askedAt, answerMinutes) } as const
    const asks = order === 'inOrder' ? { status: 'queued' as const } : now
    await insertAsks(
      tx,
      staffIds.map((staffId, index) => ({
        coverId: id,
        staffId,
        place: asked.length + index,
        exceptions: madeBy.get(staffId) ?? [],
        ...asks,
      })),
    )
    const added = (await listAsks(tx, [id])).filter(({ staff }) => staffIds.includes(staff.id))
    const notified = { cover, asked: added.filter(({ status }) => status === 'waiting') }
    await notifyOfCover(tx, outcome.notify, notified, tx.user.id)
    return {
      message: order === 'inOrder' ? coverMessages.willBeAsked(staffIds.length) : coverMessages.asked(staffIds.length),
    }
  })
}
