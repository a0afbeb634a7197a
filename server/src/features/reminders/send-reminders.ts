/** Reminds people of shifts, late starts, missing availability and unapproved hours, each once (REMIND-01 to REMIND-06). */
import type { Reminder } from '@fairweek/domain/contracts/channels/notification-choices'
import type { Settings } from '@fairweek/domain/contracts/constants'
import { isEmployedInWeek } from '@fairweek/domain/rules/employment'
import { worded } from '@fairweek/domain/rules/notices/notice-facts'
import {
  dueShiftReminder,
  MOST_HOURS_BEFORE,
  periodToApprove,
  weekToRemindOf,
} from '@fairweek/domain/rules/notices/reminders'
import { shiftMetadata } from '@fairweek/domain/rules/notices/shift-words'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { instantOf, wallClock } from '@fairweek/domain/time/zone'
import type { Caller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { reminderOfShift } from '../../db/conditions/reminder-conditions.ts'
import {
  insertNotifications,
  listManagerUserIds,
  type NewNotification,
} from '../../notifications/notifications.store.ts'
import { listStaff } from '../../people/staff.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { listLocks } from '../../shifts/payroll-locks.store.ts'
import { listListeners } from '../channels/choices/notification-choices.store.ts'
import { listStoredKiosks } from '../time-clock/kiosks.store.ts'
import { readClockedDays } from '../time-clock/read-clocked.ts'
import { readRows } from '../timesheets/read-timesheet.ts'
import {
  isWeekPublished,
  listHeldSince,
  listPeopleWithoutAvailability,
  listSentReminders,
  listShiftsToRemind,
  type RemindedShift,
} from './reminders.store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAYS_AHEAD = Math.ceil(MOST_HOURS_BEFORE / 24) + 1

type NewReminder = NewNotification & { userId: number; reminder: string }

/** A confirmed shift with its start and end as instants. */
type ShiftAtHand = RemindedShift & { start: number; end: number }

/** What all reminders of a moment depend on. */
interface Moment {
  settings: Readonly<Settings>
  now: number
  /** The business's day and time. */
  local: { day: string; time: string }
}

/** Lists confirmed shifts that have started since yesterday, or start soon enough to remind of them. */
async function readShiftsAtHand(caller: Caller, { settings, local }: Moment): Promise<ShiftAtHand[]> {
  const [from, until] = [addDays(local.day, -1), addDays(local.day, DAYS_AHEAD)]
  const weekStarts = [...new Set([weekStartOf(from), weekStartOf(until)])]
  const shifts = await listShiftsToRemind(caller, { weekStarts, from, until })
  return shifts.map((shift) => {
    const { start, end } = occupiedInterval(shift)
    const zone = settings.businessTimeZone
    return { ...shift, start: instantOf(start, zone), end: instantOf(end, zone) }
  })
}

/** Returns a function that says which reminders an account has chosen. */
async function readChosen(caller: Caller, userIds: readonly (number | null)[]) {
  const listeners = await listListeners(caller, [...new Set(userIds.filter((id) => id !== null))])
  return (userId: number): readonly Reminder[] => listeners.get(userId)?.choices.reminders ?? []
}

const aboutShift = (shift: ShiftAtHand) => ({
  staffId: shift.person.id,
  roleId: shift.roleId,
  scheduleId: shift.id,
  metadata: JSON.stringify({
    ...shiftMetadata(shift, { staffId: shift.person.id, name: shift.person.name }),
    startsAt: new Date(shift.start).toISOString(),
  }),
})

async function remindOfShifts(caller: Caller, shifts: readonly ShiftAtHand[], { now }: Moment): Promise<NewReminder[]> {
  const chosenBy = await readChosen(
    caller,
    shifts.map(({ person }) => person.userId),
  )
  const dueOf = (shift: ShiftAtHand, heldSince: number) => {
    const { userId } = shift.person
    const kind = userId === null ? null : dueShiftReminder({ start: shift.start, heldSince }, chosenBy(userId), now)
    return userId === null || kind === null ? [] : [{ shift, userId, reminder: reminderOfShift(kind, shift) }]
  }
  const due = shifts.flatMap((shift) => dueOf(shift, Number.NEGATIVE_INFINITY))
  const heldSince = await listHeldSince(
    caller,
    due.map(({ shift }) => shift.id),
  )
  return due
    .filter(({ shift }) => dueOf(shift, heldSince.get(shift.id) ?? Number.NEGATIVE_INFINITY).length > 0)
    .map(({ shift, ...recipient }) => ({
      ...recipient,
      ...aboutShift(shift),
      type: 'SHIFT_REMINDER',
      facts: { code: 'shiftAhead', shift: worded(shift) },
    }))
}

/** Reminds managers of people who have not clocked in for a running shift, where the time clock is in use. */
async function remindOfLateStarts(
  caller: Caller,
  shifts: readonly ShiftAtHand[],
  { settings, now, local }: Moment,
): Promise<NewReminder[]> {
  const isLate = ({ start, end }: ShiftAtHand) => start + settings.clockToleranceMinutes * MINUTE_MS <= now && now < end
  const begun = shifts.filter(isLate)
  if (begun.length === 0) return []
  const isInUse =
    settings.clockInOnOwnDevice || (await listStoredKiosks(caller)).some(({ pairedAt }) => pairedAt !== null)
  if (!isInUse) return []
  const clocked = await readClockedDays(caller, {
    startDate: addDays(local.day, -1),
    endDate: local.day,
    staffId: null,
  })
  const lateIds = new Set(clocked.shifts.flatMap(({ shiftId, state }) => (state === 'late' ? [shiftId] : [])))
  const managers = await listManagerUserIds(caller)
  const chosenBy = await readChosen(caller, managers)
  return begun
    .filter(({ id }) => lateIds.has(id))
    .flatMap((shift) =>
      managers
        .filter((userId) => userId !== shift.person.userId && chosenBy(userId).includes('notClockedIn'))
        .map((userId) => ({
          userId,
          reminder: reminderOfShift('notClockedIn', shift),
          ...aboutShift(shift),
          type: 'NOT_CLOCKED_IN',
          facts: { code: 'notClockedIn', name: shift.person.name, time: local.time, shift: worded(shift) },
        })),
    )
}

/** Reminds people without availability before the next week is planned, but nobody who was added today. */
async function remindOfAvailability(caller: Caller, { settings, now, local }: Moment): Promise<NewReminder[]> {
  const next = weekToRemindOf(local, settings.publishDaysAhead)
  if (next === null || (await isWeekPublished(caller, next.week))) return []
  const listed = await listPeopleWithoutAvailability(caller, new Date(now - DAY_MS).toISOString())
  const people = listed.filter((person) => isEmployedInWeek(person, next.week))
  const chosenBy = await readChosen(
    caller,
    people.map(({ userId }) => userId),
  )
  return people
    .filter(({ userId }) => chosenBy(userId).includes('availability'))
    .map(({ id, userId }) => ({
      userId,
      reminder: `availability ${next.week}`,
      staffId: id,
      roleId: null,
      scheduleId: null,
      metadata: null,
      type: 'AVAILABILITY_MISSING',
      facts: { code: 'availabilityMissing', ...next },
    }))
}

/** Reminds managers of hours of the pay period that nobody has approved, each of those that they may approve. */
async function remindOfApproval(caller: Caller, { settings, local }: Moment): Promise<NewReminder[]> {
  const period = settings.hoursNeedApproval ? periodToApprove(local, settings) : null
  if (!period) return []
  const reminder = `approval ${period.startDate}`
  const managers = await listManagerUserIds(caller)
  const sent = await listSentReminders(caller, [reminder])
  const chosenBy = await readChosen(caller, managers)
  const asked = managers.filter(
    (userId) => chosenBy(userId).includes('hoursUnapproved') && !sent.has(`${userId} ${reminder}`),
  )
  if (asked.length === 0) return []
  const days = { ...period, staffId: null }
  const rows = await readRows(caller, days, await listLocks(caller, days))
  const open = rows.filter(
    ({ approval, isWorked, isLocked }) => !isLocked && isWorked && approval?.state !== 'approved',
  )
  const accountOf = new Map((await listStaff(caller)).map(({ id, userId }) => [id, userId]))
  return asked.flatMap((userId) => {
    const isOwn = ({ staffId }: (typeof open)[number]) => accountOf.get(staffId ?? 0) === userId
    // Nobody approves their own hours while another manager can.
    const count = managers.length === 1 ? open.length : open.filter((row) => !isOwn(row)).length
    if (count === 0) return []
    return {
      userId,
      reminder,
      ...{ staffId: null, roleId: null, scheduleId: null, metadata: JSON.stringify(period) },
      type: 'HOURS_UNAPPROVED' as const,
      facts: { code: 'hoursUnapproved' as const, count, ...period },
    }
  })
}

/**
 * Sends the reminders that are due and were not sent yet; returns their number. The database keeps each once, however
 * many processes call this.
 */
export async function sendReminders(caller: Caller): Promise<number> {
  const settings = await readSettings(caller)
  const now = caller.clock()
  const moment = { settings, now, local: wallClock(now, settings.businessTimeZone) }
  const shifts = await readShiftsAtHand(caller, moment)
  const due = [
    ...(await remindOfShifts(caller, shifts, moment)),
    ...(await remindOfLateStarts(caller, shifts, moment)),
    ...(await remindOfAvailability(caller, moment)),
    ...(await remindOfApproval(caller, moment)),
  ]
  const sent = await listSentReminders(
    caller,
    due.map(({ reminder }) => reminder),
  )
  const unsent = due.filter(({ userId, reminder }) => !sent.has(`${userId} ${reminder}`))
  if (unsent.length > 0) await change(caller, 'sendReminders', {}, (tx) => insertNotifications(tx, unsent))
  return unsent.length
}
