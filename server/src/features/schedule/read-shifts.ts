/** Reading shifts as an account may see them. */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { AppError } from '../../http/app-error.ts'
import { listAllShifts, listShiftsOfStaff, listShiftsOfWeeks } from './schedule.store.ts'
import { type Caller, keepVisible, requireOwnStaff, requireShift } from './shift-access.ts'

type Reader = Pick<Caller, 'db' | 'user'>

export async function listShifts(reader: Reader): Promise<Shift[]> {
  return keepVisible(reader, await listAllShifts(reader.db))
}

export async function listWeekShifts(reader: Reader, weekStart: string): Promise<Shift[]> {
  return keepVisible(reader, await listShiftsOfWeeks(reader.db, [weekStart]))
}

/** Somebody's week; staff may ask for their own only. */
export async function listStaffShifts(reader: Reader, staffId: number, weekStart: string): Promise<Shift[]> {
  await requireOwnStaff(reader, staffId)
  return listShiftsOfStaff(reader.db, staffId, weekStart)
}

export async function getShift(reader: Reader, id: number): Promise<Shift> {
  const [visible] = await keepVisible(reader, [await requireShift(reader.db, id)])
  if (!visible) throw new AppError('notFound', scheduleMessages.notFound)
  return visible
}
