/** Describes the fixes offered for an open shift. Pure; the solver is passed in. */

import type { Fix } from '@fairweek/domain/contracts/explanations/explanations'
import type { FixToApply } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { explanationMessages as say } from '@fairweek/domain/messages/explanations'
import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import type { FixTools } from '@fairweek/engine/explain/find-fixes'
import { couldTake } from '../../roster/could-take.ts'
import { isException } from '../../roster/cover/rule-exceptions.ts'
import { dateOfInterval } from '../../roster/describe-slot.ts'
import { askForFixes } from './ask-engine.ts'
import { describeGoalChanges, describeMoves, dutyText } from './describe-change.ts'
import type { Subject } from './find-subject.ts'
import { checkFix } from './try-fix.ts'

type FoundFix = ReturnType<typeof askForFixes>[number]
type ChangedShift = FixToApply['changes'][number]

function describeRow(opening: Subject, duty: number, staffId: number, row: Shift | undefined): ChangedShift | null {
  const times = opening.duties[duty]
  if (!times) return null
  const { dayOfWeek, startTime, endTime, roleId } = times
  const { weekStart } = opening.week
  const shift = { weekStartDate: weekStart, dayOfWeek, startTime, endTime, roleId, staffId }
  return { shiftId: row?.id ?? null, version: row?.version ?? null, ...shift }
}

/**
 * Lists the rows that a fix changes, starting with the one that fills the open shift. Null if a row no longer exists.
 */
function listChanges(opening: Subject, fix: FoundFix): ChangedShift[] | null {
  const { taken, given } = fix
  const first = given.filter(({ person }) => person === fix.person)
  const ordered = [...first, ...given.filter((assignment) => !first.includes(assignment))]
  const changes = ordered.map(({ person, duty }) => {
    const staffId = opening.week.people[person]?.id
    if (staffId === undefined) return null
    if (fix.kind === 'extend') {
      const from = taken.find((old) => old.person === person)
      const row = from && opening.shiftOf(from)
      return row ? describeRow(opening, duty, staffId, row) : null
    }
    if (duty === opening.index) return describeRow(opening, duty, staffId, opening.duty.vacant[0])
    const from = taken.find((old) => old.duty === duty)
    const row = from && opening.shiftOf(from)
    return row ? describeRow(opening, duty, staffId, row) : null
  })
  return changes.every((change) => change !== null) ? changes : null
}

function titleOf(opening: Subject, { kind, taken, person }: FoundFix, name: string): string {
  switch (kind) {
    case 'ask':
      return say.askTitle(name)
    case 'move':
      return say.moveTitle(name)
    case 'extend': {
      const { start, end } = opening.duty
      const from = opening.duties[taken.find((old) => old.person === person)?.duty ?? -1]
      const length = coverageWords.lengthOf(end - start)
      return from && from.start < start ? say.stayTitle(name, length) : say.comeEarlyTitle(name, length)
    }
    case 'exception':
      return say.exceptionTitle(name)
  }
}

/**
 * Describes the goals that a fix changes. Omits the seniority mix if one longer shift replaces two, because it belongs
 * to the mix of neither.
 */
function listGoalChanges(opening: Subject, fix: FoundFix) {
  return describeGoalChanges(opening, fix).filter(({ name }) => !(fix.kind === 'extend' && name === 'seniorityMix'))
}

function describeFix(opening: Subject, fix: FoundFix): Fix | null {
  const { week, duty } = opening
  const person = week.people[fix.person]
  const changes = listChanges(opening, fix)
  if (!person || !changes) return null
  const setAside =
    fix.kind === 'exception'
      ? couldTake(person, duty, week).broken.flatMap(({ reason, fact }) =>
          isException(reason) ? [{ reason, fact }] : [],
        )
      : []
  const exceptions = setAside.map(({ reason }) => reason)
  const date = dateOfInterval(duty)
  const { startTime, endTime, roleId } = duty
  const apply: FixToApply = { opening: { date, startTime, endTime, roleId }, changes, exceptions, haveAgreed: false }
  // Omits fixes that the business's rules would refuse when applied.
  if (checkFix(week, apply) !== null) return null

  const { given, taken } = fix
  const moves = describeMoves(opening, fix)
  const role = week.roleNames.get(roleId) ?? ''
  const own = given.filter((assignment) => assignment.person === fix.person)
  const others = given.filter((assignment) => assignment.person !== fix.person)
  const steps =
    fix.kind === 'extend'
      ? own.map(({ duty: to }) => {
          const from = taken.find((old) => old.person === fix.person)
          return say.extends(person.name, dutyText(opening, from?.duty ?? to), dutyText(opening, to), role)
        })
      : [...own, ...others].map(moves.sentenceOf)
  return {
    kind: fix.kind,
    title: titleOf(opening, fix, person.name),
    steps,
    exceptions: setAside,
    people: moves.people.map(({ id, name }) => ({ id, name })),
    goals: listGoalChanges(opening, fix),
    hours: moves.hours,
    openSlots: { before: fix.openBefore, after: fix.openAfter, atBest: fix.openAtBest },
    apply,
  }
}

/** Returns up to three fixes for an open shift; none once it has started. */
export function describeFixes(opening: Subject, tools: FixTools): Fix[] {
  if (opening.duty.hasStarted) return []
  return askForFixes(opening, opening.index, tools).flatMap((fix) => describeFix(opening, fix) ?? [])
}
