/** Reading shifts as an account may see them. */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type { SignedInCaller } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import { listAllShifts, listShiftsOfStaff, listShiftsOfWeeks } from './schedule.store.ts'
import { keepVisible, requireOwnStaff, requireShift } from './shift-access.ts'

export async function listShifts(reader: SignedInCaller): Promise<Shift[]> {
  return keepVisible(reader, await listAllShifts(reader))
}

export async function listWeekShifts(reader: SignedInCaller, weekStart: string): Promise<Shift[]> {
  return keepVisible(reader, await listShiftsOfWeeks(reader, [weekStart]))
}

/** Somebody's week; staff may ask for their own only. */
export async function listStaffShifts(reader: SignedInCaller, staffId: number, weekStart: string): Promise<Shift[]> {
  await requireOwnStaff(reader, staffId)
  return listShiftsOfStaff(reader, staffId, weekStart)
}

export async function getShift(reader: SignedInCaller, id: number): Promise<Shift> {
  const [visible] = await keepVisible(reader, [await requireShift(reader, id)])
  if (!visible) throw new AppError('notFound', scheduleMessages.notFound)
  return visible
}
