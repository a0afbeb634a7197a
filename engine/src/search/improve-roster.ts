import type { CompiledProblem } from '../compile.ts'
import { addDuty, canAdd, openSlots, type Roster, removeDuty } from '../roster.ts'
import { levels } from '../rules/levels.ts'
import { compareScores } from '../score.ts'
import type { Random } from './random.ts'

type Change = { readonly isAdd: boolean; readonly person: number; readonly duty: number }

/** How long the search may go on. */
export type SearchBudget = {
  readonly moves: number
  /** Asked every few hundred moves; true ends the search early. */
  readonly isTimeUp: () => boolean
}

const MOVES_BETWEEN_TIME_CHECKS = 256

/**
 * Local search: gives a random person a random duty they could have, takes it from a holder if it is full, drops what
 * clashes and hands that on. A change stays when the score is not worse, so plateaus are crossed. The roster never
 * breaks a hard rule and its score never gets worse.
 */
export function improveRoster(compiled: CompiledProblem, roster: Roster, random: Random, budget: SearchBudget): void {
  const movable = compiled.problem.people.flatMap((_, person) => (compiled.options[person]?.length ? [person] : []))
  if (movable.length === 0) return
  const holders = compiled.problem.duties.map((): number[] => [])
  roster.held.forEach((duties, person) => {
    for (const duty of duties) holders[duty]?.push(person)
  })
  const costOf = (person: number): number[] =>
    levels.map((l) => l.personCost(compiled, person, roster.minutes[person] ?? 0, roster.held[person] ?? []))
  const personCosts = compiled.problem.people.map((_, person) => costOf(person))

  let changes: Change[] = []
  const apply = (change: Change): void => {
    const list = holders[change.duty] ?? []
    if (change.isAdd) {
      addDuty(compiled, roster, change.person, change.duty)
      list.push(change.person)
    } else {
      removeDuty(compiled, roster, change.person, change.duty)
      list.splice(list.indexOf(change.person), 1)
    }
  }
  const doChange = (isAdd: boolean, person: number, duty: number): void => {
    const change = { isAdd, person, duty }
    apply(change)
    changes.push(change)
  }

  /** Makes one random change; false when it is not possible at all. */
  const tryMove = (): boolean => {
    const person = movable[random(movable.length)] ?? 0
    const options = compiled.options[person] ?? []
    const duty = options[random(options.length)] ?? 0
    if (roster.held[person]?.includes(duty) || compiled.problem.duties[duty]?.need === 0) return false
    const dropped = (roster.held[person] ?? []).filter((held) => compiled.clash(person, held, duty))
    for (const held of dropped) doChange(false, person, held)
    if (!canAdd(compiled, roster, person, duty)) return false
    let giver = -1
    if (openSlots(compiled, roster, duty) <= 0) {
      const list = holders[duty] ?? []
      giver = list[random(list.length)] ?? -1
      doChange(false, giver, duty)
    }
    doChange(true, person, duty)
    for (const orphan of dropped) {
      if (giver >= 0 && compiled.isCandidate(giver, orphan) && canAdd(compiled, roster, giver, orphan)) {
        doChange(true, giver, orphan)
        continue
      }
      const candidates = compiled.candidates[orphan] ?? []
      const offset = random(candidates.length)
      for (let i = 0; i < candidates.length; i++) {
        const heir = candidates[(offset + i) % candidates.length] ?? 0
        if (heir === person || roster.held[heir]?.includes(orphan)) continue
        if (!canAdd(compiled, roster, heir, orphan)) continue
        doChange(true, heir, orphan)
        break
      }
    }
    return true
  }

  /** The score's difference that the changes made, and the new costs of the people they touch. */
  const measureChanges = (): { difference: number[]; touched: Map<number, number[]> } => {
    const difference = levels.map(() => 0)
    const touched = new Map<number, number[]>()
    const moved = new Map<number, number>()
    for (const { isAdd, person, duty } of changes) {
      if (!touched.has(person)) touched.set(person, costOf(person))
      moved.set(duty, (moved.get(duty) ?? 0) + (isAdd ? 1 : -1))
    }
    for (const [person, costs] of touched) {
      for (let i = 0; i < levels.length; i++) {
        difference[i] = (difference[i] ?? 0) + (costs[i] ?? 0) - (personCosts[person]?.[i] ?? 0)
      }
    }
    for (const [duty, added] of moved) {
      if (added === 0) continue
      const open = openSlots(compiled, roster, duty)
      levels.forEach((level, i) => {
        const cost = level.dutyCost(compiled, duty, open) - level.dutyCost(compiled, duty, open + added)
        difference[i] = (difference[i] ?? 0) + cost
      })
    }
    return { difference, touched }
  }

  const unchanged = levels.map(() => 0)
  for (let move = 0; move < budget.moves; move++) {
    if (move % MOVES_BETWEEN_TIME_CHECKS === 0 && budget.isTimeUp()) return
    changes = []
    const isMade = tryMove()
    if (isMade) {
      const { difference, touched } = measureChanges()
      if (compareScores(difference, unchanged) <= 0) {
        for (const [person, costs] of touched) personCosts[person] = costs
        continue
      }
    }
    for (const change of changes.reverse()) apply({ ...change, isAdd: !change.isAdd })
  }
}
