/** Questions of people about their own hours, and the answers of managers; each is notified once (APPR-08). */
import type { askAboutHours as askEndpoint } from '@fairweek/domain/contracts/approval/approval'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { approvalMessages } from '@fairweek/domain/messages/approval/approval'
import { questionMessages } from '@fairweek/domain/messages/approval/questions'
import { isOver } from '@fairweek/domain/rules/has-started'
import type { NoticeFacts } from '@fairweek/domain/rules/notices/notice-facts'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import {
  insertNotifications,
  listManagerUserIds,
  type NewNotification,
} from '../../notifications/notifications.store.ts'
import { findStaffOfUser, listHolders } from '../../people/holders.store.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { findQuestion, insertQuestion, writeAnswer } from '../../shifts/hour-questions.store.ts'
import { refuseOwnHours } from '../../shifts/own-hours.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'

function noticeOf(
  type: 'HOURS_QUESTIONED' | 'HOURS_ANSWERED',
  shift: Shift,
  to: { userId: number | null; staffId: number | null },
  facts: NoticeFacts,
): NewNotification {
  const metadata = JSON.stringify({ weekStartDate: shift.weekStartDate })
  return { ...to, type, facts, metadata, roleId: null, scheduleId: shift.id }
}

/** Asks about the hours of the caller's own confirmed shift that is over. */
export async function askAboutHours(
  caller: SignedInCaller,
  { shiftId, question }: Body<typeof askEndpoint>,
): Promise<{ message: string }> {
  if (!(await readSettings(caller)).hoursNeedApproval) throw new AppError('conflict', approvalMessages.notNeeded)
  const own = await findStaffOfUser(caller, caller.user.id)
  const [shift] = await listShiftsByIds(caller, [shiftId])
  const isOwn = own !== null && shift?.staffId === own.id && shift.status === 'Confirmed'
  if (!isOwn || !isOver({ ...shift, date: shiftDate(shift) }, await readReachedMinutes(caller)))
    throw new AppError('notFound', questionMessages.notYours)
  return change(caller, 'askAboutHours', { weeks: [shift.weekStartDate] }, async (tx) => {
    const asked = { scheduleId: shiftId, staffId: own.id, question, askedAt: instantNow(tx.clock) }
    if (!(await insertQuestion(tx, asked))) throw new AppError('conflict', questionMessages.askedBefore)
    const facts: NoticeFacts = { code: 'hoursQuestioned', name: own.name, date: shiftDate(shift), question }
    const managers = (await listManagerUserIds(tx)).filter((userId) => userId !== tx.user.id)
    await insertNotifications(
      tx,
      managers.map((userId) => noticeOf('HOURS_QUESTIONED', shift, { userId, staffId: own.id }, facts)),
    )
    return { message: questionMessages.asked }
  })
}

/** Answers a question, once, and notifies the person who asked. */
export async function answerQuestion(caller: SignedInCaller, id: number, answer: string): Promise<{ message: string }> {
  const asked = await findQuestion(caller, id)
  const [shift] = asked ? await listShiftsByIds(caller, [asked.scheduleId]) : []
  if (!asked || !shift) throw new AppError('notFound', questionMessages.answeredBefore)
  await refuseOwnHours(caller, asked.staffId)
  return change(caller, 'answerQuestion', { weeks: [shift.weekStartDate] }, async (tx) => {
    if (!(await writeAnswer(tx, { id, answer, answeredBy: tx.user.username })))
      throw new AppError('conflict', questionMessages.answeredBefore)
    const [person] = await listHolders(tx, [asked.staffId])
    const facts: NoticeFacts = { code: 'hoursAnswered', by: tx.user.username, date: shiftDate(shift), answer }
    const to = { userId: person?.userId ?? null, staffId: asked.staffId }
    if (to.userId !== tx.user.id) await insertNotifications(tx, [noticeOf('HOURS_ANSWERED', shift, to, facts)])
    return { message: questionMessages.answered }
  })
}
