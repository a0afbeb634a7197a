import { conflictSentences } from '../../messages/conflicts/conflict-sentences.ts'
import { shortSpan } from '../../messages/time.ts'
import { toHourMinute } from '../../time/clock-time.ts'
import { shortDay, shortTime } from '../../time/short-text.ts'
import { overtimeFact } from '../pay/overtime-fact.ts'
import { absenceFact, employmentFact, limitFact, shiftText } from '../refusal-fact.ts'
import { shiftDate } from '../shift-interval.ts'
import { describeShortRest } from '../short-rest/describe-short-rest.ts'
import type { ConflictFacts } from './conflict-facts.ts'

/** Returns the sentence that describes a conflict in a week. Days outside the week include their date. */
export function describeConflict({
  facts,
  weekStartDate: weekStart,
}: {
  facts: ConflictFacts
  weekStartDate: string
}): string {
  switch (facts.code) {
    case 'roleShortfall': {
      const figures = facts.stretches.map(({ end, ...stretch }) => ({
        ...stretch,
        until: shortTime(toHourMinute(end)),
      }))
      return conflictSentences.roleShortfall(facts.role, shortSpan(facts.time, weekStart), facts.missing, figures)
    }
    case 'unavailability':
    case 'timeOff': {
      const { code, name, shift, away, hours } = facts
      if (away.absence)
        return conflictSentences.absent(name, absenceFact(away, away.absence, weekStart), shiftText(shift, weekStart))
      return conflictSentences[code](name, shiftText(shift, weekStart), shortSpan(away, weekStart), hours)
    }
    case 'roleNotHeld':
      return conflictSentences.roleNotHeld(facts.name, shiftText(facts.shift, weekStart), facts.role)
    case 'notEmployed': {
      const { name, shift } = facts
      return conflictSentences.notEmployed(name, employmentFact(facts, shiftDate(shift)), shiftText(shift, weekStart))
    }
    case 'doubleShift':
      return conflictSentences.doubleShift(
        facts.name,
        facts.shifts.map((shift) => shiftText(shift, weekStart)),
      )
    case 'shortRest': {
      const { name, rest, earlier, later } = facts
      return conflictSentences.shortRest(name, describeShortRest(rest, earlier, later, weekStart))
    }
    case 'daysInARow': {
      const { name, days, from, to, maximum } = facts
      return conflictSentences.daysInARow(name, days, shortDay(from, weekStart), shortDay(to, weekStart), maximum)
    }
    case 'fewestDaysInARow': {
      const { name, days, from, to, fewest } = facts
      const until = days === 1 ? null : shortDay(to, weekStart)
      return conflictSentences.fewestDaysInARow(name, days, shortDay(from, weekStart), until, fewest)
    }
    case 'notBeside':
      return conflictSentences.notBeside(facts.name, shiftText(facts.shift, weekStart), facts.others)
    case 'notApart':
      return conflictSentences.notApart(...facts.names, shortSpan(facts.time, weekStart))
    case 'contract':
      return conflictSentences.contract(facts.name, limitFact(facts, facts.excess, { weekStart, isAssigned: true }))
    case 'targetHoursExceeded':
      return conflictSentences.targetHoursExceeded(facts.name, facts.hours, facts.target)
    case 'overtime':
      return conflictSentences.overtime(facts.name, overtimeFact(facts, { weekStart, isAssigned: true }))
    case 'hoursBelowContract':
      return conflictSentences.hoursBelowContract(facts.name, facts.hours, facts.promised)
    case 'nobodyExperienced': {
      const { role, time, names, seniority } = facts
      return conflictSentences.nobodyExperienced(role, shortSpan(time, weekStart), names, seniority)
    }
    case 'asWritten':
      return facts.text
  }
}
