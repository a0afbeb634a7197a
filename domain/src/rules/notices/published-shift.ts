/** What people know of published shifts, and what a change makes of it for each of them (RQ14). */
import type { ShiftStatus } from '../../contracts/schedule.ts'
import type { TimedShift } from '../shift-interval.ts'
import { isActive, isSameToHolder } from '../shift-state.ts'

/** A published shift as whoever is on it knows it; `staffId` is null once nobody is, and whoever was knows. */
export interface KnownShift extends TimedShift {
  staffId: number | null
  roleId: number
}

/** What is remembered of a shift that was published. */
export interface PublishedShift extends KnownShift {
  /** Who was told that a machine took it from them, while it is a draft again; null otherwise. */
  takenFromId: number | null
}

/** A shift as it stands; while a request for it is open, whoever asked does not work it yet. */
export interface StandingShift extends KnownShift {
  status: ShiftStatus
  hasOpenRequest: boolean
}

/** A shift that a change has touched: what is known of it, null for a draft that nobody was told of, and how it stands, null when it is gone. */
export interface TouchedShift {
  id: number
  known: PublishedShift | null
  now: StandingShift | null
  /** Whether the change has granted whoever is on it their request for it: they know that it is theirs. */
  isGranted?: boolean
}

function factsOf({ staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime }: KnownShift): KnownShift {
  return { staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime }
}

const tellAll = (now: StandingShift): PublishedShift => ({ ...factsOf(now), takenFromId: null })

/**
 * What is to be known of a shift after a change; null for a draft, which is told to nobody. Confirming publishes, granting a
 * request does, and what is published stays so, confirmed or not: whoever gets it, keeps it changed or loses it is told.
 * `isPlanned` says that a machine drafted it, or a fix: whom it puts on a shift, or whose hours it changes, is told when that
 * is confirmed, and whoever lost it as soon as they have it again.
 */
export function publishedShift({ known, now, isGranted }: TouchedShift, isPlanned: boolean): PublishedShift | null {
  if (isGranted && now !== null && isActive(now)) return tellAll(now)
  if (known === null) return now?.status === 'Confirmed' && now.staffId !== null ? tellAll(now) : null
  if (now === null || !isActive(now) || now.hasOpenRequest) return { ...known, staffId: null }
  if (now.status === 'Pending') {
    if (isPlanned && now.staffId === known.staffId) return known
    if (isPlanned) {
      const takenFromId = known.staffId ?? known.takenFromId
      return takenFromId === null ? null : { ...known, staffId: null, takenFromId }
    }
    if (known.takenFromId !== null && now.staffId !== known.takenFromId) return known
  }
  return tellAll(now)
}

/** One shift of somebody, as they knew it and as it is now: null before they had it, null once they do not. */
export interface ShiftStep {
  scheduleId: number
  before: KnownShift | null
  after: KnownShift | null
}

/** Each person whom a change gives, takes or alters a shift, with their steps in the order of `shifts`. */
export function stepsByPerson(
  shifts: readonly { id: number; known: KnownShift | null; published: KnownShift | null }[],
): Map<number, ShiftStep[]> {
  const steps = new Map<number, ShiftStep[]>()
  const add = (staffId: number | null | undefined, step: ShiftStep) => {
    if (staffId != null) steps.set(staffId, [...(steps.get(staffId) ?? []), step])
  }
  for (const { id: scheduleId, ...shift } of shifts) {
    const known = shift.known && factsOf(shift.known)
    const published = shift.published && factsOf(shift.published)
    if (known && published && isSameToHolder(known, published)) continue
    const isKept = known?.staffId === published?.staffId
    if (isKept) add(known?.staffId, { scheduleId, before: known, after: published })
    else {
      add(known?.staffId, { scheduleId, before: known, after: null })
      add(published?.staffId, { scheduleId, before: null, after: published })
    }
  }
  return steps
}

/** Two accounts of the same person's shifts, one after the other, as one: what is the same in the end is left out. */
export function joinSteps(earlier: readonly ShiftStep[], later: readonly ShiftStep[]): ShiftStep[] {
  const joined = new Map(earlier.map((step) => [step.scheduleId, step]))
  for (const { scheduleId, before, after } of later) {
    const first = joined.get(scheduleId)
    joined.set(scheduleId, { scheduleId, before: first ? first.before : before, after })
  }
  return [...joined.values()].filter(({ before, after }) =>
    before === null || after === null ? before !== after : !isSameToHolder(before, after),
  )
}
