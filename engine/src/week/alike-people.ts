import type { CompiledProblem } from '../compile.ts'

/**
 * People who may be assigned the same lines at the same costs, so that a roster stays as good if they exchange lines.
 */
export type AlikePeople = {
  /** The people of each group, ascending. */
  readonly groups: readonly (readonly number[])[]
  /** Per person: the position of their group. */
  readonly groupOf: readonly number[]
}

const groupsByProblem = new WeakMap<CompiledProblem, AlikePeople>()

/** Groups the people who are alike: the same data, fixed work and exclusions. Nobody is like a person in a pairing. */
export function groupAlike(compiled: CompiledProblem): AlikePeople {
  const known = groupsByProblem.get(compiled)
  if (known) return known
  const { people, duties, fixed, rules, pairings = [] } = compiled.problem
  const fixedOf = people.map((): unknown[] => [])
  fixed.forEach(({ person, ...work }, i) => {
    fixedOf[person]?.push([work, rules.forbiddenFixedPairs.flatMap(([of, duty]) => (of === i ? [duty] : []))])
  })
  const excluded = people.map((): number[] => [])
  duties.forEach(({ excludedPeople = [] }, duty) => {
    for (const person of excludedPeople) excluded[person]?.push(duty)
  })
  const paired = new Set(
    pairings.flatMap((pairing) => [pairing.person, ...(pairing.kind === 'apart' ? [pairing.other] : pairing.others)]),
  )
  const groups: number[][] = []
  const byKind = new Map<string, number>()
  const groupOf = people.map((data, person) => {
    const kind = JSON.stringify([data, fixedOf[person], excluded[person], paired.has(person) ? person : null])
    const group = byKind.get(kind) ?? groups.push([]) - 1
    byKind.set(kind, group)
    groups[group]?.push(person)
    return group
  })
  const alike = { groups, groupOf }
  groupsByProblem.set(compiled, alike)
  return alike
}
