/**
 * Stores weekly availability: unavailable and preferred hours for each day of the week, and hours that a person would
 * rather not work (decision 0040).
 */
import type { AvailabilitySlot, TimeSlot } from '@fairweek/domain/contracts/availability/availability'
import { layerOf } from '@fairweek/domain/rules/availability/weekly-slots'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { availability, availabilityMessages, staffPreferences } from '../../db/schema.ts'

const asSlot = (kind: AvailabilitySlot['kind'], dayOfWeek: number, slot: TimeSlot): AvailabilitySlot => ({
  kind,
  dayOfWeek,
  startTime: slot.startTime,
  endTime: slot.endTime,
  from: slot.from ?? null,
  until: slot.until ?? null,
  ...(slot.recurrence && { recurrence: slot.recurrence }),
})

const asStored = ({ startTime, endTime, from, until, recurrence }: AvailabilitySlot): TimeSlot => ({
  startTime,
  endTime,
  ...(from && { from }),
  ...(until && { until }),
  ...(recurrence && { recurrence }),
})

const listDays = ({ db }: Scope, staffId: number) =>
  db.select().from(availability).where(eq(availability.staffId, staffId)).orderBy(asc(availability.id))

const listPreferences = ({ db }: Scope, staffId: number) =>
  db.select().from(staffPreferences).where(eq(staffPreferences.staffId, staffId)).orderBy(asc(staffPreferences.id))

const preferenceSlot = (row: typeof staffPreferences.$inferSelect): AvailabilitySlot => ({
  kind: row.isPreferred ? 'prefer' : 'ratherNot',
  dayOfWeek: row.dayOfWeek,
  startTime: row.startTime,
  endTime: row.endTime,
  from: row.fromDate,
  until: row.untilDate,
  ...(row.recurrence && { recurrence: row.recurrence }),
})

/** Lists all of a person's availability. */
export async function listAvailabilitySlots(scope: Scope, staffId: number): Promise<AvailabilitySlot[]> {
  const days = await listDays(scope, staffId)
  const preferences = await listPreferences(scope, staffId)
  return [
    ...days.flatMap(({ dayOfWeek, unavailableSlots, availableSlots }) => [
      ...unavailableSlots.map((slot) => asSlot('cannot', dayOfWeek, slot)),
      ...availableSlots.map((slot) => asSlot('prefer', dayOfWeek, slot)),
    ]),
    ...preferences.map(preferenceSlot),
  ]
}

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Writes the hours for each day of the week, but only the rows that change. */
async function writeDays(tx: Change, staffId: number, slots: readonly AvailabilitySlot[]): Promise<void> {
  const stored = await listDays(tx, staffId)
  for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek++) {
    const of = (kind: AvailabilitySlot['kind']) =>
      slots.filter((slot) => slot.kind === kind && slot.dayOfWeek === dayOfWeek).map(asStored)
    const wanted = { unavailableSlots: of('cannot'), availableSlots: of('prefer') }
    const row = stored.find((day) => day.dayOfWeek === dayOfWeek)
    const isEmpty = wanted.unavailableSlots.length + wanted.availableSlots.length === 0
    if (!row && !isEmpty) await tx.db.insert(availability).values({ staffId, dayOfWeek, ...wanted })
    if (row && isEmpty) await tx.db.delete(availability).where(eq(availability.id, row.id))
    const isSame =
      sameText(row?.unavailableSlots, wanted.unavailableSlots) && sameText(row?.availableSlots, wanted.availableSlots)
    if (row && !isEmpty && !isSame) await tx.db.update(availability).set(wanted).where(eq(availability.id, row.id))
  }
}

/** Replaces a person's availability; leaves rows that already match as they are. */
export async function replaceAvailabilitySlots(
  tx: Change,
  staffId: number,
  slots: readonly AvailabilitySlot[],
): Promise<void> {
  const keyOf = (slot: AvailabilitySlot) => JSON.stringify(preferenceKey(slot))
  const rows = (await listPreferences(tx, staffId)).map((row) => ({ id: row.id, key: keyOf(preferenceSlot(row)) }))
  const wanted = new Set(slots.map(keyOf))
  const presentKeys = new Set(rows.filter(({ key }) => wanted.has(key)).map(({ key }) => key))
  const gone = rows.filter(({ key }) => !wanted.has(key)).map(({ id }) => id)
  if (gone.length > 0)
    await tx.db
      .delete(staffPreferences)
      .where(and(eq(staffPreferences.staffId, staffId), inArray(staffPreferences.id, gone)))
  const added = slots.filter((slot) => slot.kind === 'ratherNot' && !presentKeys.has(keyOf(slot)))
  if (added.length > 0)
    await tx.db.insert(staffPreferences).values(
      added.map(({ dayOfWeek, startTime, endTime, from, until, recurrence }) => {
        const dates = { fromDate: from, untilDate: until, recurrence: recurrence ?? null }
        return { staffId, dayOfWeek, startTime, endTime, isPreferred: false, ...dates }
      }),
    )
  // A preferred time that already has its own row is not stored again.
  await writeDays(
    tx,
    staffId,
    slots.filter((slot) => slot.kind !== 'ratherNot' && !presentKeys.has(keyOf(slot))),
  )
}

const preferenceKey = (slot: AvailabilitySlot) => [
  slot.kind,
  slot.dayOfWeek,
  slot.startTime,
  slot.endTime,
  layerOf(slot),
]

/** Stores a message whose meaning has been applied. */
export async function insertAvailabilityMessage(tx: Change, staffId: number, messageText: string): Promise<void> {
  await tx.db
    .insert(availabilityMessages)
    .values({ staffId, messageText, processed: true, timestamp: instantNow(tx.clock) })
}
