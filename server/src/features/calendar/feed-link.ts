/** Creates, replaces and deletes the secret link to a person's own shifts (REACH-01). */
import { randomBytes } from 'node:crypto'
import type {
  createCalendarFeed as createEndpoint,
  getCalendarFeed as getEndpoint,
} from '@fairweek/domain/contracts/calendar/calendar'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { calendarMessages } from '@fairweek/domain/messages/calendar/calendar'
import type { SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { hashToken } from '../users/password-link.ts'
import { deleteFeed, findFeedStart, replaceFeed } from './calendar.store.ts'

const TOKEN_BYTES = 32

export async function getCalendarFeed(caller: SignedInCaller): Promise<Reply<typeof getEndpoint>> {
  return { createdAt: await findFeedStart(caller, caller.user.id) }
}

/** Stores only a hash of the token, so the link can be shown only once. */
export function createCalendarFeed(caller: SignedInCaller): Promise<Reply<typeof createEndpoint>> {
  return change(caller, 'createCalendarFeed', { isAct: true }, async (tx) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const createdAt = instantNow(tx.clock)
    await replaceFeed(tx, { userId: tx.user.id, tokenHash: hashToken(token), createdAt })
    return { createdAt, secretPath: `/api/calendar/${token}.ics` }
  })
}

export function deleteCalendarFeed(caller: SignedInCaller): Promise<{ message: string }> {
  return change(caller, 'deleteCalendarFeed', { isAct: true }, async (tx) => {
    if (!(await deleteFeed(tx, tx.user.id))) throw new AppError('notFound', calendarMessages.noLink)
    return { message: calendarMessages.ended }
  })
}
