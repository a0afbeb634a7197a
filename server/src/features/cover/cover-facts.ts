/** Reads the facts that determine the next step of a cover request. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { coverMessages } from '@fairweek/domain/messages/cover/cover'
import { hasEnded } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isVacant } from '@fairweek/domain/rules/shift-state'
import type { Scope } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { findCoverById, type StoredCover } from './cover.store.ts'

export async function requireCover(scope: Scope, id: number): Promise<StoredCover> {
  const cover = await findCoverById(scope, id)
  if (!cover) throw new AppError('notFound', coverMessages.notFound)
  return cover
}

const MINUTE_MS = 60_000

/** Returns the time limit to answer for a person asked at `askedAt`; null if there is none. */
export function answerUntil(askedAt: string, answerMinutes: number | null): string | null {
  return answerMinutes === null ? null : new Date(Date.parse(askedAt) + answerMinutes * MINUTE_MS).toISOString()
}

const ASKED_FOR = ['roleId', 'weekStartDate', 'dayOfWeek', 'startTime', 'endTime'] as const

/** Checks whether a shift is open and unchanged since cover was requested. */
export function isFreeAsAsked(shift: Shift | null, cover: StoredCover): shift is Shift {
  return shift !== null && isVacant(shift) && ASKED_FOR.every((key) => shift[key] === cover[key])
}

/** Checks whether the shift is over. Until then, cover may be requested and given (decision 0082). */
export function hasCoverEnded(cover: StoredCover, reachedMinutes: number): boolean {
  return hasEnded(occupiedInterval(cover), reachedMinutes)
}
