import { type Assignment, type Duty, type FixedWork, marksOf, type RosterProblem } from '../problem.ts'

/**
 * Returns the problem that remains once these assignments are fixed: they become fixed work, the need of their duties
 * and people's unsocial allowances are reduced, and changes are no longer counted. Only the duties in `asked` remain,
 * renumbered in that order; all other duties are dropped, filled or not.
 */
export function fixAssignments(
  problem: RosterProblem,
  assignments: readonly Assignment[],
  asked: readonly number[],
): RosterProblem {
  const { rules } = problem
  const placeOf = new Map(asked.map((duty, place) => [duty, place]))
  const duties = asked.flatMap((index): Duty[] => {
    const duty = problem.duties[index]
    if (!duty) return []
    const settled = assignments.filter((assignment) => assignment.duty === index).length
    return [{ ...duty, need: Math.max(0, duty.need - settled) }]
  })
  const settled = assignments.flatMap(({ person, duty }): FixedWork[] => {
    const work = problem.duties[duty]
    if (!work) return []
    const { start, end, real } = work
    return [{ person, start, end, ...(real && { real }), ...marksOf(work) }]
  })
  const settledUnsocial = problem.people.map(() => 0)
  for (const { person, duty } of assignments) {
    if (problem.duties[duty]?.isUnsocial) settledUnsocial[person] = (settledUnsocial[person] ?? 0) + 1
  }
  const firstSettled = problem.fixed.length
  const partners = new Map<number, number[]>()
  for (const [a, b] of rules.forbiddenDutyPairs) {
    partners.set(a, [...(partners.get(a) ?? []), b])
    partners.set(b, [...(partners.get(b) ?? []), a])
  }
  const pairOfPlaces = (a: number, b: number): (readonly [number, number])[] => {
    const [first, second] = [placeOf.get(a), placeOf.get(b)]
    return first === undefined || second === undefined ? [] : [[first, second]]
  }
  const fixedPair = (index: number, duty: number): (readonly [number, number])[] => {
    const place = placeOf.get(duty)
    return place === undefined ? [] : [[index, place]]
  }
  return {
    ...problem,
    duties,
    people: problem.people.map(({ standing: _, ...person }, index) => ({
      ...person,
      ...(person.unsocialAllowance === undefined
        ? {}
        : { unsocialAllowance: person.unsocialAllowance - (settledUnsocial[index] ?? 0) }),
      preferences: person.preferences.flatMap(({ duty, cost }) => {
        const place = placeOf.get(duty)
        return place === undefined ? [] : [{ duty: place, cost }]
      }),
    })),
    fixed: [...problem.fixed, ...settled],
    rules: {
      ...rules,
      forbiddenDutyPairs: rules.forbiddenDutyPairs.flatMap(([a, b]) => pairOfPlaces(a, b)),
      forbiddenFixedPairs: [
        ...rules.forbiddenFixedPairs.flatMap(([index, duty]) => fixedPair(index, duty)),
        ...assignments.flatMap(({ duty }, index) =>
          (partners.get(duty) ?? []).flatMap((partner) => fixedPair(firstSettled + index, partner)),
        ),
      ],
    },
  }
}
