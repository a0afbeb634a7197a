/** Notices about one shift, one row per recipient (RQ6), in the transaction that changes it. */
import type { NOTIFICATION_TYPES } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { notificationMessages } from '@fairweek/domain/messages/notifications'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { Audience, Telling } from '@fairweek/domain/rules/transition-table'
import { toTwelveHour } from '@fairweek/domain/time/clock-time'
import { DAY_NAMES } from '@fairweek/domain/time/day'
import type { Scope } from '../../caller.ts'
import { insertNotifications, listManagerUserIds, type NewNotification } from './notifications.store.ts'

interface About {
  id: number
  name: string
}

interface Person extends About {
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
function tale(shift: Shift, type: (typeof NOTIFICATION_TYPES)[number], person: About, message: string): Tale {
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

const SENTENCES = {
  SHIFT_ASSIGNED: (shift: Shift) => notificationMessages.shiftAssigned(...words(shift)),
  SHIFT_CANCELLED: (shift: Shift, about: About) => notificationMessages.shiftCancelled(about.name, ...words(shift)),
} as const

/** What the table says of a shift's notices, those of requests apart. */
type ShiftTelling = Telling & {
  readonly type: keyof typeof SENTENCES
  readonly to: readonly Exclude<Audience, 'asker'>[]
}

interface Told {
  shift: Shift
  /** Whom the notices name: who was given it, or gave it back. */
  about: About
  /** Whoever acts is not told as a manager, nor as somebody who could take it. */
  actorUserId: number | null
  holder?: Person
  listEligible?: () => Promise<readonly Person[]>
}

/** Writes the notices of a transition to whom the table names, nobody twice. */
export async function tellOfShift(
  tx: Scope,
  tellings: readonly ShiftTelling[],
  { shift, about, actorUserId, holder, listEligible }: Told,
): Promise<void> {
  for (const { type, to } of tellings) {
    const row = tale(shift, type, about, SENTENCES[type](shift, about))
    const managers = to.includes('managers') ? (await listManagerUserIds(tx)).filter((id) => id !== actorUserId) : []
    const eligible = to.includes('eligible') && listEligible ? await listEligible() : []
    const others = eligible.filter(
      ({ userId }) => userId === null || !(userId === actorUserId || managers.includes(userId)),
    )
    const people = [...(to.includes('holder') && holder ? [holder] : []), ...others]
    await insertNotifications(tx, [
      ...managers.map((userId) => ({ ...row, userId, staffId: about.id })),
      ...people.map(({ id, userId }) => ({ ...row, userId, staffId: id })),
    ])
  }
}
