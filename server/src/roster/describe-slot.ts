/** Describes slots and shifts. Pure. */
import type { ExplainedSlot } from '@fairweek/domain/contracts/explanations/explanations'
import type { Interval } from '@fairweek/domain/rules/shift-interval'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { dayFromNumber } from '@fairweek/domain/time/day'

/** Role names by id. */
type RoleNames = ReadonlyMap<number, string>

/** Returns a slot as explanations report it. */
export function describeSlot(
  slot: { dayOfWeek: number; startTime: string | null; endTime: string | null; roleId: number },
  date: string,
  weekStartDate: string,
  roleNames: RoleNames,
): ExplainedSlot {
  const { dayOfWeek, startTime, endTime, roleId } = slot
  return {
    weekStartDate,
    dayOfWeek,
    date,
    startTime: startTime ?? '',
    endTime: endTime ?? '',
    roleId,
    roleName: roleNames.get(roleId) ?? '',
  }
}

/** Returns the date on which an interval begins. */
export function dateOfInterval({ start }: Pick<Interval, 'start'>): string {
  return dayFromNumber(Math.floor(start / MINUTES_A_DAY))
}
