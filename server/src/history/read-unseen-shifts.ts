import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { listUnseenShifts } from '@fairweek/domain/contracts/history/unseen-shifts'
import type { SignedInCaller } from '../caller/caller.ts'
import { findUnseenShifts } from './find-unseen-shifts.ts'
import { findNewestChange, listShiftStepsAfter } from './unseen-shifts.store.ts'

/**
 * Lists what others have changed in a week since the change that the reader saw last; without such a change, nothing
 * counts as unseen (LIVE-03).
 */
export async function readUnseenShifts(
  reader: SignedInCaller,
  weekStart: string,
  since: number | undefined,
): Promise<Reply<typeof listUnseenShifts>> {
  const newest = await findNewestChange(reader, weekStart)
  if (since === undefined || newest <= since) return { newest, shifts: [], by: [] }
  const steps = await listShiftStepsAfter(reader, weekStart, since)
  return { newest, ...findUnseenShifts(steps, { weekStart, readerId: reader.user.id }) }
}
