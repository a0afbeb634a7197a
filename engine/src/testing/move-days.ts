import type { Interval, RosterProblem } from '../problem.ts'

const MINUTES_A_DAY = 1440

/** Returns a tiny problem with another horizon, to whose days all work and absences are moved. */
export function moveDays(problem: RosterProblem, days: number, dayAfter: (day: number) => number): RosterProblem {
  const move = <Span extends Interval>(span: Span): Span => {
    const day = Math.floor(span.start / MINUTES_A_DAY)
    const by = (dayAfter(day) - day) * MINUTES_A_DAY
    return { ...span, start: span.start + by, end: span.end + by }
  }
  return {
    ...problem,
    days,
    people: problem.people.map((person) => ({ ...person, unavailable: person.unavailable.map(move) })),
    duties: problem.duties.map(move),
    fixed: problem.fixed.map(move),
  }
}
