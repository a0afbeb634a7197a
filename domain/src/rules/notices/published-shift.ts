/** What people have been told about published shifts, and what a change means for each of them. */
import type { ShiftStatus } from '../../contracts/schedule/schedule.ts'
import type { TimedShift } from '../shift-interval.ts'
import { isActive, isSameToHolder } from '../shift-state.ts'

/**
 * A published shift as last notified to the person on it. `staffId` is null if nobody is on it any more; the previous
 * person has been notified of that.
 */
export interface KnownShift extends TimedShift {
  staffId: number | null
  roleId: number
}

/** The stored facts of a published shift. */
export interface PublishedShift extends KnownShift {
  /**
   * The person who was notified that automatic planning took the shift from them, as long as the shift is a draft
   * again; otherwise null.
   */
  takenFromId: number | null
}

/** The current state of a shift; while a request for it is open, the requester does not work it yet. */
export interface StandingShift extends KnownShift {
  status: ShiftStatus
  hasOpenRequest: boolean
}

/**
 * A shift affected by a change: its published state before (null for an unpublished draft), and its current state (null
 * if it was deleted).
 */
export interface TouchedShift {
  id: number
  known: PublishedShift | null
  now: StandingShift | null
  /** Whether the change approved the person's request for the shift, so that they already know that they have it. */
  isGranted?: boolean
}

function factsOf({ staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime }: KnownShift): KnownShift {
  return { staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime }
}

const tellAll = (now: StandingShift): PublishedShift => ({ ...factsOf(now), takenFromId: null })

/**
 * Returns the published state of a shift after a change; null for a draft, about which nobody is notified. Confirming a
 * shift or approving a request publishes it. A published shift stays published even if it is no longer confirmed:
 * people who get it, lose it or have it changed are notified. `isPlanned` means that generating or a fix drafted the
 * change. Then a person who loses the shift is notified at once, and again when they get it back; people who get it or
 * have it changed are only notified once the draft is confirmed.
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

/** A person's shift before and after a change: `before` is null if they gained it, `after` if they lost it. */
export interface ShiftStep {
  scheduleId: number
  before: KnownShift | null
  after: KnownShift | null
}

/** Groups the shifts that people gain, lose or have changed by person, in the order of `shifts`. */
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
    const isSamePerson = known?.staffId === published?.staffId
    if (isSamePerson) add(known?.staffId, { scheduleId, before: known, after: published })
    else {
      add(known?.staffId, { scheduleId, before: known, after: null })
      add(published?.staffId, { scheduleId, before: null, after: published })
    }
  }
  return steps
}

/** Combines two consecutive lists of changes for the same person; changes that cancel each other out are removed. */
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

/** Returns the Mondays of the affected weeks, in order. */
export function weeksOfSteps(steps: readonly ShiftStep[]): string[] {
  const weeks = steps.flatMap(({ before, after }) => [before, after].flatMap((shift) => shift?.weekStartDate ?? []))
  return [...new Set(weeks)].sort()
}
