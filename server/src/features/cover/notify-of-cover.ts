/** Writes notifications about cover requests, one row per recipient, in the transaction of each step. */
import type { CoverDecision } from '@fairweek/domain/contracts/constants'
import type { ExceptionReason } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import type { CoverEnd } from '@fairweek/domain/messages/cover/cover'
import { yesMeans } from '@fairweek/domain/rules/cover/cover-plan'
import { type NoticeFacts, worded } from '@fairweek/domain/rules/notices/notice-facts'
import { shiftMetadata } from '@fairweek/domain/rules/notices/shift-words'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import type { NotifyEffect } from '@fairweek/domain/rules/transitions/transition-table'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Timed } from '../../caller/caller.ts'
import {
  insertNotifications,
  listManagerUserIds,
  type NewNotification,
} from '../../notifications/notifications.store.ts'
import { readSettings } from '../../settings/settings.store.ts'

/** A notification about cover that the transition table requires. */
export type CoverEffect = NotifyEffect & {
  readonly type: `COVER_${'ASKED' | 'ANSWERED' | 'TAKEN' | 'ENDED' | 'UNFILLED'}`
  readonly to: readonly ('asked' | 'managers')[]
}

export interface CoverNews extends TimedShift {
  /** Null once the request is deleted. */
  id: number | null
  scheduleId: number | null
  roleId: number
  role: { name: string }
  askedByName: string | null
  /** Null if the request is deleted, so that nobody is asked any more. */
  decision: CoverDecision | null
}

export interface AskedPerson {
  staff: { id: number; name: string; userId: number | null }
  answerUntil: string | null
  /** Null if the person was still queued. */
  askedAt?: string | null
  /** The rules to which the person is asked to make an exception; absent: none. */
  exceptions?: readonly ExceptionReason[]
}

interface CoverNotice {
  cover: CoverNews
  /** The people asked. */
  asked: readonly AskedPerson[]
  end?: CoverEnd
  /** The person who gets the shift, who is notified of that separately. */
  winnerId?: number | null
  winnerName?: string
}

/** Returns the time limit of an answer as a day and time in the business's time zone; null if there is none. */
export function limitOf(answerUntil: string | null, timeZone: string): { day: string; time: string } | null {
  return answerUntil === null ? null : wallClock(Date.parse(answerUntil), timeZone)
}

/**
 * Writes the notifications of a step of a cover request. Nobody gets two; the author and the person who gets the shift
 * get none.
 */
export async function notifyOfCover(
  tx: Timed,
  effects: readonly CoverEffect[],
  { cover, asked, end = 'changed', winnerId = null, winnerName = '' }: CoverNotice,
  authorId: number | null,
): Promise<void> {
  const shift = worded(cover)
  const { businessTimeZone: timeZone } = await readSettings(tx)
  const notified = new Set<number | null>([authorId])
  const notices: NewNotification[] = []
  const yes = cover.decision === null ? {} : { yes: yesMeans(cover.decision, asked.length) }
  for (const { type, to } of effects) {
    const notice = {
      ...(cover.id !== null && { coverId: cover.id }),
      type,
      roleId: cover.roleId,
      scheduleId: cover.scheduleId,
      metadata: JSON.stringify(
        shiftMetadata({ ...cover, requirementId: null }, { staffId: winnerId, name: winnerName }),
      ),
    }
    const tell = (userId: number | null, staffId: number | null, facts: NoticeFacts) => {
      if (userId === null || notified.has(userId)) return
      notified.add(userId)
      notices.push({ ...notice, userId, staffId, facts })
    }
    if (to.includes('asked'))
      for (const { staff, answerUntil, askedAt, exceptions = [] } of asked) {
        // People who were still queued never heard of the request.
        if (staff.id === winnerId || (type === 'COVER_ENDED' && askedAt === null)) continue
        const until = limitOf(answerUntil, timeZone)
        tell(
          staff.userId,
          staff.id,
          type === 'COVER_ASKED'
            ? {
                code: 'coverAsked',
                by: cover.askedByName ?? '',
                shift,
                until,
                ...yes,
                ...(exceptions.length > 0 && { exceptions }),
              }
            : { code: 'coverEnded', end, shift },
        )
      }
    if (to.includes('managers')) {
      const facts: NoticeFacts =
        type === 'COVER_ANSWERED' || type === 'COVER_TAKEN'
          ? { code: type === 'COVER_ANSWERED' ? 'coverAnswered' : 'coverTaken', name: winnerName, shift }
          : { code: 'coverUnfilled', shift }
      for (const userId of await listManagerUserIds(tx)) tell(userId, winnerId, facts)
    }
  }
  await insertNotifications(tx, notices)
}
