import { groupBy } from '@fairweek/domain/rules/group-by'
import { type PunchState, punchStateOf, settleCorrections } from '@fairweek/domain/rules/time-clock/attendance'
import type { Caller } from '../../caller/caller.ts'
import { listPunches, type StoredPunchRow } from './punches.store.ts'

/** How far back an attendance without its end is looked for. */
const LOOK_BACK_MS = 14 * 86_400_000

/** Returns punches in the form of the rules. */
export const toPunchRows = (rows: readonly StoredPunchRow[]) =>
  rows.map(({ id, kind, at, isReplaced, isVerified }) => ({ id, kind, at: Date.parse(at), isReplaced, isVerified }))

export const toInstant = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

/** What a person is doing, with instants as text. */
export interface ShownState {
  state: PunchState['state']
  since: string | null
  forgottenSince: string | null
}

/** Returns a function that says whether a person is at work now; of everybody, or only of one person. */
export async function readClockStates(
  caller: Caller,
  staffId: number | null = null,
): Promise<(staffId: number) => ShownState> {
  const now = caller.clock()
  const rows = await listPunches(caller, { from: now - LOOK_BACK_MS, until: now + 1, staffId })
  const byPerson = groupBy(rows, (row) => row.staffId)
  return (person) => {
    const { punches } = settleCorrections(toPunchRows(byPerson.get(person) ?? []))
    const { state, since, forgottenSince } = punchStateOf(punches, now)
    return { state, since: toInstant(since), forgottenSince: toInstant(forgottenSince) }
  }
}
