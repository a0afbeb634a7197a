/** Closes and reopens dates. Past weeks cannot be changed, because they keep the demand they were planned with. */
import type { ClosedDay } from '@fairweek/domain/contracts/requirements/closed-days'
import { closedDayMessages } from '@fairweek/domain/messages/requirements/closed-days'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Caller, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { readPresentWeek } from '../../settings/read-today.ts'
import { deleteClosedDayRow, findClosedDay, insertClosedDay } from './closed-days.store.ts'

async function refusePastWeek(caller: Caller, date: string): Promise<void> {
  if (date >= (await readPresentWeek(caller))) return
  const { pastWeek: message } = closedDayMessages
  throw new AppError('conflict', message, [{ path: 'date', message }])
}

export function createClosedDay(caller: SignedInCaller, day: Omit<ClosedDay, 'id'>): Promise<ClosedDay> {
  return change(caller, 'createClosedDay', { weeks: [weekStartOf(day.date)] }, async (tx) => {
    await refusePastWeek(tx, day.date)
    const created = await insertClosedDay(tx, day)
    const { twice: message } = closedDayMessages
    if (!created) throw new AppError('conflict', message, [{ path: 'date', message }])
    return created
  })
}

/** Closes dates; returns those that were not closed already. */
export function createClosedDays(caller: SignedInCaller, days: readonly Omit<ClosedDay, 'id'>[]): Promise<ClosedDay[]> {
  const weeks = [...new Set(days.map(({ date }) => weekStartOf(date)))]
  return change(caller, 'createClosedDays', { weeks }, async (tx) => {
    for (const { date } of days) await refusePastWeek(tx, date)
    const created: ClosedDay[] = []
    for (const day of days) {
      const row = await insertClosedDay(tx, day)
      if (row) created.push(row)
    }
    if (created.length === 0) throw new AppError('conflict', closedDayMessages.twice)
    return created
  })
}

export async function deleteClosedDay(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  const gone = () => new AppError('notFound', closedDayMessages.notFound)
  const day = await findClosedDay(caller, id)
  if (!day) throw gone()
  return change(caller, 'deleteClosedDay', { weeks: [weekStartOf(day.date)] }, async (tx) => {
    await refusePastWeek(tx, day.date)
    if (!(await deleteClosedDayRow(tx, id))) throw gone()
    return { message: closedDayMessages.deleted }
  })
}
