import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import type { Change } from '../../caller/caller.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { lockShiftsOfStaff, renameOnShifts } from './staff-shifts.store.ts'

/** Writes a person's new name on their confirmed future shifts; other shifts keep the old name. */
export async function renameOnShiftsAhead(tx: Change, staffId: number, name: string): Promise<void> {
  const reachedMinutes = await readReachedMinutes(tx)
  const ahead = (await lockShiftsOfStaff(tx, staffId)).filter(
    (shift) => shift.status === 'Confirmed' && !hasStarted(occupiedInterval(shift), reachedMinutes),
  )
  await renameOnShifts(
    tx,
    ahead.map(({ id }) => id),
    name,
  )
}
