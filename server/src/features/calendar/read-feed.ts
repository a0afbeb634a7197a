import { calendarMessages } from '@fairweek/domain/messages/calendar/calendar'
import { addDays } from '@fairweek/domain/time/day'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Caller } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import { readSettings } from '../settings/settings.store.ts'
import { hashToken } from '../users/password-link.ts'
import { findFeedOwner, listFeedShifts } from './calendar.store.ts'
import { writeCalendar } from './write-calendar.ts'

/** How far back a calendar goes: what somebody has worked is in their timesheet. */
const PAST_DAYS = 28

/** The calendar behind a link, as it stands now; 404 for a link that has ended. */
export async function readFeed(caller: Caller, token: string): Promise<string> {
  const owner = await findFeedOwner(caller, hashToken(token))
  if (!owner) throw new AppError('notFound', calendarMessages.noFeed)
  const { businessName, businessTimeZone } = await readSettings(caller)
  const from = addDays(wallClock(caller.clock(), businessTimeZone).day, -PAST_DAYS)
  const shifts = owner.staffId === null ? [] : await listFeedShifts(caller, owner.staffId, from)
  return writeCalendar(shifts, { owner, businessName, businessTimeZone })
}
