/** Predicts how a few changed shifts would affect the conflicts of their weeks, before anything is saved. */
import type { ConflictType } from '../../contracts/constants.ts'
import { addDays, dayNumber } from '../../time/day.ts'
import { groupBy } from '../group-by.ts'
import { dayInterval, intersects, shiftDate } from '../shift-interval.ts'
import { isActive } from '../shift-state.ts'
import type { BoundsByDay } from '../short-rest/day-bounds.ts'
import type { Conflict } from './conflict-rule.ts'
import { conflictRules } from './conflict-rules.ts'
import { boundsAround, type ConflictWeek, personWeekOf, type RosteredShift } from './conflict-week.ts'
import { findCoverConflicts, findPersonConflicts } from './list-conflicts.ts'

/**
 * Changed shifts: `gone` as they are before the change, `come` as they would be after it. A new shift is only in
 * `come`, a deleted one only in `gone`.
 */
export interface Draft {
  gone: readonly RosteredShift[]
  come: readonly RosteredShift[]
}

/** How a draft affects conflicts. */
export interface DraftEffect {
  added: Conflict[]
  /** Conflicts that remain with different amounts, but do not get worse; and new ones that are no objection. */
  changed: Conflict[]
  removed: Conflict[]
  /** All objections to the drafted shifts after the change. */
  about: Conflict[]
}

/**
 * Consecutive weeks in which the effect of a draft can be predicted; results that drafts do not affect are computed
 * only once.
 */
export class DraftWeeks {
  readonly #weeks: readonly DraftWeek[]

  constructor(weeks: readonly ConflictWeek[]) {
    const all = [...new Map(weeks.flatMap(({ shifts }) => shifts).map((shift) => [shift.id, shift])).values()]
    const workedBy = groupBy(all.filter(isActive), ({ staffId }) => staffId)
    this.#weeks = weeks.map((week) => new DraftWeek(week, (staffId) => workedBy.get(staffId) ?? []))
  }

  /**
   * Lists the objections to a draft, worst first: the conflicts that it would add. A conflict about the times of a
   * shift is listed even if it was there before the shift was changed; conflicts about weekly hours and days are listed
   * only if they get worse.
   */
  listDraftConflicts(draft: Draft): Conflict[] {
    const { added, changed } = this.weigh(draft)
    return sortWorstFirst([...added, ...changed.filter(isAboutShifts)])
  }

  /** Lists all conflicts of the drafted shifts, worst first, including those that exist already. */
  listConflictsOf(draft: Draft): Conflict[] {
    const { added, about } = this.weigh(draft)
    return sortWorstFirst([...new Map([...added, ...about].map((one) => [one.fingerprint, one])).values()])
  }

  /**
   * Lists the rules that the drafted shifts would break for the people on them, worst first; shortages are left out.
   */
  listBrokenBy(draft: Draft): ConflictType[] {
    const effects = this.#weeks.map((week) => week.weigh(draft, 'people'))
    return [
      ...new Set(sortWorstFirst(effects.flatMap(({ added, about }) => [...added, ...about])).map(({ type }) => type)),
    ]
  }

  weigh(draft: Draft): DraftEffect {
    const effects = this.#weeks.map((week) => week.weigh(draft))
    return {
      added: effects.flatMap(({ added }) => added),
      changed: effects.flatMap(({ changed }) => changed),
      removed: effects.flatMap(({ removed }) => removed),
      about: effects.flatMap(({ about }) => about),
    }
  }
}

const UNFINISHED: ReadonlySet<ConflictType> = new Set(
  conflictRules.flatMap((rule) => (rule.about === 'person' && rule.needsWholeRoster ? [rule.type] : [])),
)
const isObjection = ({ type }: Conflict) => !UNFINISHED.has(type)
const rankOf = ({ type }: Conflict) => conflictRules.findIndex((rule) => rule.type === type)
const sortWorstFirst = (conflicts: readonly Conflict[]) => conflicts.toSorted((a, b) => rankOf(a) - rankOf(b))

/**
 * Checks whether a conflict is about the times of a person's shifts, rather than about the person's week or about
 * coverage.
 */
const isAboutShifts = ({ staffId, startTime }: Conflict) => staffId !== null && startTime !== null

/** One of the weeks. It rechecks only the people and roles that a draft affects. */
class DraftWeek {
  readonly #week: ConflictWeek
  readonly #workedBy: (staffId: number) => readonly RosteredShift[]
  readonly #ofPerson: ReadonlyMap<number | null, readonly RosteredShift[]>
  readonly #ofRole: ReadonlyMap<number, readonly RosteredShift[]>
  readonly #needsOfRole: ReadonlyMap<number, ConflictWeek['requirements'][number][]>
  readonly #people: ReadonlyMap<number, ConflictWeek['people'][number]>
  readonly #knownOfPerson = new Map<number, readonly Conflict[]>()
  readonly #knownOfRole = new Map<number, readonly Conflict[]>()
  #bounds: BoundsByDay | undefined

  constructor(week: ConflictWeek, workedBy: (staffId: number) => readonly RosteredShift[]) {
    this.#week = week
    this.#workedBy = workedBy
    this.#ofPerson = groupBy(week.shifts, ({ staffId }) => staffId)
    this.#ofRole = groupBy(week.shifts, ({ roleId }) => roleId)
    this.#needsOfRole = groupBy(week.requirements, ({ roleId }) => roleId)
    this.#people = new Map(week.people.map((person) => [person.id, person]))
  }

  weigh(draft: Draft, about: 'people' | 'everything' = 'everything'): DraftEffect {
    const touched = [...draft.gone, ...draft.come]
    const own = new Set(touched.flatMap(({ staffId }) => staffId ?? []))
    const wishes = (this.#week.pairings ?? []).filter(({ otherId }) => own.has(otherId))
    const staffIds = [...new Set([...own, ...wishes.map(({ staffId }) => staffId)])]
    const roleIds = about === 'people' ? [] : [...new Set(touched.map(({ roleId }) => roleId))]
    const before = [
      ...staffIds.flatMap((staffId) => remember(this.#knownOfPerson, staffId, () => this.#findOfPerson(staffId))),
      ...roleIds.flatMap((roleId) => remember(this.#knownOfRole, roleId, () => this.#findOfRole(roleId))),
    ]
    const after = [
      ...staffIds.flatMap((staffId) => this.#findOfPerson(staffId, draft)),
      ...roleIds.flatMap((roleId) => this.#findOfRole(roleId, draft)),
    ]
    const was = new Set(before.map(({ fingerprint }) => fingerprint))
    const isNow = new Set(after.map(({ fingerprint }) => fingerprint))
    const found = after.filter(({ fingerprint }) => !was.has(fingerprint))
    const isLeft = (one: Conflict) => !isObjection(one) || isNoWorse(one, before, after)
    const ids = new Set(draft.come.map(({ id }) => id))
    return {
      added: found.filter((one) => !isLeft(one)),
      changed: found.filter(isLeft),
      removed: before.filter((one) => !isNow.has(one.fingerprint) && !after.some((other) => isSameMatter(one, other))),
      about: after.filter((one) => isObjection(one) && one.shiftIds.some((id) => ids.has(id))),
    }
  }

  #findOfPerson(staffId: number, draft?: Draft): Conflict[] {
    const person = this.#people.get(staffId)
    if (!person) return []
    this.#bounds ??= boundsAround(this.#week.requirements, this.#week.weekStart)
    const own = this.#ofPerson.get(staffId) ?? []
    const shiftsOf = (id: number) => this.#ofPerson.get(id) ?? []
    if (!draft) return findPersonConflicts(personWeekOf(this.#week, person, own, this.#bounds, shiftsOf))
    const shifts = withDraft(own, draft)
    const earlierDays = this.#earlierDaysOf(staffId, draft)
    return findPersonConflicts(
      personWeekOf({ ...this.#week, earlierDaysOf: () => earlierDays }, person, shifts, this.#bounds, (id) =>
        withDraft(shiftsOf(id), draft),
      ),
    )
  }

  /** Returns the days that a person would work before the week. */
  #earlierDaysOf(staffId: number, draft: Draft): number[] {
    const monday = dayNumber(this.#week.weekStart) ?? 0
    const isTheirs = (shift: RosteredShift) => shift.staffId === staffId && isActive(shift)
    const left = new Set(draft.gone.filter(isTheirs).map(dayOf))
    const stays = withDraft(this.#workedBy(staffId), draft).filter(isTheirs).map(dayOf)
    const stored = this.#week.earlierDaysOf(staffId).filter((day) => !left.has(day))
    return [...new Set([...stored, ...stays.filter((day) => day < monday)])]
  }

  #findOfRole(roleId: number, draft?: Draft): Conflict[] {
    const own = this.#ofRole.get(roleId) ?? []
    const shifts = draft ? withDraft(own, draft).filter((shift) => shift.roleId === roleId) : own
    return findCoverConflicts({ ...this.#week, shifts, requirements: this.#needsOfRole.get(roleId) ?? [] })
  }
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const found = known.get(key) ?? find()
  known.set(key, found)
  return found
}

const dayOf = (shift: RosteredShift) => dayNumber(shiftDate(shift)) ?? 0

/** Returns the shifts as changed by a draft. */
function withDraft(shifts: readonly RosteredShift[], { gone, come }: Draft): RosteredShift[] {
  const ids = new Set([...gone, ...come].map(({ id }) => id))
  return [...shifts.filter(({ id }) => !ids.has(id)), ...come]
}

/**
 * Checks whether two conflicts, one before and one after a change, are about the same matter: same rule and week, and
 * either the same person with a shift in common, or the same role at overlapping times.
 */
function isSameMatter(one: Conflict, other: Conflict): boolean {
  if (one.type !== other.type || one.staffId !== other.staffId || one.weekStartDate !== other.weekStartDate)
    return false
  // Overtime of a day is none of the week: both may be about the same shift.
  if (one.facts.code === 'overtime' && other.facts.code === 'overtime' && one.facts.per !== other.facts.per)
    return false
  if (one.staffId === null) return one.roleId === other.roleId && meetInTime(one, other)
  return one.shiftIds.some((id) => other.shiftIds.includes(id))
}

const totalOf = (conflicts: readonly Conflict[]) => conflicts.reduce((sum, { amount }) => sum + amount, 0)

/** Checks whether a conflict only continues an earlier one. If a shortage was split, its parts are added up. */
function isNoWorse(one: Conflict, before: readonly Conflict[], after: readonly Conflict[]): boolean {
  const were = before.filter((other) => isSameMatter(one, other))
  if (one.staffId !== null) return were.some(({ amount }) => one.amount <= amount)
  const are = after.filter((other) => were.some((old) => isSameMatter(other, old)))
  return were.length > 0 && totalOf(are) <= totalOf(were)
}

function timeOf({ weekStartDate, dayOfWeek, startTime, endTime }: Conflict) {
  if (dayOfWeek === null || startTime === null || endTime === null) return null
  return dayInterval(addDays(weekStartDate, (dayOfWeek + 6) % 7), startTime, endTime)
}

function meetInTime(one: Conflict, other: Conflict): boolean {
  const [first, second] = [timeOf(one), timeOf(other)]
  return first !== null && second !== null && intersects(first, second)
}
