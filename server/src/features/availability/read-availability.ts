import { createHash } from 'node:crypto'
import type { Absence, Availability, AvailabilitySlot } from '@fairweek/domain/contracts/availability/availability'
import { awayTimesAround } from '@fairweek/domain/rules/availability/away-times'
import { tidySlots } from '@fairweek/domain/rules/availability/weekly-slots'
import { addDays } from '@fairweek/domain/time/day'
import type { SignedInCaller } from '../../caller/caller.ts'
import { requireReadable } from '../../people/require-staff.ts'
import type { StaffProfile } from '../../people/staff.store.ts'
import { listRosterPeople } from '../../shifts/week/roster.store.ts'
import { listAvailabilitySlots } from './availability.store.ts'

/** Sorts slots and merges adjacent ones of the same kind. */
export function tidyAvailability(slots: readonly AvailabilitySlot[]): AvailabilitySlot[] {
  return tidySlots(slots, ({ kind }) => kind)
}

export async function readAvailability(caller: SignedInCaller, { id, name }: StaffProfile): Promise<Availability> {
  const slots = tidyAvailability(await listAvailabilitySlots(caller, id))
  const version = createHash('sha256').update(JSON.stringify(slots)).digest('base64url').slice(0, 16)
  return { staff: { id, name }, slots, version }
}

export async function getAvailability(caller: SignedInCaller, staffId: number): Promise<Availability> {
  return readAvailability(caller, await requireReadable(caller, staffId))
}

/** Lists everybody who is unavailable at some time of a week or of the days next to it. */
export async function listAbsences(caller: SignedInCaller, weekStart: string): Promise<Absence[]> {
  const people = await listRosterPeople(caller, { awayFrom: addDays(weekStart, -2) })
  return people.flatMap((person) => {
    const { unavailable, timeOff } = awayTimesAround(person, weekStart)
    const isAway = unavailable.length + timeOff.length > 0
    return isAway ? [{ staffId: person.id, unavailable: [...unavailable], timeOff: [...timeOff] }] : []
  })
}
