/**
 * Answers managers' questions about a roster: reads a snapshot and asks the explainer; throws if the subject no longer
 * exists.
 */

import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type {
  listFixes as endpoint,
  OpeningExplanation,
  OpeningQuery,
  PersonExplanation,
  ShiftExplanation,
} from '@fairweek/domain/contracts/explanations/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive, isVacant } from '@fairweek/domain/rules/shift-state'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Caller } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { isStaff } from '../../people/holders.store.ts'
import { RosterWeek } from '../../roster/roster-week.ts'
import { requireShift } from '../../shifts/shift-access.ts'
import { readWeekSnapshot } from '../../shifts/week/read-roster-week.ts'
import { listQuestions } from '../cover/plans/find-opening.ts'
import { explainer } from './explainer.ts'

function requireOpen<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new AppError('notFound', explanationMessages.openingGone)
  return answer
}

async function requireStaff(caller: Caller, staffId: number): Promise<void> {
  if (!(await isStaff(caller, staffId))) throw new AppError('notFound', scheduleMessages.unknownStaff)
}

/** Explains why a shift is open. */
export async function explainOpening(caller: Caller, query: OpeningQuery): Promise<OpeningExplanation> {
  const snapshot = await readWeekSnapshot(caller, weekStartOf(query.date))
  return requireOpen(await explainer.ask(snapshot, { kind: 'opening', query }))
}

/**
 * Lists ways to fill an open shift. If each of them would override a rule, or there is none, also lists what people
 * with confirmed shifts can be asked (SICK-10).
 */
export async function listFixes(caller: Caller, query: OpeningQuery): Promise<Reply<typeof endpoint>> {
  const snapshot = await readWeekSnapshot(caller, weekStartOf(query.date))
  const fixes = requireOpen(await explainer.ask(snapshot, { kind: 'fixes', query }))
  const isNeeded = fixes.every(({ kind }) => kind === 'exception')
  return { fixes, questions: await listQuestions(caller, new RosterWeek(snapshot), { opening: query, isNeeded }) }
}

/** Explains why a person does not have an open shift, or what assigning it to them would cost. */
export async function explainPersonForOpening(
  caller: Caller,
  staffId: number,
  query: OpeningQuery,
): Promise<PersonExplanation> {
  await requireStaff(caller, staffId)
  const snapshot = await readWeekSnapshot(caller, weekStartOf(query.date))
  return requireOpen(await explainer.ask(snapshot, { kind: 'personForOpening', query, staffId }))
}

/** Returns a shift if it can be explained: it must have times, and be assigned or vacant. */
async function requireExplainable(caller: Caller, id: number): Promise<Shift> {
  const shift = await requireShift(caller, id)
  if (!isActive(shift) && !isVacant(shift)) throw new AppError('conflict', explanationMessages.nobodyWorksIt)
  if (shift.startTime === null || shift.endTime === null) throw new AppError('conflict', explanationMessages.untimed)
  return shift
}

/** Explains why a shift is assigned to its holder. */
export async function explainShift(caller: Caller, shiftId: number): Promise<ShiftExplanation> {
  const shift = await requireExplainable(caller, shiftId)
  if (!isActive(shift)) throw new AppError('conflict', explanationMessages.nobodyWorksIt)
  const snapshot = await readWeekSnapshot(caller, shift.weekStartDate)
  const answer = await explainer.ask(snapshot, { kind: 'shift', shiftId })
  if (answer === null) throw new AppError('notFound', scheduleMessages.notFound)
  return answer
}

/** Explains why a person does or does not have a shift; a vacant shift counts as open. */
export async function explainPersonForShift(
  caller: Caller,
  shiftId: number,
  staffId: number,
): Promise<PersonExplanation> {
  const shift = await requireExplainable(caller, shiftId)
  if (!isActive(shift)) {
    const { startTime, endTime, roleId } = shift
    const query = { date: shiftDate(shift), startTime: startTime ?? '', endTime: endTime ?? '', roleId }
    return explainPersonForOpening(caller, staffId, query)
  }
  await requireStaff(caller, staffId)
  const snapshot = await readWeekSnapshot(caller, shift.weekStartDate)
  const answer = await explainer.ask(snapshot, { kind: 'personForShift', shiftId, staffId })
  if (answer === null) throw new AppError('notFound', scheduleMessages.notFound)
  return answer
}
