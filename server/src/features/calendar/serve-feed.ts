import { writeFor } from '@fairweek/domain/language/reader'
import { calendarMessages } from '@fairweek/domain/messages/calendar/calendar'
import { addDays } from '@fairweek/domain/time/day'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Caller } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { hashToken } from '../users/password-link.ts'
import { findFeedOwner, listFeedShifts } from './calendar.store.ts'
import { writeCalendar } from './write-calendar.ts'

/** How many past days the calendar shows; earlier work is in the person's timesheet. */
const PAST_DAYS = 28

/** Returns the current calendar of a link; throws 404 if the link no longer works. */
export async function serveFeed(caller: Caller, token: string): Promise<string> {
  const owner = await findFeedOwner(caller, hashToken(token))
  if (!owner) throw new AppError('notFound', calendarMessages.noFeed)
  const { businessName, businessTimeZone } = await readSettings(caller)
  const from = addDays(wallClock(caller.clock(), businessTimeZone).day, -PAST_DAYS)
  const shifts = owner.staffId === null ? [] : await listFeedShifts(caller, owner.staffId, from)
  return writeFor(owner, () => writeCalendar(shifts, { owner, businessName, businessTimeZone }))
}
