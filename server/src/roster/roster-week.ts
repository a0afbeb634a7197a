import type { Shift } from '@fairweek/domain/contracts/schedule'
import { dayBoundsOf } from '@fairweek/domain/rules/closer-opener'
import { type Need, needsOfWeek, type Opening, openingsOfWeek } from '@fairweek/domain/rules/coverage'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import type { EligibilityContext, Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { type Mix, mixesOfWeek } from '@fairweek/domain/rules/seniority-mix'
import { type Interval, occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { classifyShift, isActive } from '@fairweek/domain/rules/shift-state'
import { addDays } from '@fairweek/domain/time/day'
import { listOpenDuties, type OpenDuty } from './open-duties.ts'
import type { RosterPerson, WeekSnapshot } from './week-snapshot.ts'
import { weekdaySlots } from './wishes.ts'

/** What is told of a shift that is in somebody's way. */
type BookedShift = Pick<Shift, 'id' | 'weekStartDate' | 'dayOfWeek' | 'startTime' | 'endTime' | 'roleId'>

/** The time that somebody's shift takes; one without times is empty, at the start of its day (TM12). */
export interface Booked extends Interval {
  shift: BookedShift
}

/**
 * A week with what follows from it by the rules, each worked out once, when it is first asked for, and handed on to
 * everybody who asks. A class, so that it cannot be spread: with other shifts it is another week.
 */
export class RosterWeek implements WeekSnapshot {
  readonly #snapshot: WeekSnapshot
  #inWeek: readonly Shift[] | undefined
  #needs: readonly Need[] | undefined
  #openings: readonly Opening[] | undefined
  #mixes: ReadonlyMap<string, Mix<Shift>> | undefined
  #openDuties: readonly OpenDuty[] | undefined
  #context: EligibilityContext | undefined
  #placeOf: ReadonlyMap<number, number> | undefined
  #roleNames: ReadonlyMap<number, string> | undefined
  #givenBack: ReadonlyMap<number, readonly Slot[]> | undefined
  #booked: ReadonlyMap<number, readonly Booked[]> | undefined
  readonly #unavailable = new Map<number, readonly Interval[]>()

  constructor(snapshot: WeekSnapshot) {
    this.#snapshot = snapshot
  }

  get weekStart() {
    return this.#snapshot.weekStart
  }
  get requirements() {
    return this.#snapshot.requirements
  }
  get shifts() {
    return this.#snapshot.shifts
  }
  get people() {
    return this.#snapshot.people
  }
  get roles() {
    return this.#snapshot.roles
  }
  get unsocialBefore() {
    return this.#snapshot.unsocialBefore
  }
  get settings() {
    return this.#snapshot.settings
  }
  get nowMinutes() {
    return this.#snapshot.nowMinutes
  }

  /** The shifts of the week itself. */
  get inWeek(): readonly Shift[] {
    this.#inWeek ??= this.shifts.filter((shift) => shift.weekStartDate === this.weekStart)
    return this.#inWeek
  }
  get needs(): readonly Need[] {
    this.#needs ??= needsOfWeek(this.requirements, this.weekStart)
    return this.#needs
  }
  /** Every need with who fills it and how many are missing. */
  get openings(): readonly Opening[] {
    this.#openings ??= openingsOfWeek(this.needs, this.inWeek)
    return this.#openings
  }
  /** Where somebody experienced should be, and who is, by `mixKey`. */
  get mixes(): ReadonlyMap<string, Mix<Shift>> {
    this.#mixes ??= mixesOfWeek(this.openings, this.people)
    return this.#mixes
  }
  /** What is open, started or not. */
  get openDuties(): readonly OpenDuty[] {
    this.#openDuties ??= listOpenDuties(this)
    return this.#openDuties
  }
  /** What the hard rules look at beside people and slots; the bounds are of the days beside the week too. */
  get context(): EligibilityContext {
    this.#context ??= { settings: this.settings, bounds: boundsAround(this) }
    return this.#context
  }
  /** Where somebody stands among the people, by their id: in the engine's integers they are that number. */
  get placeOf(): ReadonlyMap<number, number> {
    this.#placeOf ??= new Map(this.people.map(({ id }, place) => [id, place]))
    return this.#placeOf
  }
  get roleNames(): ReadonlyMap<number, string> {
    this.#roleNames ??= new Map(this.roles.map(({ id, name }) => [id, name]))
    return this.#roleNames
  }

  /** Shifts of the week that somebody gave back and that nobody has taken since (GN14). */
  gaveBackBy(staffId: number): readonly Slot[] {
    this.#givenBack ??= groupGivenBack(this.inWeek)
    return this.#givenBack.get(staffId) ?? []
  }
  /** Somebody's active shifts of the week and of those beside it. */
  bookedBy(staffId: number): readonly Booked[] {
    this.#booked ??= groupBooked(this.shifts)
    return this.#booked.get(staffId) ?? []
  }
  /** Times on the dates around the week when somebody cannot work. */
  unavailableOf({ id, unavailableSlots }: RosterPerson): readonly Interval[] {
    const known = this.#unavailable.get(id)
    if (known) return known
    // From the Sunday before, whose night shifts reach into Monday, to the Monday after.
    const dates = Array.from({ length: unavailableSlots.length === 0 ? 0 : 9 }, (_, index) =>
      addDays(this.weekStart, index - 1),
    )
    const intervals = dates.flatMap((date) => weekdaySlots(unavailableSlots, date))
    this.#unavailable.set(id, intervals)
    return intervals
  }

  /** The week as it is with other shifts in it. */
  withShifts(shifts: readonly Shift[]): RosterWeek {
    return new RosterWeek({ ...this.#snapshot, shifts })
  }
}

function boundsAround({ weekStart, requirements }: WeekSnapshot): EligibilityContext['bounds'] {
  const weekStarts = [-7, 0, 7].map((days) => addDays(weekStart, days))
  return dayBoundsOf(weekStarts.flatMap((start) => needsOfWeek(requirements, start)))
}

function groupGivenBack(shifts: readonly Shift[]): Map<number, Slot[]> {
  const givenBack = new Map<number, Slot[]>()
  for (const shift of shifts) {
    const { originalStaffId: staffId } = shift
    if (staffId === null || classifyShift(shift) !== 'unassignedCancelled') continue
    givenBack.set(staffId, [...(givenBack.get(staffId) ?? []), slotOfShift(shift)])
  }
  return givenBack
}

function groupBooked(shifts: readonly Shift[]): Map<number, Booked[]> {
  const booked = new Map<number, Booked[]>()
  for (const shift of shifts) {
    if (shift.staffId === null || !isActive(shift)) continue
    const own = booked.get(shift.staffId) ?? []
    own.push({ ...occupiedInterval(shift), shift })
    booked.set(shift.staffId, own)
  }
  return booked
}
