/**
 * Simulates what a remedy does to the weeks around a conflict, both when it is offered and when it is applied. Pure.
 */

import type { ConflictFix, ConflictRemedy } from '@fairweek/domain/contracts/explanations/conflict-fixes'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { conflictFixTitles } from '@fairweek/domain/messages/conflicts/conflicts'
import type { Conflict } from '@fairweek/domain/rules/conflicts/conflict-rule'
import type { RosteredShift } from '@fairweek/domain/rules/conflicts/conflict-week'
import { describeConflict } from '@fairweek/domain/rules/conflicts/describe-conflict'
import type { Draft, DraftEffect, DraftWeeks } from '@fairweek/domain/rules/conflicts/draft-weeks'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { shiftText } from '@fairweek/domain/rules/refusal-fact'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { minutesOf } from '@fairweek/domain/time/clock-time'
import { askedOf, couldTake } from '../../../roster/could-take.ts'
import { isOpenToFix } from '../../../roster/is-open-to-fix.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'

/** A conflict, its week, and the weeks whose conflicts depend on that week. */
export interface TroubledWeek {
  conflict: Conflict
  roster: RosterWeek
  drafts: DraftWeeks
}

/** A remedy for a rule that an assigned shift breaks; open shifts use the fixes of their explanation instead. */
export type PersonRemedy = Exclude<ConflictRemedy, { kind: 'fill' }>

/** Conflict types so serious that leaving the shift open is better. */
const WORSE_THAN_OPEN: readonly Conflict['type'][] = [
  'Unavailability',
  'TimeOff',
  'RoleNotHeld',
  'NotEmployed',
  'DoubleShift',
  'CloserOpener',
  'Rest',
  'DaysInARow',
]

/** Returns the shift that a remedy changes; null if its version has changed since, or if it may not be changed. */
function findSeen({ roster }: TroubledWeek, remedy: PersonRemedy): Shift | null {
  const row = roster.inWeek.find(({ id }) => id === remedy.shiftId)
  return row && row.version === remedy.version && isOpenToFix(row, roster.nowMinutes) ? row : null
}

interface Step {
  draft: Draft
  title: string
}

const hasBegun = (shift: RosteredShift, { roster }: TroubledWeek) =>
  hasStarted(occupiedInterval(shift), roster.nowMinutes)

/**
 * Checks whether a person may take a shift under all rules; if they already have it, only under the rules that managers
 * cannot override.
 */
function isFree(week: TroubledWeek, shift: RosteredShift, isTheirs: boolean): boolean {
  const person = week.roster.people.find(({ id }) => id === shift.staffId)
  if (!person) return false
  const { broken } = couldTake(person, askedOf(shift), week.roster)
  return isTheirs ? broken.every(({ rule }) => !rule.bindsManagers) : broken.length === 0
}

/** Returns what a remedy changes in the roster; null if it is impossible. */
function planRemedy(week: TroubledWeek, remedy: PersonRemedy): Step | null {
  const { roster } = week
  const textOf = (shift: RosteredShift) => shiftText(shift, roster.weekStart)
  const nameOf = (staffId: number | null) => roster.people.find(({ id }) => id === staffId)?.name ?? ''
  const seen = findSeen(week, remedy)
  if (!seen) return null
  const holder = nameOf(seen.staffId)
  switch (remedy.kind) {
    case 'delete':
      return { draft: { gone: [seen], come: [] }, title: conflictFixTitles.delete(textOf(seen), holder) }
    case 'give': {
      const shift = { ...seen, staffId: remedy.staffId, status: 'Pending' as const }
      if (seen.staffId === null || seen.staffId === remedy.staffId || !isFree(week, shift, false)) return null
      const title = conflictFixTitles.give(textOf(seen), holder, nameOf(remedy.staffId))
      return { draft: { gone: [seen], come: [shift] }, title }
    }
    case 'retime': {
      const times = { startTime: storedClockTime(remedy.startTime), endTime: storedClockTime(remedy.endTime) }
      if (minutesOf(times.startTime) === minutesOf(times.endTime) || seen.staffId === null) return null
      const shift = { ...seen, ...times }
      if (hasBegun(shift, week) || !isFree(week, shift, true)) return null
      return {
        draft: { gone: [seen], come: [shift] },
        title: conflictFixTitles.retime(holder, textOf(seen), textOf(shift)),
      }
    }
  }
}

/** Checks whether a remedy ends the conflict. */
function helps({ conflict }: TroubledWeek, { removed }: DraftEffect): boolean {
  return removed.some(({ fingerprint }) => fingerprint === conflict.fingerprint)
}

/**
 * Simulates a remedy on the current weeks; returns its title and the conflicts that remain, or null if it does not
 * help.
 */
export function tryRemedy(week: TroubledWeek, remedy: PersonRemedy): ConflictFix | null {
  const step = planRemedy(week, remedy)
  if (!step) return null
  const effect = week.drafts.weigh(step.draft)
  if (!helps(week, effect)) return null
  const leaves = effect.added.map(describeConflict)
  const mayLeave = remedy.kind === 'delete' && WORSE_THAN_OPEN.includes(week.conflict.type)
  return leaves.length > 0 && !mayLeave ? null : { title: step.title, steps: [], leaves, remedy }
}
