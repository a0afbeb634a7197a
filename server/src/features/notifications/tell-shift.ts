/** Notices about one shift, one row per recipient (RQ6), in the transaction that changes it. */
import type { NOTIFICATION_TYPES } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { notificationMessages } from '@fairweek/domain/messages/notifications'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { toTwelveHour } from '@fairweek/domain/time/clock-time'
import { DAY_NAMES } from '@fairweek/domain/time/day'
import type { Scope } from '../../caller.ts'
import { insertNotifications, listManagerUserIds, type NewNotification } from './notifications.store.ts'

interface Person {
  id: number
  name: string
  userId: number | null
}

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

function describeTimes({ startTime, endTime }: Shift): string {
  if (startTime === null || endTime === null) return scheduleMessages.unspecifiedTime
  return `${toTwelveHour(startTime)} - ${toTwelveHour(endTime)}`
}

function describeDay(shift: Shift): { dayName: string; formattedDate: string } {
  return {
    dayName: DAY_NAMES[shift.dayOfWeek] ?? '',
    formattedDate: DATE_FORMAT.format(new Date(`${shiftDate(shift)}T00:00:00Z`)),
  }
}

type Tale = Omit<NewNotification, 'userId' | 'staffId'>

/** What every notice of the shift says, whoever reads it (NOTE-08). `person` is whom it is about. */
function tale(
  shift: Shift,
  type: (typeof NOTIFICATION_TYPES)[number],
  person: { id: number; name: string },
  message: string,
): Tale {
  const { weekStartDate, dayOfWeek, startTime, endTime, requirementId } = shift
  const metadata = {
    staffId: person.id,
    staffName: person.name,
    roleName: shift.role?.name ?? '',
    ...describeDay(shift),
    startTime,
    endTime,
    weekStartDate,
    requirementId,
    dayOfWeek,
  }
  return { roleId: shift.roleId, scheduleId: shift.id, type, message, metadata: JSON.stringify(metadata) }
}

function words(shift: Shift): [role: string, day: string, time: string] {
  const { dayName, formattedDate } = describeDay(shift)
  return [shift.role?.name ?? '', `${dayName}, ${formattedDate}`, describeTimes(shift)]
}

/** Tells somebody that a shift is theirs. */
export async function tellAssigned(tx: Scope, shift: Shift, holder: Person): Promise<void> {
  const message = notificationMessages.shiftAssigned(...words(shift))
  const row = tale(shift, 'SHIFT_ASSIGNED', holder, message)
  await insertNotifications(tx, [{ ...row, userId: holder.userId, staffId: holder.id }])
}

/** Tells those who could take it, and every manager except the one who did it, that a shift has become free. */
export async function tellCancelled(
  tx: Scope,
  shift: Shift,
  formerHolder: { id: number; name: string },
  actorUserId: number,
  couldTake: readonly Person[],
): Promise<void> {
  const message = notificationMessages.shiftCancelled(formerHolder.name, ...words(shift))
  const row = tale(shift, 'SHIFT_CANCELLED', formerHolder, message)
  const managers = (await listManagerUserIds(tx)).filter((userId) => userId !== actorUserId)
  const others = couldTake.filter(
    ({ userId }) => userId === null || !(userId === actorUserId || managers.includes(userId)),
  )
  await insertNotifications(tx, [
    ...managers.map((userId) => ({ ...row, userId, staffId: formerHolder.id })),
    ...others.map(({ id, userId }) => ({ ...row, userId, staffId: id })),
  ])
}
