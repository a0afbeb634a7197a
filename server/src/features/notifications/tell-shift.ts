/** Notices about one shift, one row per recipient (RQ6), in the transaction that changes it. */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { notificationMessages } from '@fairweek/domain/messages/notifications'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { Audience, Telling } from '@fairweek/domain/rules/transition-table'
import { toTwelveHour } from '@fairweek/domain/time/clock-time'
import { DAY_NAMES } from '@fairweek/domain/time/day'
import type { Scope } from '../../caller.ts'
import {
  findRecipientOfStaff,
  insertNotifications,
  listManagerUserIds,
  type NewNotification,
  type Recipient,
} from './notifications.store.ts'

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

/** Whoever acts, as notices name them; nobody to spare where `userId` is null. */
export interface Author {
  userId: number | null
  staffId: number | null
  name: string
}

/** What every notice of the shift says, whoever reads it (NOTE-08). `person` is whom it names. */
export function describeShift(shift: Shift, person: { staffId: number | null; name: string }): string {
  const { weekStartDate, dayOfWeek, startTime, endTime, requirementId } = shift
  return JSON.stringify({
    staffId: person.staffId,
    staffName: person.name,
    roleName: shift.role?.name ?? '',
    ...describeDay(shift),
    startTime,
    endTime,
    weekStartDate,
    requirementId,
    dayOfWeek,
  })
}

/** A shift in the words of a notice. */
export function shiftWords(shift: Shift): [role: string, day: string, time: string] {
  const { dayName, formattedDate } = describeDay(shift)
  return [shift.role?.name ?? '', `${dayName}, ${formattedDate}`, describeTimes(shift)]
}

/** What the table says of a shift's notices, those of requests apart. */
type ShiftTelling = Telling & {
  readonly type: 'SHIFT_ASSIGNED' | 'SHIFT_CANCELLED'
  readonly to: readonly Exclude<Audience, 'asker'>[]
}

interface Told {
  /** The shift as it was; null for a new one. */
  before: Shift | null
  /** The shift as it is now; null when it is gone. */
  shift: Shift | null
  author: Author
  listEligible?: () => Promise<readonly Person[]>
}

async function findPerson(tx: Scope, shift: Shift | null): Promise<Person | null> {
  if (shift?.staff == null || !isActive(shift)) return null
  const recipient = await findRecipientOfStaff(tx, shift.staff.id)
  return { id: shift.staff.id, name: shift.staff.name, userId: recipient?.userId ?? null }
}

/** Whoever gets a shift, or keeps it changed. */
function sayToHolder(before: Shift | null, shift: Shift, author: Author, wasOnIt: boolean): string {
  if (before === null || !wasOnIt) return notificationMessages.shiftAssigned(...shiftWords(shift))
  const [old, now] = [before, shift].map((one) => notificationMessages.shiftInWords(...shiftWords(one)))
  return notificationMessages.ownShiftChanged(author.name, old ?? '', now ?? '')
}

/** The notices of a transition to whom the table names, nobody twice and never to whoever acts. */
async function writeNotices(
  tx: Scope,
  tellings: readonly ShiftTelling[],
  { before, shift, author, listEligible }: Told,
): Promise<NewNotification[]> {
  const [was, now] = [await findPerson(tx, before), await findPerson(tx, shift)]
  const isAuthor = ({ id }: Person) => id === author.staffId
  const former = was === null || was.id === now?.id || isAuthor(was) ? null : was
  const holder = now === null || isAuthor(now) ? null : now
  const told = new Set<number | null>([author.userId])
  const notices: NewNotification[] = []
  for (const { type, to } of tellings) {
    const named = type === 'SHIFT_CANCELLED' || now === null ? author : { staffId: now.id, name: now.name }
    const tell = (about: Shift, recipient: Recipient, message: string) => {
      if (recipient.userId !== null && told.has(recipient.userId)) return
      told.add(recipient.userId)
      const metadata = describeShift(about, named)
      notices.push({ ...recipient, roleId: about.roleId, scheduleId: shift?.id ?? null, type, message, metadata })
    }
    if (to.includes('holder') && shift && holder) {
      const message = sayToHolder(before, shift, author, was?.id === holder.id)
      tell(shift, { userId: holder.userId, staffId: holder.id }, message)
    }
    if (to.includes('former') && before && former) {
      const isStillThere = shift?.status === 'Pending'
      const say = isStillThere ? notificationMessages.ownShiftTaken : notificationMessages.ownShiftCancelled
      tell(before, { userId: former.userId, staffId: former.id }, say(author.name, ...shiftWords(before)))
    }
    const about = shift ?? before
    if (!about) continue
    const message =
      type === 'SHIFT_CANCELLED'
        ? notificationMessages.shiftCancelled(author.name, ...shiftWords(about))
        : notificationMessages.shiftTaken(named.name, ...shiftWords(about))
    if (to.includes('managers'))
      for (const userId of await listManagerUserIds(tx))
        tell(about, { userId, staffId: (was ?? now)?.id ?? null }, message)
    if (to.includes('eligible') && listEligible)
      for (const { id, userId } of await listEligible()) tell(about, { userId, staffId: id }, message)
  }
  return notices
}

/** Writes the notices of a transition. */
export async function tellOfShift(tx: Scope, tellings: readonly ShiftTelling[], told: Told): Promise<void> {
  await insertNotifications(tx, await writeNotices(tx, tellings, told))
}
