/** Reading shifts as an account may see them. */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type { SignedInCaller } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import { listAllShifts, listShiftsOfStaff } from './schedule.store.ts'
import { keepVisible, requireOwnStaff, requireShift } from './shift-access.ts'
import type { WeekMemory } from './week-memory.ts'

export async function listShifts(reader: SignedInCaller): Promise<Shift[]> {
  return keepVisible(reader, await listAllShifts(reader))
}

/** Whoever asks while nothing has changed is spared the reading; what each may see of it is decided for each. */
export async function listWeekShifts(
  reader: SignedInCaller & { state: string | null },
  weekStart: string,
  readWeek: WeekMemory,
): Promise<Shift[]> {
  return keepVisible(reader, await readWeek(reader, weekStart, reader.state))
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
