import type { PunchKind } from '@fairweek/domain/contracts/constants'
import type { Change } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { readClockStates } from './clock-states.ts'
import { insertPunch, type NewPunch } from './punches.store.ts'

interface PunchToStore extends Pick<NewPunch, 'clientId' | 'staffId' | 'staffName' | 'source' | 'kioskName'> {
  kind: PunchKind
  at: number
  isVerified?: boolean
  /** When the person left, if they forgot to clock out before. */
  leftAt: number | null
}

/** Checks whether a person may have left then: after the last punch of the open attendance, and before this one. */
async function isPlausible(tx: Change, { staffId, at, leftAt }: PunchToStore): Promise<boolean> {
  const { forgottenSince } = (await readClockStates(tx, staffId))(staffId)
  return leftAt !== null && forgottenSince !== null && Date.parse(forgottenSince) < leftAt && leftAt < at
}

/**
 * Stores a punch once, and before it the end of an attendance that the person forgot, as they say. Returns whether that
 * end was plausible; if not, the attendance stays open.
 */
export async function storePunch(tx: Change, punch: PunchToStore): Promise<{ isLeavingStored: boolean }> {
  const { at, leftAt, kioskName = null, isVerified = true, ...facts } = punch
  const common = { ...facts, kioskName, isVerified, receivedAt: instantNow(tx.clock) }
  const isLeavingStored = await isPlausible(tx, punch)
  const isNew = await insertPunch(tx, { ...common, at: new Date(at).toISOString() })
  if (isNew && isLeavingStored && leftAt !== null) {
    const end = { kind: 'out', source: 'afterwards', clientId: null, at: new Date(leftAt).toISOString() } as const
    await insertPunch(tx, { ...common, ...end })
  }
  return { isLeavingStored }
}
