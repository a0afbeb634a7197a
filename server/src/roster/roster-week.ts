import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { type OffTime, timeOffOnDates } from '@fairweek/domain/rules/availability/time-off-days'
import { datesAround, slotsOnDate } from '@fairweek/domain/rules/availability/weekly-slots'
import { compareShifts } from '@fairweek/domain/rules/compare-shifts'
import { boundsAround } from '@fairweek/domain/rules/conflicts/conflict-week'
import {
  holdersOfNeeds,
  type Need,
  needsOfWeek,
  type Shortfall,
  type StaffedNeed,
  shortfallsOfWeek,
} from '@fairweek/domain/rules/coverage/coverage'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { daysAwayAround } from '@fairweek/domain/rules/employment'
import type { AverageFacts, EligibilityContext, Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { averageLimitOf, averageRoom, minutesByWeek } from '@fairweek/domain/rules/limits/hours-on-average'
import { type Mix, mixesOfWeek } from '@fairweek/domain/rules/seniority-mix'
import type { Interval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { targetOfWeek } from '@fairweek/domain/rules/target-of-week'
import { averageFactsOf } from '@fairweek/domain/rules/work-rules/average-facts'
import { dayNumber, daysBetween } from '@fairweek/domain/time/day'
import { type FurtherShift, withFurther } from './further-shifts.ts'
import { listOpenDuties, type OpenDuty } from './open-duties.ts'
import type { RosterPerson, WeekSnapshot } from './week-snapshot.ts'

/** The facts shown about a shift with which another one conflicts. */
type BookedShift = Pick<Shift, 'id' | 'weekStartDate' | 'dayOfWeek' | 'startTime' | 'endTime' | 'roleId'>

/**
 * The time that a shift takes up for its person. For a shift without times it is empty and lies at the start of its
 * day.
 */
export interface Booked extends Slot {
  shift: BookedShift
}

/**
 * A week with values derived by the rules, each computed on first use and shared by all callers. It is a class so that
 * it cannot be copied by spreading: with other shifts, the derived values would be wrong.
 */
export class RosterWeek implements WeekSnapshot {
  readonly #snapshot: WeekSnapshot
  #inWeek: readonly Shift[] | undefined
  #needs: readonly Need[] | undefined
  #staffed: readonly StaffedNeed[] | undefined
  #shortfalls: readonly Shortfall[] | undefined
  #mixes: ReadonlyMap<string, Mix<Shift>> | undefined
  #openDuties: readonly OpenDuty[] | undefined
  #context: EligibilityContext | undefined
  #placeOf: ReadonlyMap<number, number> | undefined
  #roleNames: ReadonlyMap<number, string> | undefined
  #releasedBefore: ReadonlyMap<number, readonly Slot[]> | undefined
  #booked: ReadonlyMap<number, readonly Booked[]> | undefined
  readonly #unavailable = new Map<number, readonly Interval[]>()
  readonly #timeOff = new Map<number, readonly OffTime[]>()

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
  /** Empty unless somebody has limits over more than two weeks. */
  get furtherShifts() {
    return this.#snapshot.furtherShifts ?? []
  }
  /** Shifts that people get once a manager approves an accepted swap. */
  get promisedShifts() {
    return this.#snapshot.promisedShifts ?? []
  }
  get people() {
    return this.#snapshot.people
  }
  get releasedShifts() {
    return this.#snapshot.releasedShifts
  }
  get roles() {
    return this.#snapshot.roles
  }
  get pairings() {
    return this.#snapshot.pairings ?? []
  }
  get overtime() {
    return this.#snapshot.overtime ?? null
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
  /** Every demand, with the people who work for the whole of its time. */
  get staffed(): readonly StaffedNeed[] {
    this.#staffed ??= holdersOfNeeds(this.needs, this.inWeek)
    return this.#staffed
  }
  /** Shortfalls, by role and to the minute. */
  get shortfalls(): readonly Shortfall[] {
    this.#shortfalls ??= shortfallsOfWeek(this.requirements, this.shifts, this.weekStart)
    return this.#shortfalls
  }
  /** The skill mixes that need an experienced person, with the experienced people in each, by `mixKey`. */
  get mixes(): ReadonlyMap<string, Mix<Shift>> {
    this.#mixes ??= mixesOfWeek(this.staffed, this.people)
    return this.#mixes
  }
  /** Open duties, started or not. */
  get openDuties(): readonly OpenDuty[] {
    this.#openDuties ??= listOpenDuties(this)
    return this.#openDuties
  }
  /**
   * Everything that the hard rules need to know, apart from people and slots. Includes each day's first required start
   * and last required end, also on the days next to the week.
   */
  get context(): EligibilityContext {
    this.#context ??= { settings: this.settings, bounds: boundsAround(this.requirements, this.weekStart) }
    return this.#context
  }
  /** Each person's index by id; the engine uses the index as the person's number. */
  get placeOf(): ReadonlyMap<number, number> {
    this.#placeOf ??= new Map(this.people.map(({ id }, place) => [id, place]))
    return this.#placeOf
  }
  get roleNames(): ReadonlyMap<number, string> {
    this.#roleNames ??= new Map(this.roles.map(({ id, name }) => [id, name]))
    return this.#roleNames
  }

  /**
   * Returns the week's shifts that a person released, except those that a manager gave back to them. Shifts that a
   * manager cancelled do not count, although their row still names the former holder.
   */
  releasedBy(staffId: number): readonly Slot[] {
    this.#releasedBefore ??= groupReleased(this)
    return this.#releasedBefore.get(staffId) ?? []
  }
  /**
   * Returns what a person is committed to: their active shifts in the week and the adjacent weeks, and in as many further
   * ones as their limits cover; and those that they get by a swap which waits for a manager. Until it is approved, they
   * also still have the shift that they give away.
   */
  bookedBy(staffId: number): readonly Booked[] {
    this.#booked ??= groupBooked([...this.shifts.filter(isActive), ...this.furtherShifts, ...this.promisedShifts])
    return this.#booked.get(staffId) ?? []
  }
  /**
   * Returns how many minutes a person's limit on average hours allows in the week; Infinity without such a limit.
   * `planned` are minutes of weeks that count instead of the stored ones.
   */
  averageRoomOf(staffId: number, planned: ReadonlyMap<string, number> = new Map()): number {
    const rules = this.people[this.placeOf.get(staffId) ?? -1]?.workRules
    if (!rules || !averageLimitOf(rules)) return Number.POSITIVE_INFINITY
    const stored = minutesByWeek(this.bookedBy(staffId), this.settings.businessTimeZone)
    const instead = [...planned].map(([weekStart, minutes]) => [dayNumber(weekStart) ?? 0, minutes] as const)
    const facts = this.averageFactsOf(staffId)
    return averageRoom(rules, new Map([...stored, ...instead]), dayNumber(this.weekStart) ?? 0, facts)
  }
  /** Returns which weeks are left out of a person's average hours; undefined without such a limit. */
  averageFactsOf(staffId: number): AverageFacts | undefined {
    const person = this.people[this.placeOf.get(staffId) ?? -1]
    return person && averageFactsOf(person, this.weekStart)
  }
  /**
   * Returns the times in and around the week at which a person is unavailable according to their weekly availability.
   */
  unavailableOf({ id, unavailableSlots }: RosterPerson): readonly Interval[] {
    const known = this.#unavailable.get(id)
    if (known) return known
    const dates = unavailableSlots.length === 0 ? [] : datesAround(this.weekStart)
    const intervals = dates.flatMap((date) => slotsOnDate(unavailableSlots, date))
    this.#unavailable.set(id, intervals)
    return intervals
  }
  /** Returns a person's approved time off and absences in and around the week. */
  timeOffOf({ id, timeOff }: RosterPerson): readonly OffTime[] {
    const known = this.#timeOff.get(id)
    if (known) return known
    const intervals = timeOff.length === 0 ? [] : timeOffOnDates(timeOff, datesAround(this.weekStart))
    this.#timeOff.set(id, intervals)
    return intervals
  }

  /** Returns the times that lower a person's targets: time off, and days outside their employment. */
  daysAwayOf(person: RosterPerson): readonly OffTime[] {
    return daysAwayAround(this.timeOffOf(person), person, this.weekStart)
  }

  /** Returns a person's target hours in the week, which days off lower; null without a target. */
  targetOf(person: RosterPerson): number | null {
    return targetOfWeek(person.targetWeeklyHours, this.daysAwayOf(person), this.weekStart)
  }

  /** Returns the week with these shifts instead of its own. */
  withShifts(shifts: readonly Shift[]): RosterWeek {
    return new RosterWeek({ ...this.#snapshot, shifts })
  }
  /**
   * Returns the week as it is after these shifts have been written, replacing their old versions; in the order in which
   * they would be read.
   */
  withWritten(written: readonly Shift[]): RosterWeek {
    const ids = new Set(written.map(({ id }) => id))
    return this.withShifts([...this.shifts.filter(({ id }) => !ids.has(id)), ...written].sort(compareShifts))
  }
  /** Like `withWritten`, but those outside the week and the adjacent weeks only count towards limits. */
  withNearby(written: readonly Shift[]): RosterWeek {
    const near = written.filter(({ weekStartDate }) => Math.abs(daysBetween(this.weekStart, weekStartDate)) <= 7)
    const furtherShifts = withFurther(this.furtherShifts, written, this)
    return new RosterWeek({ ...this.#snapshot, furtherShifts }).withWritten(near)
  }
}

function groupReleased(week: RosterWeek): Map<number, Slot[]> {
  const grouped = new Map<number, Slot[]>()
  const add = (staffId: number, slot: Slot) => grouped.set(staffId, [...(grouped.get(staffId) ?? []), slot])
  for (const { staffId, ...shift } of week.releasedShifts) {
    const slot = slotOfShift(shift)
    const isTheirsAgain = week
      .bookedBy(staffId)
      .some(({ start, end, shift: { roleId } }) => start === slot.start && end === slot.end && roleId === slot.roleId)
    if (!isTheirsAgain) add(staffId, slot)
  }
  return grouped
}

function groupBooked(shifts: readonly FurtherShift[]): Map<number, Booked[]> {
  const booked = new Map<number, Booked[]>()
  for (const shift of shifts) {
    if (shift.staffId === null) continue
    const own = booked.get(shift.staffId) ?? []
    own.push({ ...slotOfShift(shift), shift })
    booked.set(shift.staffId, own)
  }
  return booked
}
