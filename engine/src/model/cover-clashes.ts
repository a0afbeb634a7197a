import type { CompiledProblem } from '../compile.ts'

/**
 * Sets of a person's options of which at most one may be chosen, together covering every clash. Each set is as large as
 * it can be, because large sets give the linear relaxation its strength.
 */
export function coverClashes(compiled: CompiledProblem, person: number): number[][] {
  const options = [...(compiled.options[person] ?? [])].sort(
    (a, b) => (compiled.dutyWork[a]?.start ?? 0) - (compiled.dutyWork[b]?.start ?? 0) || a - b,
  )
  const size = options.length
  const isCovered = new Uint8Array(size * size)
  const clash = (i: number, j: number): boolean => compiled.clash(person, options[i] ?? 0, options[j] ?? 0)
  const sets: number[][] = []
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      if (isCovered[i * size + j] === 1 || !clash(i, j)) continue
      const set = [i, j]
      for (let k = 0; k < size; k++) if (k !== i && k !== j && set.every((member) => clash(member, k))) set.push(k)
      for (const a of set) for (const b of set) isCovered[a * size + b] = 1
      sets.push(set.map((member) => options[member] ?? 0))
    }
  }
  return sets
}
