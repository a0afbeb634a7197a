import type { SavedShift, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Change } from '../caller/caller.ts'
import { listToCall } from './notifications.store.ts'

/** Adds to a shift the people whom somebody has to call about its change, once the follow-ups have written who they are. */
export function withToCall(tx: Change, shift: Shift): SavedShift {
  const saved: SavedShift = { ...shift }
  tx.afterFollowUps(async (after) => {
    const names = await listToCall(after, after.changeId)
    if (names.length > 0) saved.toCall = names
  })
  return saved
}
